// SPDX-License-Identifier: GPL-3.0-or-later
// A machine's parts in one line each: equal names are counted, in the order of the names.
#include "core/documents/sheet/build_words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <map>

namespace core {

QString nameOf(const Part* part) {
    return part ? part->name : QString();
}

QString machineInWords(const Machine& machine) {
    const QString link = nameOf(machine.link);
    const QString name = machine.boxes() > 1 ? Text::tr("%1 × %2").arg(machine.boxes()).arg(nameOf(machine.whole))
                                             : nameOf(machine.whole);
    return link.isEmpty() ? name : Text::tr("%1, %2").arg(name, link);
}

QString boardInWords(const Machine& machine) {
    return machine.whole ? QString() : nameOf(machine.board);
}

static QString counted(const QStringList& names) {
    std::map<QString, int> counts;
    for (const QString& name : names)
        ++counts[name];
    QStringList words;
    for (const auto& [name, count] : counts)
        words << (count == 1 ? name : Text::tr("%1 × %2").arg(count).arg(name));
    return words.join(u", "_s);
}

/// The names of the parts that `member` of each points to.
static QString counted(const auto& list, auto member) {
    return counted(textsOf(list, [&](const auto& each) { return nameOf(each.*member); }));
}

QString processorsInWords(const Machine& machine) {
    QStringList names = textsOf(machine.processors, [](const Processor* processor) { return nameOf(processor); });
    names.removeAll(QString());
    return counted(names);
}

QString suppliesInWords(const Machine& machine) {
    if (!machine.supply)
        return {};
    const SupplyChoice& choice = machine.build.supply;
    const QString& name = machine.supply->name;
    QStringList all{choice.needed + choice.spare == 1 ? name
                    : choice.spare == 0               ? Text::tr("%1 × %2").arg(choice.needed).arg(name)
                                        : Text::tr("%1 + %2 × %3").arg(choice.needed).arg(choice.spare).arg(name)};
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further)
            all << further->name;
    }
    return all.join(u" + "_s);
}

QString outletInWords(const Machine& machine) {
    const int circuits = machine.build.circuits;
    return machine.outlet && circuits > 1 ? Text::tr("%1 × %2").arg(circuits).arg(machine.outlet->name)
                                          : nameOf(machine.outlet);
}

QString memoryInWords(const Machine& machine) {
    if (!machine.build.memory)
        return machine.whole && machine.whole->sharedMemory
                   ? Text::tr("%1, one pool").arg(inWords(*machine.whole->sharedMemory))
                   : QString();
    const QString size = inWords(machine.build.memory->size);
    return machine.memoryKit ? Text::tr("%1 (%2)").arg(size, machine.memoryKit->name) : size;
}

QString cardsInWords(const Machine& machine) {
    return counted(machine.cards, &MountedCard::card);
}

QString waitingCardsInWords(const Machine& machine) {
    return counted(textsOf(machine.waitingCards, [](const Card* card) { return nameOf(card); }));
}

QString bridgesInWords(const Machine& machine) {
    return counted(machine.bridges, &Machine::JoinedPair::bridge);
}

QString powerLimitsInWords(const Machine& machine) {
    QStringList limits;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.powerLimit)
            limits << inWords(*mounted.powerLimit);
    }
    return counted(limits);
}

QString linksInWords(const Analysis& analysis) {
    QStringList links;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        links << (share.lanes == 0                ? Text::tr("no lanes")
                  : !mounted.card->pcieGeneration ? inLanes(share.lanes)
                                                  : Text::tr("x%1 Gen %2").arg(share.lanes).arg(share.generation));
    }
    return counted(links);
}

QString smallestGapInWords(const Analysis& analysis) {
    const auto smallest = smallestGap(analysis.clearance);
    return smallest ? inWords(*smallest) : QString();
}

std::vector<AlikeCards> alikeCards(const Analysis& analysis, const std::vector<int>& cards,
                                   const std::function<QString(int)>& read) {
    std::vector<AlikeCards> groups;
    for (int card : cards) {
        const QString text = read(card);
        auto* group = findWhere(groups, [&](const AlikeCards& each) { return each.text == text; });
        if (!group)
            group = &groups.emplace_back(AlikeCards{text, {}, {}});
        group->cards.push_back(card);
    }
    for (AlikeCards& group : groups) {
        const bool areAll = group.cards.size() > 1 && group.cards.size() == analysis.machine.cards.size();
        group.label = areAll ? Text::tr("each card") : listed(textsOf(group.cards, [&](int card) {
            return shortLabelOf(analysis, at(analysis.machine.cards, card).connector);
        }));
    }
    return groups;
}

