// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ui {

/// A layout of `parent`, or of none yet; without a spacing the style's holds.
template <class Layout>
Layout* makeLayout(QWidget* parent, const QMargins& margins, int spacing = -1) {
    auto* layout = parent ? new Layout(parent) : new Layout;
    layout->setContentsMargins(margins);
    if (spacing >= 0)
        layout->setSpacing(spacing);
    return layout;
}

/// Widgets one below the other.
inline QVBoxLayout* makeColumn(QWidget* parent, const QMargins& margins, int spacing = -1) {
    return makeLayout<QVBoxLayout>(parent, margins, spacing);
}

/// Widgets side by side.
inline QHBoxLayout* makeRow(QWidget* parent, const QMargins& margins, int spacing = -1) {
    return makeLayout<QHBoxLayout>(parent, margins, spacing);
}

/// Deletes what is in it; it stays.
inline void clearLayout(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace ui
