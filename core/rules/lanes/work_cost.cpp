#include "core/rules/lanes/work_cost.h"

#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr const char* unmeasured = "";
constexpr const char* notPublished = "";
constexpr int always = 1;

// Percentages are the sources' own figures for x16 or a wide reference against the narrow link, rounded to whole ones.
constexpr std::array rows{
    WorkCost{WorkKind::Decode, LinkClass::X8, std::pair(0, 0), 0,
             QT_TRANSLATE_NOOP("core::Text", "Two RTX 3090 at Gen 4 x8 wrote as fast as the x16 reference."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, BENCHMARKS.md, issue 642")},
    WorkCost{WorkKind::Decode, LinkClass::X4, std::pair(0, 8), 0,
             QT_TRANSLATE_NOOP("core::Text", "Two RTX 3090 at x4 each: 2 % (prose) and 8 % (code) below the x16 "
                                             "reference; a single card on OCuLink x4 about 1 %."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, BENCHMARKS.md, issues 158 and 113")},
    WorkCost{WorkKind::Decode, LinkClass::Narrower, {}, always, unmeasured, notPublished},
    WorkCost{WorkKind::Decode,
             LinkClass::Chipset,
             {},
             0,
             QT_TRANSLATE_NOOP("core::Text",
                               "A pair with one card behind the chipset copied at 6.5 GB/s, a pair on the "
                               "CPU at 13.2."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, PCIE_P2P.md")},
    WorkCost{WorkKind::Prefill, LinkClass::X8, std::pair(0, 0), 0,
             QT_TRANSLATE_NOOP("core::Text", "Two RTX 3090 at Gen 4 x8 read 1680 tokens/s, on par with x16 rigs."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, BENCHMARKS.md, issue 642")},
    WorkCost{WorkKind::Prefill, LinkClass::X4, std::pair(22, 24), always,
             QT_TRANSLATE_NOOP("core::Text",
                               "Four RTX 3090 at x4/x4/x8/x8 read 964 and 887 tokens/s, four at x16 1275 and "
                               "1141 (other machine, other host)."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, BENCHMARKS.md, issues 625 and 584")},
    WorkCost{WorkKind::Prefill, LinkClass::Narrower, {}, always, unmeasured, notPublished},
    WorkCost{WorkKind::Prefill,
             LinkClass::Chipset,
             {},
             always,
             QT_TRANSLATE_NOOP("core::Text",
                               "A pair with one card behind the chipset copied at 6.5 GB/s, a pair on the "
                               "CPU at 13.2; reading long texts copies much."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, PCIE_P2P.md")},
    WorkCost{WorkKind::Ddp,
             LinkClass::X8,
             {},
             0,
             QT_TRANSLATE_NOOP("core::Text",
                               "DDP speaks once a step; tests at x8 report little effect on training, and "
                               "no one figure for it."),
             QT_TRANSLATE_NOOP("core::Text", "Guide rule 55; Puget Systems 2017 and 2018; Dettmers 2020")},
    WorkCost{WorkKind::Ddp, LinkClass::X4, std::pair(5, 10), 4,
             QT_TRANSLATE_NOOP("core::Text", "With four cards probably 5–10 %; with two, x4 is fine."),
             QT_TRANSLATE_NOOP("core::Text", "Dettmers 2023")},
    WorkCost{WorkKind::Ddp, LinkClass::Narrower, {}, always, unmeasured, notPublished},
    WorkCost{WorkKind::Ddp,
             LinkClass::Chipset,
             {},
             4,
             QT_TRANSLATE_NOOP("core::Text", "A card behind the chipset slows every collective to its own link: 6.5 "
                                             "instead of 13.2 GB/s between two cards."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, PCIE_P2P.md")},
    WorkCost{WorkKind::Zero,
             LinkClass::X8,
             {},
             0,
             QT_TRANSLATE_NOOP("core::Text", "ZeRO-3 moves about 1.5 times the volume of DDP, and all the time."),
             QT_TRANSLATE_NOOP("core::Text", "Guide rule 55")},
    WorkCost{WorkKind::Zero,
             LinkClass::X4,
             {},
             always,
             QT_TRANSLATE_NOOP("core::Text",
                               "ZeRO-3 moves about 1.5 times the volume of DDP, and all the time: slow links "
                               "matter much."),
             QT_TRANSLATE_NOOP("core::Text", "Guide rule 55")},
    WorkCost{WorkKind::Zero, LinkClass::Narrower, {}, always, unmeasured, notPublished},
    WorkCost{WorkKind::Zero,
             LinkClass::Chipset,
             {},
             always,
             QT_TRANSLATE_NOOP("core::Text", "A card behind the chipset slows every collective to its own link: 6.5 "
                                             "instead of 13.2 GB/s between two cards."),
             QT_TRANSLATE_NOOP("core::Text", "club-3090, PCIE_P2P.md; guide rule 55")},
};
static_assert(rows.size() == workKinds.size() * 4, "a row for each kind of work and class of link");

QString percentText(const WorkCost& cost) {
    if (!cost.percentSlower)
        return Text::tr("no published measurement");
    const auto [low, high] = *cost.percentSlower;
    if (high == 0)
        return Text::tr("no loss measured");
    return low == 0 ? Text::tr("up to %1 % slower").arg(high) : Text::tr("%1–%2 % slower").arg(low).arg(high);
}

QString className(LinkClass link) {
    switch (link) {
    case LinkClass::X8:
        return Text::tr("at x8");
    case LinkClass::X4:
        return Text::tr("at x4");
    case LinkClass::Narrower:
        return Text::tr("below x4");
    case LinkClass::Chipset:
        return Text::tr("behind the chipset");
    }
    return {};
}

} // namespace

std::span<const WorkCost> workCosts() {
    return rows;
}

const WorkCost& workCost(WorkKind kind, LinkClass link) {
    return *std::find_if(rows.begin(), rows.end(),
                         [&](const WorkCost& row) { return row.kind == kind && row.link == link; });
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

QStringList costLines(const WorkProfile& work, LinkClass link) {
    QStringList lines;
    for (WorkKind kind : work.kinds) {
        const WorkCost& cost = workCost(kind, link);
        QString line = Text::tr("%1 %2: %3.").arg(inWords(kind), className(link), percentText(cost));
        if (*cost.evidence != '\0')
            line += Text::tr(" %1 (%2)").arg(Text::tr(cost.evidence), Text::tr(cost.source));
        lines << line;
    }
    return lines;
}

bool warnsLeniently(const WorkProfile& work, LinkClass link, std::size_t cards) {
    return std::any_of(work.kinds.begin(), work.kinds.end(), [&](WorkKind kind) {
        const int from = workCost(kind, link).warnsFromCards;
        return from > 0 && cards >= std::size_t(from);
    });
}

} // namespace core
