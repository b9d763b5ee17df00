#pragma once

#include "core/build/build.h"
#include "core/units/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace core {

/// A named edit that mends a finding; the window offers it as a button and announces it before it applies it.
struct Fix {
    QString id;    ///< stable, for scripts: "use-supply:corsair-ax1600i"
    QString label; ///< what the button says, with what it changes
    std::function<Result<Build>(const Build&)> apply;
    QStringList details{}; ///< further sentences, read on demand: what it costs for each kind of work
};
using Fixes = std::vector<Fix>;

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

} // namespace core
