// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/consequences.h"
#include "ui/scene/layout/scene_item.h"

#include <vector>

namespace ui {

using core::Consequence;
using core::Consequences;
using core::Gravity;
using core::Topic;

/// Where a callout stands, and how large its letters are: as many pixels at every zoom.
struct CalloutSpot {
    QRectF room;          ///< it stays inside
    double text = 5;      ///< millimetres
    double clearance = 5; ///< millimetres it keeps from its place: the pointer's picture hangs there
};

/// What a change does, good and bad shown by a sign (a tick, a cross, a triangle) as well as by colour: as a small
/// panel near a slot before it is made, the first line its heading and the others chips; or the chips alone, on the
/// part whose figures changed.
class CalloutItem : public SceneItem {
public:
    /// Of what is drawn as a row of chips or a panel: hidden until it is given something.
    explicit CalloutItem(const SceneStyle& style)
        : SceneItem(style, 30, Pixels::NotKept) { // its size is another at every place
        setMargin(2);
        setVisible(false);
    }

    /// Stands as near right of and below `place` as it can inside the spot's room.
    void showLines(const Consequences& lines, const QRectF& place, const CalloutSpot& spot);
    /// Chips on the upper edge of `place`, right of its words; those that have no room there are left out, the last
    /// first. Crowded, or without room, what no figure says is a sign and a word.
    void showChips(const Consequences& chips, const QRectF& place, const CalloutSpot& spot, bool isCrowded);
    const Consequences& lines() const { return m_lines; }
    /// What its chips say.
    QStringList chipTexts() const { return core::textsOf(m_chips, &Chip::words); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Row {
        QString text;
        Gravity mark = Gravity::None;
        QFont::Weight weight = QFont::Normal;

        friend bool operator==(const Row&, const Row&) = default;
    };
    struct Chip {
        QString words; ///< its sign before them
        Gravity mark = Gravity::None;
        QRectF rect = {};

        friend bool operator==(const Chip&, const Chip&) = default;
    };
    /// `line` broken to `width`.
    std::vector<Row> rowsOf(const Consequence& line, QFont::Weight weight, double width) const;
    /// At the origin, as wide as its words.
    Chip chipOf(const QString& words, Gravity mark) const;
    QColor colourOf(Gravity mark) const;

    double padding() const { return m_text * 0.8; }
    double between() const { return m_text * 0.4; } ///< from chip to chip

    double m_text = 5;
    Consequences m_lines;
    std::vector<Row> m_rows;
    std::vector<Chip> m_chips;
};

} // namespace ui
