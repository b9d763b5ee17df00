// Keeps pitfall 15: supplies with active power factor correction may refuse a stepped wave.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings upsWaveform(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const PowerSupply* supply = analysis.machine.supply;
    if (!ups || !supply || ups->waveform == Waveform::Sine)
        return {};
    const bool isKnown = ups->waveform.has_value();
    // 80 PLUS asks for a power factor of 0.9, which active correction alone gives.
    const bool isActive = supply->efficiency && *supply->efficiency != Efficiency::None;
    Finding finding;
    finding.severity = isKnown && isActive ? Severity::Error : Severity::NotChecked;
    finding.title = isKnown ? Text::tr("The UPS gives a stepped wave") : Text::tr("The UPS's wave is not known");
    finding.found = isKnown ? Text::tr("stepped") : notKnown();
    finding.allowed = Text::tr("sine");
    finding.message =
        isKnown && isActive
            ? Text::tr(
                  "On battery %1 gives a stepped wave at %2; %3, with active power factor correction (its 80 PLUS "
                  "class asks for a power factor of 0.9), may switch off or hum on it, and needs a sine for the %4 "
                  "the build draws.")
                  .arg(ups->name, inWords(ups->voltage), supply->name, inWords(analysis.power.wall))
            : Text::tr("Whether %1 gives a sine on battery, or %2 needs one, is not known; with active power factor "
                       "correction a supply may refuse a stepped wave at the %3 the build draws from %4.")
                  .arg(ups->name, supply->name, inWords(analysis.power.wall), inWords(ups->power));
    finding.subjects << ups->id;
    finding.source = Text::tr("Pitfall 15; %1").arg(ups->source);
    return {std::move(finding)};
}

} // namespace core::rules
