// SPDX-License-Identifier: GPL-3.0-or-later
// Links as trained against links as planned. A slow link may be an idle card or the card's own limit: no fault then.
#include "core/documents/compare/link_differences.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <map>

namespace core {

QString chipOf(const Card& card) {
    return card.variantOf.isEmpty() ? card.id : card.variantOf;
}

namespace {

/// A card of the plan and the link of the machine it is held against.
struct Pair {
    const MountedCard* planned = nullptr;
    const Card* scanned = nullptr;
    const ObservedLink* link = nullptr;
};

class LinkDifferences {
public:
    LinkDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences)
        : m_plan(plan)
        , m_scan(scan)
        , m_differences(differences) {}

    void add() {
        for (const Pair& pair : pairs()) {
            compareWidth(pair);
            compareGeneration(pair);
        }
    }

private:
    const LaneShare& shareOf(const MountedCard& card) const { return at(m_plan.lanes.shares, card.connector); }

    std::vector<Pair> pairs() const {
        std::vector<Pair> found;
        std::vector<const MountedCard*> free;
        for (const MountedCard& card : m_plan.machine.cards)
            free.push_back(&card);
        const auto take = [&](const MountedCard* planned, const Card* scanned, const ObservedLink& link) {
            free.erase(std::remove(free.begin(), free.end(), planned), free.end());
            found.push_back({planned, scanned, &link});
        };
        const bool isSameBoard = m_plan.machine.board->id == m_scan.machine.board->id;
        std::vector<const ObservedLink*> loose;
        for (const ObservedLink& link : m_scan.machine.build.observed->links) {
            const Card* scanned = cardOf(link);
            const MountedCard* planned = isSameBoard ? cardAt(m_plan.machine, link.place) : nullptr;
            if (scanned && planned && link.isPlaceKnown)
                take(planned, scanned, link);
            else if (scanned)
                loose.push_back(&link);
        }
        // Widest with widest: whatever the order really is, no other falls short by less.
        std::ranges::stable_sort(loose, [](const ObservedLink* a, const ObservedLink* b) {
            return a->lanes.value_or(0) > b->lanes.value_or(0);
        });
        for (const ObservedLink* link : loose) {
            const Card* scanned = cardOf(*link);
            const MountedCard* widest = nullptr;
            for (const MountedCard* card : free) {
                if (chipOf(*card->card) == chipOf(*scanned) &&
                    (!widest || shareOf(*card).lanes > shareOf(*widest).lanes))
                    widest = card;
            }
            if (widest)
                take(widest, scanned, *link);
        }
        return found;
    }

    /// The card of a link; of one in no slot, the card that waits for a board. Null for what is no card.
    const Card* cardOf(const ObservedLink& link) const {
        if (const MountedCard* mounted = cardAt(m_scan.machine, link.place))
            return mounted->card;
        const auto& waiting = m_scan.machine.waitingCards;
        const auto found = std::ranges::find(waiting, link.card, &Card::id);
        return found == waiting.end() ? nullptr : *found;
    }

    static const MountedCard* cardAt(const Machine& machine, const QString& place) {
        const int connector = machine.board->wiring->connector(place);
        return connector < 0 ? nullptr : machine.cardIn(connector);
    }

    /// "PCIEX16_1", or which card where the slot is not known.
    QString nameOf(const Pair& pair) const {
        if (pair.link->isPlaceKnown)
            return pair.link->place;
        return pair.link->address.isEmpty() ? pair.link->place
                                            : Text::tr("%1 at %2").arg(pair.scanned->name, pair.link->address);
    }

    /// `sentence` has %1 where the card's place stands. What is no fault and alike of several cards is one difference.
    void push(const char* subject, Judgement judgement, const Pair& pair, const QString& planned, const QString& seen,
              const QString& sentence) {
        const bool isListed = judgement == Judgement::Explained || judgement == Judgement::NotKnown;
        const QStringList places = pair.link->isPlaceKnown ? QStringList{pair.link->place} : QStringList();
        auto* alike = findWhere(m_alike, [&](const Alike& each) { return isListed && each.sentence == sentence; });
        if (!alike) {
            m_alike.push_back({sentence, {}, m_differences.size()});
            m_differences.push_back({QLatin1String(subject), judgement, {}, planned, seen, {}});
            alike = &m_alike.back();
        }
        alike->names << nameOf(pair);
        BuildDifference& difference = at(m_differences, alike->index);
        difference.places << places;
        difference.sentence = sentence.arg(listed(alike->names));
    }

