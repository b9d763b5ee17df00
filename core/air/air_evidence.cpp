// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/air_evidence.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <array>
#include <cmath>

namespace core {

static constexpr std::array coolers{"blower", "two-fans", "three-fans", "flow-through-thin", "flow-through-thick"};

static AirEvidence evidenceIn(const FactRow& row) {
    const auto cooler = *enumeratorCalled<CoolerClass>(coolers, row.text("cooler"));
    const bool isGapKnown = !row.text("gap_mm").isEmpty();
    const auto gap = isGapKnown ? std::optional(Length::of(row.number("gap_mm"))) : std::nullopt;
    const double rise = resistanceAt(cooler, Power::of(row.number("rated_w"))).value_or(0) * row.number("draw_w");
    return {row.words("what"), Temperature::of(row.number("published_c")),
            Temperature::of(row.number("room_c") + rise * gapFactor(cooler, gap).middle), row.isYes("fitted"),
            row.text("source")};
}

std::vector<AirEvidence> airEvidence() {
    return factsOf("air_temperatures", evidenceIn);
}

double holdOutError(const std::vector<AirEvidence>& points) {
    double sum = 0;
    int count = 0;
    for (const AirEvidence& point : points) {
        if (point.isFitted)
            continue;
        sum += point.error() * point.error();
        ++count;
    }
    return count == 0 ? 0 : std::sqrt(sum / count);
}

std::vector<Sentence> airNotes(QLatin1String about) {
    static const auto notes = factsOf(
        "air_notes", [](const FactRow& row) { return std::pair(row.text("about"), row.text("words").toUtf8()); });
    std::vector<Sentence> sentences;
    for (const auto& [topic, words] : notes) {
        if (topic == about)
            sentences.push_back(Sentence::tr(words.constData()));
    }
    return sentences;
}

} // namespace core
