// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/own_measurement.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

namespace core {

const char* token(PointKind kind) {
    static constexpr std::array tokens{"decode", "prefill", "serve", "memory", "training"};
    return at(tokens, kind);
}

QString inWords(PointKind kind) {
    return choiceInWords("measured_kind", int(kind));
}

QString unitOf(PointKind kind) {
    return kind == PointKind::Vram ? Text::tr("GiB") : Text::tr("tok/s");
}

bool areAlike(const OwnMeasurement& one, const OwnMeasurement& other) {
    return one.kind == other.kind && one.model == other.model && one.format == other.format &&
           one.engine == other.engine && one.card == other.card;
}

} // namespace core
