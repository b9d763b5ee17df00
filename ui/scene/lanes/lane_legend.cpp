// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/lanes/lane_legend.h"

#include "core/rules/lane_words.h"
#include "ui/scene/lanes/lane_stroke.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <set>

namespace ui {

void LaneLegend::syncLegend(const core::Analysis& analysis, const std::vector<core::LaneShare>& shares,
                            const SceneLayout& layout) {
    Face face;
    std::set<int> widths;
    std::set<int> generations;
    bool isLost = false;
    bool isOffered = false;
    for (const LaneTrack& track : layout.tracks) {
        const core::LaneShare& share = core::at(shares, track.connector);
        const bool isUplink = analysis.machine.connector(track.connector).kind == core::ConnectorKind::Uplink;
        face.perLane = track.perLane;
        isLost = isLost || lanesLost(share) > 0;
        if (share.lanes == 0)
            continue;
        if (share.lanesOfCard == 0 && !isUplink) {
            isOffered = true;
            continue;
        }
        widths.insert(share.lanes);
        generations.insert(share.generation);
    }
    for (auto width = widths.rbegin(); width != widths.rend(); ++width)
        face.entries.push_back({Kind::Width, *width, core::inLanes(*width)});
    for (int generation : generations)
        face.entries.push_back({Kind::Generation, generation, Words::tr("Gen %1").arg(generation)});
    if (isLost)
        face.entries.push_back({Kind::Lost, 0, Words::tr("lost")});
    if (isOffered)
        face.entries.push_back({Kind::Offered, 0, Words::tr("free")});
    if (std::ranges::any_of(analysis.lanes.uplinks, core::isOverasked))
        face.entries.push_back({Kind::Shared, 0, Words::tr("uplink bottleneck")});
    setRect(layout.legend);
    setFace(m_face, face);
    const QStringList words = core::textsOf(m_face.entries, &Entry::word);
    setToolTip(
        Words::tr("PCIe lanes: %1. Ribbon width shows lanes, colour shows the generation.").arg(words.join(u", "_s)));
}

void LaneLegend::paintSample(QPainter& painter, const QRectF& room, const Entry& entry) const {
    QPainterPath line(QPointF(room.left(), room.center().y()));
    line.lineTo(room.right(), room.center().y());
    const double height = std::min(8 * m_face.perLane, room.height() * 0.6);
    switch (entry.kind) {
    case Kind::Width:
        strokeLanes(painter, theme(), line, std::min(entry.value * m_face.perLane, room.height() * 0.9), theme().steel);
        return;
    case Kind::Generation:
        strokeLanes(painter, theme(), line, height, theme().lane(entry.value));
        return;
    case Kind::Lost:
        strokeLost(painter, theme(), line, std::max(height, 2.4));
        return;
    case Kind::Offered:
        strokeOffer(painter, theme(), line, Qt::DashLine);
        return;
    case Kind::Shared:
        strokeShared(painter, theme(), line, height);
        strokeLanes(painter, theme(), line, height, theme().steel);
        return;
    }
}

void LaneLegend::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (m_face.entries.empty())
        return;
    const double size = text() * smallText;
    const double sample = text() * 2.2;
    double x = rect().left() + 2;
    const auto word = [&](const QString& words, QFont::Weight weight) {
        const double width = textWidth(words, size, weight) + 0.5;
        drawLine(*painter, QRectF(x, rect().top(), std::min(width, rect().right() - x), rect().height()), words,
                 {size, theme().mutedText, weight});
        x += width + size;
    };
    word(Words::tr("PCIe lanes"), QFont::DemiBold);
    for (const Entry& entry : m_face.entries) {
        if (x + sample + textWidth(entry.word, size) > rect().right())
            return;
        paintSample(*painter, QRectF(x, rect().top(), sample, rect().height()), entry);
        x += sample + size * 0.4;
        word(entry.word, QFont::Normal);
    }
}

} // namespace ui
