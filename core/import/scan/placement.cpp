// SPDX-License-Identifier: GPL-3.0-or-later
// Seats the cards found: first where seen, then where only one slot fits, then a free one that suits.
#include "core/import/scan/placement.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/import/scan/part_names.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <QSet>

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace core {

namespace {

class Placement {
public:
    Placement(std::vector<ScannedCard>& cards, const SlotFinder& finder, const Board& board)
        : m_cards(cards)
        , m_finder(finder)
        , m_connectors(board.wiring->connectors) {}

    void run() {
        placeSeen();
        placeOnly();
        for (ScannedCard& card : m_cards) {
            if (card.connector < 0)
                choose(card);
        }
    }

private:
    /// Two witnesses for one slot contradict each other: neither is believed.
    void settle(std::vector<int>& connectors) {
        for (std::size_t i = 0; i < m_cards.size(); ++i) {
            const bool isContested = std::count(connectors.begin(), connectors.end(), connectors[i]) > 1;
            const bool isModule = m_cards[i].card && !goesIntoSlot(*m_cards[i].card);
            if (connectors[i] < 0 || isContested || isModule || isTaken(connectors[i]))
                continue;
            m_cards[i].connector = connectors[i];
            m_cards[i].isPlaceKnown = true;
        }
    }

    void placeSeen() {
        std::vector<int> connectors;
        for (const ScannedCard& card : m_cards) {
            const int seen = m_finder.seen(card.device.address, card.trainedLanes, int(card.chips.size()));
            const bool isSlot = seen >= 0 && at(seen).kind == ConnectorKind::Slot;
            connectors.push_back(isSlot ? seen : -1);
        }
        settle(connectors);
    }

    void placeOnly() {
        std::vector<int> connectors;
        for (const ScannedCard& card : m_cards) {
            const auto possible = m_finder.possible(card.device.function, card.trainedLanes);
            const bool isOnly = card.connector < 0 && card.trainedLanes && possible.size() == 1;
            connectors.push_back(isOnly ? possible.front() : -1);
        }
        settle(connectors);
    }

    const Connector& at(int connector) const { return core::at(m_connectors, connector); }

    bool isTaken(int connector) const {
        return std::ranges::any_of(m_cards, [&](const ScannedCard& card) { return card.connector == connector; });
    }

    static int openings(const ScannedCard& card) { return card.card ? coveredOpenings(*card.card) : 1; }

    /// Whether the card would lie over a neighbour, as far as positions are known.
    bool isCovered(int connector, const ScannedCard& card) const {
        const auto position = at(connector).position;
        return position && std::ranges::any_of(m_cards, [&](const ScannedCard& other) {
                   const auto theirs = other.connector < 0 ? std::nullopt : at(other.connector).position;
                   return theirs && *theirs < *position + openings(card) && *position < *theirs + openings(other);
               });
    }

    void choose(ScannedCard& card) {
        const int lanesOfCard = card.trainedLanes.value_or(card.card ? card.card->pcieLanes.value_or(16) : 16);
        const auto burden = [&](int connector) {
            return std::tuple(isCovered(connector, card), std::abs(at(connector).electricalLanes - lanesOfCard),
                              at(connector).position.value_or(1000), connector);
        };
        int best = -1;
        for (const int connector : m_finder.possible(card.device.function, card.trainedLanes)) {
            const bool isSeat = !card.card || seats(at(connector), *card.card);
            if (isSeat && !isTaken(connector) && (best < 0 || burden(connector) < burden(best)))
                best = connector;
        }
        card.connector = best;
    }

    std::vector<ScannedCard>& m_cards;
    const SlotFinder& m_finder;
    const std::vector<Connector>& m_connectors;
};

} // namespace

void numberCards(std::vector<ScannedCard>& cards) {
    QSet<int> numbers;
    bool areNumbered = true;
    int next = 0;
    for (ScannedCard& card : cards) {
        if (!card.card && !card.device.gpu)
            continue;
        card.number = next;
        next += int(card.chips.size());
        const int number = card.device.gpu ? card.device.gpu->index.value_or(-1) : -1;
        areNumbered &= number >= 0 && !numbers.contains(number);
        numbers << number;
    }
    for (ScannedCard& card : cards) {
        if (areNumbered && card.number >= 0)
            card.number = *card.device.gpu->index;
    }
}

void placeCards(std::vector<ScannedCard>& cards, const SlotFinder& finder, const Board& board) {
    Placement(cards, finder, board).run();
}

// Drives and network cards enter the build only where both part and place are certain.

namespace {

class OtherDevices {
public:
    OtherDevices(const DeviceSurroundings& around, Observed& observed, ScanResult& result)
        : m_around(around)
        , m_observed(observed)
        , m_result(result) {}

    void addDrive(const ScannedDevice& device) {
        const Drive* drive = driveNamed(device.reported, m_around.catalogue);
        const Connector* seen = freePlaceOf(device);
        const bool isPlaced = drive && seen && seats(*seen, *drive);
        if (isPlaced)
            m_result.build.drives.push_back({seen->label, drive->id});
        if (seen) {
            ObservedLink link = linkOf(device, m_around.tree);
            link.place = seen->label;
            link.isPlaceKnown = true;
            m_observed.links.push_back(link);
        }
        report(FoundKind::Drive, device, drive, isPlaced ? seen : nullptr);
        if (isPlaced)
            return;
        const QString what = seen ? Text::tr("the drive %2 in %1").arg(seen->label, inWords(device))
                                  : Text::tr("the drive %1").arg(inWords(device));
        note(drive ? Text::tr("Left out: %1. Its socket is unknown.").arg(what)
                   : Text::tr("Left out: %1. No drive of the catalogue has this name, and its lanes are not counted.")
                         .arg(what));
    }

    void addNetwork(const std::vector<ScannedDevice>& devices) {
        for (const ScannedDevice& device : devices) {
            const NetworkCard* card = networkCardNamed(device.reported, m_around.catalogue);
            const Connector* seen = freePlaceOf(device);
            const bool isPlaced = card && seen && seats(*seen, *card);
            if (isPlaced)
                m_result.build.networkCards.push_back({seen->label, card->id});
            report(FoundKind::NetworkCard, device, card, isPlaced ? seen : nullptr);
        }
        const std::size_t left = devices.size() - m_result.build.networkCards.size();
        if (left > 0)
            note(Text::tr("Network controllers left out: %1. No output shows which are cards and which are part of the "
                          "board.")
                     .arg(left));
    }

private:
    void note(const QString& sentence) { m_result.notes.push_back({{}, 0, sentence}); }

    /// The connector the device was seen in, while nothing else is; null where none was.
    const Connector* freePlaceOf(const ScannedDevice& device) const {
        if (!m_around.finder)
            return nullptr;
        const int seen = m_around.finder->seen(device.address, linkOf(device, m_around.tree).lanes);
        if (seen < 0)
            return nullptr;
        const Connector& connector = at(m_around.board->wiring->connectors, seen);
        return partIn(m_result.build, connector.label).isEmpty() ? &connector : nullptr;
    }

    void report(FoundKind kind, const ScannedDevice& device, const Part* part, const Connector* place) {
        m_result.found.push_back({kind, device.reported, device.address, part ? part->id : QString(),
                                  place ? place->label : QString(), place != nullptr});
    }

    const DeviceSurroundings& m_around;
    Observed& m_observed;
    ScanResult& m_result;
};

} // namespace

void addOtherDevices(const ScannedDevices& devices, const DeviceSurroundings& around, Observed& observed,
                     ScanResult& result) {
    OtherDevices others(around, observed, result);
    for (const ScannedDevice& drive : devices.drives)
        others.addDrive(drive);
    others.addNetwork(devices.network);
}

} // namespace core
