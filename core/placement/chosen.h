// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/build/part_places.h"
#include "core/parts/own/own_parts.h"

namespace core {

// Parts that sit in no slot: each is chosen for the build as a whole and has a part place ("@psus/0").

/// True for kinds that sit in slots and sockets, or across them; the others are chosen for the build as a whole.
bool isPlaced(const QString& kind);

/// As many kits as give 32 GB a card (guide rule 60); 1 where their size is not known.
int kitsForCards(const Build& build, const MemoryKit& kit);
/// So many of this kit as the whole memory; the problem is that its size is not known.
Result<Build> withKits(Build build, const MemoryKit& kit, int kits);
/// The CPU in this socket of the board; in every one where none is named.
Build withProcessorIn(const Machine& machine, const QString& id, std::optional<int> socket);
/// The build with this board, CPU cooler, case, PSU, outlet or UPS, or one more of this fan; with this memory kit, as
/// many of it as give 32 GB a card; with this CPU in every socket. An index names one CPU socket or PSU. The problem is
/// that the kind is none of these.
Result<Build> withChosen(const Machine& machine, const Catalogue& catalogue, const PartKey& part,
                         std::optional<int> index = {});

/// The same with so many of this memory kit, fan or PSU in all.
Result<Build> withChosenUnits(const Machine& machine, const Catalogue& catalogue, const PartKey& part, int count);

/// What is chosen in a part place; its id is empty where nothing is, and for memory without a kit.
PartKey chosenAt(const Build& build, const PartPlace& place);
/// False where "+ Choose CPU" stands: memory may be chosen without a kit.
bool isChosen(const Build& build, const PartPlace& place);
/// The build without it: without the board all that sits on it goes too, a riser alone leaves its card in the slot.
Build withoutChosen(Build build, const PartPlace& place);
/// "PSU", "CPU", "memory": what is chosen in such a place, within a sentence.
QString wordOf(const QString& kind);
/// What a place is called: a slot's label, "CPU 2" where there are several, "riser in S1".
QString placeInWords(const Machine& machine, const QString& place);

/// What `before` holds on its board and `after` no more, as another board leaves it out.
std::vector<PartKey> leftOut(const Build& before, const Build& after);

} // namespace core
