// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/own/own_parts.h"
#include "core/rules/finding.h"

namespace core {

// Growing a machine: what one card more would break, and what must be swapped for it. The judge is analyse() and
// checkAll(), as everywhere.

/// What a card more asks of a machine.
enum class GrowAspect { Watts, Cables, Slots, Lanes, Air, Circuit, Other };
/// How an aspect fares: by a warning or an error of the rules that was not there before.
enum class GrowState { Holds, NotKnown, Strained, Breaks };

/// One aspect now, with one card more, and what is allowed. The numbers stand also where nothing breaks.
struct GrowLine {
    GrowAspect aspect = GrowAspect::Other;
    GrowState state = GrowState::Holds;
    QString now;
    QString then;
    QString allowed;
    QStringList sentences; ///< of the findings that are new
};

/// A build with one card more.
struct NextCard {
    const Card* card = nullptr;
    QString slot;                ///< where it does best; empty where no slot takes it
    QString problem;             ///< why none does
    std::optional<Build> build;  ///< with it
    std::vector<GrowLine> lines; ///< Watts to Circuit always, Other where there is something

    bool isFree() const; ///< nothing breaks or strains
};

/// The kind of card that most of the build's cards are, the first of equals; null without a card.
const Card* usualCard(const Machine& machine);

/// Puts one more `card` into the best free slot. Where there is none, watts, plugs and the circuit are told as if there
/// were one.
NextCard nextCard(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue, const Card& card);

/// A part that is bought for it, and what it replaces.
struct UpgradeStep {
    QString kind; ///< "cards", "boards", "cpus", "memory", "psus", "cases", "outlets"
    QString part; ///< id; empty for host memory of which no kit is chosen
    int count = 1;
    QString name;
    QString replaced;           ///< its name; empty where nothing is
    std::optional<Money> price; ///< of all `count`; an outlet's circuit has none
};

/// The cheapest way to a number of cards.
struct UpgradePath {
    std::optional<Build> build;       ///< empty: there is none
    QString problem;                  ///< why
    std::vector<UpgradeStep> steps;   ///< the cards first
    Money price;                      ///< of all steps that have one
    std::map<QString, QString> moves; ///< cards that change their slot on the same board
    Findings added;                   ///< warnings that come with it
    int tried = 0;                    ///< builds that went through the rules
    bool isStopped = false;
};

/// The cheapest set of parts to swap (board with CPUs and host memory, CPUs alone or more of them, case, supply or
/// modules of it, outlet; each kept or replaced by any of the catalogue's that has a price) so that the build holds
/// `count` cards of `card`'s kind and the others it has, in any slots, without an error and without a new warning about
/// watts, plugs or the circuit. Exact over these: each set that costs less was tried, or cannot hold the cards. Of what
/// is bought it is known that board and case, case and supply, board and memory go together, and that the supply has
/// the plugs. Cards on risers or under bridges stay where they are; no CPU socket that is filled is left empty where
/// the board has it. The outlet changes only where nothing else helps, for its price is an electrician's. Nothing is
/// got for the parts that are left over. `progress` is told of sets of board and case; false stops it.
UpgradePath cheapestUpgrade(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue,
                            const Card& card, int count, const Progress& progress = {});

/// inWords() as the user reads it, translated; token() as scripts do: "watts", "not-known".
QString inWords(GrowAspect aspect);
const char* token(GrowAspect aspect);
QString inWords(GrowState state);
const char* token(GrowState state);

/// What a rule is about, by its id.
GrowAspect aspectOf(const QString& rule);
/// The open errors and warnings of `after` that `before` has not; the same in other words is not new.
Findings newTroubles(const Findings& before, const Findings& after);

} // namespace core
