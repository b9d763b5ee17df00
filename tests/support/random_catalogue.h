// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace tests {

/// A small catalogue of made-up parts, the same for the same seed: two boards of up to four slots whose lanes depend on
/// each other, some CPUs, cards, supplies, cases, kits and drives; here and there a fact or a price is not known.
core::PartSet randomParts(unsigned seed);
/// Puts in two coolers and a fan, and says what each case holds of them.
void addCooling(core::PartSet& parts, unsigned seed);
/// The same with a second part like each of two kinds, of another price and maker; every other one differs in a fact.
core::PartSet randomPartsWithCopies(unsigned seed);
/// The same with what a market and a platform add: a status and offers for each part, families of CPUs that boards run
/// at once, after a BIOS update or never, cores, memory channels and a CPU's most memory, cards of more than 450 W, and
/// boards with slots behind the chipset or a PCIe switch; here and there one of these is not known.
core::PartSet randomPartsOnMarket(unsigned seed);
/// The same as the first with bridges for some of the cards: for two of them or for more, at one pitch or two, of which
/// some are the slots' own; half of the boards have slots of two CPUs.
core::PartSet randomPartsWithBridges(unsigned seed);

} // namespace tests
