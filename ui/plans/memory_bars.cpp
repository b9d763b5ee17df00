// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/memory_bars.h"

#include "ui/theme/theme.h"

#include "core/units/text.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <numeric>

// All bars share one scale, that of the largest card or of the need, so that their lengths can be compared. The legend
// breaks into lines like words, which is why the height depends on the width.

namespace ui {

constexpr int rowGap = 8;
constexpr int swatch = 12;

MemoryBars::MemoryBars() {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MemoryBars::setContent(std::vector<core::GpuRoom> rooms, const std::optional<core::MemoryNeed>& need, int used) {
    const int height = heightForWidth(width());
    std::vector<std::size_t> bySlot(rooms.size());
    std::iota(bySlot.begin(), bySlot.end(), 0);
    std::ranges::stable_sort(bySlot, [&](auto a, auto b) { return rooms[a].connector < rooms[b].connector; });
    m_rooms.clear();
    m_works.clear();
    for (std::size_t each : bySlot) {
        m_rooms.push_back(std::move(rooms[each]));
        m_works.push_back(int(each) < used);
    }
    m_need = need;
    QStringList words;
    for (std::size_t i = 0; i < m_rooms.size(); ++i)
        words << tr("%1: %2").arg(m_rooms[i].name, stateOf(i));
    setAccessibleName(tr("VRAM of each card"));
    setAccessibleDescription(words.join(tr("; ")));
    if (heightForWidth(width()) != height)
        updateGeometry();
    update();
}

const core::MemoryNeed* MemoryBars::needOf(std::size_t card) const {
    return m_need && m_works[card] ? &*m_need : nullptr;
}

QString MemoryBars::stateOf(std::size_t card) const {
    const auto left = m_rooms[card].left();
    const core::MemoryNeed* need = needOf(card);
    if (!left)
        return tr("VRAM unknown");
    if (need)
        return tr("needs %1 of %2: %3")
            .arg(core::inWords(need->card), core::inWords(*left), core::inWords(core::verdictOf(need->card, left)));
    return m_need ? tr("not used, %1 free").arg(core::inWords(*left)) : tr("%1 free").arg(core::inWords(*left));
}

int MemoryBars::rowHeight() const {
    return QFontMetrics(ui::font(0)).height() + 2 + barHeight() + rowGap;
}

std::vector<MemoryBars::LegendEntry> MemoryBars::legend(int width) const {
    const QFontMetrics metrics(ui::font(-1));
    std::vector<LegendEntry> entries;
    QPoint at;
    for (core::MemoryPart part : core::memoryParts) {
        if (!m_need || m_need->part(part) <= core::ByteCount())
            continue;
        const QString words = core::inWords(part);
        const int wide = swatch + 6 + metrics.horizontalAdvance(words) + 16;
        if (at.x() > 0 && at.x() + wide > width)
            at = {0, at.y() + 1};
        entries.push_back({part, words, at});
        at.rx() += wide;
    }
    return entries;
}

int MemoryBars::heightForWidth(int width) const {
    const auto entries = legend(width);
    const int lines = entries.empty() ? 1 : entries.back().at.y() + 1;
    const int legendHeight = m_need ? lines * (QFontMetrics(ui::font(-1)).height() + 4) : 0;
    return int(m_rooms.size()) * rowHeight() + legendHeight + 4;
}

static Qt::BrushStyle patternOf(core::MemoryPart part) {
    return part == core::MemoryPart::Runtime ? Qt::BDiagPattern : Qt::SolidPattern;
}

void MemoryBars::paintCard(QPainter& painter, std::size_t card, const QRectF& bar, double scale) const {
    const Theme& theme = Theme::current();
    const core::GpuRoom& room = m_rooms[card];
    const core::MemoryNeed* need = needOf(card);
    const auto x = [&](core::ByteCount bytes) { return bar.left() + core::inGibibytes(bytes) * scale; };
    const core::ByteCount whole = room.memory.value_or(core::ByteCount());
    const QRectF all(bar.left(), bar.top(), core::inGibibytes(whole) * scale, bar.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panelAlternate);
    painter.drawRect(all);
    core::ByteCount at;
    for (core::MemoryPart part : core::memoryParts) {
        const core::ByteCount end = need ? at + need->part(part) : at;
        if (end > at) {
            painter.setBrush(QBrush(theme.series(int(part)), patternOf(part)));
            painter.drawRect(QRectF(x(at), bar.top() + 2, std::max(1.0, x(end) - x(at)), bar.height() - 4));
        }
        at = end;
    }
    if (room.display > core::ByteCount()) {
        painter.setBrush(QBrush(theme.mutedText, Qt::DiagCrossPattern));
        painter.drawRect(QRectF(x(whole - room.display), bar.top(), x(whole) - x(whole - room.display), bar.height()));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.mutedText);
    painter.drawRect(all);
    if (const auto left = room.left()) {
        painter.setPen(QPen(theme.text, 2));
        painter.drawLine(QPointF(x(*left), bar.top()), QPointF(x(*left), bar.bottom() + 3));
    }
}

void MemoryBars::paintLegend(QPainter& painter, int top) const {
    const Theme& theme = Theme::current();
    painter.setFont(ui::font(-1));
    const QFontMetrics metrics(painter.font());
    for (const auto& [part, words, at] : legend(width())) {
        const int y = top + at.y() * (metrics.height() + 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QBrush(theme.series(int(part)), patternOf(part)));
        painter.drawRect(at.x(), y + (metrics.height() - swatch) / 2, swatch, swatch);
        painter.setPen(theme.text);
        painter.drawText(at.x() + swatch + 6, y + metrics.ascent(), words);
    }
}

void MemoryBars::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    double most = m_need ? core::inGibibytes(m_need->card.high) : 0;
    for (const core::GpuRoom& room : m_rooms)
        most = std::max(most, core::inGibibytes(room.memory.value_or(core::ByteCount())));
    const double scale = most > 0 ? (width() - 4) / most : 0;
    int top = 0;
    for (std::size_t i = 0; i < m_rooms.size(); ++i) {
        painter.setFont(ui::font(0));
        const QFontMetrics metrics(painter.font());
        const core::MemoryNeed* need = needOf(i);
        const auto verdict = need ? core::verdictOf(need->card, m_rooms[i].left()) : core::FitVerdict::Unknown;
        const QString state = stateOf(i);
        const int stateWidth = metrics.horizontalAdvance(state);
        painter.setPen(theme.text);
        painter.drawText(0, top + metrics.ascent(),
                         metrics.elidedText(m_rooms[i].name, Qt::ElideRight, width() - stateWidth - 12));
        painter.setPen(verdict == core::FitVerdict::DoesNotFit ? theme.error
                       : verdict == core::FitVerdict::Tight    ? theme.warning
                                                               : theme.mutedText);
        painter.drawText(width() - stateWidth - 1, top + metrics.ascent(), state);
        paintCard(painter, i, QRectF(1, top + metrics.height() + 2, width() - 4, barHeight()), scale);
        top += rowHeight();
    }
    paintLegend(painter, top);
}

} // namespace ui
