// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/work_cost.h"

#include "core/topology/lane_way.h"
#include "core/units/at.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace core {

static constexpr int always = 1;

static constexpr auto copiesBehindChipset = QT_TRANSLATE_NOOP(
    "core::Sentence", "A pair with one card behind the chipset copied at 6.5 GB/s, a pair on the CPU at 13.2.");
static constexpr auto slowCollectives = QT_TRANSLATE_NOOP(
    "core::Sentence", "A card behind the chipset slows every collective to its own link: 6.5 instead of "
                      "13.2 GB/s between two cards.");
static constexpr auto peerNotes = QT_TRANSLATE_NOOP("core::Sentence", "club-3090, PCIE_P2P.md");
static constexpr auto issue642 = QT_TRANSLATE_NOOP("core::Sentence", "club-3090, BENCHMARKS.md, issue 642");
static constexpr auto rule55 = QT_TRANSLATE_NOOP("core::Sentence", "Guide rule 55");
static constexpr auto ddpOnceAStep = QT_TRANSLATE_NOOP(
    "core::Sentence",
    "DDP speaks once a step; tests at x8 report little effect on training, and no one figure for it.");
static constexpr auto zeroTraffic =
    QT_TRANSLATE_NOOP("core::Sentence", "ZeRO-3 moves about 1.5 times the volume of DDP, and all the time.");

// Percentages are the sources' own figures for x16 or a wide reference against the narrow link, rounded to whole ones.
static constexpr std::array rows{
    WorkCost{WorkKind::Decode, LinkClass::X8, SpeedLoss{SpeedLoss::Work, 0, 0}, 0,
             QT_TRANSLATE_NOOP("core::Sentence", "Two RTX 3090 at Gen 4 x8 wrote as fast as the x16 reference."),
             issue642},
    WorkCost{WorkKind::Decode, LinkClass::X4, SpeedLoss{SpeedLoss::Work, 0, 8}, 0,
             QT_TRANSLATE_NOOP("core::Sentence", "Two RTX 3090 at x4 each: 2 % (prose) and 8 % (code) below the x16 "
                                                 "reference; a single card on OCuLink x4 about 1 %."),
             QT_TRANSLATE_NOOP("core::Sentence", "club-3090, BENCHMARKS.md, issues 158 and 113")},
    WorkCost{WorkKind::Decode, LinkClass::Narrower, {}, always},
    WorkCost{WorkKind::Decode, LinkClass::Chipset, {}, 0, copiesBehindChipset, peerNotes},
    WorkCost{WorkKind::Prefill, LinkClass::X8, SpeedLoss{SpeedLoss::Work, 0, 0}, 0,
             QT_TRANSLATE_NOOP("core::Sentence", "Two RTX 3090 at Gen 4 x8 read 1680 tokens/s, on par with x16 rigs."),
             issue642},
    WorkCost{WorkKind::Prefill, LinkClass::X4, SpeedLoss{SpeedLoss::Work, 22, 24}, always,
             QT_TRANSLATE_NOOP("core::Sentence", "Four RTX 3090 at x4/x4/x8/x8 read 964 and 887 tokens/s, four at x16 "
                                                 "1275 and 1141 (other machine, other host)."),
             QT_TRANSLATE_NOOP("core::Sentence", "club-3090, BENCHMARKS.md, issues 625 and 584")},
    WorkCost{WorkKind::Prefill, LinkClass::Narrower, {}, always},
    WorkCost{WorkKind::Prefill, LinkClass::Chipset, {}, always, copiesBehindChipset, peerNotes},
    WorkCost{WorkKind::Ddp,
             LinkClass::X8,
             {},
             0,
             ddpOnceAStep,
             QT_TRANSLATE_NOOP("core::Sentence", "Guide rule 55; Puget Systems 2017 and 2018; Dettmers 2020")},
    WorkCost{WorkKind::Ddp, LinkClass::X4, SpeedLoss{SpeedLoss::Work, 5, 10}, 4,
             QT_TRANSLATE_NOOP("core::Sentence", "With four cards probably 5–10 %; with two, x4 is fine."),
             QT_TRANSLATE_NOOP("core::Sentence", "Dettmers 2023")},
    WorkCost{WorkKind::Ddp, LinkClass::Narrower, {}, always},
    WorkCost{WorkKind::Ddp, LinkClass::Chipset, {}, 4, slowCollectives, peerNotes},
    WorkCost{WorkKind::Zero, LinkClass::X8, {}, 0, zeroTraffic, rule55},
    WorkCost{WorkKind::Zero, LinkClass::X4, {}, always, zeroTraffic, rule55},
    WorkCost{WorkKind::Zero, LinkClass::Narrower, {}, always},
    WorkCost{WorkKind::Zero, LinkClass::Chipset, {}, always, slowCollectives, peerNotes},
};
static_assert(rows.size() == workKinds.size() * 4, "a row for each kind of work and class of link");

