// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/search_table.h"

namespace core {

// Which parts are alike to a search, and what each class of them fits. Parts that no rule tells apart are one class; a
// test changes every fact of every part and fails where a rule's answer changes inside a class.

/// Puts in which boards, cases and supplies are alike in everything that any rule reads: of those a search takes the
/// cheapest.
void addAlike(const Catalogue& catalogue, SearchTable& table);

/// What the rules on length, height, air and servers' lists say of one card alone in this case.
Allowed fitOf(const Card& card, const Chassis& chassis, const Catalogue& catalogue);

/// Puts in what tells which case takes which card by itself; addAlike() goes before it.
void addCaseFits(const Catalogue& catalogue, SearchTable& table);

/// Puts in what tells how many cards of each kind one unit of each supply feeds, as the cable planner and the rules
/// say.
void addFeedings(const Catalogue& catalogue, SearchTable& table);

} // namespace core
