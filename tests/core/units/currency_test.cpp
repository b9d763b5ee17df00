// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/currency.h"
#include "core/units/exchange_rates.h"
#include "core/units/text.h"

#include <gtest/gtest.h>

namespace core {

TEST(CurrencyShown, IsThatOfTheWordsAtTheEcbsRateOrOnesOwn) {
    ASSERT_TRUE(currencyCalled(QStringLiteral("eur")));
    EXPECT_EQ(currencyCalled(QStringLiteral("eur"))->code, QStringLiteral("EUR"));
    EXPECT_EQ(currencyCalled(QStringLiteral("EUR:1.25"))->dollarsEach, 1.25);
    EXPECT_TRUE(currencyCalled(QStringLiteral("USD"))->code.isEmpty());
    for (const char* bad : {"", "EURO", "E1R", "XXX", "EUR:0", "EUR:-1", "EUR:no"})
        EXPECT_FALSE(currencyCalled(QLatin1String(bad))) << bad;
    EXPECT_TRUE(knownCurrencies().contains(QStringLiteral("GBP")));
}

TEST(CurrencyShown, IsInEveryAmountUntilAnotherIsShown) {
    showCurrency({QStringLiteral("EUR"), 1.25});
    EXPECT_EQ(inWords(1000_USD), QStringLiteral("800 EUR"));
    showCurrency({});
    EXPECT_EQ(inWords(1000_USD), QStringLiteral("$1,000"));
}

} // namespace core
