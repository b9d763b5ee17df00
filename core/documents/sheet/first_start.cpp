// SPDX-License-Identifier: GPL-3.0-or-later
// Commands are rows of db/facts/first_start.csv; what they print follows from the lane plan, the limits and the parts.
#include "core/documents/sheet/first_start.h"

#include "core/air/air_words.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/parts/card_model.h"
#include "core/power/power_limit_speed.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

/// Cards of one maker, by their place in the machine, and the rows of its tool.
struct ToolCards {
    const Analysis* analysis;
    QString maker; ///< of the chip, as ids begin with it
    std::vector<int> cards;

    const MountedCard& card(int index) const { return at(analysis->machine.cards, index); }
    auto alike(const std::function<QString(int)>& read) const { return alikeCards(*analysis, cards, read); }
    /// Empty where its tool cannot do that.
    std::optional<FactRow> row(const char* meaning) const {
        for (const FactRow& each : factRows("first_start")) {
            if (each.text("maker") == maker && each.text("meaning") == QLatin1String(meaning))
                return each;
        }
        return {};
    }
};

/// The places in `pattern` filled, whatever their order.
QString filled(QString pattern, const QString& first, const QString& second, const QString& third = {}) {
    return pattern.replace("%1"_L1, first).replace("%2"_L1, second).replace("%3"_L1, third);
}

/// "below 92 °C for S1; below 88 °C for S3".
QString textPerCards(const std::vector<AlikeCards>& groups) {
    return textsOf(groups, [](const AlikeCards& group) { return Text::tr("%1 for %2").arg(group.text, group.label); })
        .join(Text::tr("; "));
}

} // namespace

/// By the table's makers, in its order; the last is for all others.
static std::vector<ToolCards> toolCards(const Analysis& analysis) {
    std::vector<ToolCards> tools;
    for (const FactRow& row : factRows("first_start")) {
        if (tools.empty() || tools.back().maker != row.text("maker"))
            tools.push_back({&analysis, row.text("maker"), {}});
    }
    for (int i = 0; i < int(analysis.machine.cards.size()); ++i) {
        const Card& card = *at(analysis.machine.cards, i).card;
        const QString maker = isNvidia(card) ? u"nvidia"_s : chipMakerOf(card);
        auto* tool = findWhere(tools, [&](const ToolCards& each) { return each.maker == maker; });
        (tool ? *tool : tools.back()).cards.push_back(i);
    }
    std::erase_if(tools, [](const ToolCards& tool) { return tool.cards.empty(); });
    return tools;
}

static QString linkPrinted(const ToolCards& tool, int card, const QString& prints) {
    static constexpr std::array gigatransfers{2.5, 5.0, 8.0, 16.0, 32.0, 64.0}; // a lane, of generations 1 to 6
    const MountedCard& mounted = tool.card(card);
    const LaneShare& share = at(tool.analysis->lanes.shares, mounted.connector);
    if (share.lanes == 0)
        return Text::tr("no lanes, so not listed,");
    const bool isKnown = share.doubt < 0 && mounted.card->chips.value_or(1) == 1 && share.generation > 0 &&
                         (mounted.card->pcieGeneration || share.computed);
    return isKnown ? filled(prints, QString::number(share.generation), QString::number(share.lanes),
                            number(at(gigatransfers, std::min(share.generation, 6) - 1), 1))
                   : notKnown();
}

static void addLinks(const ToolCards& tool, std::vector<LabelledText>& steps) {
    const FactRow links = *tool.row("links");
    const auto printed = [&](int card) { return linkPrinted(tool, card, links.words("prints")); };
    steps.push_back({links.text("command"), textPerCards(tool.alike(printed))});
    if (const auto topology = tool.row("topology"); topology && tool.cards.size() > 1)
        steps.push_back({topology->text("command"), filled(topology->words("prints"), number(tool.cards.size()), {})});
}

/// "210 W each (−90 W)", of cards with this one's limit.
static QString limitInWords(const ToolCards& tool, const AlikeCards& group) {
    const MountedCard& first = tool.card(group.cards.front());
    const QString limit = group.cards.size() > 1 ? Text::tr("%1 each").arg(group.text) : group.text;
    const Power less = first.card->tdp.value_or(Power()) - *first.powerLimit;
    const QString words = less > Power() ? Text::tr("%1 (−%2)").arg(limit, inWords(less)) : limit;
    return group.cards.size() == tool.cards.size() ? words : Text::tr("%1 for %2").arg(words, group.label);
}

/// The tool's numbers of these cards, by the board's data.
static QString toolNumbers(const ToolCards& tool, const std::vector<int>& cards) {
    QStringList numbers;
    int number = 0;
    for (const TopologyGpu& gpu : tool.analysis->topology.gpus) {
        if (std::ranges::find(cards, gpu.card) != cards.end())
            numbers << QString::number(number);
        number += std::ranges::find(tool.cards, gpu.card) != tool.cards.end() ? 1 : 0;
    }
    return numbers.join(','_L1);
}

