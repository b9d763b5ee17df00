// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "core/parts/words/any_part.h"
#include "ui/document/evaluation.h"

#include <QHash>

#include <functional>
#include <limits>

namespace ui {

/// What a part would do in a build, found by putting it in and checking everything.
struct PartFit {
    enum Level { Fits, Warns, NotTried, Fails };
    Level level = NotTried;
    int warnings = 0;        ///< open ones of the whole build then
    bool isInBuild = false;  ///< one more of the same card
    bool isOfToday = false;  ///< sold new and priced, or the build takes used parts
    int tips = 0;            ///< as warnings
    bool isTooSmall = false; ///< a CPU below what core::recommend gives such cards
    /// US dollars; of a card that holds the model, for each token a second. Infinite where no price is known.
    double cost = std::numeric_limits<double>::infinity();
    std::optional<double> tokens; ///< a second, of the model on this card alone
    QString reason;               ///< the worst that comes with it; empty where nothing does

    /// "Fits", "Doesn't fit".
    QString words() const;
    /// What suits the build first: the card that is in it already; without errors; of today; what keeps its cards fed;
    /// with the fewest warnings and tips, then the cheapest.
    friend bool operator<(const PartFit& a, const PartFit& b);
};

/// Of all parts of this kind that are worth trying (`isTried`), by id; a place is that of one part that it is to stand
/// in for, empty: wherever it does best. Takes long enough for a thread of its own.
QHash<QString, PartFit> fitsOf(const Evaluation& evaluation, const core::Catalogue& catalogue, const QString& kind,
                               const QString& place, const std::function<bool(const core::AnyPart& part)>& isTried,
                               const std::function<bool()>& isCancelled);

} // namespace ui
