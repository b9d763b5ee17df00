// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/exchange_rates.h"

#include "core/units/fact_table.h"

#include <QMap>

#include <algorithm>

namespace core {

static const QMap<QString, double>& rates() {
    static const auto all = [] {
        QMap<QString, double> found;
        for (const FactRow& row : factRows("rates"))
            found.insert(row.text("currency"), row.number("usd_each"));
        return found;
    }();
    return all;
}

std::optional<double> dollarsEach(const QString& code) {
    const auto found = rates().constFind(code);
    return found == rates().constEnd() ? std::nullopt : std::optional(*found);
}

QStringList knownCurrencies() {
    return rates().keys();
}

std::optional<CurrencyShown> currencyCalled(const QString& words) {
    const QString code = words.section(u':', 0, 0).toUpper();
    const QString rate = words.section(u':', 1);
    const auto isLetter = [](QChar letter) { return letter >= u'A' && letter <= u'Z'; };
    if (code.size() != 3 || !std::ranges::all_of(code, isLetter))
        return {};
    if (code == QLatin1String("USD"))
        return CurrencyShown{};
    const auto each = rate.isEmpty() ? dollarsEach(code) : std::optional(rate.toDouble());
    return each && *each > 0 && *each <= 1e6 ? std::optional(CurrencyShown{code, *each}) : std::nullopt;
}

} // namespace core
