// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/state.h"
#include "core/units/at.h"
#include "ui/theme/theme.h"

namespace ui {

/// How a state is shown beside its words: by a sign and a colour.
struct StateLook {
    const char16_t* sign;
    QColor Theme::*colour;

    QString signedWords(const QString& words) const { return QString::fromUtf16(sign) + u' ' + words; }
};

/// Green, amber, neutral, red; a sign each.
inline const StateLook& stateLook(core::State state) {
    static constexpr StateLook looks[]{
        {u"✓", &Theme::good}, {u"▲", &Theme::warning}, {u"○", &Theme::notChecked}, {u"✕", &Theme::error}};
    return core::at(looks, state);
}

} // namespace ui
