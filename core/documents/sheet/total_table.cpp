#include "core/documents/sheet/total_table.h"

#include "core/documents/sheet/sheet_totals.h"
#include "core/economics/ownership.h"
#include "core/units/text.h"

#include <array>
#include <cmath>

namespace core {

namespace {

using enum Total::Better;

template <class Q, class Read>
std::optional<double> in(const std::optional<Q>& figure, Read read) {
    return figure ? std::optional<double>(read(*figure)) : std::nullopt;
}

template <auto member>
QString figureInWords(const Analysis& analysis) {
    return inWords(figuresOf(analysis).*member);
}

template <auto member>
std::optional<double> rate(const Analysis& analysis, const Figures&) {
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

constexpr std::array table{
    Total{"price_usd", [](const Analysis&, const Figures& f) { return in(f.price, inDollars); },
          QT_TRANSLATE_NOOP("core::Text", "Price"), priceInWords, Less, false, true},
    Total{"fp32_gflops", [](const Analysis& a, const Figures&) { return in(a.totals.fp32, inGigaflops); },
          QT_TRANSLATE_NOOP("core::Text", "FP32 of all cards"),
          [](const Analysis& a) { return inWords(a.totals.fp32); }, More},
    Total{"memory_gb",
          [](const Analysis&, const Figures& f) {
              return in(f.cardMemory, [](Memory memory) { return inGigabytes(memory); });
          },
          QT_TRANSLATE_NOOP("core::Text", "Memory of all cards"), figureInWords<&Figures::cardMemory>, More},
    Total{"", rate<&MachineValue::gigaflopsADollar>, QT_TRANSLATE_NOOP("core::Text", "FP32 for a dollar"),
          rateInWords<&MachineValue::gigaflopsADollar>, More, true},
    Total{"", rate<&MachineValue::gigaflopsAWatt>, QT_TRANSLATE_NOOP("core::Text", "FP32 for a watt at the wall"),
          rateInWords<&MachineValue::gigaflopsAWatt>, More, true},
    Total{"gpu_peak_w", [](const Analysis&, const Figures& f) { return in(f.cardsPeak, inWatts); },
          QT_TRANSLATE_NOOP("core::Text", "Peak draw of the cards"), figureInWords<&Figures::cardsPeak>, Less},
    Total{"system_sustained_w", [](const Analysis&, const Figures& f) { return in(f.sustained, inWatts); },
          QT_TRANSLATE_NOOP("core::Text", "Sustained draw"), figureInWords<&Figures::sustained>, Less},
    Total{"wall_w", [](const Analysis&, const Figures& f) { return in(f.wall, inWatts); },
          QT_TRANSLATE_NOOP("core::Text", "Draw at the wall"), figureInWords<&Figures::wall>, Less},
    Total{"psu_load", [](const Analysis&, const Figures& f) { return f.load; },
          QT_TRANSLATE_NOOP("core::Text", "Load of the supply"), loadInWords, Less, true},
    Total{"parts_without_price",
          [](const Analysis& a, const Figures&) { return std::optional<double>(a.totals.partsWithoutPrice); }},
    Total{"system_excursion_w",
          [](const Analysis&, const Figures& f) {
              return in(f.excursion, [](const PowerBand& band) { return inWatts(band.high); });
          }},
    Total{"system_excursion_low_w",
          [](const Analysis&, const Figures& f) {
              return in(f.excursion, [](const PowerBand& band) { return inWatts(band.low); });
          }},
    Total{"psu_w", [](const Analysis& a, const Figures&) { return in(a.power.capacity, inWatts); }},
    Total{"wall_a", [](const Analysis&, const Figures& f) { return in(f.wallCurrent, inAmperes); }},
    Total{"heat_btu_h",
          [](const Analysis&, const Figures& f) {
              return in(f.wall, [](Power wall) { return std::round(btuPerHour(wall) * 10) / 10; });
          }},
    Total{"heat_w", [](const Analysis&, const Figures& f) { return in(f.wall, inWatts); }},
    Total{"kwh_year",
          [](const Analysis&, const Figures& f) {
              return in(f.wall, [](Power wall) { return std::round(kilowattHoursAYear(wall, wholeDay)); });
          }},
    Total{"kwh_year_hours_per_day", [](const Analysis&, const Figures&) { return std::optional<double>(wholeDay); }},
    Total{"circuits",
          [](const Analysis& a, const Figures&) { return std::optional<double>(a.machine.build.circuits); }},
    Total{"busiest_circuit_w",
          [](const Analysis& a, const Figures& f) {
              return f.wall ? in(a.power.busiestCircuit, inWatts) : std::nullopt;
          }},
    Total{"circuit_w", [](const Analysis& a, const Figures&) { return in(a.power.circuit, inWatts); }},
    Total{"circuit_continuous_w",
          [](const Analysis& a, const Figures&) { return in(a.power.circuitContinuous, inWatts); }},
    Total{"lanes_used", [](const Analysis& a, const Figures&) { return std::optional<double>(a.totals.lanesUsed); }},
    Total{"lanes_available",
          [](const Analysis& a, const Figures&) {
              return in(a.totals.lanesAvailable, [](int lanes) { return double(lanes); });
          }},
};

} // namespace

std::span<const Total> totalTable() {
    return table;
}

} // namespace core
