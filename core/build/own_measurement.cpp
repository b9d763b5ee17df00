// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/own_measurement.h"

#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

const char* token(PointKind kind) {
    static constexpr std::array tokens{"decode", "prefill", "serve", "memory", "training"};
    return at(tokens, kind);
}

QString inWords(PointKind kind) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Decode"), QT_TRANSLATE_NOOP("core::Text", "Prefill"),
        QT_TRANSLATE_NOOP("core::Text", "Decode, all users"), QT_TRANSLATE_NOOP("core::Text", "VRAM of a card"),
        QT_TRANSLATE_NOOP("core::Text", "Training")};
    return Text::tr(at(words, kind));
}

QString unitOf(PointKind kind) {
    return kind == PointKind::Vram ? Text::tr("GiB") : Text::tr("tok/s");
}

bool areAlike(const OwnMeasurement& one, const OwnMeasurement& other) {
    return one.kind == other.kind && one.model == other.model && one.format == other.format &&
           one.engine == other.engine && one.card == other.card;
}

} // namespace core
