#include "core/rules/rule_book.h"

#include "core/build/place_names.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <array>

namespace core {

std::span<const Rule> ruleBook() {
    static constexpr std::array book{
        Rule{"no-processor", rules::noProcessor},
        Rule{"socket-mismatch", rules::socketMismatch},
        Rule{"board-too-large", rules::boardTooLarge},
        Rule{"slot-too-small", rules::slotTooSmall},
        Rule{"card-overlaps-card", rules::cardOverlapsCard},
        Rule{"cards-touch", rules::cardsTouch},
        Rule{"card-beyond-case", rules::cardBeyondCase},
        Rule{"card-too-long", rules::cardTooLong},
        Rule{"card-too-high", rules::cardTooHigh},
        Rule{"too-many-cards", rules::tooManyCards},
        Rule{"slot-without-lanes", rules::slotWithoutLanes},
        Rule{"drive-misplaced", rules::driveMisplaced},
        Rule{"bridge-misfit", rules::bridgeMisfits},
        Rule{"supply-below-peak", rules::supplyBelowPeak},
        Rule{"plugs-missing", rules::plugsMissing},
        Rule{"wall-circuit", rules::wallCircuit},
        Rule{"supply-excursion", rules::supplyExcursion},
        Rule{"rail-over-limit", rules::railOverLimit},
        Rule{"pigtail-needed", rules::pigtailNeeded},
        Rule{"pin16-load", rules::pin16Load},
        Rule{"eps-into-pcie", rules::epsIntoPcie},
        Rule{"cable-families", rules::cableFamilies},
        Rule{"two-supplies", rules::twoSupplies},
        Rule{"unit-failed", rules::unitFailed},
        Rule{"wall-inlet", rules::wallInlet},
        Rule{"ups-too-small", rules::upsTooSmall},
        Rule{"ups-waveform", rules::upsWaveform},
        Rule{"ups-outlet", rules::upsOutlet},
        Rule{"guide-watts", rules::guideWatts},
        Rule{"second-formula", rules::secondFormula},
        Rule{"card-over-350", rules::cardOver350},
        Rule{"card-over-plugs", rules::cardOverPlugs},
        Rule{"supply-quality", rules::supplyQuality},
        Rule{"passive-without-air", rules::passiveWithoutAir},
        Rule{"gap-closed", rules::gapClosed},
        Rule{"throttle-predicted", rules::throttlePredicted},
        Rule{"temperature-measured", rules::temperatureMeasured},
        Rule{"case-air", rules::caseAir},
        Rule{"heat-from-below", rules::heatFromBelow},
        Rule{"wide-cards", rules::wideCards},
        Rule{"plug-room", rules::plugRoom},
        Rule{"card-sag", rules::cardSag},
        Rule{"server-cards", rules::serverCards},
        Rule{"memory-channels", rules::memoryChannels},
        Rule{"room-unknown", rules::roomUnknown},
        Rule{"supply-headroom", rules::supplyHeadroom},
        Rule{"width-reduced", rules::widthReduced},
        Rule{"generation-low", rules::generationLow},
        Rule{"riser-link", rules::riserLink},
        Rule{"riser-length", rules::riserLength},
        Rule{"riser-place", rules::riserPlace},
        Rule{"uplink-shared", rules::uplinkShared},
        Rule{"cpu-lanes-used-up", rules::cpuLanesUsedUp},
        Rule{"card-behind-chipset", rules::cardBehindChipset},
        Rule{"memory-per-card", rules::memoryPerCard},
        Rule{"display-on-compute-card", rules::displayOnComputeCard},
        Rule{"boot-display", rules::bootDisplay},
        Rule{"address-space", rules::addressSpace},
        Rule{"sockets-lost", rules::socketsLost},
        Rule{"bios-option", rules::biosOption},
        Rule{"peer-to-peer-off", rules::peerToPeerOff},
        Rule{"pair-across-sockets", rules::pairAcrossSockets},
        Rule{"custom-all-reduce-off", rules::customAllReduceOff},
        Rule{"iommu-and-acs", rules::iommuAndAcs},
        Rule{"few-cores", rules::fewCores},
        Rule{"slow-processor", rules::slowProcessor},
        Rule{"oversized-processor", rules::oversizedProcessor},
        Rule{"one-processor", rules::oneProcessor},
        Rule{"memory-against-cards", rules::memoryAgainstCards},
        Rule{"local-storage", rules::localStorage},
        Rule{"network-speed", rules::networkSpeed},
        Rule{"card-memory", rules::cardMemory},
        Rule{"mixed-cards", rules::mixedCards},
        Rule{"newer-card", rules::newerCard},
        Rule{"professional-price", rules::professionalPrice},
        Rule{"advice", rules::advice},
        Rule{"missing-parts", rules::missingParts},
        Rule{"assumed-power", rules::assumedPower},
        Rule{"unverified-facts", rules::unverifiedFacts},
        Rule{"not-checked", rules::notChecked},
    };
    return book;
}

/// Of one severity in the order of the book. A finding is large: each is moved once.
static Findings gravestFirst(Findings all) {
    Findings sorted;
    sorted.reserve(all.size());
    for (Severity severity : {Severity::Error, Severity::Warning, Severity::Advice, Severity::NotChecked}) {
        for (Finding& finding : all) {
            if (finding.severity == severity)
                sorted.push_back(std::move(finding));
        }
    }
    return sorted;
}

Findings findingsOf(std::span<const Rule> rules, const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    all.reserve(rules.size());
    for (const Rule& rule : rules) {
        for (Finding& finding : rule.check(analysis, catalogue)) {
            finding.rule = QString::fromLatin1(rule.id.data(), qsizetype(rule.id.size()));
            all.push_back(std::move(finding));
        }
    }
    return all;
}

Findings checkAll(const Analysis& analysis, const Catalogue& catalogue) {
    Findings all = findingsOf(ruleBook(), analysis, catalogue);
    const auto& waivers = analysis.machine.build.waivers;
    for (std::size_t i = 0; i < all.size() && !waivers.empty(); ++i) {
        all[i].isWaived = std::any_of(waivers.begin(), waivers.end(), [key = all[i].key()](const Waiver& waiver) {
            return isSameKey(waiver.key, key);
        });
    }
    return gravestFirst(std::move(all));
}

} // namespace core
