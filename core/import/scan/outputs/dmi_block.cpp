#include "core/import/scan/outputs/dmi_block.h"

#include "core/import/scan/scan.h"

#include <algorithm>
#include <array>

namespace core {

// What boards ship with in place of a name; compared without regard to case.
static constexpr std::array placeholders{
    "to be filled by o.e.m.",
    "to be filled by o.e.m",
    "default string",
    "system product name",
    "system manufacturer",
    "system version",
    "system name",
    "not specified",
    "not applicable",
    "not available",
    "not provided",
    "unknown",
    "undefined",
    "none",
    "n/a",
    "na",
    "no dimm",
    "empty",
    "o.e.m.",
    "oem",
    "<bad index>",
    "<out of spec>",
    "base board product name",
    "base board manufacturer",
    "base board version",
    "x.x",
    "0123456789",
};

QByteArrayView DmiBlock::value(const char* key) const {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.key == QByteArrayView(key); });
    return found == entries.end() ? QByteArrayView() : found->value;
}

int DmiBlock::lineOf(const char* key) const {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.key == QByteArrayView(key); });
    return found == entries.end() ? line : found->line;
}

QString DmiBlock::text(const char* key) const {
    const QString text = textOf(value(key));
    const auto isPlaceholder = [&](const char* word) {
        return text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
    };
    const bool isEmpty = std::all_of(text.begin(), text.end(), [](QChar c) { return !c.isLetterOrNumber(); });
    return isEmpty || std::any_of(placeholders.begin(), placeholders.end(), isPlaceholder) ? QString() : text;
}

} // namespace core
