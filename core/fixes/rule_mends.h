// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix.h"
#include "core/rules/rule_book.h"

/// One function a rule, called like the rule's; the table of mends pairs them. Some rules have one mend in common.
namespace core::mends {

using Mending = Fixes(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);

Mending noProcessor, socketMismatch, cpuNotForBoard, memoryMisfit, supplyMisfit, fewCores, slowProcessor,
    oversizedProcessor, oneProcessor;
Mending memoryPerCard, memoryAgainstCards, memoryChannels, localStorage, networkSpeed, runHeadless, bootDisplay;
Mending otherCase, slotTooSmall, cardOverlapsCard, cardBeyondCase, tooManyCards, serverCards;
Mending slotWithoutLanes, driveMisplaced, widthReduced, generationLow, cpuLanesUsedUp, biosOption;
Mending riserLink, riserLength;
Mending bridgeMisfit, peerToPeerOff, pairAcrossSockets, uplinkShared, cardBehindChipset;
Mending otherCooler, caseAir;
Mending passiveWithoutAir, gapClosed, throttlePredicted, heatFromBelow, wideCards;
Mending supplyBelowPeak, wallCircuit, supplyExcursion, railOverLimit, unitFailed, wallInlet, supplyHeadroom;
Mending supplyQuality, guideWatts, twoSupplies, upsTooSmall, upsWaveform, upsOutlet;
Mending plugsMissing, pigtailNeeded, pin16Load, epsIntoPcie, cableFamilies, cardOverPlugs;
Mending cardMemory, mixedCards, newerCard;

/// At least `required` of host memory: more of the same kit, else the cheapest that fits the slots that work; none
/// where board or CPUs take less, or no ECC.
std::optional<Fix> memoryFix(const Machine& machine, const Catalogue& catalogue, Memory required, bool isEccRequired);

/// The connector that a finding names first; -1 where it names none.
int connectorOf(const Finding& finding, const Analysis& analysis);

/// The cards that a finding is about, by their place among the machine's.
std::vector<std::size_t> cardsOf(const Finding& finding, const Analysis& analysis);
/// What `offer` adds for each of the slots that a finding is about, each fix once.
Fixes fixesForSlots(const Finding& finding, const Analysis& analysis,
                    const std::function<void(int connector, Fixes& fixes)>& offer);

} // namespace core::mends
