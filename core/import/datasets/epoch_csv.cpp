// Epoch AI's "Machine learning hardware" (CC BY 4.0). It lists modules too: those that are no slot cards are refused.
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/part_draft.h"

using namespace Qt::StringLiterals;

namespace core {

// Epoch's figures are in base units: FLOP/s, bytes, byte/s. Its bytes are the decimal ones of "80 GB".
static constexpr double perTera = 1e-12;
static constexpr double perGiga = 1e-9;

static bool readHardware(const ForeignRecord& record, ForeignReading& reading) {
    PartDraft<Card> card;
    const QString name = record.at("Hardware name");
    card.part.maker = record.at("Manufacturer");
    card.part.name = name.startsWith(card.part.maker + ' '_L1) ? name.mid(card.part.maker.size() + 1) : name;
    card.part.id = slugOf(fullName(card.part.maker, name));
    card.part.launchDate = dateIn(record.at("Release date"));
    const QString type = record.at("Type");
    if (!isUnknownWord(type) && type != "GPU"_L1)
        card.refuse(Text::tr("Not a slot card: type %1.").arg(type));
    for (const char* module : {"SXM", "OAM", "GB200", "GB300"}) {
        if (name.contains(QLatin1String(module)))
            card.refuse(Text::tr("Not a slot card: %1 module.").arg(QLatin1String(module)));
    }
    card.set("fp16_tensor_tflops", figureIn(record.at("Tensor-FP16/BF16 performance (FLOP/s)")), perTera);
    card.set("fp32_published_gflops", figureIn(record.at("FP32 (single precision) performance (FLOP/s)")), perGiga);
    card.set("int8_tops", figureIn(record.at("INT8 performance (OP/s)")), perTera);
    card.set("int4_tops", figureIn(record.at("INT4 performance (OP/s)")), perTera);
    card.set("memory_gb", figureIn(record.at("Memory (bytes)")), perGiga);
    card.set("bandwidth_gb_s", figureIn(record.at("Memory bandwidth (byte/s)")), perGiga);
    card.set("bus_bits", figureIn(record.at("Memory bus (bit)")));
    card.set("tdp_w", figureIn(record.at("TDP (W)")));
    card.set("base_mhz", figureIn(record.at("Base clock (MHz)")));
    card.set("boost_mhz", figureIn(record.at("Boost clock (MHz)")));
    card.setPrice(figureIn(record.at("Release price (USD)")), card.part.launchDate, PriceKind::Launch);
    card.part.note = Text::tr("The data set does not say whether this card goes in a slot.");
    const QString sheet = record.at("Link to datasheet").section(' '_L1, 0, 0);
    return card.finish(reading, record.row.line, sheet.isEmpty() ? name : sheet.left(300));
}

Outcome readEpochCsv(const QByteArray& text, ForeignReading& reading) {
    return readTable(text, reading, [&](const ForeignRecord& record) { return readHardware(record, reading); });
}

} // namespace core
