#include "core/documents/compare/link_differences.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

QString chipOf(const Card& card) {
    return card.variantOf.isEmpty() ? card.id : card.variantOf;
}

namespace {

/// A card of the plan and the link of the machine it is held against.
struct Pair {
    const MountedCard* planned = nullptr;
    const MountedCard* scanned = nullptr;
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
        const auto take = [&](const MountedCard* planned, const MountedCard* scanned, const ObservedLink& link) {
            free.erase(std::remove(free.begin(), free.end(), planned), free.end());
            found.push_back({planned, scanned, &link});
        };
        const bool isSameBoard = m_plan.machine.board->id == m_scan.machine.board->id;
        std::vector<const ObservedLink*> loose;
        for (const ObservedLink& link : m_scan.machine.build.observed->links) {
            const MountedCard* scanned = cardAt(m_scan.machine, link.place);
            const MountedCard* planned = isSameBoard ? cardAt(m_plan.machine, link.place) : nullptr;
            if (scanned && planned && link.isPlaceKnown)
                take(planned, scanned, link);
            else if (scanned)
                loose.push_back(&link);
        }
        // Widest with widest: whatever the order really is, no other falls short by less.
        std::stable_sort(loose.begin(), loose.end(), [](const ObservedLink* a, const ObservedLink* b) {
            return a->lanes.value_or(0) > b->lanes.value_or(0);
        });
        for (const ObservedLink* link : loose) {
            const MountedCard* scanned = cardAt(m_scan.machine, link->place);
            const MountedCard* widest = nullptr;
            for (const MountedCard* card : free) {
                if (chipOf(*card->card) == chipOf(*scanned->card) &&
                    (!widest || shareOf(*card).lanes > shareOf(*widest).lanes))
                    widest = card;
            }
            if (widest)
                take(widest, scanned, *link);
        }
        return found;
    }

    static const MountedCard* cardAt(const Machine& machine, const QString& place) {
        const int connector = machine.board->wiring->connector(place);
        return connector < 0 ? nullptr : machine.cardIn(connector);
    }

    /// "PCIEX16_1", or which card where the slot is not known.
    QString nameOf(const Pair& pair) const {
        return pair.link->isPlaceKnown ? pair.link->place
                                       : Text::tr("%1 at %2").arg(pair.scanned->card->name, pair.link->address);
    }

    void push(const char* subject, Judgement judgement, const Pair& pair, const QString& planned, const QString& seen,
              const QString& sentence) {
        const QStringList places = pair.link->isPlaceKnown ? QStringList{pair.link->place} : QStringList();
        m_differences.push_back({QLatin1String(subject), judgement, places, planned, seen, sentence});
    }

    static std::optional<int> ownLanes(const Pair& pair) {
        return pair.link->deviceLanes ? pair.link->deviceLanes : pair.scanned->card->pcieLanes;
    }

    void compareWidth(const Pair& pair) {
        const int planned = shareOf(*pair.planned).lanes;
        const auto wide = [](int lanes) { return u"x%1"_s.arg(lanes); };
        const QString where = nameOf(pair);
        if (!pair.link->lanes)
            return push("width", Judgement::NotKnown, pair, wide(planned), {},
                        Text::tr("%1: the plan gives it x%2; what was trained is not told.").arg(where).arg(planned));
        const int trained = *pair.link->lanes;
        if (trained == planned)
            return;
        const auto own = ownLanes(pair);
        if (trained > planned)
            push("width", Judgement::Different, pair, wide(planned), wide(trained),
                 Text::tr("%1 trained x%2, more than the x%3 of the plan.").arg(where).arg(trained).arg(planned));
        else if (own && *own <= trained)
            push("width", Judgement::Explained, pair, wide(planned), wide(trained),
                 Text::tr("%1 trained x%2 where the plan has x%3: the card itself has no more than %4 lanes.")
                     .arg(where)
                     .arg(trained)
                     .arg(planned)
                     .arg(*own));
        else
            push("width", Judgement::Fault, pair, wide(planned), wide(trained),
                 Text::tr("%1 trained x%2, the plan gives it x%3. Reseat the card, look for what else takes the slot's "
                          "lanes, and for a BIOS setting or riser that splits it.")
                     .arg(where)
                     .arg(trained)
                     .arg(planned));
    }

    void compareGeneration(const Pair& pair) {
        const int planned = shareOf(*pair.planned).generation;
        const ObservedLink& link = *pair.link;
        const auto called = [](int generation) { return Text::tr("Gen %1").arg(generation); };
        const QString where = nameOf(pair);
        if (!link.generation && !link.maxGeneration)
            return push("generation", Judgement::NotKnown, pair, called(planned), {},
                        Text::tr("%1: the plan has Gen %2; what was trained is not told.").arg(where).arg(planned));
        if (link.maxGeneration && *link.maxGeneration < planned) {
            const auto own = link.deviceGeneration ? link.deviceGeneration : pair.scanned->card->pcieGeneration;
            const bool isOwn = own && *own <= *link.maxGeneration;
            return push(
                "generation", isOwn ? Judgement::Explained : Judgement::Fault, pair, called(planned),
                called(*link.maxGeneration),
                (isOwn ? Text::tr("%1 trains to Gen %2 at most where the plan has Gen %3: the card itself is of "
                                  "that generation.")
                       : Text::tr("%1 trains to Gen %2 at most, the plan has Gen %3. Look for a BIOS setting that "
                                  "holds the slot back, and for a riser of an older generation."))
                    .arg(where)
                    .arg(*link.maxGeneration)
                    .arg(planned));
        }
        if (!link.generation || *link.generation == planned)
            return;
        if (*link.generation > planned)
            return push("generation", Judgement::Different, pair, called(planned), called(*link.generation),
                        Text::tr("%1 runs at Gen %2, above the Gen %3 of the plan.")
                            .arg(where)
                            .arg(*link.generation)
                            .arg(planned));
        compareLowSpeed(pair, planned, *link.generation);
    }

    /// An idle card lowers its link's speed and raises it with the first work.
    void compareLowSpeed(const Pair& pair, int planned, int now) {
        const QString first = Text::tr("Gen %1").arg(planned);
        const QString second = Text::tr("Gen %1").arg(now);
        const QString where = nameOf(pair);
        if (pair.link->isIdle == true || (!pair.link->isIdle && pair.link->maxGeneration))
            push("generation", Judgement::Explained, pair, first, second,
                 Text::tr("%1 ran at Gen %2 where the plan has Gen %3: an idle card lowers its link; scan again under "
                          "load to be sure.")
                     .arg(where)
                     .arg(now)
                     .arg(planned));
        else if (pair.link->isIdle == false)
            push("generation", Judgement::Fault, pair, first, second,
                 Text::tr("%1 ran at Gen %2 under load, the plan has Gen %3.").arg(where).arg(now).arg(planned));
        else
            push("generation", Judgement::NotKnown, pair, first, second,
                 Text::tr("%1 ran at Gen %2 where the plan has Gen %3; whether it was idle is not told. Scan again "
                          "under load.")
                     .arg(where)
                     .arg(now)
                     .arg(planned));
    }

    const Analysis& m_plan;
    const Analysis& m_scan;
    std::vector<BuildDifference>& m_differences;
};

} // namespace

void addLinkDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences) {
    LinkDifferences(plan, scan, differences).add();
}

} // namespace core
