// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"
#include "core/pcie/board_faults.h"
#include "core/recommend/request/purchase.h"
#include "core/rules/rule_book.h"
#include "core/workload/fast_run.h"

#include <map>

namespace core {

// The judge of the search: what decides is the analysis and the rules, and what a request asks beyond them. A search by
// brute force needs nothing else.

/// True when no rule finds an error, warns of what nobody should buy, or (as far as the request does not let it pass)
/// misses a fact that decides.
bool isSound(const Findings& findings, bool mayBeUnchecked);
/// The least distance, in openings, at which such a card has the air it wants before the next one; Seating::widest
/// where only a card alone has.
int airyPitchOf(const Card& card, int least);
/// The openings that cards cover wherever their slots are, each `pitch` before the next.
class OpeningsTogether {
public:
    void add(int openings, int pitch, int count);
    int sum() const { return m_sum - m_spare; }
    bool fit(const std::optional<BoardForm>& form, const std::optional<int>& ofCase) const {
        return sum() <= mostOpenings(form, ofCase, m_widest);
    }

private:
    int m_sum = 0;
    int m_spare = 0; ///< below the last
    int m_widest = 1;
};
/// True when a card of the machine touches the next, breathes through too little or is too warm, or when its case is
/// not known to move the air that its heat asks for.
bool lacksAir(const Analysis& analysis);
/// True when by these findings a supply has little headroom, or the spikes of the cards trip it.
bool lacksHeadroom(const Findings& findings, Severity mildest = Severity::Warning);
/// The same where only the supplies' part is analysed.
bool lacksHeadroom(const Analysis& analysis, const Catalogue& catalogue, Severity mildest = Severity::Warning);
/// What the machine is worth for the goal; empty where it cannot be told.
std::optional<double> valueOf(const Request& request, const Analysis& analysis, const Catalogue& catalogue);

/// Finds how the request's model runs; empty where it asks for none, or the catalogue has no such model.
std::optional<FastRuns> fastRunsOf(const Request& request, const Catalogue& catalogue);
/// How that runs fastest; empty where the cards do not hold it, no number is honest, or they do not work together.
std::optional<FastRun> runOn(const FastRuns& runs, const Analysis& analysis);

/// The tokens a second of that; empty also where the request asks for none.
std::optional<double> tokenRate(const Request& request, const Analysis& analysis, const Catalogue& catalogue);

/// Base units in the unit of a goal that adds up over cards.
double unitOf(Goal goal);
/// What the card adds to a goal that adds up over cards, in base units; for the others its FP32.
std::optional<double> figureOf(Goal goal, const Card& card);

/// By part, its kind and how many of it a machine is bought with.
using PartCounts = std::map<const Part*, std::pair<const char*, int>>;
PartCounts partCounts(const Machine& machine);

/// What must be bought: owned parts cost nothing, the request's prices go before the catalogue's.
struct Bill {
    Money price;
    int partsWithoutPrice = 0;   ///< but for coolers
    int coolersWithoutPrice = 0; ///< a CPU for which none has a price is no reason to leave out a machine
};
/// Parts without a price are counted and left out of the sum.
Bill billFor(const Request& request, const Machine& machine);

/// What was tried of loads that differ in their watts alone: what holds one holds a smaller one, too.
class HeldLoad {
public:
    /// Whether so many watts are held; `isHeld` is asked where those tried before do not tell.
    template <class Try>
    bool holds(Power watts, Try isHeld) {
        if (m_most && watts <= *m_most)
            return true;
        if (m_least && watts >= *m_least)
            return false;
        const bool found = isHeld();
        (found ? m_most : m_least) = watts;
        return found;
    }

private:
    std::optional<Power> m_most;  ///< that was held
    std::optional<Power> m_least; ///< that was not
};

} // namespace core
