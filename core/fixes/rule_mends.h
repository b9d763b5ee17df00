#pragma once

#include "core/fixes/fix.h"
#include "core/rules/rule_book.h"

/// One function a rule, called like the rule's; the table of mends pairs them. Some rules have one mend in common.
namespace core::mends {

Fixes noProcessor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes socketMismatch(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes otherCase(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes slotTooSmall(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cardOverlapsCard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cardBeyondCase(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes tooManyCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes slotWithoutLanes(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes driveMisplaced(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes bridgeMisfit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes supplyBelowPeak(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes plugsMissing(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes wallCircuit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes supplyExcursion(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes railOverLimit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes pigtailNeeded(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes pin16Load(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes epsIntoPcie(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cableFamilies(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes twoSupplies(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes unitFailed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes wallInlet(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes upsTooSmall(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes upsWaveform(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes upsOutlet(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes guideWatts(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cardOverPlugs(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes supplyQuality(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes passiveWithoutAir(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes gapClosed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes throttlePredicted(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes heatFromBelow(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes wideCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes plugRoom(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes serverCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes memoryChannels(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes supplyHeadroom(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes widthReduced(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes generationLow(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes riserLink(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes riserLength(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes uplinkShared(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cpuLanesUsedUp(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cardBehindChipset(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes memoryPerCard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes runHeadless(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes bootDisplay(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes biosOption(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes peerToPeerOff(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes pairAcrossSockets(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes fewCores(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes slowProcessor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes oversizedProcessor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes oneProcessor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes memoryAgainstCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes localStorage(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes networkSpeed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes cardMemory(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes mixedCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);
Fixes newerCard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);

/// The connector that a finding names first; -1 where it names none.
int connectorOf(const Finding& finding, const Analysis& analysis);
/// What `offer` adds for each of the slots that a finding is about, each fix once.
Fixes fixesForSlots(const Finding& finding, const Analysis& analysis,
                    const std::function<void(int connector, Fixes& fixes)>& offer);

} // namespace core::mends
