// Cables as rows of the sheet, and the warnings that go with modular cables.
#include "core/documents/sheet/cable_words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

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
        .arg(labelOf(analysis, mounted.connector), mounted.card->name, number(plugNumber), inWords(plug));
}

QString loadWords(const CableLine& line) {
    return Text::tr("%1 of %2").arg(inWords(line.load), inWords(line.limit));
}

QStringList cableNotes(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    QStringList notes;
    QStringList told;
    for (const SupplyUnit& unit : cables.units) {
        const PowerSupply& supply = *unit.supply;
        if (told.contains(supply.id))
            continue;
        told << supply.id;
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
