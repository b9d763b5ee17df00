// SPDX-License-Identifier: GPL-3.0-or-later
// A scheme, not to scale: a whole machine's inside has no measures in the data.
#include "ui/scene/parts/machine_item.h"

#include "core/units/fact_table.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>
#include <cmath>

namespace ui {

static constexpr double frameEdge = 8;
static constexpr double partGap = 6;

SceneLayout machineLayout(const core::Analysis& analysis, double text) {
    const core::Machine& machine = analysis.machine;
    const std::size_t connectors = machine.board->wiring->connectors.size();
    const double line = lineHeight(text);
    const bool isHost = machine.whole->gpus > 2;
    const double width = (isHost ? 92 : 60) * text;
    const double height = line * (isHost ? 22 : machine.boxes() > 1 ? 20 : 17);
    const int boxes = machine.boxes();
    SceneLayout layout;
    layout.text = text;
    layout.labels.assign(connectors, QRectF());
    layout.bays.assign(connectors, QRectF());
    layout.stands.assign(connectors, QPointF());
    layout.chassis = QRectF(0, 0, std::max(width, boxes * 34 * text), height);
    layout.outlet = QRectF(0, height + frameEdge, layout.chassis.width(), line * 3.4);
    layout.scene =
        QRectF(-frameEdge, -frameEdge, layout.chassis.width() + 2 * frameEdge, layout.outlet.bottom() + 2 * frameEdge);
    return layout;
}

void MachineItem::syncMachine(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::WholeMachine* whole = analysis.machine.whole;
    setVisible(whole != nullptr);
    if (!whole)
        return;
    const core::MachineInside& inside = *analysis.machine.inside;
    const core::Card& gpu = inside.gpu;
    Face face;
    face.name = core::fullNameOf(*whole);
    face.boxes = analysis.machine.boxes();
    if (face.boxes > 1)
        face.between = analysis.machine.link ? core::shortNameOf(*analysis.machine.link)
                                             : Words::tr("what joins them is not chosen");
    const int sockets = whole->sockets.value_or(1);
    for (int socket = 0; socket < sockets && !whole->cpu.isEmpty(); ++socket)
        face.processors << whole->cpu;
    for (int module = 0; module < whole->gpus; ++module)
        face.modules << (whole->gpus > 1 ? Words::tr("%1 · %2").arg(module).arg(core::shortNameOf(gpu))
                                         : core::shortNameOf(gpu));
    face.isSwitched = whole->fabric == core::Fabric::NvSwitch;
    const QString bandwidth = core::inWords(gpu.memoryBandwidth);
    if (whole->sharedMemory) {
        face.poolWords = Words::tr("%1, one pool · %2").arg(core::inWords(*whole->sharedMemory), bandwidth);
        if (gpu.memory) {
            face.pool = std::min(1.0, ratio(*gpu.memory, *whole->sharedMemory));
            face.fabric = Words::tr("the GPU can take %1").arg(core::inWords(*gpu.memory));
        }
    } else {
        face.module = Words::tr("%1 · %2").arg(core::inWords(gpu.memory), bandwidth);
        const QString rate = core::inWords(whole->gpuLinkRate);
        if (face.isSwitched)
            face.fabric = Words::tr("NVSwitch, all to all: %1 links each, %2 each way")
                              .arg(whole->gpuLinks ? QString::number(*whole->gpuLinks) : core::notKnown(), rate);
        else if (whole->fabric != core::Fabric::None && whole->gpus > 1)
            face.fabric = Words::tr("%1 each way of each GPU").arg(rate);
    }
    const auto chips = gpu.chips.value_or(1);
    for (int a = 0; a < whole->gpus && !face.isSwitched; ++a) {
        for (int b = a + 1; b < whole->gpus; ++b) {
            int links = 0;
            for (int chip = 0; chip < chips * chips; ++chip)
                links += core::at(core::at(inside.fabric, a * chips + chip / chips), b * chips + chip % chips).links;
            if (links > 0)
                face.wires.push_back({a, b, links});
        }
    }
    face.ports = whole->network;
    show(layout.chassis, m_face, face, face.name);
}

void MachineItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const double between = m_face.boxes > 1 ? partGap * 2 : 0;
    const double width = (rect().width() - between * (m_face.boxes - 1)) / m_face.boxes;
    const double band = m_face.boxes > 1 ? lineHeight(text()) * 1.6 : 0;
    for (int box = 0; box < m_face.boxes; ++box)
        paintBox(*painter, QRectF(rect().left() + box * (width + between), rect().top(), width, rect().height() - band),
                 box);
    if (band <= 0)
        return;
    const QRectF link(rect().left() + width / 2, rect().bottom() - band, rect().width() - width, band);
    painter->setPen(QPen(theme().accent, 1.4));
    painter->drawLine(QPointF(link.left(), link.top() + band * 0.3), QPointF(link.right(), link.top() + band * 0.3));
    for (int box = 0; box < m_face.boxes; ++box) {
        const double x = rect().left() + box * (width + between) + width / 2;
        painter->drawLine(QPointF(x, link.top()), QPointF(x, link.top() + band * 0.3));
    }
    drawLine(*painter, rect().adjusted(0, rect().height() - band * 0.65, 0, 0), m_face.between,
             {text(), theme().text, QFont::Normal, Qt::AlignHCenter});
}

