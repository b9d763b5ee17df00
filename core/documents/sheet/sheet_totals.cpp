// Totals as rows. A sum that rests on an assumed draw is not printed as a fact (total_table.h).
#include "core/documents/sheet/sheet_totals.h"

#include "core/documents/sheet/total_table.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

namespace core {

/// "4 × 11 GB", "24 + 48 GB": the cards' memories are never one pool.
static QString memoryOfCards(const Machine& machine) {
    if (machine.cards.empty())
        return Text::tr("no cards");
    QStringList sizes;
    for (const MountedCard& mounted : machine.cards) {
        if (!mounted.card->memory)
            return notKnown();
        sizes << inWords(*mounted.card->memory);
    }
    if (sizes.size() > 1 && sizes.count(sizes.front()) == sizes.size())
        return Text::tr("%1 × %2").arg(sizes.size()).arg(sizes.front());
    return sizes.join(Text::tr(" + "));
}

static QString percent(double share) {
    return Text::tr("%1 %").arg(number(share * 100));
}

static QString supplyLoad(const Analysis& analysis, const Figures& figures) {
    if (!analysis.machine.supply)
        return Text::tr("none chosen");
    if (!figures.load)
        return notKnown();
    const PowerPlan& power = analysis.power;
    return power.areUnitsApart() ? Text::tr("%1 of %2, the most loaded of %3 units")
                                       .arg(percent(*figures.load), inWords(power.tightest()->unit.capacity),
                                            number(double(power.units.size())))
                                 : Text::tr("%1 of %2").arg(percent(*figures.load), inWords(power.capacity));
}

static QString wallText(const Figures& figures) {
    if (!figures.wall)
        return notKnown();
    return figures.wallCurrent ? Text::tr("%1 · %2").arg(inWords(*figures.wall), inWords(*figures.wallCurrent))
                               : inWords(*figures.wall);
}

static QString lanesText(const Totals& totals) {
    return totals.lanesAvailable ? Text::tr("%1 of %2 lanes").arg(totals.lanesUsed).arg(*totals.lanesAvailable)
                                 : Text::tr("%1 lanes of %2").arg(totals.lanesUsed).arg(notKnown());
}

static QString fp32Text(const Analysis& analysis) {
    return analysis.machine.cards.empty() ? Text::tr("no cards") : inWords(analysis.totals.fp32);
}

std::vector<LabelledText> headlineOf(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    return {{Text::tr("Price"), priceInWords(analysis)},           {Text::tr("FP32"), fp32Text(analysis)},
            {Text::tr("VRAM"), memoryOfCards(analysis.machine)},   {Text::tr("At the wall"), wallText(figures)},
            {Text::tr("PSU load"), supplyLoad(analysis, figures)}, {Text::tr("CPU lanes"), lanesText(analysis.totals)}};
}

static QString assumption(const PowerPlan& power) {
    QStringList reasons;
    if (power.cardsAssumed > 0)
        reasons << inWords(Sentence::tr("the draw of %n cards is unknown; the PSU is sized for %1 each",
                                        "the draw of 1 card is unknown; the PSU is sized for %1", power.cardsAssumed)
                               .arg(assumedCardPower));
    if (power.processorsUnknown > 0)
        reasons << inWords(
            Sentence::tr("the TDP of %n CPUs is unknown", "the TDP of a CPU is unknown", power.processorsUnknown));
    return reasons.join(Text::tr("; "));
}

static QString excursionText(const Figures& figures) {
    if (!figures.excursion)
        return notKnown();
    const auto [low, high] = *figures.excursion;
    return low == high ? inWords(high) : Text::tr("%1–%2").arg(number(inWatts(low)), inWords(high));
}

static void addPower(const Analysis& analysis, const Figures& figures, std::vector<LabelledText>& rows) {
    const PowerPlan& power = analysis.power;
    rows.push_back({Text::tr("Cards, peak"), inWords(figures.cardsPeak)});
    rows.push_back({Text::tr("CPUs, TDP"), power.processorsUnknown > 0 ? notKnown() : inWords(power.processors)});
    rows.push_back(
        {Text::tr("Board, fans, memory, drives, network"), Text::tr("%1, an estimate").arg(inWords(power.base))});
    rows.push_back({Text::tr("System, peak"), inWords(figures.peak)});
    rows.push_back({Text::tr("System, sustained"), inWords(figures.sustained)});
    if (const QString why = assumption(power); !why.isEmpty())
        rows.push_back({Text::tr("Unknown because"), why});
    rows.push_back({Text::tr("Millisecond spikes, all cards at once"), excursionText(figures)});
    rows.push_back({Text::tr("PSU, sustained load"), supplyLoad(analysis, figures)});
    if (figures.peak && power.headroom())
        rows.push_back({Text::tr("PSU, headroom over the peak"), percent(*power.headroom())});
    rows.push_back({Text::tr("At the wall, sustained"), wallText(figures)});
    if (power.circuit)
        rows.push_back(
            {Text::tr("Circuit"),
             power.circuitContinuous
                 ? Text::tr("%1, %2 continuous").arg(inWords(*power.circuit), inWords(*power.circuitContinuous))
                 : inWords(*power.circuit)});
    if (power.circuits > 1)
        rows.push_back({Text::tr("Most loaded of %1 circuits").arg(number(power.circuits)),
                        figures.wall ? inWords(power.busiestCircuit) : notKnown()});
    if (const Ups* ups = analysis.machine.ups)
        rows.push_back(
            {Text::tr("UPS"), Text::tr("%1: %2, %3").arg(ups->name, inWords(ups->power), inWords(ups->apparentPower))});
    rows.push_back(
        {Text::tr("Heat"), figures.wall
                               ? Text::tr("%1, %2 BTU/h").arg(inWords(*figures.wall), number(btuPerHour(*figures.wall)))
                               : notKnown()});
    rows.push_back({Text::tr("Energy, at this load %1 hours a day").arg(number(wholeDay)),
                    figures.wall ? Text::tr("%1 kWh a year").arg(number(kilowattHoursAYear(*figures.wall, wholeDay)))
                                 : notKnown()});
}

std::vector<LabelledText> totalsOf(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    const Build& build = analysis.machine.build;
    std::vector<LabelledText> rows{{Text::tr("Price"), inWords(figures.price)}};
    if (const int without = analysis.totals.partsWithoutPrice; without > 0)
        rows.push_back({Text::tr("Without a price"), inWords(Sentence::tr("%n parts", "1 part", without))});
    rows.push_back({Text::tr("FP32 at boost clock"), fp32Text(analysis)});
    rows.push_back({Text::tr("VRAM, per card"), memoryOfCards(analysis.machine)});
    if (build.memory)
        rows.push_back({Text::tr("System memory"), inWords(build.memory->size)});
    addPower(analysis, figures, rows);
    rows.push_back({Text::tr("CPU lanes in use"), lanesText(analysis.totals)});
    if (build.servers > 1)
        rows.push_back({Text::tr("Of this kind"), Text::tr("%1 servers").arg(build.servers)});
    return rows;
}

} // namespace core
