#pragma once

#include "core/rules/phrases.h"
#include "core/units/at.h"

namespace core::rules {

// The table of contents: each rule's function and the sentence it enforces. One file each, named after it; each file
// names the guide rules it keeps.

/// A machine has a CPU.
Findings noProcessor(const Analysis& analysis, const Catalogue& catalogue);
/// A CPU fits the board's socket, and those together are alike and no more than it allows.
Findings socketMismatch(const Analysis& analysis, const Catalogue& catalogue);
/// The board runs the CPU's family, at once or after a BIOS update.
Findings cpuNotForBoard(const Analysis& analysis, const Catalogue& catalogue);
/// Board and CPUs take the memory: its kind, its modules and its size.
Findings memoryMisfit(const Analysis& analysis, const Catalogue& catalogue);
/// The case takes the board.
Findings boardTooLarge(const Analysis& analysis, const Catalogue& catalogue);
/// The case has a bay for each PSU, and a server its own maker's modules.
Findings supplyMisfit(const Analysis& analysis, const Catalogue& catalogue);
/// A card's edge goes into its slot.
Findings slotTooSmall(const Analysis& analysis, const Catalogue& catalogue);
/// No card reaches into another's place.
Findings cardOverlapsCard(const Analysis& analysis, const Catalogue& catalogue);
/// Within the makers' tolerance no card touches another.
Findings cardsTouch(const Analysis& analysis, const Catalogue& catalogue);
/// The case has a rear opening wherever a card covers one.
Findings cardBeyondCase(const Analysis& analysis, const Catalogue& catalogue);
/// The case is long enough for each card.
Findings cardTooLong(const Analysis& analysis, const Catalogue& catalogue);
/// The case is high enough for each card.
Findings cardTooHigh(const Analysis& analysis, const Catalogue& catalogue);
/// The case holds as many cards as it is made for; a server eight, a workstation four.
Findings tooManyCards(const Analysis& analysis, const Catalogue& catalogue);
/// A slot whose lanes are wired to nothing here, or all taken, carries no card.
Findings slotWithoutLanes(const Analysis& analysis, const Catalogue& catalogue);
/// A drive plugs into its socket and gets lanes there.
Findings driveMisplaced(const Analysis& analysis, const Catalogue& catalogue);
/// A bridge joins cards it is made for, at the distance it spans, a card once, and no more than it allows.
Findings bridgeMisfits(const Analysis& analysis, const Catalogue& catalogue);
/// The supply starts on the outlet and holds the peak.
Findings supplyBelowPeak(const Analysis& analysis, const Catalogue& catalogue);
/// Every plug of every card has a cable.
Findings plugsMissing(const Analysis& analysis, const Catalogue& catalogue);
/// The wall circuit carries what the machine draws for hours.
Findings wallCircuit(const Analysis& analysis, const Catalogue& catalogue);
/// What all cards spike to at once stays within what the supplies ride through.
Findings supplyExcursion(const Analysis& analysis, const Catalogue& catalogue);
/// No +12 V rail bears more than its limit.
Findings railOverLimit(const Analysis& analysis, const Catalogue& catalogue);
/// Each 8-pin plug has a cable of its own.
Findings pigtailNeeded(const Analysis& analysis, const Catalogue& catalogue);
/// A 12V-2x6 plug bears no more than is safe, and than its cable signals.
Findings pin16Load(const Analysis& analysis, const Catalogue& catalogue);
/// A card with an EPS plug is fed by an EPS cable.
Findings epsIntoPcie(const Analysis& analysis, const Catalogue& catalogue);
/// The cables of all supplies of a machine are alike.
Findings cableFamilies(const Analysis& analysis, const Catalogue& catalogue);
/// A card is fed by one supply; several start together.
Findings twoSupplies(const Analysis& analysis, const Catalogue& catalogue);
/// Eight cards run on when one unit of the supply fails.
Findings unitFailed(const Analysis& analysis, const Catalogue& catalogue);
/// Inlet and cord of each supply bear its current.
Findings wallInlet(const Analysis& analysis, const Catalogue& catalogue);
/// The UPS gives the watts and the volt-amperes that the build draws.
Findings upsTooSmall(const Analysis& analysis, const Catalogue& catalogue);
/// A supply with active power factor correction gets a sine from the UPS.
Findings upsWaveform(const Analysis& analysis, const Catalogue& catalogue);
/// The UPS has the outlet's voltage and plug.
Findings upsOutlet(const Analysis& analysis, const Catalogue& catalogue);
/// The supply has the watts the guides want for so many cards.
Findings guideWatts(const Analysis& analysis, const Catalogue& catalogue);
/// Where two rules for the supply disagree both are told.
Findings secondFormula(const Analysis& analysis, const Catalogue& catalogue);
/// Cards that draw more than the guides' 350 W are told.
Findings cardOver350(const Analysis& analysis, const Catalogue& catalogue);
/// Slot and plugs of a card carry what it draws.
Findings cardOverPlugs(const Analysis& analysis, const Catalogue& catalogue);
/// The supply is a high-end one.
Findings supplyQuality(const Analysis& analysis, const Catalogue& catalogue);
/// Passive cards stand in a case that drives air through them.
Findings passiveWithoutAir(const Analysis& analysis, const Catalogue& catalogue);
/// A fan has air in front of it: a free slot for open coolers, no contact for blowers.
Findings gapClosed(const Analysis& analysis, const Catalogue& catalogue);
/// No card's expected temperature reaches the limit where it throttles.
Findings throttlePredicted(const Analysis& analysis, const Catalogue& catalogue);
/// A measured temperature is below 80 °C.
Findings temperatureMeasured(const Analysis& analysis, const Catalogue& catalogue);
/// The case moves the air that its heat, or the makers of passive cards, ask for.
Findings caseAir(const Analysis& analysis, const Catalogue& catalogue);
/// No card breathes what the one below it has warmed.
Findings heatFromBelow(const Analysis& analysis, const Catalogue& catalogue);
/// Four cards and more are narrow, with blowers, or have no fans of their own.
Findings wideCards(const Analysis& analysis, const Catalogue& catalogue);
/// A card's plug and the bend of its cable have room.
Findings plugRoom(const Analysis& analysis, const Catalogue& catalogue);
/// A heavy card is held.
Findings cardSag(const Analysis& analysis, const Catalogue& catalogue);
/// A server takes the card's form, and its maker lists it.
Findings serverCards(const Analysis& analysis, const Catalogue& catalogue);
/// Every memory channel holds a module, and as many as any other.
Findings memoryChannels(const Analysis& analysis, const Catalogue& catalogue);
/// What may stand in a card's way, and is in no record, is told.
Findings roomUnknown(const Analysis& analysis, const Catalogue& catalogue);
/// A tenth of the supply stays unused at the peak.
Findings supplyHeadroom(const Analysis& analysis, const Catalogue& catalogue);
/// A card or drive has all its lanes (who took them is named).
Findings widthReduced(const Analysis& analysis, const Catalogue& catalogue);
/// A card runs at its own PCIe generation, at least 3.0.
Findings generationLow(const Analysis& analysis, const Catalogue& catalogue);
/// A riser is made for the generation its link would train at, or has a retimer.
Findings riserLink(const Analysis& analysis, const Catalogue& catalogue);
/// A riser without a retimer is short where the link is fast.
Findings riserLength(const Analysis& analysis, const Catalogue& catalogue);
/// A card on a riser has a place to stand.
Findings riserPlace(const Analysis& analysis, const Catalogue& catalogue);
/// What hangs below a chipset or a switch asks for no more than the link above it carries, where cards are among it.
Findings uplinkShared(const Analysis& analysis, const Catalogue& catalogue);
/// The CPUs have the lanes that what is plugged in asks for.
Findings cpuLanesUsedUp(const Analysis& analysis, const Catalogue& catalogue);
/// A card that talks to others hangs on the CPU's own lanes.
Findings cardBehindChipset(const Analysis& analysis, const Catalogue& catalogue);
/// 32 GB of host memory a card, with ECC at eight.
Findings memoryPerCard(const Analysis& analysis, const Catalogue& catalogue);
/// A display does not hang on a compute card.
Findings displayOnComputeCard(const Analysis& analysis, const Catalogue& catalogue);
/// The machine can show its boot, and on one display.
Findings bootDisplay(const Analysis& analysis, const Catalogue& catalogue);
/// The windows the cards ask for find room in the address space.
Findings addressSpace(const Analysis& analysis, const Catalogue& catalogue);
/// Every socket of a carrier card gets lanes.
Findings socketsLost(const Analysis& analysis, const Catalogue& catalogue);
/// BIOS settings and jumpers that the plan needs are told.
Findings biosOption(const Analysis& analysis, const Catalogue& catalogue);
/// Cards that cannot copy to each other directly are told, by family.
Findings peerToPeerOff(const Analysis& analysis, const Catalogue& catalogue);
/// Cards that talk much are below one CPU.
Findings pairAcrossSockets(const Analysis& analysis, const Catalogue& catalogue);
/// No pair goes up to a CPU where ZeRO is to be run.
Findings zeroOverHost(const Analysis& analysis, const Catalogue& catalogue);
/// What vLLM does with more than two cards on PCIe is told.
Findings customAllReduceOff(const Analysis& analysis, const Catalogue& catalogue);
/// IOMMU, ACS and NUMA settings that traffic between cards needs are told.
Findings iommuAndAcs(const Analysis& analysis, const Catalogue& catalogue);
/// The CPUs have a core for each card and more.
Findings fewCores(const Analysis& analysis, const Catalogue& catalogue);
/// The CPU's clock feeds the cards.
Findings slowProcessor(const Analysis& analysis, const Catalogue& catalogue);
/// The CPU is no dearer than the cards, and no larger than they ask.
Findings oversizedProcessor(const Analysis& analysis, const Catalogue& catalogue);
/// Eight cards have two CPUs.
Findings oneProcessor(const Analysis& analysis, const Catalogue& catalogue);
/// Host memory holds what the cards' memory holds.
Findings memoryAgainstCards(const Analysis& analysis, const Catalogue& catalogue);
/// The data lies on a solid state drive, from four cards on a large NVMe one.
Findings localStorage(const Analysis& analysis, const Catalogue& catalogue);
/// Eight cards, or more than two machines, have a fast network.
Findings networkSpeed(const Analysis& analysis, const Catalogue& catalogue);
/// A card has 4 GB of memory at least, and better 8, beside what a display takes.
Findings cardMemory(const Analysis& analysis, const Catalogue& catalogue);
/// All cards are of one model.
Findings mixedCards(const Analysis& analysis, const Catalogue& catalogue);
/// No later card computes more for the same price.
Findings newerCard(const Analysis& analysis, const Catalogue& catalogue);
/// What a company's card costs beside a consumer card is told.
Findings professionalPrice(const Analysis& analysis, const Catalogue& catalogue);
/// Advice that has no threshold of its own.
Findings advice(const Analysis& analysis, const Catalogue& catalogue);
/// What is not chosen is not checked.
Findings missingParts(const Analysis& analysis, const Catalogue& catalogue);
/// Watts that stand in for unknown ones are told.
Findings assumedPower(const Analysis& analysis, const Catalogue& catalogue);
/// Facts that decide, and that no source was seen for, are told.
Findings unverifiedFacts(const Analysis& analysis, const Catalogue& catalogue);
/// What this version does not check is told.
Findings notChecked(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core::rules
