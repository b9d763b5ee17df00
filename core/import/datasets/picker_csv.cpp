// PCPartPicker-derived lists. Many rows share a name: chip, memory and colour tell them apart.
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/part_draft.h"

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Name, maker, price; the colour is in the id and the name, as it alone tells some rows apart.
template <class P>
void setCommon(PartDraft<P>& draft, const ForeignRecord& record, const ForeignReading& reading, const QString& model) {
    draft.part.maker = makerIn(model);
    draft.part.name = model;
    const QString colour = record.at("color");
    if (!model.isEmpty() && !isUnknownWord(colour))
        draft.part.name += u" (%1)"_s.arg(colour);
    draft.part.id = slugOf(draft.part.name);
    draft.setPrice(figureIn(record.at("price")), reading.settings.priceDate, PriceKind::Street);
}

QString rowOf(const ForeignRecord& record) {
    return Text::tr("row of \"%1\"").arg(record.at("name"));
}

bool readVideoCard(const ForeignRecord& record, ForeignReading& reading) {
    PartDraft<Card> card;
    QString model = record.at("name");
    const QString chipset = record.at("chipset");
    const ForeignFigure memory = figureIn(record.at("memory"));
    // Many models are called alike: what tells them apart is the chip and its memory.
    if (!model.isEmpty() && !isUnknownWord(chipset) && !model.contains(chipset, Qt::CaseInsensitive)) {
        const QString family = chipset.section(' '_L1, 0, 2);
        model +=
            ' '_L1 + (model.contains(family, Qt::CaseInsensitive) ? chipset.mid(family.size()).trimmed() : chipset);
        model = model.simplified();
    }
    if (!model.isEmpty() && memory.value && !model.contains(u"GB"_s))
        model += u" %1 GB"_s.arg(*memory.value);
    setCommon(card, record, reading, model);
    card.set("memory_gb", memory);
    card.set("base_mhz", figureIn(record.at("core_clock")));
    card.set("boost_mhz", figureIn(record.at("boost_clock")));
    card.set("length_mm", figureIn(record.at("length")));
    if (!isUnknownWord(chipset))
        card.part.note = Text::tr("Chip: %1.").arg(chipset);
    return card.finish(reading, record.row.line, rowOf(record));
}

bool readSupply(const ForeignRecord& record, ForeignReading& reading) {
    PartDraft<PowerSupply> supply;
    const ForeignFigure watts = figureIn(record.at("wattage"));
    QString model = record.at("name");
    if (!model.isEmpty() && watts.value && !model.contains(QString::number(*watts.value)))
        model += u" %1 W"_s.arg(*watts.value);
    setCommon(supply, record, reading, model);
    supply.set("watts", watts);
    const QString form = record.at("type");
    supply.setForm(form, supplyFormToken(form));
    supply.set("efficiency", efficiencyToken(record.at("efficiency")));
    return supply.finish(reading, record.row.line, rowOf(record));
}

bool readBoard(const ForeignRecord& record, ForeignReading& reading) {
    PartDraft<Board> board;
    setCommon(board, record, reading, record.at("name"));
    const QString form = record.at("form_factor");
    board.setForm(form, boardFormToken(form));
    board.set("socket", socketToken(record.at("socket")));
    board.set("max_memory_gb", figureIn(record.at("max_memory")));
    board.set("memory_slots", figureIn(record.at("memory_slots")));
    board.part.note = Text::tr("The data set lists no slots. Add the wiring before placing cards.");
    return board.finish(reading, record.row.line, rowOf(record));
}

} // namespace

Outcome readPickerCsv(const QByteArray& text, ForeignReading& reading) {
    return readTable(text, reading, [&](const ForeignRecord& record) {
        return record.header.column("chipset") >= 0   ? readVideoCard(record, reading)
               : record.header.column("wattage") >= 0 ? readSupply(record, reading)
                                                      : readBoard(record, reading);
    });
}

} // namespace core
