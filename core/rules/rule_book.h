#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <span>

namespace core {

/// What a rule is about.
enum class Area { Watts, Cables, Circuit, Room, Air, Lanes, Host, Notes };

/// Reads an analysis and says what it finds; it searches for no mend (core/fixes does).
using Check = Findings (*)(const Analysis&, const Catalogue&);

/// A rule is a value: all that is known of it stands in its row of the book.
struct Rule {
    std::string_view id; ///< never renamed
    Area area = Area::Notes;
    bool isDeciding = false; ///< where it is not checked the machine may not work at all
    bool mayWorsen = false;  ///< one card more may bring it on
    Check check = nullptr;
};

/// All rules, in the order their findings are shown within a severity.
std::span<const Rule> ruleBook();

/// The row of a rule that is in the book, by its function or its id.
const Rule& ruleOf(Check check);
const Rule& ruleCalled(const QString& id);

/// What these rules find, in their order, each finding with its rule's id.
Findings findingsOf(std::span<const Check> checks, const Analysis& analysis, const Catalogue& catalogue);

/// Every rule's findings, errors first, with the build's waivers applied.
Findings checkAll(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