static void addLimits(const ToolCards& tool, std::vector<LabelledText>& steps) {
    const auto limitOf = [&](int card) {
        const auto& limit = tool.card(card).powerLimit;
        return limit ? inWords(*limit) : QString();
    };
    for (const AlikeCards& group : tool.alike(limitOf)) {
        auto set = group.cards.size() == tool.cards.size() ? tool.row("limit all") : tool.row("limit");
        set = set ? set : tool.row("limit");
        if (group.text.isEmpty() || !set)
            continue;
        const MountedCard& first = tool.card(group.cards.front());
        QStringList remarks{limitInWords(tool, group),
                            speedCost(*first.card, *first.powerLimit, tool.analysis->machine.build.work),
                            Text::tr("set it at every start")};
        remarks.removeAll(QString());
        const QString watts = QString::number(std::round(inWatts(*first.powerLimit)));
        steps.push_back(
            {filled(set->text("command"), watts, toolNumbers(tool, group.cards)), remarks.join(Text::tr("; "))});
    }
}

static void addHeat(const ToolCards& tool, std::vector<LabelledText>& steps) {
    const auto expected = [&](int card) {
        const auto& limit = tool.card(card).card->throttle;
        const QString below = limit ? Text::tr("below %1").arg(inWords(*limit)) : Text::tr("throttling point unknown");
        const auto& band = at(tool.analysis->air.cards, card).temperature;
        return band ? Text::tr("%1 (%2 expected)").arg(below, inWords(*band)) : below;
    };
    if (const auto read = tool.row("temperature"))
        steps.push_back({filled(read->text("command"), {}, u"0"_s),
                         Text::tr("after an hour of load: %1").arg(textPerCards(tool.alike(expected)))});
    if (const auto slowdown = tool.row("slowdown"))
        steps.push_back({slowdown->text("command"), slowdown->words("prints")});
}

/// "about 3.6T", as lsblk counts.
static QString lsblkSize(const Mounted<Drive>& drive) {
    if (!drive.part->capacity)
        return Text::tr("one of unknown size");
    const double gibibytes = inGigabytes(*drive.part->capacity) * 1e9 / (1 << 30);
    return gibibytes < 1024 ? Text::tr("about %1G").arg(number(gibibytes))
                            : Text::tr("about %1T").arg(number(gibibytes / 1024, 1));
}

static void addHost(const Analysis& analysis, std::vector<LabelledText>& steps) {
    const Machine& machine = analysis.machine;
    if (const auto& memory = machine.build.memory)
        steps.push_back({u"free -g"_s, Text::tr("a little below %1 in all").arg(inWords(memory->size))});
    const QStringList sizes = textsOf(machine.drives, lsblkSize);
    if (!sizes.isEmpty())
        steps.push_back({u"lsblk -d"_s, Text::tr("drives: %1").arg(sizes.join(Text::tr(", ")))});
}

static void addRisers(const Analysis& analysis, std::vector<LabelledText>& steps) {
    QStringList risers;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (analysis.machine.riserUnder(mounted.connector))
            risers << labelOf(analysis, mounted.connector);
    }
    if (!risers.isEmpty())
        steps.push_back({u"sudo dmesg | grep -i aer"_s,
                         Text::tr("after an hour of load: no errors of the cards on risers (%1); if there are, set the "
                                  "slot one generation lower")
                             .arg(listed(risers))});
}

std::vector<LabelledText> firstStartOf(const Analysis& analysis) {
    std::vector<LabelledText> steps;
    const std::vector<ToolCards> tools = toolCards(analysis);
    for (const ToolCards& tool : tools)
        addLinks(tool, steps);
    addHost(analysis, steps);
    for (const ToolCards& tool : tools)
        addLimits(tool, steps);
    for (const ToolCards& tool : tools)
        addHeat(tool, steps);
    addRisers(analysis, steps);
    return steps;
}

// Keeps guide rule 85: power, PCIe lanes, single-thread speed and cooling are what to watch.

static QString powerLine(const Analysis& analysis) {
    return Text::tr("Power: peak %1, the PSU delivers %2.")
        .arg(inWords(analysis.power.systemPeak()), inWords(analysis.power.capacity));
}

static QString lanesLine(const Analysis& analysis) {
    const auto& available = analysis.totals.lanesAvailable;
    return Text::tr("PCIe lanes: %1 wanted, the CPUs have %2.")
        .arg(number(analysis.totals.lanesAsked), available ? number(*available) : notKnown());
}

static QString clockLine(const Analysis& analysis) {
    std::optional<Frequency> clock;
    for (const Processor* processor : analysis.machine.processors)
        clock = processor ? std::max(clock, rankingClock(*processor)) : clock;
    return Text::tr("Single-thread speed: the CPU runs at %1.").arg(inWords(clock));
}

static QString coolingLine(const Analysis& analysis) {
    const auto least = smallestGap(analysis.clearance);
    const QString heat = inWords(analysis.power.wall.value_or(analysis.power.systemSustained()));
    return least ? Text::tr("Cooling: %1 of heat, at least %2 of air between cards.").arg(heat, inWords(*least))
                 : Text::tr("Cooling: %1 of heat.").arg(heat);
}

QStringList checklistOf(const Analysis& analysis) {
    if (analysis.machine.cards.empty())
        return {};
    return {powerLine(analysis),
            lanesLine(analysis),
            clockLine(analysis),
            coolingLine(analysis),
            Text::tr("A meter at the outlet reads at most: %1.").arg(inWords(figuresOf(analysis).wall)),
            Text::tr("The fans in front of the cards speed up under GPU load, even with an idle CPU.")};
}

} // namespace core
