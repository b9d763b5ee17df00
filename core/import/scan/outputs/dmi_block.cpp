// One DMI structure, looked up by key.
#include "core/import/scan/outputs/dmi_block.h"

#include "core/import/scan/scan.h"

#include <algorithm>

namespace core {

static auto entryOf(const std::vector<DmiBlock::Entry>& entries, const char* key) {
    const auto isIt = [&](const DmiBlock::Entry& entry) { return entry.key == QByteArrayView(key); };
    return std::ranges::find_if(entries, isIt);
}

QByteArrayView DmiBlock::value(const char* key) const {
    const auto found = entryOf(entries, key);
    return found == entries.end() ? QByteArrayView() : found->value;
}

int DmiBlock::lineOf(const char* key) const {
    const auto found = entryOf(entries, key);
    return found == entries.end() ? line : found->line;
}

QString DmiBlock::text(const char* key) const {
    const QString text = textOf(value(key));
    return isPlaceholder(text) ? QString() : text;
}

} // namespace core
