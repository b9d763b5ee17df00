#include "core/documents/sheet/sheet_cables.h"

#include "core/documents/sheet/cable_words.h"
#include "core/units/text.h"

namespace core {

SheetCables sheetCables(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    SheetCables sheet;
    for (const CableLine& line : cables.lines) {
        const QString plug = plugWords(analysis, line.card, line.processor, line.plug, line.plugNumber);
        sheet.rows.push_back({portWords(cables, line),
                              line.isAdapter ? Text::tr("%1, over an adapter").arg(plug) : plug,
                              cables.isOver(line) ? Text::tr("%1: over").arg(loadWords(line)) : loadWords(line)});
    }
    for (const UnfedPlug& unfed : cables.unfed)
        sheet.rows.push_back({cables.status == CableStatus::NotKnown ? Text::tr("not known") : Text::tr("no port"),
                              plugWords(analysis, unfed.card, unfed.processor, unfed.plug, unfed.plugNumber),
                              inWords(unfed.load)});
    sheet.notes = cableNotes(analysis);
    return sheet;
}

} // namespace core
