// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/pipeline/order_list.h"

#include "core/documents/json_values.h"
#include "core/documents/pipeline/price_changes.h"
#include "core/parts/fields.h"
#include "core/units/csv.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static std::vector<OrderQuestion> questionsOf(const BillRow& row, QDate today) {
    std::vector<OrderQuestion> questions;
    if (row.part->status == MarketStatus::EndOfLife || row.part->status == MarketStatus::UsedOnly)
        questions.push_back({"not-made", Text::tr("It is no longer made: ask whether there are any.")});
    const auto& price = row.price;
    if (!price)
        return questions.push_back({"no-price", Text::tr("No price is known: ask for one.")}), questions;
    const auto age = ageOf(*price, row.kind, today);
    if (price->method == PriceMethod::Compared)
        questions.push_back({"compared", Text::tr("The price is by comparison with %1: ask.").arg(price->shop)});
    else if (price->kind == PriceKind::Estimate)
        questions.push_back({"estimate", Text::tr("The price is an estimate: ask.")});
    else if (price->kind == PriceKind::Launch)
        questions.push_back({"launch", Text::tr("The price is the maker's of the first day: ask.")});
    else if (price->kind == PriceKind::Used)
        questions.push_back({"used", Text::tr("The price is of a used one.")});
    else if (age && age->isStale)
        questions.push_back({"stale", Text::tr("The price is of %1: ask again.").arg(price->date)});
    return questions;
}

void OrderList::add(const QString& file, OrderRow row) {
    const auto same = std::ranges::find_if(m_rows, [&](const OrderRow& other) {
        return other.kind == row.kind && other.id == row.id && other.name == row.name && other.each == row.each;
    });
    const int count = row.count;
    if (same != m_rows.end())
        same->count += count;
    OrderRow& target = same != m_rows.end() ? *same : m_rows.emplace_back(std::move(row));
    target.builds.emplace_back(file, count);
}

void OrderList::add(const QString& file, const Machine& machine, int times, QDate today) {
    for (const BillRow& row : billOf(machine)) {
        if (row.bought() > 0)
            add(file, {row.kind,
                       row.part->id,
                       row.part->maker,
                       fullNameOf(*row.part),
                       row.bought() * times,
                       row.price,
                       {},
                       questionsOf(row, today)});
    }
    const auto& memory = machine.build.memory;
    if (memory && !machine.memoryKit)
        add(file, {QLatin1String(kindName<MemoryKit>),
                   {},
                   {},
                   (memory->ecc ? Text::tr("%1 of ECC memory") : Text::tr("%1 of memory")).arg(inWords(memory->size)),
                   times,
                   {},
                   {},
                   {{"not-chosen", Text::tr("No kit is chosen: choose one.")}}});
}

Money OrderList::total() const {
    Money sum;
    for (const OrderRow& row : m_rows)
        sum += row.sum();
    return sum;
}

static QJsonObject rowJson(const OrderRow& row) {
    const auto forFile = [](const auto& of) { return QJsonObject{{"file"_L1, of.first}, {"count"_L1, of.second}}; };
    const auto question = [](const OrderQuestion& of) {
        return QJsonObject{{"id"_L1, QLatin1String(of.id)}, {"sentence"_L1, of.sentence}};
    };
    return {{"kind"_L1, row.kind},
            {"id"_L1, textOrNull(row.id)},
            {"maker"_L1, textOrNull(row.maker)},
            {"name"_L1, row.name},
            {"count"_L1, row.count},
            {"price"_L1, priceJson(row.each)},
            {"sum_usd"_L1, row.each ? QJsonValue(inDollars(row.sum())) : QJsonValue()},
            {"builds"_L1, jsonList(row.builds, forFile)},
            {"ask"_L1, jsonList(row.questions, question)}};
}

QJsonObject OrderList::json() const {
    return {{"parts"_L1, jsonList(m_rows, rowJson)},
            {"total_usd"_L1, inDollars(total())},
            {"parts_without_price"_L1, int(std::ranges::count_if(m_rows, [](const auto& row) { return !row.each; }))}};
}

static QStringList sentencesOf(const OrderRow& row) {
    return textsOf(row.questions, &OrderQuestion::sentence);
}

QByteArray OrderList::csv() const {
    const auto dollars = [](Money money) { return QString::number(inDollars(money), 'f', 2); };
    QString text = u"count,kind,maker,name,id,price_usd,sum_usd,day,price_kind,builds,ask\n"_s;
    for (const OrderRow& row : m_rows) {
        const auto& each = row.each;
        const auto forFile = [](const auto& of) { return u"%1 x %2"_s.arg(of.second).arg(of.first); };
        QStringList cells{QString::number(row.count), row.kind, row.maker, row.name, row.id};
        cells +=
            each ? QStringList{dollars(each->amount), dollars(row.sum()), each->date, QLatin1String(token(each->kind))}
                 : QStringList(4);
        cells += {textsOf(row.builds, forFile).join(u"; "_s), sentencesOf(row).join(' '_L1)};
        text += textsOf(cells, csvCell).join(','_L1) + u"\n"_s;
    }
    return text.toUtf8();
}

std::vector<QStringList> OrderList::textRows() const {
    std::vector<QStringList> rows{{Text::tr("Part"), Text::tr("Each"), Text::tr("Sum"), Text::tr("For")}};
    for (const OrderRow& row : m_rows)
        rows.push_back({Text::tr("%1 × %2").arg(number(row.count), row.name),
                        row.each ? inWords(row.each->amount) : notKnown(), row.each ? inWords(row.sum()) : QString(),
                        textsOf(row.builds, [](const auto& of) {
                            return Text::tr("%1 × %2").arg(number(of.second), of.first);
                        }).join(u", "_s)});
    return rows;
}

QStringList OrderList::notes() const {
    QStringList notes{Text::tr("%1 in all, without sales tax and shipping.").arg(inWords(total()))};
    for (const OrderRow& row : m_rows) {
        if (!row.questions.empty())
            notes << Text::tr("%1: %2").arg(row.name, sentencesOf(row).join(' '_L1));
    }
    return notes;
}

} // namespace core
