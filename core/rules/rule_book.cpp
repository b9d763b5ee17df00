#include "core/rules/rule_book.h"

#include "core/build/place_names.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

static QLatin1String idOf(const Rule& rule) {
    return QLatin1String(rule.id.data(), qsizetype(rule.id.size()));
}

std::span<const Rule> ruleBook() {
    // id, area, isDeciding, mayWorsen, check, uses. Of what no record tells (card height in a tower, drive bays)
    // nothing decides: no machine would be left.
    using enum RuleUse;
    static constexpr std::array book{
        Rule{"no-processor", Area::Host, false, false, rules::noProcessor},
        Rule{"socket-mismatch", Area::Host, true, false, rules::socketMismatch, Platform},
        Rule{"cpu-not-for-board", Area::Host, true, false, rules::cpuNotForBoard, Platform},
        Rule{"memory-misfit", Area::Host, false, false, rules::memoryMisfit, Platform},
        Rule{"supply-misfit", Area::Room, false, false, rules::supplyMisfit, Platform},
        Rule{"board-too-large", Area::Room, true, true, rules::boardTooLarge, Platform},
        Rule{"slot-too-small", Area::Room, false, true, rules::slotTooSmall},
        Rule{"card-overlaps-card", Area::Room, false, true, rules::cardOverlapsCard, Arrangement},
        Rule{"cards-touch", Area::Air, false, true, rules::cardsTouch},
        Rule{"card-beyond-case", Area::Room, true, true, rules::cardBeyondCase, Arrangement},
        Rule{"card-too-long", Area::Room, true, true, rules::cardTooLong, InCase},
        Rule{"card-too-high", Area::Room, false, true, rules::cardTooHigh, InCase},
        Rule{"too-many-cards", Area::Room, false, true, rules::tooManyCards},
        Rule{"slot-without-lanes", Area::Lanes, false, true, rules::slotWithoutLanes, Arrangement},
        Rule{"drive-misplaced", Area::Lanes, false, false, rules::driveMisplaced},
        Rule{"bridge-misfit", Area::Lanes, false, false, rules::bridgeMisfits},
        Rule{"supply-below-peak", Area::Watts, true, true, rules::supplyBelowPeak, Feeding | Slotless},
        Rule{"plugs-missing", Area::Cables, true, true, rules::plugsMissing, Cables | Feeding | Slotless},
        Rule{"wall-circuit", Area::Circuit, true, true, rules::wallCircuit, Feeding | Slotless | Wall},
        Rule{"supply-excursion", Area::Watts, false, true, rules::supplyExcursion, Headroom},
        Rule{"rail-over-limit", Area::Cables, false, true, rules::railOverLimit, Cables | Feeding},
        Rule{"pigtail-needed", Area::Cables, false, true, rules::pigtailNeeded, Cables | Feeding},
        Rule{"pin16-load", Area::Cables, false, true, rules::pin16Load, Cables | Feeding},
        Rule{"eps-into-pcie", Area::Cables, false, true, rules::epsIntoPcie, Cables | Feeding},
        Rule{"cable-families", Area::Cables, false, true, rules::cableFamilies},
        Rule{"two-supplies", Area::Cables, false, false, rules::twoSupplies},
        Rule{"unit-failed", Area::Watts, false, true, rules::unitFailed},
        Rule{"wall-inlet", Area::Circuit, false, true, rules::wallInlet, Feeding | Wall},
        Rule{"ups-too-small", Area::Circuit, false, true, rules::upsTooSmall},
        Rule{"ups-waveform", Area::Circuit, false, true, rules::upsWaveform},
        Rule{"ups-outlet", Area::Circuit, false, true, rules::upsOutlet},
        Rule{"guide-watts", Area::Watts, false, true, rules::guideWatts},
        Rule{"second-formula", Area::Watts, false, false, rules::secondFormula},
        Rule{"card-over-350", Area::Watts, false, false, rules::cardOver350},
        Rule{"card-over-plugs", Area::Cables, false, false, rules::cardOverPlugs},
        Rule{"supply-quality", Area::Watts, false, false, rules::supplyQuality},
        Rule{"passive-without-air", Area::Air, true, true, rules::passiveWithoutAir, InCase},
        Rule{"gap-closed", Area::Air, false, true, rules::gapClosed, Arrangement},
        Rule{"throttle-predicted", Area::Air, false, true, rules::throttlePredicted},
        Rule{"temperature-measured", Area::Air, false, false, rules::temperatureMeasured},
        Rule{"case-air", Area::Air, false, true, rules::caseAir},
        Rule{"heat-from-below", Area::Air, false, true, rules::heatFromBelow},
        Rule{"wide-cards", Area::Air, false, true, rules::wideCards},
        Rule{"plug-room", Area::Room, false, true, rules::plugRoom, InCase},
        Rule{"card-sag", Area::Room, false, false, rules::cardSag},
        Rule{"server-cards", Area::Room, false, true, rules::serverCards, InCase},
        Rule{"memory-channels", Area::Host, false, false, rules::memoryChannels},
        Rule{"room-unknown", Area::Room, false, false, rules::roomUnknown},
        Rule{"supply-headroom", Area::Watts, false, true, rules::supplyHeadroom, Slotless | Headroom},
        Rule{"width-reduced", Area::Lanes, false, true, rules::widthReduced, Arrangement},
        Rule{"generation-low", Area::Lanes, false, true, rules::generationLow, Arrangement},
        Rule{"riser-link", Area::Lanes, false, false, rules::riserLink},
        Rule{"riser-length", Area::Lanes, false, false, rules::riserLength},
        Rule{"riser-place", Area::Room, false, true, rules::riserPlace},
        Rule{"uplink-shared", Area::Lanes, false, true, rules::uplinkShared},
        Rule{"cpu-lanes-used-up", Area::Lanes, false, true, rules::cpuLanesUsedUp, Arrangement},
        Rule{"card-behind-chipset", Area::Lanes, false, true, rules::cardBehindChipset},
        Rule{"memory-per-card", Area::Host, false, false, rules::memoryPerCard},
        Rule{"display-on-compute-card", Area::Host, false, false, rules::displayOnComputeCard},
        Rule{"boot-display", Area::Host, false, false, rules::bootDisplay},
        Rule{"address-space", Area::Host, false, false, rules::addressSpace},
        Rule{"sockets-lost", Area::Lanes, false, true, rules::socketsLost},
        Rule{"bios-option", Area::Lanes, false, false, rules::biosOption},
        Rule{"peer-to-peer-off", Area::Lanes, false, false, rules::peerToPeerOff},
        Rule{"pair-across-sockets", Area::Lanes, false, true, rules::pairAcrossSockets},
        Rule{"zero-over-host", Area::Lanes, false, true, rules::zeroOverHost},
        Rule{"custom-all-reduce-off", Area::Lanes, false, false, rules::customAllReduceOff},
        Rule{"iommu-and-acs", Area::Lanes, false, false, rules::iommuAndAcs},
        Rule{"few-cores", Area::Host, false, false, rules::fewCores},
        Rule{"slow-processor", Area::Host, false, false, rules::slowProcessor},
        Rule{"oversized-processor", Area::Host, false, false, rules::oversizedProcessor},
        Rule{"one-processor", Area::Host, false, false, rules::oneProcessor},
        Rule{"memory-against-cards", Area::Host, false, false, rules::memoryAgainstCards},
        Rule{"local-storage", Area::Host, false, false, rules::localStorage},
        Rule{"network-speed", Area::Host, false, false, rules::networkSpeed},
        Rule{"card-memory", Area::Notes, false, false, rules::cardMemory},
        Rule{"mixed-cards", Area::Notes, false, false, rules::mixedCards},
        Rule{"newer-card", Area::Notes, false, false, rules::newerCard},
        Rule{"professional-price", Area::Notes, false, false, rules::professionalPrice},
        Rule{"advice", Area::Notes, false, false, rules::advice},
        Rule{"missing-parts", Area::Notes, false, false, rules::missingParts},
        Rule{"assumed-power", Area::Watts, false, false, rules::assumedPower},
        Rule{"unverified-facts", Area::Notes, false, false, rules::unverifiedFacts},
        Rule{"not-checked", Area::Notes, false, false, rules::notChecked},
    };
    return book;
}

