// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/cable_layout.h"
#include "core/units/at.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <map>

namespace ui {

constexpr double widestStep = 3.2; // millimetres from cable to cable
constexpr double frontEdge = 3;    // between the last cable and the case

static QRectF slabOf(const core::Analysis& analysis, const SceneLayout& layout, int card) {
    const core::MountedCard& mounted = core::at(analysis.machine.cards, card);
    const QPointF corner = core::at(layout.stands, mounted.connector);
    return core::at(layout.bays, mounted.connector).isNull()
               ? QRectF()
               : QRectF(corner, QSizeF(std::min(drawnLength(*mounted.card), layout.front - corner.x()),
                                       drawnThickness(*mounted.card)));
}

/// The part of a slab that no neighbour reaches into: the overlap's own words stand there.
static QRectF freeOf(const core::Analysis& analysis, int card, const QRectF& slab) {
    const auto& placements = analysis.clearance.cards;
    const core::CardPlacement& own = core::at(placements, card);
    const auto overlapOf = [](const core::CardPlacement& placement) {
        return placement.gap ? std::max(0.0, -core::inMillimetres(placement.gap->air)) : 0.0;
    };
    QRectF room = slab.adjusted(0, 0, 0, -overlapOf(own));
    for (const core::CardPlacement& above : placements) {
        if (above.gap && above.gap->neighbour == own.connector)
            room.setTop(slab.top() + overlapOf(above));
    }
    return room.height() > slab.height() / 4 ? room : slab;
}

/// Which of how many cables of its card, or of the CPUs, a line is.
struct Turn {
    int index = 0;
    int count = 0;
};

static Turn turnOf(const core::CablePlan& cables, std::size_t line) {
    Turn turn;
    for (std::size_t i = 0; i < cables.lines.size(); ++i) {
        if (cables.lines[i].card != cables.lines[line].card)
            continue;
        turn.index += i < line ? 1 : 0;
        ++turn.count;
    }
    return turn;
}

static QRectF plugOf(const core::Analysis& analysis, const SceneLayout& layout, std::size_t line) {
    const core::CableLine& cable = analysis.cables.lines[line];
    const Turn turn = turnOf(analysis.cables, line);
    const double width = layout.text * (analysis.cables.units.size() > 1 ? 3 : 2.3);
    if (cable.card < 0) {
        const double height = layout.text * 1.15;
        const double below = layout.text * 1.7; // the board's own line
        return {std::min(layout.board.right(), layout.cablesLeft) - width,
                layout.board.top() + below + turn.index * (height + 1), width, height};
    }
    const QRectF slab = slabOf(analysis, layout, cable.card);
    if (slab.isNull())
        return {};
    const QRectF room = freeOf(analysis, cable.card, slab);
    const double share = room.height() / turn.count;
    const double height = std::min(layout.text * 1.15, share - 0.6);
    // Most of it stands before the card, clear of the cooler.
    return {slab.right() - width * 0.4, room.top() + share * (turn.index + 0.5) - height / 2, width, height};
}

/// "8 × 12V-2x6 · 1 × EPS".
static QString bundleOf(const core::CablePlan& cables) {
    std::map<core::PlugKind, int> counts;
    for (const core::CableLine& line : cables.lines)
        ++counts[line.cable];
    QStringList words;
    for (const auto& [kind, count] : counts)
        words << Words::tr("%1 × %2").arg(count).arg(inWords(kind));
    return words.join(u" · "_s);
}

double plugsRight(const core::Analysis& analysis, const SceneLayout& layout, int connector) {
    double right = 0;
    for (std::size_t i = 0; i < analysis.cables.lines.size(); ++i) {
        const int card = analysis.cables.lines[i].card;
        if (card >= 0 && core::at(analysis.machine.cards, card).connector == connector)
            right = std::max(right, plugOf(analysis, layout, i).right());
    }
    return right;
}

std::vector<CableTrack> cableTracks(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::CablePlan& cables = analysis.cables;
    std::vector<CableTrack> tracks;
    double right = layout.cablesLeft;
    for (std::size_t i = 0; i < cables.lines.size(); ++i) {
        const QRectF plug = plugOf(analysis, layout, i);
        if (plug.isNull())
            continue;
        right = std::max(right, plug.right());
        tracks.push_back({int(i), {}, plug});
    }
    // The uppermost plug's cable runs outermost, so that none crosses another beside the cards.
    std::ranges::stable_sort(
        tracks, [](const CableTrack& a, const CableTrack& b) { return a.plug.center().y() > b.plug.center().y(); });
    const double room = layout.front - frontEdge - right;
    const auto count = double(tracks.size());
    const double step = std::clamp(room / (count + 1), 0.8, widestStep);
    const double first = std::min(right + step, layout.front - frontEdge - step * (count - 1));
    const double entryStep = std::min(widestStep, (layout.supply.width() - 8) / std::max(1.0, count));
    const double turn = layout.supply.top() - 3;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        const double x = first + step * double(i);
        const double y = turn - double(i) * cableStep;
        tracks[i].width = std::min(tracks[i].width, step / 2);
        const double entry = layout.supply.right() - 4 - entryStep * (count - 1 - double(i));
        const QPointF from(tracks[i].plug.right(), tracks[i].plug.center().y());
        tracks[i].path << from << QPointF(x, from.y()) << QPointF(x, y) << QPointF(entry, y)
                       << QPointF(entry, layout.supply.top());
    }
    if (!tracks.empty() && analysis.machine.cards.size() >= crowdedFrom) {
        CableTrack& outer = tracks.front();
        outer.bundle = bundleOf(cables);
        const double width = textWidth(outer.bundle, layout.text * smallText, QFont::DemiBold) + layout.text;
        const double height = lineHeight(layout.text * smallText);
        outer.tag = QRectF(outer.path.back().x() - 4 - width, layout.supply.top() - 2 - height, width, height);
    }
    return tracks;
}

} // namespace ui
