// SPDX-License-Identifier: GPL-3.0-or-later
// Which limits exclude each other, what dropping one gains, and what is missing where no limit is to blame.
#include "core/recommend/recommend.h"

#include "core/clearance/seating.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/step_time.h"

#include <algorithm>
#include <bit>

namespace core {

namespace {

/// One request whose limits are dropped, one by one and together.
class WhySearch {
public:
    WhySearch(const Request& request, const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn)
        : m_request(request)
        , m_catalogue(catalogue)
        , m_table(table)
        , m_goesOn(goesOn)
        , m_kinds(limitsIn(request.limits)) {
        if (request.goal == Goal::Training) // what is trained is no limit: without it there is nothing to do
            std::erase(m_kinds, LimitKind::Model);
    }

    WhyNot answer() {
        WhyNot why;
        const bool isPossible = hasAnyUnder(m_request.limits);
        if (!isPossible && goesOn())
            why.missing = missing();
        if (!why.missing.isEmpty())
            return why;
        if (!isPossible && m_request.limits.budget) // first: who has too little is told what there is
            addCheapest(why);
        const std::uint32_t all = (1U << m_kinds.size()) - 1;
        const std::uint32_t conflict = isPossible || !goesOn() ? 0 : irreducible(all);
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            why.isComplete = goesOn();
            if (!why.isComplete)
                break;
            // Without another limit those that exclude each other still do.
            const bool mayHelp = isPossible || conflict == 0 || (conflict >> i & 1) != 0;
            const bool isKnown = m_kinds[i] == LimitKind::Budget && why.cheapest;
            why.relaxations.push_back({m_kinds[i], isKnown   ? why.cheapest
                                                   : mayHelp ? bestUnder(without(m_request.limits, m_kinds[i]))
                                                             : std::nullopt});
            if (why.relaxations.back().best)
                m_possible.push_back(all & ~(1U << i));
        }
        if (isPossible)
            return why;
        why.conflict = namesOf(smallest(conflict));
        if (why.isComplete && why.conflict.empty())
            why.missing = Text::tr("No board, case and PSU of the catalogue hold such cards together.");
        return why;
    }

private:
    bool goesOn() const { return !m_goesOn || m_goesOn(); }

    std::optional<Recommendation> bestUnder(const Limits& limits) const {
        if (!goesOn())
            return {};
        Request one = m_request;
        one.limits = limits;
        one.builds = 1;
        auto found = recommend(one, m_catalogue, m_table, whileGoing(m_goesOn));
        return found.builds.empty() ? std::nullopt : std::optional(std::move(found.builds.front()));
    }

    /// Whether there is a machine at all: the first one ends the search.
    bool hasAnyUnder(const Limits& limits) const {
        Request one = m_request;
        one.limits = limits;
        one.builds = 1;
        bool isFound = false;
        const auto onBetter = [&](const Recommendation& made) {
            isFound = isFound || !made.build.cards.empty();
            return !isFound && goesOn();
        };
        return goesOn() && (recommend(one, m_catalogue, m_table, onBetter), isFound);
    }

    /// The limits with those alone whose bits are set.
    Limits keeping(std::uint32_t mask) const {
        Limits limits = m_request.limits;
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            if (!(mask >> i & 1))
                limits = without(std::move(limits), m_kinds[i]);
        }
        return limits;
    }

    /// What is possible with more limits is possible with fewer.
    bool isPossibleUnder(std::uint32_t mask) {
        const auto holds = [&](std::uint32_t larger) { return (mask & ~larger) == 0; };
        if (std::ranges::none_of(m_possible, holds) && hasAnyUnder(keeping(mask)))
            m_possible.push_back(mask);
        return std::ranges::any_of(m_possible, holds);
    }

    /// Of limits that exclude each other some of which none can be spared; where time is short, more.
    std::uint32_t irreducible(std::uint32_t conflict) {
        for (std::size_t i = m_kinds.size(); i > 0; --i) {
            const std::uint32_t fewer = conflict & ~(1U << (i - 1));
            const bool isSpared = !isPossibleUnder(fewer);
            if (!goesOn())
                break;
            conflict = isSpared ? fewer : conflict;
        }
        return conflict;
    }

    /// The smallest set that no machine keeps to, none larger than `conflict`, of several the first in the order of
    /// LimitKind; where time is short, `conflict`.
    std::uint32_t smallest(std::uint32_t conflict) {
        for (int size = 1; size < std::popcount(conflict); ++size) {
            for (std::uint32_t mask = 0; mask < (1U << m_kinds.size()) && goesOn(); ++mask) {
                if (std::popcount(mask) == size && !isPossibleUnder(mask) && goesOn())
                    return mask;
            }
        }
        return conflict;
    }

    std::vector<LimitKind> namesOf(std::uint32_t mask) const {
        std::vector<LimitKind> kinds;
        for (std::size_t i = 0; i < m_kinds.size(); ++i) {
            if (mask >> i & 1)
                kinds.push_back(m_kinds[i]);
        }
        return kinds;
    }

