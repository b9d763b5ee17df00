// SPDX-License-Identifier: GPL-3.0-or-later
// The table of totals: JSON reads the ids, comparisons the names and words.
#include "core/documents/sheet/total_table.h"

#include "core/economics/ownership.h"
#include "core/power/wall_range.h"
#include "core/units/currency.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

static std::optional<Money> priceOf(const Analysis& analysis) {
    const std::vector<BillRow> bill = billOf(analysis.machine);
    const bool hasAny = std::ranges::any_of(bill, [](const BillRow& row) { return row.price || row.owned > 0; });
    return hasAny ? std::optional(analysis.totals.price) : std::nullopt;
}

Figures figuresOf(const Analysis& analysis) {
    const PowerPlan& power = analysis.power;
    const auto& cards = analysis.machine.cards;
    Figures figures;
    figures.price = priceOf(analysis);
    if (std::ranges::all_of(cards, [](const MountedCard& mounted) { return mounted.card->memory.has_value(); }))
        figures.cardMemory = analysis.totals.cardMemory;
    const bool areCardsKnown =
        std::ranges::all_of(cards, [](const MountedCard& mounted) { return mounted.sustained().has_value(); });
    if (areCardsKnown)
        figures.cardsPeak = power.cardsPeak;
    if (!analysis.machine.whole && (!areCardsKnown || power.processorsUnknown > 0))
        return figures;
    figures.wall = power.wall;
    figures.wallCurrent = power.wallCurrent;
    if (analysis.machine.whole)
        return figures;
    figures.sustained = power.systemSustained();
    figures.peak = power.systemPeak();
    figures.load = power.load();
    figures.excursion = power.excursion;
    return figures;
}

QString totalInWords(const Analysis& analysis) {
    const auto price = figuresOf(analysis).price;
    return price ? inWords(*price) : notKnown();
}

QString priceRange(const Totals& totals) {
    if ((totals.priceHigh - totals.priceLow) * 50 <= totals.priceLow)
        return {};
    return Text::tr("%1–%2").arg(inWords(totals.priceLow), number(inShownCurrency(inDollars(totals.priceHigh))));
}

QString priceInWords(const Analysis& analysis) {
    const int without = analysis.totals.partsWithoutPrice;
    if (!figuresOf(analysis).price)
        return notKnown();
    const QString range = priceRange(analysis.totals);
    const QString known =
        range.isEmpty() ? totalInWords(analysis) : Text::tr("%1 (%2)").arg(totalInWords(analysis), range);
    return without == 0 ? known : inWords(Sentence::tr("%1 + %n parts", "%1 + 1 part", without).arg(known));
}

