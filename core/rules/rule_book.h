// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <span>

namespace core {

/// What a rule is about.
enum class Area { Watts, Cables, Circuit, Room, Air, Lanes, Host, Notes };

/// Reads an analysis and says what it finds; it searches for no mend (core/fixes does).
using Check = Findings (*)(const Analysis&, const Catalogue&);

/// Whom a rule answers beside checkAll(): a search or a fix that has analysed a part of a machine, or tries one thing.
enum class RuleUse : unsigned {
    None = 0,
    Platform = 1,      ///< which parts go together at all: the machine is read alone
    InCase = 2,        ///< whether a card can stand in a case: the clearance is read
    Cables = 4,        ///< whether all is fed
    Feeding = 8,       ///< the same, and watts and the wall
    Slotless = 16,     ///< what a card more asks wherever it stands
    Wall = 32,         ///< the wall alone
    Headroom = 64,     ///< what recommend calls headroom
    Arrangement = 128, ///< what other places may mend
    MayPass = 256,     ///< unknown, a request may let it pass; what boots, fits and holds the circuit it may not
    Refuses = 512,     ///< no machine is recommended that it warns of
    Whole = 1024       ///< asked of a whole machine too, whose inside is its maker's affair
};
constexpr RuleUse operator|(RuleUse a, RuleUse b) {
    return RuleUse(unsigned(a) | unsigned(b));
}

/// A rule is a value: all that is known of it stands in its row, at the end of its file. Of what no record tells (card
/// height in a tower, drive bays) nothing decides: no machine would be left.
struct Rule {
    int place = 0;       ///< in the book: the order of findings that rank alike
    std::string_view id; ///< never renamed
    Area area = Area::Notes;
    bool isDeciding = false; ///< where it is not checked the machine may not work at all
    bool mayWorsen = false;  ///< one card more may bring it on
    Check check = nullptr;
    RuleUse uses = RuleUse::None;
    const char* sentence = ""; ///< what holds where it finds nothing; in the book: the line above its row

    QLatin1String idText() const { return {id.data(), qsizetype(id.size())}; }
    bool isFor(RuleUse use) const { return (unsigned(uses) & unsigned(use)) != 0; }
};

/// All rules, made from the rows of the folder, by their place.
std::span<const Rule> ruleBook();

/// The rules of one use, in the order of the book.
const std::vector<const Rule*>& rulesFor(RuleUse use);

/// The row of a rule that is in the book.
const Rule& ruleCalled(const QString& id);

/// "watts", "cables", "circuit", "room", "air", "lanes", "host", "notes": the words scripts read.
const char* token(Area area);

/// True unless it asks the board and there is none; of a whole machine the rules for such alone are.
bool isAsked(const Rule& rule, bool hasBoard, bool isWhole);

/// What these rules find, in their order, each finding with its rule's id.
Findings findingsOf(std::span<const Rule* const> rules, const Analysis& analysis, const Catalogue& catalogue);

/// Every rule's findings, the worst first, with the build's waivers applied: errors, warnings, advice, what is not
/// checked; within each what may do damage, then by the speed it takes, then by the book.
Findings checkAll(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
