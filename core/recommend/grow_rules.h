#pragma once

#include "core/recommend/grow.h"
#include "core/rules/rule_book.h"

namespace core {

/// What a rule is about, by its id.
GrowAspect aspectOf(const QString& rule);

/// The open errors and warnings of `after` that `before` has not; the same in other words is not new.
Findings newTroubles(const Findings& before, const Findings& after);

} // namespace core
