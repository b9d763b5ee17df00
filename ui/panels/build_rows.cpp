// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/build_rows.h"

#include "core/analysis/prices.h"
#include "core/parts/words/part_lines.h"
#include "core/placement/chosen.h"
#include "core/placement/drop.h"
#include "core/rules/host/guide_needs.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

using core::kindName;

static QString tr(const char* text) {
    return QCoreApplication::translate("ui::PartColumn", text);
}

const std::vector<KindWords>& kindWords() {
    static const std::vector<KindWords> all = core::listOf(core::factRows("build_rows"), [](const core::FactRow& row) {
        return KindWords{row.text("kind"),  row.words("title"),  row.words("ask"),
                         row.words("hint"), row.isYes("always"), row.text("after").split(';'_L1, Qt::SkipEmptyParts)};
    });
    return all;
}

const KindWords& kindWordsOf(const QString& kind) {
    return *std::ranges::find(kindWords(), kind, &KindWords::kind);
}

QString BuildRow::words() const {
    QStringList parts{tr("%1: %2").arg(title, names.join(u", "_s))};
    parts << price << facts;
    if (sign == Warning || sign == Error)
        parts << (sign == Error ? tr("has an error") : tr("has a warning"));
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

QString loadInWords(const core::Analysis& analysis, const QString& place) {
    const auto at = core::partPlace(place);
    const core::PowerPlan& power = analysis.power;
    const core::Machine& machine = analysis.machine;
    if (!at)
        return {};
    if (at->kind == QLatin1String(kindName<core::PowerSupply>) && at->index < int(power.units.size())) {
        const core::UnitLoad& unit = core::at(power.units, at->index);
        QStringList words;
        if (unit.unit.capacity)
            words << tr("%1 of %2 (%3 %)")
                         .arg(core::inWords(unit.sustained), core::inWords(*unit.unit.capacity))
                         .arg(qRound(ratio(unit.sustained, *unit.unit.capacity) * 100));
        const auto plugs =
            std::ranges::count_if(analysis.cables.lines, [](const core::CableLine& line) { return !line.isAdapter; });
        if (power.units.size() == 1 && plugs > 0) // a server's backplane takes none
            words << inWords(core::Sentence::tr("%n plugs used", "1 plug used", int(plugs)));
        return words.join(u" · "_s);
    }
    if (at->kind == QLatin1String(kindName<core::Outlet>) && power.wallCurrent && machine.outlet) {
        const auto& breaker = machine.outlet->current;
        if (!breaker)
            return core::inWords(*power.wallCurrent);
        if (power.circuits > 1 && power.busiestCircuit)
            return tr("busiest of %1 circuits: %2 of %3")
                .arg(core::number(power.circuits),
                     core::inWords(core::currentAt(*power.busiestCircuit, *machine.outlet->voltage)),
                     core::inWords(*breaker));
        return tr("%1 of %2").arg(core::inWords(*power.wallCurrent), core::inWords(*breaker));
    }
    if (at->kind == QLatin1String(kindName<core::MemoryKit>) && machine.memoryKit) {
        const auto modules = machine.memoryKit->modules;
        const auto channels = core::channelsOf(machine);
        const auto& choice = machine.build.memory;
        if (modules && channels && choice)
            return tr("%1 of %2 channels filled").arg(std::min(*modules * choice->kits, *channels)).arg(*channels);
    }
    if (at->kind == QLatin1String(kindName<core::Processor>) && analysis.totals.lanesAvailable)
        return tr("%1 of %2 lanes in use").arg(analysis.totals.lanesUsed).arg(*analysis.totals.lanesAvailable);
    return {};
}

bool isAbout(const core::Finding& finding, const core::Build& build, const QString& place) {
    const auto at = core::partPlace(place);
    if (!at)
        return finding.isAbout(place);
    const bool isUnit =
        at->kind == QLatin1String(kindName<core::PowerSupply>) && finding.isAbout(u"unit-%1"_s.arg(at->index + 1));
    return isUnit || finding.isAbout(core::partAt(build, place).id);
}

/// Every place that holds a part of this kind.
static QStringList placesOf(const core::Build& build, const QString& kind) {
    QStringList places;
    const auto take = [&]<class P>(P*, const auto& parts, auto placeOf) {
        for (const auto& part : parts) {
            if (kind == QLatin1String(kindName<P>))
                places << std::invoke(placeOf, part);
        }
    };
    take(static_cast<core::Card*>(nullptr), build.cards, &core::PlacedCard::slot);
    take(static_cast<core::Drive*>(nullptr), build.drives, &core::PlacedPart::place);
    take(static_cast<core::NetworkCard*>(nullptr), build.networkCards, &core::PlacedPart::place);
    take(static_cast<core::Riser*>(nullptr), build.risers, &core::PlacedPart::place);
    take(static_cast<core::Bridge*>(nullptr), build.bridges,
         [](const core::PlacedBridge& bridge) { return core::bridgePlace(bridge.firstSlot, bridge.secondSlot); });
    for (int i = 0; places.isEmpty() || i < 1 + int(build.furtherSupplies.size()); ++i) {
        const core::PartPlace at{kind, i};
        if (!core::isChosen(build, at))
            break;
        places << core::placeText(at);
    }
    return places;
}

/// "x8 + x8": what the cards' slots give them.
static QString linksOf(const core::Analysis& analysis) {
    QStringList links;
    for (const core::MountedCard& card : analysis.machine.cards)
        links << tr("x%1").arg(core::at(analysis.lanes.shares, card.connector).lanes);
    constexpr int mostListed = 4;
    if (links.size() > mostListed && links.count(links.first()) == links.size())
        return tr("%1 each").arg(links.first());
    return links.join(u" + "_s);
}

static QString factsOf(const core::Analysis& analysis, const core::AnyPart& part, const QString& place) {
    QStringList facts;
    if (part.as<core::Card>()) {
        facts << core::linesOf(part, "figure").mid(0, 1) << linksOf(analysis);
        if (!analysis.machine.hasBoard())
            facts << tr("waits for a board");
    } else if (const QString load = loadInWords(analysis, place); !load.isEmpty()) {
        facts << load;
    } else {
        facts << core::linesOf(part, "figure") << core::linesOf(part, "row").mid(0, 2);
    }
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

static QString hintOf(const KindWords& words, const core::Analysis& analysis) {
    if (!words.hint.contains("%1"_L1))
        return words.hint;
    const int cards = int(analysis.machine.cards.size() + analysis.machine.waitingCards.size());
    const bool isMemory = words.kind == QLatin1String(kindName<core::MemoryKit>);
    return words.hint.arg(isMemory ? core::inWords(core::leastHostMemory(std::max(1, cards)))
                                   : core::inWords(analysis.power.systemPeak()));
}

/// One of these kinds is still to choose; true also where none is named.
static bool isAnyOpen(const QStringList& kinds, const std::vector<core::NeededPart>& needed) {
    return kinds.isEmpty() || std::ranges::any_of(needed, [&](const core::NeededPart& part) {
               return !part.isChosen && kinds.contains(QLatin1String(part.kind));
           });
}

static void describe(BuildRow& row, const std::vector<core::BillRow>& bill, const core::Analysis& analysis) {
    core::Money sum;
    int unpriced = 0;
    for (const core::BillRow& line : bill) {
        if (line.kind != row.kind)
            continue;
        const QString name = core::fullNameOf(*line.part);
        row.names << (line.count > 1 ? tr("%1 × %2").arg(line.count).arg(name) : name);
        if (line.price)
            sum += line.price->amount * line.bought();
        unpriced += line.price ? 0 : line.bought();
        if (line.bought() == 0)
            row.price = core::priceInWords(line);
        if (row.facts.isEmpty())
            row.facts = factsOf(analysis, {row.kind, line.part}, row.place);
    }
    if (sum > core::Money())
        row.price = core::inWords(sum);
    if (unpriced > 0)
        row.price = sum > core::Money() ? tr("%1 + ?").arg(row.price) : tr("no price");
}

/// A whole machine is asked for before anything else is chosen, or not at all; beside it nothing that it brings is.
static bool isOutOfPlace(const QString& kind, const core::Machine& machine, bool isEmpty) {
    if (machine.whole && kind == QLatin1String(kindName<core::MemoryKit>))
        return true;
    if (!isEmpty || kind == QLatin1String(kindName<core::Outlet>))
        return false;
    if (kind == QLatin1String(kindName<core::NetworkLink>))
        return machine.boxes() < 2;
    if (kind != QLatin1String(kindName<core::WholeMachine>))
        return machine.whole != nullptr;
    return machine.hasBoard() || !machine.waitingCards.empty() || machine.supply || machine.chassis ||
           machine.filledSockets() > 0;
}

std::vector<BuildRow> buildRows(const core::Analysis& analysis, const core::Findings& findings) {
    const core::Build& build = analysis.machine.build;
    const auto bill = core::billOf(analysis.machine);
    const auto needed = core::partChecklist(analysis);
    std::vector<BuildRow> rows;
    for (const KindWords& words : kindWords()) {
        BuildRow row{words.kind, words.title, {}, {}, {}, {}};
        const QStringList places = placesOf(build, row.kind);
        row.place = places.value(0);
        if (isOutOfPlace(row.kind, analysis.machine, places.isEmpty()) || (!words.isAlways && places.isEmpty()))
            continue;
        describe(row, bill, analysis);
        const auto need = std::ranges::find_if(
            needed, [&](const core::NeededPart& part) { return QLatin1String(part.kind) == row.kind; });
        const bool isNeeded = need != needed.end() && !need->isChosen;
        const auto worst = std::ranges::find_if(findings, [&](const core::Finding& finding) {
            if (finding.isWaived || places.isEmpty())
                return false;
            return std::ranges::any_of(places, [&](const QString& place) { return isAbout(finding, build, place); }) ||
                   (need != needed.end() && finding.isAbout(QLatin1String(need->id)));
        });
        row.sign = isNeeded ? BuildRow::Empty : places.isEmpty() ? BuildRow::NotNeeded : BuildRow::Good;
        if (worst != findings.end() && worst->severity <= core::Severity::Warning && !isNeeded)
            row.sign = worst->severity == core::Severity::Error ? BuildRow::Error : BuildRow::Warning;
        if (const core::Outlet* outlet = analysis.machine.outlet;
            outlet && row.kind == QLatin1String(kindName<core::Outlet>)) {
            row.names = {core::fullNameOf(*outlet)};
            row.facts = loadInWords(analysis, row.place);
        }
        if (row.names.isEmpty() && !places.isEmpty() && build.memory) { // a size without a kit
            row.names = {core::inWords(build.memory->size)};
            row.price = tr("no price");
        }
        const bool isBrought = row.sign == BuildRow::NotNeeded && need != needed.end();
        const bool isNetwork = row.kind == QLatin1String(kindName<core::Drive>);
        if (row.names.isEmpty())
            row.names = {!isBrought ? words.ask : isNetwork ? tr("boots from the network") : tr("with the machine")};
        if (row.facts.isEmpty() && places.isEmpty() && !isBrought)
            row.facts = isAnyOpen(words.after, needed) ? hintOf(words, analysis) : QString();
        rows.push_back(row);
    }
    return rows;
}

} // namespace ui