    void compareWidth(const Pair& pair) {
        const int planned = shareOf(*pair.planned).lanes;
        const auto wide = [](int lanes) { return u"x%1"_s.arg(lanes); };
        if (!pair.link->lanes)
            return push("width", Judgement::NotKnown, pair, wide(planned), {},
                        Text::tr("%1: planned %2, trained width unknown.").replace("%2"_L1, wide(planned)));
        const int trained = *pair.link->lanes;
        if (trained == planned)
            return;
        const auto own = pair.link->deviceLanes ? pair.link->deviceLanes : pair.scanned->pcieLanes;
        const bool isOwn = own && *own <= trained;
        QString sentence = trained > planned ? Text::tr("%1 runs at %2, wider than the planned %3.")
                           : isOwn ? Text::tr("%1: %2 of the planned %3, as the card itself has no more lanes.")
                                   : Text::tr("%1 runs at %2 instead of %3. Reseat the card, then check for a riser, "
                                              "a BIOS setting or a part that takes its lanes.");
        push("width",
             trained > planned ? Judgement::Better
             : isOwn           ? Judgement::Explained
                               : Judgement::Fault,
             pair, wide(planned), wide(trained),
             sentence.replace("%2"_L1, wide(trained)).replace("%3"_L1, wide(planned)));
    }

    void compareGeneration(const Pair& pair) {
        const int planned = shareOf(*pair.planned).generation;
        const ObservedLink& link = *pair.link;
        const auto judge = [&](Judgement judgement, std::optional<int> seen, QString sentence) {
            const auto called = [](int generation) { return Text::tr("Gen %1").arg(generation); };
            const QString now = seen ? called(*seen) : QString();
            push("generation", judgement, pair, called(planned), now,
                 sentence.replace("%2"_L1, called(planned)).replace("%3"_L1, now));
        };
        if (!link.generation && !link.maxGeneration)
            return judge(Judgement::NotKnown, {}, Text::tr("%1: planned %2, trained generation unknown."));
        if (link.maxGeneration && *link.maxGeneration < planned) {
            const auto own = link.deviceGeneration ? link.deviceGeneration : pair.scanned->pcieGeneration;
            if (own && *own <= *link.maxGeneration)
                return judge(Judgement::Explained, link.maxGeneration,
                             Text::tr("%1: %3 at most, planned %2, as the card itself goes no higher."));
            return judge(
                Judgement::Fault, link.maxGeneration,
                Text::tr("%1 trains to %3 at most instead of %2. Check the slot's BIOS setting and the riser's "
                         "generation."));
        }
        // An idle card lowers its link's speed and raises it with the first work.
        const bool mayBeIdle = link.isIdle == true || (!link.isIdle && link.maxGeneration);
        const auto best =
            mayBeIdle || !link.generation ? std::max(link.generation, link.maxGeneration) : link.generation;
        if (*best > planned)
            return judge(Judgement::Better, best, Text::tr("%1 trains to %3, above the planned %2."));
        if (!link.generation || *link.generation == planned)
            return;
        if (mayBeIdle)
            judge(Judgement::Explained, link.generation,
                  Text::tr(
                      "%1: %3 when it was read, planned %2. Idle cards lower their link: scan again under load to be "
                      "sure."));
        else if (link.isIdle == false)
            judge(Judgement::Fault, link.generation, Text::tr("%1 ran at %3 under load instead of %2."));
        else
            judge(Judgement::NotKnown, link.generation,
                  Text::tr("%1: %3 when it was read, planned %2; it may have been idle. Scan again under load."));
    }

    /// Cards of which the same is said.
    struct Alike {
        QString sentence;
        QStringList names;
        std::size_t index = 0; ///< in the differences
    };
    std::vector<Alike> m_alike;
    const Analysis& m_plan;
    const Analysis& m_scan;
    std::vector<BuildDifference>& m_differences;
};

} // namespace

void addLinkDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences) {
    LinkDifferences(plan, scan, differences).add();
}

// GPU pairs as nvidia-smi topo -m reported them against the plan's topology.

