// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"
#include "core/import/datasets/plain_csv.h"
#include "core/parts/fields.h"

#include <cstdint>

// Reads hostile bytes as one foreign data set and stops where a promise of
// foreign_parts.h is broken: no part without a name, an id, a source and a row; no figure beyond its bounds; a second
// run changes nothing.

namespace {

template <class P>
void checkParts(const std::vector<P>& parts, bool isForeign) {
    for (const P& part : parts) {
        fuzz::check(!part.id.isEmpty() && !part.name.isEmpty(), "a part has an id and a name");
        fuzz::check(!isForeign || !part.source.isEmpty(), "a part has a source");
        for (const core::Field<P>& field : core::fieldsOf<P>()) {
            const QJsonValue value = field.read(part);
            fuzz::check(!isForeign || !value.isDouble() || field.isWithinBound(value.toDouble()),
                        "a figure is within its bounds");
        }
    }
}

} // namespace

int fuzz::readForeign(core::ForeignFormat format, const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const core::ForeignFile file{QStringLiteral("GPU/fuzz"), bytes};
    core::formatOf(file);
    core::ImportSettings settings;
    settings.priceDate = QStringLiteral("2026-01-31");
    settings.mapping = core::suggestedMapping(core::previewOf(bytes, 3).header, QStringLiteral("cards"));
    core::ForeignParts parts;
    if (!core::readForeign(file, format, settings, parts))
        return 0;
    const bool isForeign = format != core::ForeignFormat::OwnParts;
    std::apply([&](const auto&... kind) { (checkParts(kind, isForeign), ...); }, parts.own.parts.kinds);
    const core::OwnParts own = core::edited({}, core::planImport(parts, {}, {}).edit);
    fuzz::check(core::planImport(parts, {}, own).taken == 0, "a second run changes nothing");
    return 0;
}
