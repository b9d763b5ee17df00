// SPDX-License-Identifier: GPL-3.0-or-later
// Words and tokens for what a scan found.
#include "core/import/scan/scan_result.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <array>

namespace core {

QString inWords(FoundKind kind) {
    return choiceInWords("found_kind", int(kind));
}

const char* token(FoundKind kind) {
    static constexpr std::array words{"board", "cpu", "memory", "card", "drive", "nic", "psu"};
    return at(words, kind);
}

QString partInWords(const FoundPart& found) {
    if (!found.family.isEmpty())
        return Text::tr("by its family: %1").arg(found.family);
    return found.part.isEmpty() ? u"–"_s : found.part;
}

QString placeInWords(const FoundPart& found) {
    if (found.kind == FoundKind::Board || found.kind == FoundKind::HostMemory || found.kind == FoundKind::Supply)
        return {};
    if (found.kind == FoundKind::Processor)
        return found.place;
    if (found.place.isEmpty())
        return found.isWaiting ? Text::tr("board unknown") : Text::tr("left out");
    return found.isPlaceKnown ? Text::tr("%1, seen").arg(found.place) : Text::tr("%1, assumed").arg(found.place);
}

QString inWords(const ReadingNote& note) {
    if (note.file.isEmpty())
        return note.sentence;
    return note.line > 0 ? Text::tr("%1, line %2: %3").arg(note.file).arg(note.line).arg(note.sentence)
                         : Text::tr("%1: %2").arg(note.file, note.sentence);
}

} // namespace core
