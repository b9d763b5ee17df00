#pragma once

#include "ui/scene/scene_item.h"

#include <vector>

namespace ui {

/// Good and bad are told by a sign (a tick, a cross, a triangle) as well as by colour.
enum class CalloutMark { None, Good, Warning, Bad };

struct CalloutLine {
    QString text;
    CalloutMark mark = CalloutMark::None;

    friend bool operator==(const CalloutLine&, const CalloutLine&) = default;
};

/// Where a callout stands, and how large its letters are: as many pixels at every zoom.
struct CalloutSpot {
    QRectF room;          ///< it stays inside
    double text = 5;      ///< millimetres
    double clearance = 5; ///< millimetres it keeps from its place: the pointer's picture hangs there
};

/// A small panel near a slot that says what a drop there would change. The first line is its heading.
class CalloutItem : public SceneItem {
public:
    explicit CalloutItem(const SceneStyle& style)
        : SceneItem(style, 30, Pixels::NotKept) { // its size is another at every place
        setMargin(2);
        setVisible(false);
    }

    /// Stands as near right of and below `place` as it can inside the spot's room.
    void showLines(const std::vector<CalloutLine>& lines, const QRectF& place, const CalloutSpot& spot);
    const std::vector<CalloutLine>& lines() const { return m_lines; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Row {
        QString text;
        CalloutMark mark = CalloutMark::None;
        QFont::Weight weight = QFont::Normal;

        friend bool operator==(const Row&, const Row&) = default;
    };
    /// `lines` broken to `width`.
    std::vector<Row> rowsOf(const std::vector<CalloutLine>& lines, double width) const;

    double padding() const { return m_text * 0.8; }

    double m_text = 5;
    std::vector<CalloutLine> m_lines;
    std::vector<Row> m_rows;
};

} // namespace ui
