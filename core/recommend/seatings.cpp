#include "core/recommend/seatings.h"

#include "core/clearance/seating.h"
#include "core/recommend/choices.h"
#include "core/units/at.h"

#include <algorithm>
#include <bit>
#include <set>

namespace core {

SlotLanes::SlotLanes(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets)
    : m_wiring(wiring) {
    std::vector<std::optional<SocketedProcessor>> processors;
    processors.resize(std::size_t(boardSockets));
    for (int socket = 0; socket < sockets; ++socket)
        at(processors, socket) = SocketedProcessor{signature.lanes, 5, signature.tags};
    m_empty = LanePopulation::emptyOn(wiring, std::move(processors));
}

static std::set<int> doubtsIn(const Wiring& wiring, const LanePopulation& population) {
    std::set<int> doubtful;
    for (const LaneDoubt& doubt : wiring.doubts) {
        if (holds(doubt.when, population, 0))
            doubtful.insert(doubt.connectors.begin(), doubt.connectors.end());
    }
    return doubtful;
}

std::optional<int> SlotLanes::narrowest(std::span<const std::int16_t> cards, const Drive* drive, int socket) const {
    LanePopulation population = m_empty;
    for (const std::int16_t card : cards)
        at(population.occupants, card) = Occupant{DeviceKind::Gpu, 16, 5, {}};
    if (drive && socket >= 0)
        at(population.occupants, socket) =
            Occupant{drive->interface == DriveInterface::Nvme ? DeviceKind::Nvme : DeviceKind::Sata,
                     drive->pcieLanes.value_or(4),
                     5,
                     {}};
    const auto links = trainedLinks(m_wiring, population);
    const std::set<int> doubtful = doubtsIn(m_wiring, population);
    int least = 16;
    for (std::size_t i = 0; i < population.occupants.size(); ++i) {
        if (!population.occupants[i])
            continue;
        const bool isDoubtful = doubtful.contains(int(i));
        if (links[i].lanes == 0 && !isDoubtful)
            return {};
        if (int(i) != socket)
            least = std::min(least, isDoubtful ? 0 : links[i].lanes);
    }
    return least;
}

namespace {

/// Drives that go into the same sockets and take the same lanes.
struct DriveClass {
    DriveInterface interface = DriveInterface::Nvme;
    QString form;
    int lanes = 4;

    friend bool operator==(const DriveClass&, const DriveClass&) = default;
};

/// Goes through the subsets of one board's slots.
class BoardSeater {
public:
    BoardSeater(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets)
        : m_wiring(wiring)
        , m_lanes(wiring, signature, sockets, boardSockets) {}

    /// `drive` is one of the class, or null for none that takes a socket.
    Seatings seatingsWith(const Drive* drive, int edge) {
        collectPlaces(drive, edge);
        Seatings all;
        const auto subsets = orderedSubsets();
        for (const Subset& subset : subsets)
            consider(subset, drive, at(all, std::popcount(subset.mask)));
        return all;
    }

    void every(const Drive* drive, int edge, int count, int pitch, const IsSeatingOfUse& isOfUse,
               const OnSeating& use) {
        collectPlaces(drive, edge);
        std::vector<Subset> subsets;
        collectApart(0, 0, 0, count, pitch, subsets);
        std::stable_sort(subsets.begin(), subsets.end(),
                         [](const Subset& a, const Subset& b) { return a.last < b.last; });
        for (const Subset& subset : subsets) {
            Seating seating = seatingOf(subset);
            if (!isOfUse(seating))
                continue;
            for (int socket : m_sockets) {
                const auto lanes = lanesWith(subset, drive, socket);
                seating.drivePlace = socket;
                seating.lanes = lanes.value_or(0);
                if (lanes)
                    use(seating);
            }
        }
    }

private:
    struct Subset {
        std::uint32_t mask = 0;
        int pitch = Seating::widest;
        int last = 0;
        int widest = 16; ///< lanes that the slots are wired for
        bool arePositionsKnown = true;
    };