/// Of one severity in the order of the book. A finding is large: each is moved once.
static Findings errorsFirst(Findings all) {
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

const std::vector<Check>& rulesFor(RuleUse use) {
    static const auto byUse = [] {
        std::map<RuleUse, std::vector<Check>> lists;
        for (const Rule& rule : ruleBook()) {
            for (unsigned bit = 1; bit <= unsigned(RuleUse::Arrangement); bit <<= 1U) {
                if ((unsigned(rule.uses) & bit) != 0)
                    lists[RuleUse(bit)].push_back(rule.check);
            }
        }
        return lists;
    }();
    return byUse.at(use);
}

const Rule& ruleOf(Check check) {
    const auto book = ruleBook();
    const auto row = std::ranges::find_if(book, [&](const Rule& rule) { return rule.check == check; });
    Q_ASSERT(row != book.end());
    return *row;
}

const Rule& ruleCalled(const QString& id) {
    const auto book = ruleBook();
    const auto row = std::ranges::find_if(book, [&](const Rule& rule) { return idOf(rule) == id; });
    Q_ASSERT(row != book.end());
    return *row;
}

static void addFindings(const Rule& rule, const Analysis& analysis, const Catalogue& catalogue, Findings& all) {
    if (!analysis.machine.hasBoard() && (rule.area == Area::Lanes || rule.area == Area::Host))
        return; // all of these ask the board
    for (Finding& finding : rule.check(analysis, catalogue)) {
        finding.rule = idOf(rule);
        const Board* const board = analysis.machine.board;
        if (rule.area == Area::Lanes && board && board->wiringKnown != WiringKnown::Whole)
            finding.details.push_back(Sentence::tr("%1: %2").arg(shortNameOf(*board), observedInWords(*board)));
        all.push_back(std::move(finding));
    }
}

Findings findingsOf(std::span<const Check> checks, const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    for (const Check check : checks)
        addFindings(ruleOf(check), analysis, catalogue, all);
    return all;
}

Findings checkAll(const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    all.reserve(ruleBook().size());
    for (const Rule& rule : ruleBook())
        addFindings(rule, analysis, catalogue, all);
    const auto& waivers = analysis.machine.build.waivers;
    for (std::size_t i = 0; i < all.size() && !waivers.empty(); ++i)
        all[i].isWaived = isWaived(waivers, all[i].key());
    return errorsFirst(std::move(all));
}

} // namespace core
