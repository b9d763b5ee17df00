// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/units/result.h"
#include "core/units/sentence.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace core {

/// A named edit that mends a finding; the window offers it as a button and announces it before it applies it.
struct Fix {
    QString id;     ///< stable, for scripts: "use-supply:corsair-ax1600i"
    Sentence label; ///< what the button says: a verb with its object, at most 45 characters
    std::function<Result<Build>(const Build&)> apply;
    std::vector<Sentence>
        details{}; ///< further sentences, read on demand: its price, what it costs for each kind of work

    // Once it was tried (tryFixes()):
    QString cost{};            ///< "2–3 % slower · +$310 · Fixes 3"
    QString effect{};          ///< all that it changes besides, in words
    bool addsWarnings = false; ///< or errors: it is no best fix
};
using Fixes = std::vector<Fix>;

/// Adds the fix where there is one.
inline void add(Fixes& fixes, std::optional<Fix> fix) {
    if (fix)
        fixes.push_back(std::move(*fix));
}

/// Those that there are, in this order.
template <class... Optional>
Fixes fixesFrom(Optional... fixes) {
    Fixes all;
    (add(all, std::move(fixes)), ...);
    return all;
}

/// Leaves out what is offered already.
inline void addOnce(Fixes& fixes, Fix fix) {
    if (std::ranges::none_of(fixes, [&](const Fix& other) { return other.id == fix.id; }))
        fixes.push_back(std::move(fix));
}

} // namespace core
