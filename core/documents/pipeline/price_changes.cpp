// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/pipeline/price_changes.h"

#include "core/documents/json_values.h"
#include "core/fixes/fixes.h"
#include "core/parts/part_kinds.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

std::optional<Money> PriceChange::change() const {
    return before && today.price ? std::optional((today.price->amount - before->amount) * today.bought())
                                 : std::nullopt;
}

/// `isOfFile`: where both tell the same prices it costs what it costs today.
static PriceChanges changesAgainst(const Machine& machine, const Catalogue& past, bool isOfFile) {
    PriceChanges changes;
    for (const BillRow& row : billOf(machine)) {
        if (row.bought() == 0)
            continue;
        PriceChange& change = changes.emplace_back(PriceChange{row, {}, false});
        const Part* then = nullptr;
        withAnyKind(row.kind, [&]<class P>(P*) { then = past.find<P>(row.part->id); });
        change.isInFile = then != nullptr;
        const bool isOwn = row.price && row.price->kind == PriceKind::Entered;
        const bool isSame = then && then->price == row.part->price && then->offers == row.part->offers;
        if (isOwn || (isOfFile && isSame))
            change.before = row.price;
        else if (const GoingPrice* price = then ? priceUsed(*then, machine.build.takesUsedPrices) : nullptr)
            change.before = *price;
    }
    return changes;
}

PriceChanges changesFromFile(const Machine& machine, const PartSet& stored) {
    PartSet alone = stored;
    alone.prices = {}; // what these parts alone tell
    return changesAgainst(machine, Catalogue(std::move(alone)), true);
}

PriceChanges changesSince(const Machine& machine, const Catalogue& catalogue, QDate day) {
    PartSet known;
    const auto isLater = [&](const Price& price) { return firstDayOf(price.date) > day; };
    forEachKind([&]<class P>(P*) {
        known.of<P>() = catalogue.all<P>();
        for (P& part : known.of<P>()) {
            if (part.price && isLater(*part.price))
                part.price.reset();
            std::erase_if(part.offers, isLater);
        }
    });
    PriceChanges changes = changesAgainst(machine, Catalogue(std::move(known)), false);
    for (PriceChange& change : changes) {
        const auto& before = change.before;
        const auto& today = change.today.price;
        const bool isTodays = before && today && before->amount == today->amount && before->date == today->date;
        const auto age = before && !isTodays ? ageOf(*before, change.today.kind, day) : std::nullopt;
        if (age && age->isStale)
            change.before.reset();
    }
    return changes;
}

PriceChanges changesFrom(const Machine& machine, const Catalogue& before) {
    return changesAgainst(machine, before, false);
}

QJsonValue priceJson(const std::optional<GoingPrice>& price) {
    return orNull(price, [](const GoingPrice& known) {
        return QJsonObject{{"amount_usd"_L1, inDollars(known.amount)},
                           {"day"_L1, textOrNull(known.date)},
                           {"price_kind"_L1, QLatin1String(token(known.kind))},
                           {"method"_L1, QLatin1String(token(known.method))}};
    });
}

/// Of the parts whose price is known then and today: then, today.
static std::pair<Money, Money> sumsOf(const PriceChanges& changes) {
    std::pair<Money, Money> sums;
    for (const PriceChange& each : changes) {
        if (each.change()) {
            sums.first += each.before->amount * each.today.bought();
            sums.second += each.today.price->amount * each.today.bought();
        }
    }
    return sums;
}

Sentence priceNews(const QString& name, const PriceChanges& changes) {
    const auto isNew = [](const PriceChange& each) {
        return each.change() ? each.change() != Money() : each.before.has_value() != each.today.price.has_value();
    };
    const auto changed = int(std::ranges::count_if(changes, isNew));
    if (changes.empty())
        return {};
    if (changed == 0)
        return Sentence::tr("No price of %1 changed.").arg(name);
    const auto [before, today] = sumsOf(changes);
    return Sentence::tr("%n of %1 parts of %2 have new prices, total %3.",
                        "1 of %1 parts of %2 has a new price, total %3.", changed)
        .arg(int(changes.size()), name, priceChange(today - before));
}

QJsonObject priceChangesJson(const PriceChanges& changes) {
    const auto [before, today] = sumsOf(changes);
    const auto partJson = [](const PriceChange& each) {
        return QJsonObject{{"kind"_L1, each.today.kind},
                           {"id"_L1, each.today.part->id},
                           {"name"_L1, each.today.part->name},
                           {"count"_L1, each.today.bought()},
                           {"before"_L1, priceJson(each.before)},
                           {"today"_L1, priceJson(each.today.price)},
                           {"change_usd"_L1, orNull(each.change(), inDollars)},
                           {"known_before"_L1, each.isInFile}};
    };
    return {{"before_usd"_L1, inDollars(before)},
            {"today_usd"_L1, inDollars(today)},
            {"change_usd"_L1, inDollars(today - before)},
            {"parts"_L1, jsonList(changes, partJson)}};
}

/// "+$204 (+3 %)".
static QString inWords(Money change, Money before) {
    if (change == Money())
        return Text::tr("the same");
    const QString sign = change > Money() ? u"+"_s : u"−"_s;
    const QString amount = sign + inWords(change > Money() ? change : Money() - change);
    const double percent = std::abs(change.value()) / before.value() * 100;
    return before > Money() ? Text::tr("%1 (%2%3 %)").arg(amount, sign, number(std::round(percent))) : amount;
}

std::vector<QStringList> priceChangeRows(const PriceChanges& changes, QDate today) {
    const auto price = [&](const std::optional<GoingPrice>& of, QLatin1String kind) {
        return of ? Text::tr("%1 (%2)").arg(inWords(of->amount), dayInWords(*of, kind, today)) : notKnown();
    };
    std::vector<QStringList> rows{{Text::tr("Part"), Text::tr("Each before"), Text::tr("Today"), Text::tr("Change")}};
    for (const PriceChange& each : changes) {
        const auto change = each.change();
        rows.push_back({Text::tr("%1 × %2").arg(number(each.today.bought()), fullNameOf(*each.today.part)),
                        price(each.before, each.today.kind), price(each.today.price, each.today.kind),
                        change ? inWords(*change, each.before->amount * each.today.bought()) : QString()});
    }
    return rows;
}

QStringList priceChangeNotes(const PriceChanges& changes) {
    const auto [before, today] = sumsOf(changes);
    QStringList unpriced;
    for (const PriceChange& each : changes) {
        if (!each.change())
            unpriced << shortNameOf(*each.today.part);
    }
    QStringList notes{
        Text::tr("%1 before, %2 today: %3.").arg(inWords(before), inWords(today), inWords(today - before, before))};
    if (!unpriced.isEmpty())
        notes << Text::tr("Left out, because a price is not known: %1.").arg(listed(unpriced));
    return notes;
}

} // namespace core
