// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace ui {

using namespace Qt::StringLiterals; ///< "text"_L1 and u"text"_s, in all of ui

/// The translation context of every sentence that no widget says in its own: `Words::tr("…")`.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::Words)
};

} // namespace ui
