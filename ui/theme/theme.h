// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <QString>

namespace ui {

using namespace Qt::StringLiterals; ///< "text"_L1 and u"text"_s, in all of ui

/// Every colour and distance that is drawn. There are three themes; which one holds is read from the application's
/// palette (and so follows the desktop), except on paper, which is always light.
struct Theme {
    // Surfaces
    QColor window, panel, panelAlternate, line, control;
    QColor grid; ///< of charts: never heavier than what stands on it
    // Text
    QColor text, mutedText, disabledText, onAccent;
    // Meaning; each is always joined by a word or a shape
    QColor selection; ///< about what is selected in a drawing
    QColor accent, accentSoft, accentLine, error, warning, good, advice, notChecked;
    // The drawing
    QColor board, boardLine, boardText, slot, card, cardEdge, cardText, cardMutedText, steel, caseLine, supply,
        supplyText;
    QColor lost, gapFree, gapTight, gapClosed, gapText, arrowCold, arrowHot, cable, dropGood, dropBad;
    bool isDark = false;
    bool isHighContrast = false;

    /// Lane ribbons, darker with the generation (1 to 6); the number is written beside them too.
    QColor lane(int generation) const;
    /// Series colours of charts, by index; told apart by marker shape as well.
    QColor series(int index) const;
    /// Shades of the ways between two cards, best (0) to slowest (5); text is legible on each, and names the way.
    QColor path(int rank) const;

    /// A panel with a little of `colour` in it: the ground of a pill whose words are in that colour.
    QColor tintOf(const QColor& colour) const;

    /// Dark on light.
    static const Theme& light();
    /// Light on dark.
    static const Theme& dark();
    /// Black on white, every edge drawn.
    static const Theme& highContrast();
    /// The one that suits the application's palette now.
    static const Theme& current();

    /// For the widgets of Qt.
    QPalette palette() const;
};

// Distances in pixels at 100 %.
constexpr int gridUnit = 4;
constexpr int panelMargin = 12;
constexpr int panelRadius = 6;
constexpr int controlRadius = 5;
constexpr int controlHeight = 28;

/// The user's font at `points` relative to its size (+2, −1 …) and weight.
QFont font(qreal relativePoints = 0, QFont::Weight weight = QFont::Normal);

} // namespace ui