static Sentence percentText(const WorkCost& cost) {
    if (!cost.slower)
        return Sentence::tr("no published measurement");
    return cost.slower->most == 0 ? Sentence::tr("no loss measured") : inWords(*cost.slower);
}

static Sentence className(LinkClass link) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Sentence", "at x8"), QT_TRANSLATE_NOOP("core::Sentence", "at x4"),
        QT_TRANSLATE_NOOP("core::Sentence", "below x4"), QT_TRANSLATE_NOOP("core::Sentence", "behind the chipset")};
    return Sentence::tr(at(words, link));
}

const WorkCost& workCost(WorkKind kind, LinkClass link) {
    return *std::ranges::find_if(rows, [&](const WorkCost& row) { return row.kind == kind && row.link == link; });
}

std::optional<LinkClass> linkClassOf(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    if (share.lanes == 0)
        return {};
    if (wayUp(analysis.machine.board->wiring, analysis.lanes, connector).isBehindChipset)
        return LinkClass::Chipset;
    if (share.lanes >= 16)
        return {};
    return share.lanes >= 8 ? LinkClass::X8 : share.lanes >= 4 ? LinkClass::X4 : LinkClass::Narrower;
}

std::optional<SpeedLoss> worstLoss(const WorkProfile& work, LinkClass link) {
    std::optional<SpeedLoss> worst;
    bool isAllMeasured = true;
    for (WorkKind kind : work.kinds) {
        const auto& loss = workCost(kind, link).slower;
        isAllMeasured = isAllMeasured && loss;
        worst = isGreaterLoss(loss, worst) ? loss : worst;
    }
    return isAllMeasured || (worst && worst->most > 0) ? worst : std::nullopt;
}

Sentence unmeasuredLoss(const WorkProfile& work, LinkClass link) {
    const auto isText = [](WorkKind kind) { return kind == WorkKind::Decode || kind == WorkKind::Prefill; };
    WorkProfile text = work;
    std::erase_if(text.kinds, [&](WorkKind kind) { return !isText(kind); });
    const auto ofText = worstLoss(text, link);
    return ofText && ofText->most == 0 && text.kinds.size() < work.kinds.size() && !worstLoss(work, link)
               ? Sentence::tr("Text runs as fast. What training loses was never measured.")
               : Sentence();
}

std::vector<Sentence> costLines(const WorkProfile& work, LinkClass link) {
    std::vector<Sentence> lines;
    for (WorkKind kind : work.kinds) {
        const WorkCost& cost = workCost(kind, link);
        const Sentence line = Sentence::tr("%1 %2: %3.").arg(inWords(kind), className(link), percentText(cost));
        lines.push_back(cost.isMeasured() ? Sentence::inARow({line, Sentence::tr(cost.evidence),
                                                              Sentence::tr("(%1)").arg(Sentence::tr(cost.source))})
                                          : line);
    }
    return lines;
}

bool warnsLeniently(const WorkProfile& work, LinkClass link, std::size_t cards) {
    return std::ranges::any_of(work.kinds, [&](WorkKind kind) {
        const int from = workCost(kind, link).warnsFromCards;
        return from > 0 && cards >= std::size_t(from);
    });
}

} // namespace core
