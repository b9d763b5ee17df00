#include "core/units/text.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace core {

namespace {

/// The default locale of one test.
class InLocale {
public:
    explicit InLocale(const QLocale& locale) { QLocale::setDefault(locale); }
    InLocale(const InLocale&) = delete;
    InLocale& operator=(const InLocale&) = delete;
    ~InLocale() { QLocale::setDefault(m_before); }

private:
    QLocale m_before;
};

QString inDigitsOf(const QLocale& locale, double value, int decimals = 0) {
    const InLocale here(locale);
    return number(value, decimals);
}

} // namespace

TEST(Text, FiguresAreGroupedFromAThousandOn) {
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    EXPECT_EQ(inDigitsOf(english, 0), "0");
    EXPECT_EQ(inDigitsOf(english, 999), "999");
    EXPECT_EQ(inDigitsOf(english, 1000), "1,000");
    EXPECT_EQ(inDigitsOf(english, -1), "-1");
    EXPECT_EQ(inDigitsOf(english, 2.5, 1), "2.5");
    EXPECT_EQ(inDigitsOf(english, 2.04, 1), "2");
    EXPECT_EQ(inDigitsOf(QLocale(QLocale::German), 1000), "1.000");
}

TEST(Text, FiguresAreInTheDigitsOfTheLocaleThatHolds) {
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    const QLocale egyptian(QLocale::Arabic, QLocale::Egypt);
    EXPECT_EQ(inDigitsOf(english, 80), "80");
    EXPECT_EQ(inDigitsOf(egyptian, 80), QString::fromUtf8("٨٠"));
    EXPECT_EQ(inDigitsOf(english, 80), "80");
}

} // namespace core
