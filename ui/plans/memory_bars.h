// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"

#include <QWidget>

namespace ui {

/// One bar a card: what the model takes of it, part by part, against what it has left; what a display takes is hatched
/// at its end. Cards are never added up.
class MemoryBars : public QWidget {
    Q_OBJECT

public:
    MemoryBars();

    /// A bar a card, in the order of their slots; `need` is empty where the choice cannot be planned. Of `rooms` the
    /// first `used` work on it.
    void setContent(std::vector<core::GpuRoom> rooms, const std::optional<core::MemoryNeed>& need, int used);

    QSize sizeHint() const override { return {520, heightForWidth(std::max(240, width()))}; }
    QSize minimumSizeHint() const override { return {240, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct LegendEntry {
        core::MemoryPart part;
        QString words;
        QPoint at; ///< its line, and the pixel it begins at
    };
    /// Broken into lines of `width`.
    std::vector<LegendEntry> legend(int width) const;
    int barHeight() const { return m_rooms.size() > 4 ? 10 : 20; } ///< many cards leave room for what stands below
    int rowHeight() const;
    /// What this card needs; null for one that does not work on it, and where that is not known.
    const core::MemoryNeed* needOf(std::size_t card) const;
    /// Beside the card's name: what it needs of what is free.
    QString stateOf(std::size_t card) const;
    void paintCard(QPainter& painter, std::size_t card, const QRectF& bar, double scale) const;
    void paintLegend(QPainter& painter, int top) const;

    std::vector<core::GpuRoom> m_rooms; ///< by slot
    std::vector<bool> m_works;          ///< of each, whether it works on the model
    std::optional<core::MemoryNeed> m_need;
};

} // namespace ui
