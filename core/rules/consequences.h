// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/difference.h"

#include <map>

namespace core {

/// What a consequence is about.
enum class Topic { None, Lanes, Fit, Air, Watts, Price };
/// "lanes", "fit", "air", "power", "price": all that there is room for among many cards.
QString inWords(Topic topic);
/// None costs nothing but what it says; Good is a gain, Warning and Bad make the build worse.
enum class Gravity { None, Good, Warning, Bad };

/// One thing that a change does, whole and in few words.
struct Consequence {
    QString text; ///< whole, for a screen reader
    Gravity gravity = Gravity::None;
    Topic topic = Topic::None;
    QString chip = {};   ///< in few words: "S7: x16 → x8"
    QString figure = {}; ///< on the part itself: "x16 → x8"; empty where no figure says it
    QString place = {};  ///< whose figure it is; empty: of the part that is put in

    friend bool operator==(const Consequence&, const Consequence&) = default;
};
using Consequences = std::vector<Consequence>;

/// What the part in `place` gets (it was in `from`), what others lose or gain of lanes (links, drives on carriers,
/// uplinks that are asked for more than they carry), heat and air, watts, dollars, and the findings that come and go.
/// The first of a topic is its figure. `place` is a slot or socket, or empty.
Consequences consequencesOf(const Analysis& before, const Analysis& after, const Difference& difference,
                            const QString& from, const QString& place);
/// Of each topic the most severe, its figure before it where it has none: at most five, in the order they are read.
Consequences mostSevereOf(const Consequences& all);
/// Of those the three most severe that are still shown once the change is made (what the part itself shows is not), by
/// place; `own` is that of the part.
std::map<QString, Consequences> shownAfterChange(const Consequences& worst, const QString& own);

} // namespace core
