// SPDX-License-Identifier: GPL-3.0-or-later
// A part list pasted from PCPartPicker as text, Markdown or BBCode.
#include "core/import/datasets/mapped_reader.h"
#include "core/import/text_reading.h"
#include "core/units/find.h"

#include <QRegularExpression>

#include <array>

namespace core {

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

/// What only describes the model, and so is no part of its name, is read out of the item; the rest is the name.
bool readItem(const MappedKind& kind, const ListLine& line, ForeignReading& reading) {
    QString item = line.item;
    const auto draft = draftOf(kind, {line.number, {}, &item}, reading);
    draft->part.maker = makerIn(item);
    draft->part.name = item;
    draft->record = Text::tr("line \"%1\"").arg(line.item.left(120));
    const ForeignFigure amount = figureIn(line.price);
    const QString date = reading.settings.priceDate;
    if (amount.value && date.isEmpty())
        draft->remark(Text::tr("a price without a date is left out"));
    else if (amount.value && *amount.value < 1e7)
        reading.into.own.prices.push_back({{kind.kind, slugOf(item)},
                                           Money::of(*amount.value),
                                           line.currency,
                                           {},
                                           date,
                                           line.shop,
                                           {},
                                           PriceKind::Street});
    return draft->finish(reading, line.number);
}

/// Lines of a list that are no parts: totals, notes, the table's head.
bool isNoPart(const QString& type) {
    static constexpr std::array words{"Total", "Type", "PCPartPicker", "Generated", "Prices",
                                      "Price", "http", "Base",         "Mail"};
    return std::ranges::any_of(words, [&](const char* word) { return type.startsWith(QLatin1String(word)); });
}

} // namespace

Outcome readPickerList(const QByteArray& text, ForeignReading& reading) {
    const auto kinds = mappedKinds(ForeignFormat::PickerList);
    LineWalk walk(text);
    TextLine line;
    while (walk.next(line)) {
        if (!reading.goOn(walk.position(), text.size()))
            return stoppedByUser();
        const ListLine found = lineIn(line);
        if (found.type.isEmpty() || isNoPart(found.type))
            continue;
        const MappedKind* kind = findWhere(kinds, [&](const MappedKind& each) { return found.type == each.called; });
        const bool goesOn =
            kind ? readItem(*kind, found, reading)
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
