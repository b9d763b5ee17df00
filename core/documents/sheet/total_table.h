#pragma once

#include "core/documents/sheet/figures.h"

#include <span>

namespace core {

/// One total of a machine. Scripts read its id, the unit in it; comparisons show it by its name.
struct Total {
    enum class Better { More, Less, Neither };

    const char* id; ///< empty: not for scripts
    /// What it comes to, in the id's unit; empty where it is not known.
    std::optional<double> (*value)(const Analysis& analysis, const Figures& figures);
    const char* name = "";                       ///< not translated yet; empty: for scripts alone
    QString (*words)(const Analysis&) = nullptr; ///< of a row with a name
    Better better = Better::Neither;
    bool isDerived = false;       ///< follows from others with a name, so no difference of its own between two builds
    bool isOfPricedParts = false; ///< too little where a part has no price
};

/// Every total, those with a name in the order of a comparison.
std::span<const Total> totalTable();

} // namespace core
