// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 15: PSUs with active power factor correction may refuse a stepped wave.
#include "core/rules/rules.h"

namespace core::rules {

static Findings upsWaveform(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const PowerSupply* supply = analysis.machine.supply;
    if (!ups || !supply || ups->waveform == Waveform::Sine)
        return {};
    Finding finding{.severity = Severity::NotChecked,
                    .title = Sentence::tr("The UPS gives a stepped wave"),
                    .subjects = {{Subject::Part, ups->id}},
                    .source = Sentence::tr("Pitfall 15; %1").arg(ups->source)};
    // 80 PLUS asks for a power factor of 0.9, which active correction alone gives.
    const bool isActive = supply->efficiency && *supply->efficiency != Efficiency::None;
    Sentence text;
    if (!ups->waveform) {
        finding.title = Sentence::tr("UPS waveform not checked");
        text = Sentence::tr("Whether %1 gives a sine wave on battery is unknown. Without one %2 may switch off.");
    } else if (isActive) {
        finding.severity = Severity::Error;
        text = Sentence::tr("On battery %1 gives a stepped wave: %2 may switch off. Choose a UPS with a sine wave.");
        finding.details.push_back(
            Sentence::tr("An 80 PLUS class asks for a power factor of 0.9, so the PSU has active correction."));
    } else {
        text = Sentence::tr("Whether %2 runs on the stepped wave of %1 is unknown. It may switch off.");
    }
    finding.message = text.arg(shortNameOf(*ups), shortNameOf(*supply));
    return {std::move(finding)};
}

/// A supply with active power factor correction gets a sine from the UPS.
extern const Rule upsWaveformRule{300, "ups-waveform", Area::Circuit, false, true, upsWaveform, RuleUse::Whole};

} // namespace core::rules