    void collectPlaces(const Drive* drive, int edge) {
        m_slots.clear();
        m_sockets.clear();
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            const Connector& connector = m_wiring.connectors[i];
            if (takesEdge(connector, edge))
                m_slots.push_back(int(i));
            else if (connector.kind != ConnectorKind::Slot && drive && seats(connector, *drive))
                m_sockets.push_back(int(i));
        }
        std::stable_sort(m_slots.begin(), m_slots.end(), [&](int a, int b) {
            return at(m_wiring.connectors, a).position.value_or(99) < at(m_wiring.connectors, b).position.value_or(99);
        });
        if (!drive)
            m_sockets = {-1};
    }

    Subset subsetOf(std::uint32_t mask) const {
        Subset subset;
        subset.mask = mask;
        std::optional<int> before;
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (!(mask >> i & 1))
                continue;
            const Connector& connector = at(m_wiring.connectors, m_slots[i]);
            subset.widest = std::min(subset.widest, connector.electricalLanes);
            if (!connector.position) {
                subset.arePositionsKnown = false;
                continue;
            }
            if (before)
                subset.pitch = std::min(subset.pitch, *connector.position - *before);
            before = connector.position;
            subset.last = *connector.position;
        }
        return subset;
    }

    /// Of slots from `next` on so many more, none of them closer to the one before than `pitch`.
    void collectApart(std::size_t next, std::uint32_t mask, int before, int more, int pitch,
                      std::vector<Subset>& subsets) const {
        if (more == 0) {
            subsets.push_back(subsetOf(mask));
            return;
        }
        for (std::size_t i = next; i + std::size_t(more) <= std::min<std::size_t>(m_slots.size(), 20); ++i) {
            const auto& position = at(m_wiring.connectors, m_slots[i]).position;
            if (!position || before == 0 || *position - before >= pitch)
                collectApart(i + 1, mask | 1U << i, position.value_or(before), more - 1, pitch, subsets);
        }
    }

    // The roomiest first: what cannot be better than one already there needs no lanes computed.
    std::vector<Subset> orderedSubsets() const {
        std::vector<Subset> subsets;
        const std::uint32_t end = 1U << std::min<std::size_t>(m_slots.size(), 20);
        for (std::uint32_t mask = 1; mask < end; ++mask) {
            if (std::popcount(mask) > mostCards)
                continue;
            Subset subset = subsetOf(mask);
            if (subset.pitch > 0)
                subsets.push_back(subset);
        }
        std::stable_sort(subsets.begin(), subsets.end(), [](const Subset& a, const Subset& b) {
            if (a.arePositionsKnown != b.arePositionsKnown)
                return a.arePositionsKnown;
            if (a.widest != b.widest)
                return a.widest > b.widest;
            return a.pitch != b.pitch ? a.pitch > b.pitch : a.last < b.last;
        });
        return subsets;
    }

    static bool isCovered(const std::vector<Seating>& by, const Subset& subset, int lanes) {
        return std::any_of(by.begin(), by.end(), [&](const Seating& seating) {
            return seating.pitch >= subset.pitch && seating.last <= subset.last && seating.lanes >= lanes &&
                   seating.arePositionsKnown >= subset.arePositionsKnown;
        });
    }

    void consider(const Subset& subset, const Drive* drive, std::vector<Seating>& kept) {
        if (isCovered(kept, subset, subset.widest))
            return;
        for (int socket : m_sockets) {
            const auto lanes = lanesWith(subset, drive, socket);
            if (!lanes || isCovered(kept, subset, *lanes))
                continue;
            Seating seating = seatingOf(subset);
            seating.drivePlace = socket;
            seating.lanes = *lanes;
            std::erase_if(kept, [&](const Seating& other) { return isWorse(other, seating); });
            kept.push_back(std::move(seating));
        }
    }

    Seating seatingOf(const Subset& subset) const {
        Seating seating;
        seating.pitch = subset.pitch;
        seating.last = subset.last;
        seating.arePositionsKnown = subset.arePositionsKnown;
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (subset.mask >> i & 1)
                seating.places.push_back(std::int16_t(m_slots[i]));
        }
        return seating;
    }

    static bool isWorse(const Seating& a, const Seating& b) {
        return a.pitch <= b.pitch && a.last >= b.last && a.lanes <= b.lanes &&
               a.arePositionsKnown <= b.arePositionsKnown;
    }

    std::optional<int> lanesWith(const Subset& subset, const Drive* drive, int socket) {
        m_chosen.clear();
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (subset.mask >> i & 1)
                m_chosen.push_back(std::int16_t(m_slots[i]));
        }
        return m_lanes.narrowest(m_chosen, drive, socket);
    }

    const Wiring& m_wiring;
    SlotLanes m_lanes;
    std::vector<std::int16_t> m_chosen;
    std::vector<int> m_slots;
    std::vector<int> m_sockets;
};

