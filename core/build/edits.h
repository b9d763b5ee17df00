// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"
#include "core/units/result.h"

#include <QLocale>

#include <algorithm>
#include <map>
#include <type_traits>

namespace core {

// Edits: each returns a new build, or the sentence that says why not. They keep a build well formed (one thing in a
// place) and never judge whether it is wise: that is for the rules.

/// The build with another value in one of its members.
template <class T>
Build withField(Build build, T Build::*field, std::type_identity_t<T> value) {
    build.*field = std::move(value);
    return build;
}

/// Into a slot that is free or has a riser alone; else the problem says what is in the way.
Result<Build> withCard(Build build, const QString& slot, const QString& card);
/// Takes the card in `from` and hangs it on the riser in `to`.
Result<Build> withHung(Build build, const QString& from, const QString& to);
/// The riser alone is taken out; the card on it then sits in the slot itself.
Build withoutRiser(Build build, const QString& slot);
/// Whatever is in `place` (card, drive, network card or riser) is taken out, with the bridges on it.
Build without(Build build, const QString& place);
/// Moves what is in `from` to `to`; what was in `to` goes to `from`.
Result<Build> withMoved(Build build, const QString& from, const QString& to);
/// Moves everything in a place that `moves` names to the place it names for it, all at once; the rest stays. The
/// problem says which place is empty, or would hold two parts.
Result<Build> withMoves(Build build, const std::map<QString, QString>& moves);
/// The unit of the supplies (counted from 0) that is to feed this card's plugs; empty: as computed.
Result<Build> withSupplyUnit(Build build, const QString& slot, std::optional<int> unit);
/// Of the card in this slot; empty: as delivered.
Result<Build> withPowerLimit(Build build, const QString& slot, std::optional<Power> limit);
/// The same of the cards in all of these.
Result<Build> withPowerLimits(const Build& build, const QStringList& slotLabels, Power limit);
/// The same of a drive; it may also hang on a SATA place.
Result<Build> withDrive(Build build, const QString& socket, const QString& drive);
/// The same of a network card.
Result<Build> withNetworkCard(Build build, const QString& slot, const QString& card);
/// Under what is in the slot; the problem names a riser that is there.
Result<Build> withRiser(Build build, const QString& slot, const QString& riser);
/// Chains of one product make a bridge of three or four cards; the rules say whether there is such a one.
Result<Build> withBridge(Build build, const QString& firstSlot, const QString& secondSlot, const QString& bridge);
/// The bridge between these two slots, in either order, is taken off.
Build withoutBridge(Build build, const QString& firstSlot, const QString& secondSlot);
/// By socket, the first first; an empty id is an empty socket.
inline Build withProcessors(Build build, std::vector<QString> processors) {
    return withField(std::move(build), &Build::processors, std::move(processors));
}
/// An empty id: no case.
inline Build withChassis(Build build, const QString& chassis) {
    return withField(std::move(build), &Build::chassis, chassis);
}
/// An empty id: the one in the CPU's box, if any.
inline Build withCooler(Build build, const QString& cooler) {
    return withField(std::move(build), &Build::cooler, cooler);
}
/// So many of this case fan in all, beside those of the case; 0: none of it.
Build withFans(Build build, const QString& fan, int count);
Build withSupply(Build build, SupplyChoice supply); ///< an empty id: no PSU
/// Units of other kinds beside the first one's.
Build withFurtherSupplies(Build build, std::vector<QString> supplies);
/// Empty: none chosen.
inline Build withMemory(Build build, std::optional<MemoryChoice> memory) {
    return withField(std::move(build), &Build::memory, std::move(memory));
}
/// An empty id: none chosen.
inline Build withOutlet(Build build, const QString& outlet) {
    build.isOutletAssumed = false;
    return withField(std::move(build), &Build::outlet, outlet);
}
/// The outlet of an ordinary room in the system's territory, marked as assumed: US 15 A where the system names none,
/// none where the catalogue has none for it.
Build withUsualOutlet(Build build, const Catalogue& catalogue, const QLocale& system);
/// At least one.
inline Build withCircuits(Build build, int circuits) {
    return withField(std::move(build), &Build::circuits, std::max(1, circuits));
}
/// An empty id: none.
inline Build withUps(Build build, const QString& ups) {
    return withField(std::move(build), &Build::ups, ups);
}
/// Of the air that the case draws in.
inline Build withRoomTemperature(Build build, Temperature room) {
    return withField(std::move(build), &Build::room, room);
}
/// The problem is that the slot has no card.
Result<Build> withShroud(Build build, const QString& slot, bool hasShroud);
/// Of the card in this slot under load; empty: not measured. The problem is that the slot has no card.
Result<Build> withMeasuredTemperature(Build build, const QString& slot, std::optional<Temperature> temperature);
/// Sets a BIOS setting or jumper of the board by its name.
Build withOption(Build build, const QString& name, const QString& value);
/// At least one kind of work.
Result<Build> withWork(Build build, WorkProfile work);
/// Empty: nothing is to be trained.
inline Build withWorkload(Build build, std::optional<Workload> workload) {
    return withField(std::move(build), &Build::workload, std::move(workload));
}
/// What the build is reckoned with: hours, energy, cloud.
inline Build withCost(Build build, const CostChoice& cost) {
    return withField(std::move(build), &Build::cost, cost);
}
/// True: no display is connected.
inline Build withHeadless(Build build, bool isHeadless) {
    return withField(std::move(build), &Build::isHeadless, isHeadless);
}
/// What the user calls it.
inline Build withName(Build build, const QString& name) {
    return withField(std::move(build), &Build::name, name);
}
/// True: no drive is needed.
inline Build withNetworkBoot(Build build, bool isNetworkBooted) {
    return withField(std::move(build), &Build::isNetworkBooted, isNetworkBooted);
}
/// At least one of this kind.
inline Build withServers(Build build, int servers) {
    return withField(std::move(build), &Build::servers, servers);
}
/// In the place of one with the same key.
Build withWaiver(Build build, const Waiver& waiver);
Build withoutWaiver(Build build, const QString& key); ///< the one with this key, if there is one

/// Without what sits on the board beside cards and CPUs: drives, network cards, risers, bridges, its settings, and what
/// a scan saw there.
Build withBareBoard(Build build);
/// This whole machine in the place of board, CPUs, cards and all that it brings; an empty id: none, and none of them.
Build withMachine(Build build, const QString& machine);
/// True for kinds of parts that a whole machine brings.
bool comesWithMachine(const QString& kind);

/// The same cards and drives on another board: each goes to the new board's slot at its position, else to the next free
/// one that is long enough; what finds no place is left out. Options of the old board are dropped, and processors that
/// do not fit the new socket.
Build withBoard(Build build, const Catalogue& catalogue, const QString& board);

/// What is in `place`: its part id, or an empty text; where a card hangs on a riser, the card's.
QString partIn(const Build& build, const QString& place);

} // namespace core