namespace {

/// How good a path is, best first: NVLinks by their number, then as nvidia-smi lists them.
int rankOf(const QString& path) {
    const auto kind = pathKindCalled(path);
    return kind == PathKind::NvLink ? -path.mid(2).toInt() : kind ? int(*kind) : 0;
}

/// "SOC" is what older drivers called SYS.
QString modern(const QString& path) {
    return path == "SOC"_L1 ? u"SYS"_s : path;
}

class PathDifferences {
public:
    PathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences)
        : m_plan(plan)
        , m_scan(scan)
        , m_differences(differences) {}

    void add() {
        const Observed& observed = *m_scan.machine.build.observed;
        const bool areSlotsSeen =
            m_plan.machine.board->id == m_scan.machine.board->id &&
            std::ranges::all_of(observed.links, [](const ObservedLink& link) { return link.isPlaceKnown; });
        if (observed.paths.empty() && m_plan.topology.paths.empty())
            return;
        if (observed.paths.empty())
            push(Judgement::NotKnown, {}, {}, {},
                 Text::tr("Paths between cards not compared: the scan has no topology matrix."));
        else if (areSlotsSeen && std::ranges::all_of(observed.paths, [this](const ObservedPath& path) {
                     return gpuAt(path.firstSlot, path.firstChip) >= 0 && gpuAt(path.secondSlot, path.secondChip) >= 0;
                 }))
            comparePairs(observed.paths);
        else
            compareCounts(observed.paths);
    }

private:
    void push(Judgement judgement, const QStringList& places, const QString& planned, const QString& seen,
              const QString& sentence) {
        m_differences.push_back({u"path"_s, judgement, places, planned, seen, sentence});
    }

    int gpuAt(const QString& slot, int chip) const { return m_plan.topology.gpuAt(m_plan.machine, slot, chip); }

    void comparePairs(const std::vector<ObservedPath>& paths) {
        for (const ObservedPath& seen : paths) {
            const int first = gpuAt(seen.firstSlot, seen.firstChip);
            const int second = gpuAt(seen.secondSlot, seen.secondChip);
            if (first < 0 || second < 0 || first == second)
                continue;
            const QString planned = token(m_plan.topology.path(std::min(first, second), std::max(first, second)));
            const QString reported = modern(seen.path);
            if (planned == reported)
                continue;
            const bool isWorse = rankOf(reported) > rankOf(planned);
            push(isWorse ? Judgement::Fault : Judgement::Better, {seen.firstSlot, seen.secondSlot}, planned, reported,
                 Text::tr("%1 and %2 connect by %3; planned: %4.")
                     .arg(seen.firstSlot, seen.secondSlot, reported, planned));
        }
    }

    static QString inWords(const std::map<QString, int>& counts) {
        QStringList words;
        for (const auto& [path, count] : counts)
            words << u"%1 × %2"_s.arg(count).arg(path);
        return words.isEmpty() ? Text::tr("none") : words.join(u", "_s);
    }

    /// Best with best: whatever pairs they really are, none falls short by less.
    void compareCounts(const std::vector<ObservedPath>& paths) {
        QStringList planned;
        QStringList reported;
        for (const PeerPath& path : m_plan.topology.paths)
            planned << token(path);
        for (const ObservedPath& path : paths)
            reported << modern(path.path);
        std::map<QString, int> plannedCounts;
        std::map<QString, int> reportedCounts;
        for (QStringList* list : {&planned, &reported}) {
            std::ranges::stable_sort(*list, {}, rankOf);
            for (const QString& path : *list)
                ++(list == &planned ? plannedCounts : reportedCounts)[path];
        }
        if (planned == reported)
            return;
        bool isWorse = false;
        for (qsizetype i = 0; i < std::min(planned.size(), reported.size()); ++i)
            isWorse |= rankOf(reported[i]) > rankOf(planned[i]);
        const bool areCountsEqual = planned.size() == reported.size();
        push(!areCountsEqual ? Judgement::NotKnown
             : isWorse       ? Judgement::Fault
                             : Judgement::Better,
             {}, inWords(plannedCounts), inWords(reportedCounts),
             Text::tr("Pairs of cards connect by %1; planned: %2. Their slots were not seen, so no pair is named.")
                 .arg(inWords(reportedCounts), inWords(plannedCounts)));
    }

    const Analysis& m_plan;
    const Analysis& m_scan;
    std::vector<BuildDifference>& m_differences;
};

} // namespace

void addPathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences) {
    PathDifferences(plan, scan, differences).add();
}

} // namespace core
