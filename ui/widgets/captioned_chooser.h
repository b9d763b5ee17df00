// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ui {

/// A chooser at the end of `column` with its name as a caption above it, which is read out too. It asks for room for so
/// many letters, whatever its entries are, or where that is 0 for the widest of them.
QComboBox* addCaptionedChooser(QVBoxLayout* column, const QString& name, QWidget* owner, int letters = 1);

/// The catalogue's parts of a kind below an entry for none of them; `chosen` stays, if it is still there.
template <class P>
void fillChooser(QComboBox* chooser, const QString& none, const core::Catalogue& catalogue, const QString& chosen) {
    const QSignalBlocker blocked(chooser);
    chooser->clear();
    chooser->addItem(none, QString());
    for (const P& part : catalogue.all<P>())
        chooser->addItem(part.name, part.id);
    chooser->setCurrentIndex(std::max(0, chooser->findData(chosen)));
}

/// Fills it with the models of text, and selects `chosen`, else the first.
void fillWithLanguageModels(QComboBox* chooser, const core::Catalogue& catalogue, const QString& chosen);

} // namespace ui
