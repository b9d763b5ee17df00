// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/work_profile.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

namespace core {

static constexpr std::array workWords{"decode", "prefill", "ddp", "zero"};

const char* token(WorkKind kind) {
    return at(workWords, kind);
}

const char* token(LaneProfile profile) {
    return profile == LaneProfile::Strict ? "strict" : "lenient";
}

std::optional<WorkKind> workKindFrom(const QString& word) {
    return enumeratorCalled<WorkKind>(workWords, word);
}

QString inWords(WorkKind kind) {
    return choiceInWords("work_kind", int(kind));
}

QString inWords(LaneProfile profile) {
    return profile == LaneProfile::Strict ? Text::tr("x16 for each card") : Text::tr("x8 for each card");
}

} // namespace core