    void addCheapest(WhyNot& why) const {
        Request unbound = m_request;
        unbound.limits.budget.reset();
        PriceFrontier all = priceFrontier(unbound, m_catalogue, m_table, whileGoing(m_goesOn));
        if (all.points.empty() || all.isStopped)
            return;
        why.cheapest = std::move(all.points.front());
    }

    /// The fewest cards of a kind that `holds` accepts; of as many the kind with the most memory.
    template <class Holds>
    std::pair<const Card*, int> firstThat(Holds holds) const {
        std::vector<const Card*> cards;
        for (const Card& card : m_catalogue.all<Card>()) {
            if (goesIntoSlot(card) && card.memory)
                cards.push_back(&card);
        }
        std::ranges::stable_sort(cards, std::ranges::greater(), [](const Card* card) { return *card->memory; });
        for (int count = m_request.limits.cards.value_or(1); count <= m_request.limits.cards.value_or(mostCards);
             ++count) {
            for (const Card* card : cards) {
                if (holds(*card, count * card->chips.value_or(1)))
                    return {card, count};
            }
        }
        return {cards.empty() ? nullptr : cards.front(), 0};
    }

    QString tooLarge(const Model& model, const Card* largest, const Workload& work) const {
        const int cards = m_request.limits.cards.value_or(mostCards);
        const auto need = memoryNeed(model, work, cards);
        if (!need || need->card.isLeast || !largest)
            return !need ? need.problem().sentence
                         : Text::tr(
                               "The dimensions or the KV cache of %1 are unknown, so its memory cannot be worked out.")
                               .arg(model.name);
        return Text::tr("%1 needs %2 on each of %3 cards. The largest card, %4, has %5.")
            .arg(model.name, inWords(need->card), number(cards), shortNameOf(*largest), inWords(largest->memory));
    }

    /// What no limit is to blame for, as far as the model and the cards tell it; empty where they do not.
    QString missing() const {
        if (m_request.goal == Goal::Tokens)
            return missingToRun();
        return m_request.goal == Goal::Training && m_request.limits.model ? missingToTrain() : QString();
    }

    QString missingToRun() const {
        const auto runs = fastRunsOf(m_request, m_catalogue);
        if (!runs)
            return Text::tr("The model to run is not in the catalogue.");
        const Model& model = *modelOf(runs->asked(), m_catalogue);
        const auto fitting = firstThat(
            [&](const Card& card, int gpus) { return runs->mayHold(alikeGpus(card, memoryOfChip(card), gpus, {})); });
        if (fitting.second == 0) {
            Workload least = runs->asked();
            least.format = m_request.run->hasFormat ? least.format : usualFormats(model, least).back();
            least.pipeline = m_request.limits.cards.value_or(mostCards);
            return tooLarge(model, fitting.first, least);
        }
        if (firstThat([&](const Card& card, int gpus) {
                return runs->fastestOn(alikeGpus(card, memoryOfChip(card), gpus, {})).has_value();
            }).second > 0)
            return {};
        return inWords(Sentence::tr("%1 fits on %2 × %3, but too few runs with %n users were measured for a speed.",
                                    "%1 fits on %2 × %3, but too few runs with 1 user were measured for a speed.",
                                    runs->asked().batch)
                           .arg(model.name, fitting.second, shortNameOf(*fitting.first)));
    }

    QString missingToTrain() const {
        const Workload& work = *m_request.limits.model;
        const Model* model = modelOf(work, m_catalogue);
        if (!model)
            return Text::tr("The model to train is not in the catalogue.");
        if (work.offload != Offload::None)
            return Text::tr("How long a step with offload takes was measured too seldom to promise a speed.");
        const auto holds = [&](const Card& card, int gpus) {
            const auto need = memoryNeed(*model, work, gpus);
            return need && verdictOf(need->card, memoryOfChip(card)) == FitVerdict::Fits;
        };
        const auto fitting = firstThat(holds);
        if (fitting.second == 0)
            return tooLarge(*model, fitting.first, work);
        const auto isTimed = [&](const Card& card, int gpus) {
            return holds(card, gpus) && timeAlone(*model, work, card).has_value();
        };
        return firstThat(isTimed).second > 0
                   ? QString()
                   : Text::tr("%1 fits on %2 × %3, but no training speed is known for such cards.")
                         .arg(model->name, number(fitting.second), shortNameOf(*fitting.first));
    }

    const Request& m_request;
    const Catalogue& m_catalogue;
    const SearchTable& m_table;
    const GoesOn& m_goesOn;
    std::vector<LimitKind> m_kinds;
    std::vector<std::uint32_t> m_possible; ///< sets of limits that some machine keeps to
};

} // namespace

WhyNot whyNot(const Request& request, const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn) {
    return WhySearch(request, catalogue, table, goesOn).answer();
}

} // namespace core