namespace {

using enum Total::Better;

template <class Q, class Read>
std::optional<double> in(const std::optional<Q>& figure, Read read) {
    return figure ? std::optional<double>(read(*figure)) : std::nullopt;
}

using Value = std::optional<double>;

template <auto member, auto read>
Value figure(const Analysis&, const Figures& figures) {
    return in(figures.*member, read);
}
template <auto member>
QString figureInWords(const Analysis& analysis) {
    return inWords(figuresOf(analysis).*member);
}

template <auto member>
Value power(const Analysis& analysis, const Figures&) {
    return in(analysis.power.*member, inWatts);
}

template <auto member>
Value rate(const Analysis& analysis, const Figures&) {
    return machineValue(analysis).*member;
}
template <auto member>
QString rateInWords(const Analysis& analysis) {
    const auto found = machineValue(analysis).*member;
    return found ? Text::tr("%1 GFLOPS").arg(number(*found, 1)) : notKnown();
}

QString loadInWords(const Analysis& analysis) {
    const auto load = figuresOf(analysis).load;
    return load ? Text::tr("%1 %").arg(number(*load * 100)) : notKnown();
}

/// While it does the heaviest of what the build is for.
std::optional<PowerBand> meterOf(const Analysis& analysis) {
    return wallRange(analysis.machine, analysis.power, heaviestLoad(analysis.machine.build.work));
}
QString meterInWords(const Analysis& analysis) {
    const auto range = meterOf(analysis);
    return range ? Text::tr("%1, %2").arg(inRoundWords(*range), inWords(heaviestLoad(analysis.machine.build.work)))
                 : notKnown();
}

double middleWatts(const PowerBand& band) {
    return inWatts(middleOf(band));
}
double highestOf(const PowerBand& band) {
    return inWatts(band.high);
}
double lowestOf(const PowerBand& band) {
    return inWatts(band.low);
}
double heatOf(Power wall) {
    return std::round(btuPerHour(wall) * 10) / 10;
}
double energyOf(Power wall) {
    return std::round(kilowattHoursAYear(wall, wholeDay));
}

constexpr std::array table{
    Total{"price_usd", figure<&Figures::price, inDollars>, QT_TRANSLATE_NOOP("core::Text", "Price"), priceInWords, Less,
          false, true},
    Total{"price_low_usd",
          [](const Analysis& a, const Figures& f) {
              return f.price ? in(std::optional(a.totals.priceLow), inDollars) : Value();
          }},
    Total{"price_high_usd",
          [](const Analysis& a, const Figures& f) {
              return f.price ? in(std::optional(a.totals.priceHigh), inDollars) : Value();
          }},
    Total{"fp32_gflops", [](const Analysis& a, const Figures&) { return in(a.totals.fp32, inGigaflops); },
          QT_TRANSLATE_NOOP("core::Text", "FP32 of all cards"),
          [](const Analysis& a) { return inWords(a.totals.fp32); }, More},
    Total{"memory_gb", figure<&Figures::cardMemory, static_cast<double (*)(Memory)>(inGigabytes)>,
          QT_TRANSLATE_NOOP("core::Text", "VRAM of all cards"), figureInWords<&Figures::cardMemory>, More},
    Total{"", rate<&MachineValue::gigaflopsADollar>, QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar"),
          rateInWords<&MachineValue::gigaflopsADollar>, More, true},
    Total{"", rate<&MachineValue::gigaflopsAWatt>, QT_TRANSLATE_NOOP("core::Text", "FP32 per watt at the wall"),
          rateInWords<&MachineValue::gigaflopsAWatt>, More, true},
    Total{"gpu_peak_w", figure<&Figures::cardsPeak, inWatts>, QT_TRANSLATE_NOOP("core::Text", "Peak draw of the cards"),
          figureInWords<&Figures::cardsPeak>, Less},
    Total{"system_sustained_w", figure<&Figures::sustained, inWatts>, QT_TRANSLATE_NOOP("core::Text", "Sustained draw"),
          figureInWords<&Figures::sustained>, Less},
    Total{"wall_w", figure<&Figures::wall, inWatts>, QT_TRANSLATE_NOOP("core::Text", "Draw at the wall, at most"),
          figureInWords<&Figures::wall>, Less},
    Total{"", [](const Analysis& a, const Figures&) { return in(meterOf(a), middleWatts); },
          QT_TRANSLATE_NOOP("core::Text", "Wall meter"), meterInWords, Less, true},
    Total{"psu_load", [](const Analysis&, const Figures& f) { return f.load; },
          QT_TRANSLATE_NOOP("core::Text", "PSU load"), loadInWords, Less, true},
    Total{"parts_without_price", [](const Analysis& a, const Figures&) { return Value(a.totals.partsWithoutPrice); }},
    Total{"system_excursion_w", figure<&Figures::excursion, highestOf>},
    Total{"system_excursion_low_w", figure<&Figures::excursion, lowestOf>},
    Total{"psu_w", power<&PowerPlan::capacity>},
    Total{"wall_a", figure<&Figures::wallCurrent, inAmperes>},
    Total{"heat_btu_h", figure<&Figures::wall, heatOf>},
    Total{"heat_w", figure<&Figures::wall, inWatts>},
    Total{"kwh_year", figure<&Figures::wall, energyOf>},
    Total{"kwh_year_hours_per_day", [](const Analysis&, const Figures&) { return Value(wholeDay); }},
    Total{"circuits", [](const Analysis& a, const Figures&) { return Value(a.machine.build.circuits); }},
    Total{"busiest_circuit_w",
          [](const Analysis& a, const Figures& f) { return f.wall ? in(a.power.busiestCircuit, inWatts) : Value(); }},
    Total{"circuit_w", power<&PowerPlan::circuit>},
    Total{"circuit_continuous_w", power<&PowerPlan::circuitContinuous>},
    Total{"lanes_used", [](const Analysis& a, const Figures&) { return Value(a.totals.lanesUsed); }},
    Total{"lanes_available", [](const Analysis& a, const Figures&) { return Value(a.totals.lanesAvailable); }},
};

} // namespace

std::span<const Total> totalTable() {
    return table;
}

} // namespace core
