// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/build/machine_inside.h"
#include "core/parts/catalogue.h"
#include "core/units/at.h"
#include "core/units/result.h"

namespace core {

/// A card as it stands in the machine: the part, the connector it sits in, its limit.
struct MountedCard {
    const Card* card = nullptr;
    int connector = -1; ///< index into the board's connectors
    std::optional<Power> powerLimit;
    bool hasShroud = false;
    std::optional<Temperature> temperature = {}; ///< measured under load
    std::optional<int> supplyUnit = {};          ///< chosen to feed its plugs
    bool isLimitSeen = false;                    ///< a scanned machine said so: it may be above the catalogue's demand

    /// What it may draw for hours: its limit where one is set, else its peak demand; unknown stays unknown. A limit
    /// that was only entered raises nothing.
    std::optional<Power> sustained() const;
};

/// Any other part in a connector; `endpoint` counts the sockets of a carrier card from 0, -1 where it sits in the
/// board. A drive on a SATA cable has no connector (-1); its `endpoint` counts the board's SATA ports from 0.
template <class P>
struct Mounted {
    const P* part = nullptr;
    int connector = -1;
    int endpoint = -1;

    bool isOnSataCable() const { return connector < 0; }
};

/// "SATA1" for port 0; the port of such a place, or -1.
QString sataPlace(int port);
int sataPort(const QString& place); ///< -1 for any other place

/// True for a riser that a card hangs on (a cable, a redriver), false for a carrier that splits its slot into sockets.
bool carriesCard(const Riser& riser);

/// Stands for the board while none is chosen: it has no slot, and takes any CPU.
const Board& noBoard();

/// A build with every id looked up. Pointers belong to the catalogue; optional parts are null.
struct Machine {
    Build build;
    const Board* board = nullptr;             ///< never null in a resolved machine: &noBoard() where none is chosen
    std::vector<const Processor*> processors; ///< one entry a socket of the board; null where empty
    const ProcessorCooler* cooler = nullptr;  ///< on each CPU: chosen, or out of the first CPU's box
    bool isBoxCooler = false;
    const Chassis* chassis = nullptr;
    /// Fans of one kind, beside those of the case.
    struct AddedFans {
        const CaseFan* fan = nullptr;
        int count = 1;
    };
    std::vector<AddedFans> fans;
    const PowerSupply* supply = nullptr;
    std::vector<const PowerSupply*> furtherSupplies;
    const MemoryKit* memoryKit = nullptr;
    const Outlet* outlet = nullptr;
    const Ups* ups = nullptr;
    std::vector<MountedCard> cards; ///< in the order of the connectors
    std::vector<const Card*> waitingCards;
    std::vector<Mounted<Drive>> drives;
    std::vector<Mounted<NetworkCard>> networkCards;
    std::vector<Mounted<Riser>> risers;
    /// A bridge and the two connectors whose cards it joins.
    struct JoinedPair {
        const Bridge* bridge = nullptr;
        int firstConnector = -1;
        int secondConnector = -1;
    };
    std::vector<JoinedPair> bridges;
    const WholeMachine* whole = nullptr;         ///< board, CPUs, cards and ports are then those of `inside`
    const NetworkLink* link = nullptr;           ///< that joins several of it
    std::shared_ptr<const MachineInside> inside; ///< null where the machine is put together of parts
    std::vector<const Card*> excursionCards;     ///< of the catalogue: those with a published excursion and demand

    bool hasBoard() const { return board && board != &noBoard(); }
    /// Of the board, by its index.
    const Connector& connector(int index) const { return at(board->wiring->connectors, index); }
    /// True for what came in a whole machine: it is not bought, moved or taken out.
    bool comesWithin(const Part& part) const;
    int boxes() const { return whole ? build.boxes : 1; } ///< whole machines that are joined
    /// In which of them a card is, from 0.
    int boxOf(int card) const { return whole ? card / std::max(1, whole->gpus) : 0; }
    int filledSockets() const; ///< CPU sockets
    /// True where memory is planned and the kit that it would be bought as is not chosen.
    bool lacksMemoryKit() const { return build.memory && !memoryKit && !whole; }
    int supplyCount() const; ///< PSUs, spare and further ones too
    /// The card in this connector, or null.
    const MountedCard* cardIn(int connectorIndex) const;
    /// The riser between this slot and what hangs on it, or null.
    const Riser* riserUnder(int connectorIndex) const;
};

/// Looks every id and place up. The problem is one sentence naming the field and the id, slot or option that does not
/// exist.
Result<Machine> resolve(const Build& build, const Catalogue& catalogue);

} // namespace core
