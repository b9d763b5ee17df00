#include "core/import/scan/outputs/scan_text.h"

#include "core/units/text.h"

namespace core {

QString inWords(FoundKind kind) {
    switch (kind) {
    case FoundKind::Board:
        return Text::tr("Board");
    case FoundKind::Processor:
        return Text::tr("CPU");
    case FoundKind::HostMemory:
        return Text::tr("Memory");
    case FoundKind::Card:
        return Text::tr("GPU");
    case FoundKind::Drive:
        return Text::tr("Drive");
    case FoundKind::NetworkCard:
        return Text::tr("Network");
    }
    return {};
}

const char* token(FoundKind kind) {
    switch (kind) {
    case FoundKind::Board:
        return "board";
    case FoundKind::Processor:
        return "cpu";
    case FoundKind::HostMemory:
        return "memory";
    case FoundKind::Card:
        return "card";
    case FoundKind::Drive:
        return "drive";
    case FoundKind::NetworkCard:
        return "nic";
    }
    return "";
}

QString placeInWords(const FoundPart& found) {
    switch (found.kind) {
    case FoundKind::Board:
    case FoundKind::HostMemory:
        return {};
    case FoundKind::Processor:
        return found.place;
    case FoundKind::Card:
    case FoundKind::Drive:
    case FoundKind::NetworkCard:
        break;
    }
    if (found.place.isEmpty())
        return Text::tr("left out");
    return found.isPlaceKnown ? Text::tr("%1, seen").arg(found.place) : Text::tr("%1, assumed").arg(found.place);
}

QString inWords(const ReadingNote& note) {
    if (note.file.isEmpty())
        return note.sentence;
    return note.line > 0 ? Text::tr("%1, line %2: %3").arg(note.file).arg(note.line).arg(note.sentence)
                         : Text::tr("%1: %2").arg(note.file, note.sentence);
}

} // namespace core
