// PCPartPicker: lists derived from it, and a part list pasted as text, Markdown or BBCode.
#include "core/import/datasets/part_draft.h"
#include "core/import/scan/scan.h"

#include <QRegularExpression>

#include <array>

namespace core {

// PCPartPicker-derived lists. Many rows share a name: chip, memory and colour tell them apart.

/// Name, maker, price; the colour is in the id and the name, as it alone tells some rows apart.
template <class P>
static void setCommon(PartDraft<P>& draft, const ForeignRecord& record, const ForeignReading& reading,
                      const QString& model) {
    draft.part.maker = makerIn(model);
    draft.part.name = model;
    const QString colour = record.at("color");
    if (!model.isEmpty() && !isUnknownWord(colour))
        draft.part.name += u" (%1)"_s.arg(colour);
    draft.part.id = slugOf(draft.part.name);
    draft.setPrice(figureIn(record.at("price")), reading.settings.priceDate, PriceKind::Street);
}

static QString rowOf(const ForeignRecord& record) {
    return Text::tr("row of \"%1\"").arg(record.at("name"));
}

static bool readVideoCard(const ForeignRecord& record, ForeignReading& reading) {
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

static bool readSupply(const ForeignRecord& record, ForeignReading& reading) {
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

static bool readBoard(const ForeignRecord& record, ForeignReading& reading) {
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

Outcome readPickerCsv(const QByteArray& text, ForeignReading& reading) {
    return readTable(text, reading, [&](const ForeignRecord& record) {
        return record.header.column("chipset") >= 0   ? readVideoCard(record, reading)
               : record.header.column("wattage") >= 0 ? readSupply(record, reading)
                                                      : readBoard(record, reading);
    });
}

namespace {

/// One line of a list, whichever way it was copied (plain text, Markdown, BBCode).
struct ListLine {
    int number = 0;
    QString type;
    QString item;
    QString price; ///< "1499.99", or empty
    QString currency;
    QString shop;
};

QString withoutMarkup(QString text) {
    static const QRegularExpression link(u"\\[([^\\]]*)\\]\\([^)]*\\)"_s);
    static const QRegularExpression code(u"\\[/?(?:b|i|u|url|list|table|tr|td)(?:=[^\\]]*)?\\]|</?[a-z][^>]*>"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    text.replace(link, u"\\1"_s);
    text.remove(code);
    text.remove(u"**"_s);
    return text.simplified();
}

ListLine lineIn(const TextLine& line) {
    static const QRegularExpression shape(u"^\\|?\\s*([A-Z][A-Za-z /-]{1,30}?)\\s*[:|]\\s*(\\S.*)$"_s);
    static const QRegularExpression price(
        u"[|(]?\\s*(?:Purchased "
        "For\\s*)?(\\$|€|£|CA\\$|A\\$)\\s*([\\d,]+(?:\\.\\d\\d)?)(?:\\s*@\\s*([^)|]+))?\\s*[)|]?\\s*$"_s);
    ListLine found;
    found.number = line.number;
    const auto match =
        shape.match(withoutMarkup(QString::fromUtf8(line.text.first(std::min<qsizetype>(line.text.size(), 2000)))));
    if (!match.hasMatch())
        return found;
    found.type = match.captured(1);
    found.item = match.captured(2);
    if (const auto paid = price.match(found.item); paid.hasMatch()) {
        static constexpr std::array<std::pair<const char*, const char*>, 4> signs{
            {{"$", "USD"}, {"€", "EUR"}, {"£", "GBP"}, {"CA$", "CAD"}}};
        found.currency = u"AUD"_s;
        for (const auto& [sign, currency] : signs) {
            if (paid.captured(1) == QString::fromUtf8(sign))
                found.currency = QLatin1String(currency);
        }
        found.price = paid.captured(2).remove(','_L1);
        found.shop = paid.captured(3).trimmed();
        found.item = found.item.left(paid.capturedStart());
    }
    static const QRegularExpression ending(u"[\\s|(-]+$"_s);
    found.item.remove(ending);
    return found;
}

/// Takes what matches out of `text` and gives its first group.
QString taken(QString& text, const char* pattern) {
    const auto match = QRegularExpression(QLatin1String(pattern)).match(text);
    if (!match.hasMatch())
        return {};
    text = QString(text.left(match.capturedStart()) + ' '_L1 + text.mid(match.capturedEnd())).simplified();
    return match.captured(1);
}

/// What only describes the model, and so is no part of its name, is read out of the item; the rest is the name.
template <class P>
void describe(PartDraft<P>& draft, QString& item);

template <>
void describe(PartDraft<Card>& draft, QString& item) {
    taken(item, "( Video Card| Graphics Card)$");
    draft.set("memory_gb", figureIn(QString(item).section(u" GB"_s, 0, 0).section(' '_L1, -1)));
}

template <>
void describe(PartDraft<Processor>& draft, QString& item) {
    taken(item, "( Processor| OEM/Tray Processor)$");
    draft.set("cores", figureIn(taken(item, " (\\d+)-Core\\b")));
    draft.set("base_mhz", figureIn(taken(item, " ([\\d.]+) GHz\\b")), 1000);
}

template <>
void describe(PartDraft<Board>& draft, QString& item) {
    taken(item, "( Motherboard)$");
    draft.set("socket", socketToken(taken(item, " (LGA ?[\\d-]+(?:-v\\d)?|AM\\d\\+?|s?TR[X\\d]\\d?|sWRX8|SP\\d)$")));
    draft.set("form", boardFormToken(taken(item, " (ATX|Micro ATX|Mini ITX|EATX|SSI EEB|SSI CEB|XL ATX)$")));
    draft.part.note = Text::tr("The list shows no slots. Add the wiring before placing cards.");
}

template <>
void describe(PartDraft<PowerSupply>& draft, QString& item) {
    taken(item, "( Power Supply)$");
    draft.set("form", supplyFormToken(taken(item, " (ATX|SFX|SFX-L)$")));
    taken(item, "( (?:Fully |Semi-|Non-|Semi )?[Mm]odular)$");
    draft.set("efficiency", efficiencyToken(taken(item, " (80\\+(?: \\w+)?) Certified$")));
    draft.set("watts", figureIn(taken(item, " (\\d+) W$")));
}

template <>
void describe(PartDraft<Chassis>& draft, QString& item) {
    taken(item, "( Case)$");
    const QString form =
        taken(item, " ((?:ATX|MicroATX|Micro ATX|Mini ITX|EATX|HTPC)(?: \\w+)? (?:Tower|Desktop|Bench))$");
    draft.part.kind = ChassisKind::Tower;
    if (!form.isEmpty())
        draft.part.note = form;
}

template <>
void describe(PartDraft<MemoryKit>& draft, QString& item) {
    taken(item, "( Memory)$");
    taken(item, " (CL[\\d.]+)$");
    const auto kit = QRegularExpression(u"\\((\\d+) x (\\d+) GB\\) (DDR\\d)-(\\d+)"_s).match(item);
    draft.set("modules", figureIn(kit.captured(1)));
    draft.set("gb_per_module", figureIn(kit.captured(2)));
    draft.set("type", kit.captured(3));
    draft.set("mt_s", figureIn(kit.captured(4)));
}

template <>
void describe(PartDraft<Drive>& draft, QString& item) {
    const bool isHardDisk = !taken(item, "( (?:\\d+ ?RPM )?Internal Hard Drive)$").isEmpty();
    taken(item, "( Solid State Drive)$");
    const bool isNvme = !taken(item, " (NVME|NVMe)$").isEmpty();
    draft.part.kind = isHardDisk ? DriveKind::Hdd : DriveKind::Ssd;
    draft.part.interface = isNvme ? DriveInterface::Nvme : DriveInterface::Sata;
    const ForeignLink link = linkIn(taken(item, " (PCIe \\d\\.0 X\\d)$"));
    draft.set("pcie_gen", link.generation);
    draft.set("lanes", link.lanes);
    const QString form = taken(item, " (M\\.2-\\d+|2\\.5\"|3\\.5\")");
    draft.set("form", form.startsWith('M'_L1) ? u"m2-"_s + form.mid(4)
                      : form.isEmpty()        ? QString()
                                              : form.left(3) + u"in"_s);
    const auto size = QRegularExpression(u" ([\\d.]+) (TB|GB)\\b"_s).match(item);
    draft.set("capacity_gb", figureIn(size.captured(1)), size.captured(2) == "TB"_L1 ? 1000 : 1);
}

template <class P>
bool readItem(const ListLine& line, ForeignReading& reading) {
    PartDraft<P> draft;
    QString item = line.item;
    describe(draft, item);
    draft.part.maker = makerIn(item);
    draft.part.name = item;
    draft.part.id = slugOf(item);
    const ForeignFigure amount = figureIn(line.price);
    const QString date = reading.settings.priceDate;
    if (amount.value && date.isEmpty())
        draft.remark(Text::tr("a price without a date is left out"));
    else if (amount.value && *amount.value < 1e7)
        reading.into.own.prices.push_back({{QLatin1String(kindName<P>), draft.part.id},
                                           Money::of(*amount.value),
                                           line.currency,
                                           {},
                                           date,
                                           line.shop,
                                           {},
                                           PriceKind::Street});
    return draft.finish(reading, line.number, Text::tr("line \"%1\"").arg(line.item.left(120)));
}

struct ListedKind {
    const char* type;
    bool (*read)(const ListLine& line, ForeignReading& reading);
};

constexpr std::array listedKinds{
    ListedKind{"CPU", readItem<Processor>},           ListedKind{"Motherboard", readItem<Board>},
    ListedKind{"Memory", readItem<MemoryKit>},        ListedKind{"Storage", readItem<Drive>},
    ListedKind{"Video Card", readItem<Card>},         ListedKind{"Case", readItem<Chassis>},
    ListedKind{"Power Supply", readItem<PowerSupply>}};

/// Lines of a list that are no parts: totals, notes, the table's head.
bool isNoPart(const QString& type) {
    static constexpr std::array words{"Total", "Type", "PCPartPicker", "Generated", "Prices",
                                      "Price", "http", "Base",         "Mail"};
    return std::ranges::any_of(words, [&](const char* word) { return type.startsWith(QLatin1String(word)); });
}

} // namespace

Outcome readPickerList(const QByteArray& text, ForeignReading& reading) {
    LineWalk walk(text);
    TextLine line;
    while (walk.next(line)) {
        if (!reading.goOn(walk.position(), text.size()))
            return stoppedByUser();
        const ListLine found = lineIn(line);
        if (found.type.isEmpty() || isNoPart(found.type))
            continue;
        const auto* kind =
            std::ranges::find_if(listedKinds, [&](const ListedKind& k) { return found.type == QLatin1String(k.type); });
        const bool goesOn =
            kind != listedKinds.end()
                ? kind->read(found, reading)
                : reading.refuse(found.number, found.item,
                                 Text::tr("Lanewright has no parts of the kind \"%1\".").arg(found.type));
        if (!goesOn)
            break;
    }
    if (reading.into.rows.empty())
        return Problem{Text::tr("No part list found (lines like \"CPU: …\").")};
    return Done{};
}

} // namespace core