void MachineItem::paintBox(QPainter& painter, const QRectF& box, int number) const {
    const double line = lineHeight(text());
    drawPlate(painter, box, 3, QPen(theme().caseLine, 0.9), theme().panel);
    const QRectF inner = box.adjusted(frameEdge, frameEdge, -frameEdge, -frameEdge);
    const QString title = m_face.boxes > 1 ? Words::tr("%1: %2").arg(number + 1).arg(m_face.name) : m_face.name;
    drawLine(painter, QRectF(inner.topLeft(), QSizeF(inner.width(), line)), title,
             {text(), theme().text, QFont::DemiBold});
    double top = inner.top() + line + partGap;
    if (!m_face.processors.isEmpty()) {
        const double height = line * 1.9;
        const auto count = double(m_face.processors.size());
        const double width = (inner.width() - partGap * (count - 1)) / count;
        for (int i = 0; i < int(m_face.processors.size()); ++i)
            drawPart(painter, QRectF(inner.left() + i * (width + partGap), top, width, height),
                     {m_face.processors.at(i)}, false);
        top += height + partGap;
    }
    const double ports = m_face.ports.isEmpty() ? 0 : line * 1.3;
    const QRectF middle(inner.left(), top, inner.width(), inner.bottom() - ports - top);
    if (m_face.poolWords.isEmpty())
        paintModules(painter, middle);
    else
        paintPool(painter, middle);
    drawLine(painter, QRectF(inner.left(), inner.bottom() - line, inner.width(), line), m_face.ports,
             {text() * smallText, theme().mutedText});
}

/// Four in a row; a switch is a band between the rows, a mesh lines from module to module.
void MachineItem::paintModules(QPainter& painter, const QRectF& room) const {
    const int count = int(m_face.modules.size());
    const int columns = count > 8 ? 8 : std::min(count, 4);
    const int rows = (count + columns - 1) / columns;
    const double line = lineHeight(text());
    const double band = m_face.fabric.isEmpty() ? 0 : line * 1.7;
    const double width = (room.width() - partGap * 2 * (columns - 1)) / columns;
    const double height = std::min(line * 3.2, (room.height() - band - partGap * 2) / std::max(rows, 1) - partGap);
    const double pitch = rows > 1 ? (room.height() - band - height) / (rows - 1) : 0;
    const auto placeOf = [&](int module) {
        const int row = module / columns;
        const double below = rows == 1 ? 0 : row * pitch + (row * 2 >= rows ? band : 0);
        return QRectF(room.left() + module % columns * (width + partGap * 2), room.top() + below, width, height);
    };
    for (const Wire& wire : m_face.wires) {
        QPointF first = placeOf(wire.first).center();
        QPointF second = placeOf(wire.second).center();
        painter.setPen(QPen(theme().accent, 0.5 * wire.links, Qt::SolidLine, Qt::RoundCap));
        const bool isInRow = first.y() == second.y();
        if (!isInRow || std::abs(wire.first - wire.second) == 1) {
            painter.drawLine(first, second);
            continue;
        }
        // Past the modules between them, above the first row and below the last.
        const double reach = height * 0.5 + 1.5 * std::abs(wire.first - wire.second);
        const double y = first.y() + (wire.first < columns ? reach : -reach);
        painter.drawPolyline(QPolygonF{first, QPointF(first.x(), y), QPointF(second.x(), y), second});
    }
    for (int module = 0; module < count; ++module)
        drawPart(painter, placeOf(module), {m_face.modules.at(module), m_face.module}, true);
    if (band <= 0)
        return;
    const double top = rows > 1 ? placeOf(columns * (rows / 2)).top() - pitch + height - band : room.top() + height;
    const double middle = rows > 1 ? (top + placeOf(columns * ((rows + 1) / 2)).top()) / 2 : top + partGap + band / 2;
    const QRectF words(room.left(), middle - band / 2 + (rows > 1 ? band / 2 : 0), room.width(), band * 0.8);
    if (m_face.isSwitched)
        drawPlate(painter, words, 2, QPen(theme().accent, 0.8), theme().panel);
    drawLine(painter, words, m_face.fabric, {text(), theme().text, QFont::Normal, Qt::AlignHCenter});
}

void MachineItem::paintPool(QPainter& painter, const QRectF& room) const {
    const double line = lineHeight(text());
    const double height = std::min(line * 2.6, room.height() * 0.4);
    drawPart(painter, QRectF(room.left(), room.top(), room.width(), height), m_face.modules, true);
    const QRectF pool(room.left(), room.top() + height + partGap, room.width(), line * 3.4);
    drawPlate(painter, pool, 2, QPen(theme().boardLine, 0.7), theme().panel);
    if (m_face.pool > 0) {
        QRectF ours = pool;
        ours.setWidth(pool.width() * m_face.pool);
        QColor fill = theme().accent;
        constexpr int faint = 48;
        fill.setAlpha(faint);
        drawPlate(painter, ours, 2, QPen(Qt::NoPen), fill);
    }
    drawRows(painter, pool.adjusted(partGap, 0, -partGap, 0), line,
             {{{m_face.poolWords}, {text(), theme().text, QFont::DemiBold}},
              {{m_face.fabric}, {text() * smallText, theme().mutedText}}});
}

void MachineItem::drawPart(QPainter& painter, const QRectF& rect, const QStringList& lines, bool isAccelerator) const {
    drawPlate(painter, rect, 2, QPen(isAccelerator ? theme().accent : theme().boardLine, 0.8), theme().window);
    std::vector<TextRow> rows;
    for (const QString& words : lines) {
        if (!words.isEmpty())
            rows.push_back(
                {{words},
                 {rows.empty() ? text() : text() * smallText, rows.empty() ? theme().text : theme().mutedText,
                  rows.empty() && isAccelerator ? QFont::DemiBold : QFont::Normal}});
    }
    drawRows(painter, rect.adjusted(3, 0, -3, 0), lineHeight(text()), rows);
}

} // namespace ui
