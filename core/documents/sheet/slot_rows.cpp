// SPDX-License-Identifier: GPL-3.0-or-later
// The slot map: for filled slots what was negotiated, for empty ones what a card would get now.
#include "core/documents/sheet/slot_rows.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

const char* token(Airflow airflow) {
    static constexpr std::array words{"free", "tight", "starved", "unknown"};
    return at(words, airflow);
}

const char* token(Throttling throttling) {
    static constexpr std::array words{"no", "possible", "expected", "unknown"};
    return at(words, throttling);
}

/// An empty connector's share with a x16 card of the newest generation in it: filling a slot may bring another lane
/// rule into force, so the share it has while it is empty does not tell.
static LaneShare shareIfFilled(const Analysis& analysis, int connector) {
    LanePopulation population = populationOf(analysis.machine);
    at(population.occupants, connector) = Occupant{DeviceKind::Gpu, 16, 6, {}};
    return at(allocateLanes(analysis.machine.board->wiring, population).shares, connector);
}

static void addLink(SlotRow& row, int lanes, int generation) {
    if (lanes > 0 && generation > 0)
        row.generation = generation;
    if (!row.isWidthKnown)
        return;
    row.lanes = lanes;
    if (row.generation)
        row.bandwidth = rawBandwidth(generation, lanes);
}

static QString reasonIfFilled(const Analysis& analysis, const LaneShare& share) {
    if (share.doubt >= 0)
        return Text::tr("Empty. %1").arg(inWords(doubtInWords(analysis, share)));
    return share.lanes > 0 ? Text::tr("Empty; a card here would run at %1.").arg(inLanes(share.lanes))
                           : Text::tr("Empty; a card here would get no lanes.");
}

static QString sourceOf(const Analysis& analysis, const LaneShare& share) {
    return share.node < 0 ? QString() : at(analysis.machine.board->wiring->nodes, share.node).name;
}

static void addCard(const Analysis& analysis, SlotRow& row, int connector) {
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].connector != connector)
            continue;
        const CardPlacement& placement = analysis.clearance.cards[i];
        const CardAir& air = analysis.air.cards[i];
        row.air = air.rating;
        row.temperature = air.temperature;
        if (air.temperature)
            row.throttling = air.throttling;
        if (air.measured)
            row.measured = air.measured->value;
        if (placement.gap) {
            row.gap = placement.gap->air;
            row.isGapVerified = placement.isPositionVerified && !placement.gap->isFromEnvelope &&
                                cards[i].card->isVerified("thickness_mm"_L1);
        }
    }
}

static SlotRow connectorRow(const Analysis& analysis, int index) {
    const Connector& connector = analysis.machine.connector(index);
    SlotRow row;
    row.label = connector.label;
    row.position = connector.position;
    row.occupant = occupantIn(analysis.machine, index);
    const LaneShare share = row.occupant ? at(analysis.lanes.shares, index) : shareIfFilled(analysis, index);
    row.source = sourceOf(analysis, share);
    row.isWidthKnown = share.doubt < 0;
    row.computed = share.computed;
    row.lanesPossible = row.occupant ? share.lanesPossible : share.lanes;
    row.generationPossible = row.occupant ? share.generationPossible : share.generation;
    // A riser cable takes no lanes of its own: its slot counts as empty until a card hangs on it.
    const MountedCard* mounted = analysis.machine.cardIn(index); // what is assumed of a card's generation isn't shown
    const bool isGenerationKnown = !mounted || mounted->card->pcieGeneration || share.computed;
    if (row.occupant && share.lanesOfCard > 0)
        addLink(row, share.lanes, isGenerationKnown ? share.generation : 0);
    addCard(analysis, row, index);
    row.reason = row.occupant ? inWords(reasonFor(analysis, index)) : reasonIfFilled(analysis, share);
    return row;
}

template <class P>
static void addCarried(const Analysis& analysis, const std::vector<Mounted<P>>& parts, std::vector<SlotRow>& rows) {
    for (const Mounted<P>& mounted : parts) {
        if (mounted.endpoint < 0 || mounted.isOnSataCable())
            continue;
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        const auto endpoint = std::size_t(mounted.endpoint);
        const int offered = endpoint < share.endpoints.size() ? share.endpoints[endpoint] : 0;
        const int lanesOfPart = mounted.part->pcieLanes.value_or(offered);
        SlotRow row;
        row.label = u"%1/%2"_s.arg(labelOf(analysis, mounted.connector)).arg(mounted.endpoint + 1);
        row.occupant = mounted.part;
        row.source = sourceOf(analysis, share);
        row.isWidthKnown = share.doubt < 0;
        row.lanesPossible = lanesOfPart;
        row.generationPossible = mounted.part->pcieGeneration.value_or(share.generation);
        addLink(row, std::min(offered, lanesOfPart), std::min(share.generation, row.generationPossible));
        row.reason = offered > 0
                         ? Text::tr("A socket of the carrier card in %1.").arg(labelOf(analysis, mounted.connector))
                         : Text::tr("Slot %1 gives this socket of the carrier card no lanes.")
                               .arg(labelOf(analysis, mounted.connector));
        rows.push_back(row);
    }
}

static void addOnCables(const Analysis& analysis, std::vector<SlotRow>& rows) {
    for (const Mounted<Drive>& mounted : analysis.machine.drives) {
        if (!mounted.isOnSataCable())
            continue;
        SlotRow row;
        row.label = sataPlace(mounted.endpoint);
        row.occupant = mounted.part;
        row.isWidthKnown = false;
        row.reason = Text::tr("On a SATA cable; it takes no PCIe lanes.");
        rows.push_back(row);
    }
}

std::vector<SlotRow> slotRows(const Analysis& analysis) {
    std::vector<SlotRow> rows;
    const auto& connectors = analysis.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        const Part* occupant = occupantIn(analysis.machine, int(i));
        const bool isWithin = occupant && analysis.machine.comesWithin(*occupant);
        if (!isWithin && (connectors[i].kind == ConnectorKind::Slot || occupant))
            rows.push_back(connectorRow(analysis, int(i)));
    }
    addCarried(analysis, analysis.machine.drives, rows);
    addCarried(analysis, analysis.machine.networkCards, rows);
    addOnCables(analysis, rows);
    return rows;
}

} // namespace core