std::vector<const Drive*> classifyDrives(const Catalogue& catalogue, SearchTable& table) {
    std::vector<DriveClass> classes{{DriveInterface::Sata, {}, 0}};
    std::vector<const Drive*> examples{nullptr};
    for (const Drive& drive : catalogue.all<Drive>()) {
        if (hangsOnCable(drive)) {
            table.driveClassOf.push_back(SearchTable::onCable);
            continue;
        }
        const DriveClass mine{drive.interface, drive.form, drive.pcieLanes.value_or(4)};
        const auto same = std::find(classes.begin(), classes.end(), mine);
        table.driveClassOf.push_back(int(same - classes.begin()));
        if (same == classes.end()) {
            classes.push_back(mine);
            examples.push_back(&drive);
        }
    }
    return examples;
}

void classifyProcessors(const Catalogue& catalogue, SearchTable& table) {
    for (const Processor& processor : catalogue.all<Processor>()) {
        const int lanes = processor.slotLanes.value_or(16);
        const auto same = std::find_if(table.signatures.begin(), table.signatures.end(), [&](const auto& signature) {
            return signature.lanes == lanes && signature.tags == processor.laneTags;
        });
        table.signatureOf.push_back(int(same - table.signatures.begin()));
        if (same == table.signatures.end())
            table.signatures.push_back({lanes, processor.laneTags});
    }
}

std::set<int> signaturesFor(const Catalogue& catalogue, const SearchTable& table, const Board& board) {
    std::set<int> found;
    const auto& processors = catalogue.all<Processor>();
    for (std::size_t i = 0; i < processors.size(); ++i) {
        if (processors[i].socket == board.socket)
            found.insert(table.signatureOf[i]);
    }
    return found;
}

std::set<int> edgesOf(const Catalogue& catalogue) {
    std::set<int> found;
    for (const Card& card : catalogue.all<Card>())
        found.insert(edgeLanes(card));
    return found;
}

} // namespace

bool addSeatings(const Catalogue& catalogue, SearchTable& table, const Progress& progress) {
    classifyProcessors(catalogue, table);
    const auto drives = classifyDrives(catalogue, table);
    const auto cardEdges = edgesOf(catalogue);
    const auto& boards = catalogue.all<Board>();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (progress && !progress(qint64(i), qint64(boards.size())))
            return false;
        const Board& board = boards[i];
        table.hasSataPort.push_back(board.wiring->sataPorts.value_or(1) > 0 ? 1 : 0);
        if (!board.wiring.problem().isEmpty() || table.boardLike[i] != int(i))
            continue;
        for (int signature : signaturesFor(catalogue, table, board)) {
            for (int sockets = 1; sockets <= board.sockets; ++sockets) {
                BoardSeater seater(board.wiring, at(table.signatures, signature), sockets, board.sockets);
                for (std::size_t drive = 0; drive < drives.size(); ++drive) {
                    for (int edge : cardEdges)
                        table.seatings[{int(i), sockets, signature, int(drive), edge}] =
                            seater.seatingsWith(drives[drive], edge);
                }
            }
        }
    }
    return true;
}

void everySeating(const Catalogue& catalogue, const SearchTable& table, const SeatKey& key, int count, int pitch,
                  const std::function<bool(const Seating&)>& isOfUse, const std::function<void(const Seating&)>& use) {
    const Board& board = at(catalogue.all<Board>(), key.board);
    const auto& drives = catalogue.all<Drive>();
    const Drive* drive = nullptr;
    for (std::size_t i = 0; i < drives.size() && key.driveClass != SearchTable::onCable && !drive; ++i)
        drive = table.driveClassOf[i] == key.driveClass ? &drives[i] : nullptr;
    BoardSeater seater(board.wiring, at(table.signatures, key.signature), key.sockets, board.sockets);
    seater.every(drive, key.edge, count, pitch, isOfUse, use);
}

} // namespace core