QString optionsInWords(const Machine& machine) {
    QStringList options;
    for (const auto& [name, value] : machine.build.options)
        options << u"%1=%2"_s.arg(name, value);
    return options.join(u", "_s);
}

QString drivesInWords(const Machine& machine) {
    return counted(machine.drives, &Mounted<Drive>::part);
}

QString networkCardsInWords(const Machine& machine) {
    return counted(machine.networkCards, &Mounted<NetworkCard>::part);
}

QString fansInWords(const Machine& machine) {
    QStringList names;
    for (const Machine::AddedFans& fans : machine.fans)
        names += QStringList(fans.count, nameOf(fans.fan));
    return counted(names);
}

QString risersInWords(const Machine& machine) {
    return counted(machine.risers, &Mounted<Riser>::part);
}

// Cables as rows of the sheet, and the warnings that go with modular cables.

QString portWords(const CablePlan& cables, const CableLine& line) {
    const SupplyPort& port = at(cables.ports, line.port);
    const QString rail =
        port.rail >= 0 ? Text::tr("%1, %2").arg(port.name, at(cables.rails, port.rail).name) : port.name;
    return cables.units.size() > 1 ? Text::tr("unit %1: %2").arg(number(port.unit + 1), rail) : rail;
}

QString plugWords(const Analysis& analysis, int card, int processor, PlugKind plug, int plugNumber) {
    if (card < 0)
        return Text::tr("CPU %1 (%2)").arg(number(processor + 1), inWords(plug));
    const MountedCard& mounted = at(analysis.machine.cards, card);
    return Text::tr("%1, %2, plug %3 (%4)")
        .arg(labelOf(analysis, mounted.connector), shortNameOf(*mounted.card), number(plugNumber), inWords(plug));
}

QString loadWords(const CableLine& line) {
    return Text::tr("%1 of %2").arg(inWords(line.load), inWords(line.limit));
}

QStringList cableNotes(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    QStringList notes;
    QStringList seen;
    for (const SupplyUnit& unit : cables.units) {
        const PowerSupply& supply = *unit.supply;
        if (seen.contains(supply.id))
            continue;
        seen << supply.id;
        notes << (supply.cableFamily.isEmpty()
                      ? Text::tr("Use only the modular cables that came with %1: another PSU's have other pins and "
                                 "burn parts.")
                            .arg(supply.name)
                      : Text::tr(
                            "Use only modular cables of the family %1 with %2: others have other pins and burn parts.")
                            .arg(supply.cableFamily, supply.name));
    }
    if (!cables.lines.empty())
        notes << Text::tr(
            "Port numbers are a scheme. Assumed: slot (up to 75 W) and plugs share the load in proportion to "
            "their limits.");
    if (!cables.lines.empty() && !cables.areCablesCounted)
        notes << Text::tr("If two 8-pin plugs of the PSU share one cable, use only one of them.");
    if (cables.units.size() > 1)
        notes << Text::tr("Start the PSUs together (a sync adapter for each further unit) and connect their grounds.");
    return notes;
}

SheetCables sheetCables(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    SheetCables sheet;
    for (const CableLine& line : cables.lines) {
        const QString plug = plugWords(analysis, line.card, line.processor, line.plug, line.plugNumber);
        sheet.rows.push_back({portWords(cables, line), line.isAdapter ? Text::tr("%1, by adapter").arg(plug) : plug,
                              cables.isOver(line) ? Text::tr("%1: too much").arg(loadWords(line)) : loadWords(line)});
    }
    for (const UnfedPlug& unfed : cables.unfed)
        sheet.rows.push_back({cables.status == CableStatus::NotKnown ? Text::tr("not known") : Text::tr("no port"),
                              plugWords(analysis, unfed.card, unfed.processor, unfed.plug, unfed.plugNumber),
                              inWords(unfed.load)});
    sheet.notes = cableNotes(analysis);
    return sheet;
}

} // namespace core
