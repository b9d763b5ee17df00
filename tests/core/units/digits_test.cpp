// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/digits.h"

#include <QLocale>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace core {

namespace {

/// The default locale of one test.
class InDigitsOf {
public:
    explicit InDigitsOf(const QLocale& locale) { QLocale::setDefault(locale); }
    InDigitsOf(const InDigitsOf&) = delete;
    InDigitsOf& operator=(const InDigitsOf&) = delete;
    ~InDigitsOf() { QLocale::setDefault(m_before); }

private:
    QLocale m_before;
};

/// Figures of every size, and those that stand just beside a rounding.
std::vector<double> figures() {
    std::mt19937 random(20'261'122); // NOLINT: the same figures in every run
    std::vector<double> all{0, 0.04, 0.05, 0.15, 0.25, 0.5, 0.95, 0.999, 1, 2.5, 998.9999, 999.4, 999.5, 999.96};
    for (double edge : {1e3, 1e6, 1e9, 1e12})
        all.insert(all.end(), {edge - 1, edge - 0.04, edge, edge + 0.125, edge + 0.5});
    for (int i = 0; i < 3000; ++i)
        all.push_back(std::pow(10.0, double(random() % 120) / 10 - 2) * double(random() % 1000) / 999);
    for (int i = 0; i < 1000; ++i)
        all.push_back(double(random() % 2'000'000) / 200); // whole, halves, and ties of each decimal
    const std::size_t positive = all.size();
    for (std::size_t i = 0; i < positive; i += 7)
        all.push_back(-all[i]);
    return all;
}

std::vector<QLocale> locales() {
    return {QLocale::c(),
            QLocale::system(),
            QLocale(QLocale::English, QLocale::UnitedStates),
            QLocale(QLocale::German),
            QLocale(QLocale::German, QLocale::Switzerland),
            QLocale(QLocale::French),
            QLocale(QLocale::Spanish),
            QLocale(QLocale::Polish),
            QLocale(QLocale::Hindi, QLocale::India),
            QLocale(QLocale::English, QLocale::India),
            QLocale(QLocale::Korean),
            QLocale(QLocale::Japanese),
            QLocale(QLocale::Chinese),
            QLocale(QLocale::Arabic, QLocale::Egypt),
            QLocale(QLocale::Persian)};
}

} // namespace

TEST(Digits, AreWhatTheLocaleWrites) {
    for (const QLocale& locale : locales()) {
        const InDigitsOf here(locale);
        for (double figure : figures()) {
            for (int decimals = 0; decimals <= 4; ++decimals)
                ASSERT_EQ(inDigits(figure, decimals), locale.toString(figure, 'f', decimals))
                    << locale.name().toStdString() << " " << figure << " " << decimals;
        }
    }
}

TEST(Digits, TheFewestAreThoseWithoutTheZerosAtTheEnd) {
    for (const QLocale& locale : locales()) {
        const InDigitsOf here(locale);
        for (double figure : figures()) {
            QString expected = locale.toString(figure, 'f', 2);
            const QString zero = locale.zeroDigit();
            while (expected.contains(locale.decimalPoint()) && expected.endsWith(zero))
                expected.chop(zero.size());
            if (expected.endsWith(locale.decimalPoint()))
                expected.chop(locale.decimalPoint().size());
            if (std::abs(figure) >= 0.005)
                ASSERT_EQ(number(figure, 2), expected) << locale.name().toStdString() << " " << figure;
        }
    }
}

} // namespace core
