#include "core/import/foreign_json.h"
#include "core/import/part_draft.h"

#include <cmath>

namespace core {

namespace {

/// Two operations a core and clock, or four where the set counts dual issue; nothing where its rates fit neither.
std::optional<double> flopsPerCore(const QJsonObject& record) {
    const auto rate = figureIn(record.value(QLatin1String("fp32"))).value;
    const auto cores = figureIn(record.value(QLatin1String("shaders"))).value;
    const auto clock = figureIn(record.value(QLatin1String("boostClock"))).value;
    if (!rate || !cores || !clock)
        return {};
    const double flops = *rate * 1e6 / (*cores * *clock);
    for (const double known : {2.0, 4.0}) {
        if (std::abs(flops - known) < 0.01 * known)
            return known;
    }
    return {};
}

void setRates(PartDraft<Card>& card, const QJsonObject& record) {
    card.set("cores", figureIn(record.value(QLatin1String("shaders"))));
    card.set("base_mhz", figureIn(record.value(QLatin1String("baseClock"))));
    card.set("boost_mhz", figureIn(record.value(QLatin1String("boostClock"))));
    const auto flops = flopsPerCore(record);
    card.set("flops_per_core_clock", flops);
    if (!flops) // what is not cores × clock is kept as the figure it is
        card.set("fp32_published_gflops", figureIn(record.value(QLatin1String("fp32"))), 1000);
    card.set("memory_gb", figureIn(record.value(QLatin1String("memorySize"))));
    card.set("memory_type", textIn(record.value(QLatin1String("memoryType"))));
    card.set("bus_bits", figureIn(record.value(QLatin1String("memoryBus"))));
    card.set("bandwidth_gb_s", figureIn(record.value(QLatin1String("memoryBandwidth"))));
    card.set("tdp_w", figureIn(record.value(QLatin1String("tdp"))));
}

void setSize(PartDraft<Card>& card, const QJsonObject& record) {
    card.set("length_mm", figureIn(record.value(QLatin1String("length"))));
    // What the set calls a width is, of these cards, what TechPowerUp calls height (the thickness); where it is more
    // than any cooler it is the card's height.
    const auto width = figureIn(record.value(QLatin1String("width")));
    card.set(width.value && *width.value > 90 ? "height_mm" : "thickness_mm", width);
    const QString slot = textIn(record.value(QLatin1String("slot")));
    card.set("slots", slotWidthIn(slot));
    if (slot.contains(QLatin1String("SXM")) || slot.contains(QLatin1String("OAM")) ||
        slot.contains(QLatin1String("MXM")) || slot.contains(QLatin1String("IGP")))
        card.refuse(Text::tr("It is an %1, no card for a slot.").arg(slot));
    const QString plugs = textIn(record.value(QLatin1String("powerConnectors")));
    card.set("power_plugs", plugsIn(plugs));
    if (!plugs.isEmpty() && plugsIn(plugs).isEmpty())
        card.remark(Text::tr("the plugs \"%1\" are not understood and left out").arg(plugs.left(40)));
}

bool readRecord(const ForeignObject& found, ForeignReading& reading) {
    const QJsonObject& record = found.object;
    PartDraft<Card> card;
    card.part.name = textIn(record.value(QLatin1String("name")));
    card.part.maker = textIn(record.value(QLatin1String("manufacturer")));
    const QString id = textIn(record.value(QLatin1String("id")));
    card.part.id = slugOf(id.isEmpty() ? fullName(card.part.maker, card.part.name) : id);
    card.part.series = textIn(record.value(QLatin1String("generation")));
    card.part.architecture = textIn(record.value(QLatin1String("architecture")));
    card.part.launchDate = dateIn(textIn(record.value(QLatin1String("releaseDate"))));
    setRates(card, record);
    setSize(card, record);
    const ForeignLink link = linkIn(textIn(record.value(QLatin1String("busInterface"))));
    card.set("pcie_gen", link.generation);
    card.set("pcie_lanes", link.lanes);
    const QString outputs = textIn(record.value(QLatin1String("displayOutputs")));
    if (!outputs.isEmpty())
        card.setYesOrNo("display_outputs", !outputs.startsWith(QLatin1String("No "), Qt::CaseInsensitive));
    card.setPrice(figureIn(record.value(QLatin1String("launchPrice"))), card.part.launchDate, PriceKind::Launch);
    card.part.unverified =
        QStringList{QStringLiteral("thickness_mm"), QStringLiteral("power_plugs"), QStringLiteral("slots")};
    const QString url = textIn(record.value(QLatin1String("url")));
    return card.finish(reading, found.line, url.isEmpty() ? id : url);
}

} // namespace

Outcome readGpuRecords(const QByteArray& text, ForeignReading& reading) {
    JsonWalk walk(text);
    ForeignObject record;
    while (walk.next(record)) {
        if (!reading.goOn(walk.position(), text.size()))
            return stoppedByUser();
        const bool goesOn = record.isBroken
                                ? reading.refuse(record.line, {}, Text::tr("This is no record that can be read."))
                                : readRecord(record, reading);
        if (!goesOn)
            break;
    }
    return Done{};
}

} // namespace core
