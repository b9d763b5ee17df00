// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/sentence.h"

#include <QCoreApplication>
#include <QTranslator>

#include <gtest/gtest.h>

using namespace core;

namespace {

/// A language that turns two literals round, and knows both numbers of a third.
class Reversing : public QTranslator {
public:
    Reversing() { QCoreApplication::installTranslator(this); }
    ~Reversing() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int n) const override {
        if (QLatin1String(context) != QLatin1String("core::Sentence"))
            return {};
        if (QLatin1String(source) == QLatin1String("%1 in %2"))
            return QStringLiteral("%2: %1");
        if (QLatin1String(source) == QLatin1String("%n parts"))
            return n == 1 ? QStringLiteral("ein Teil") : QStringLiteral("%n Teile");
        return {};
    }
};

Sentence parts(int count) {
    return Sentence::tr("%n parts", "1 part", count);
}

} // namespace

TEST(Sentence, FillsItsPlacesWithTypedArguments) {
    EXPECT_EQ(inWords(Sentence::tr("%1 in %2").arg(QStringLiteral("RTX 3090"), QStringLiteral("S1"))),
              "RTX 3090 in S1");
    EXPECT_EQ(inWords(Sentence::tr("%1, %2 and %3").arg(1332_W, 3, Number{2.25, 1})), "1,332 W, 3 and 2.3");
    EXPECT_EQ(inWords(Sentence::tr("Only %1.").arg(Sentence::tr("%1 of air").arg(2600_um))), "Only 2.6 mm of air.");
}

TEST(Sentence, WhatAnArgumentHoldsIsNoPlace) {
    EXPECT_EQ(inWords(Sentence::tr("%1 in %2").arg(QStringLiteral("100%2"), QStringLiteral("S1"))), "100%2 in S1");
    EXPECT_EQ(inWords(Sentence::tr("7 % of %1").arg(QStringLiteral("all"))), "7 % of all");
    EXPECT_EQ(inWords(Sentence::verbatim(QStringLiteral("%1 W"))), "%1 W");
}

TEST(Sentence, AgreesInNumber) {
    EXPECT_EQ(inWords(parts(0)), "0 parts");
    EXPECT_EQ(inWords(parts(1)), "1 part");
    EXPECT_EQ(inWords(parts(2000)), "2,000 parts");
    const Reversing language;
    EXPECT_EQ(inWords(parts(1)), "ein Teil");
    EXPECT_EQ(inWords(parts(2)), "2 Teile");
}

TEST(Sentence, IsMadeIntoWordsInTheLanguageThatHoldsThen) {
    const Sentence made = Sentence::tr("%1 in %2").arg(QStringLiteral("card"), QStringLiteral("S1"));
    EXPECT_EQ(inWords(made), "card in S1");
    const Reversing language;
    EXPECT_EQ(inWords(made), "S1: card");
}

TEST(Sentence, ListsAndRowsAreMadeOfOthers) {
    EXPECT_EQ(inWords(Sentence::listed(QStringList{"S1", "S3", "S5"})), "S1, S3 and S5");
    EXPECT_EQ(inWords(Sentence::inARow({parts(1), {}, Sentence::tr("No more.")})), "1 part No more.");
    EXPECT_TRUE(Sentence().isEmpty());
    EXPECT_TRUE(Sentence::inARow({}).isEmpty());
    EXPECT_FALSE(parts(0).isEmpty());
}

TEST(Sentence, IsEqualByItsDataAlone) {
    const std::string same = "%1 in %2"; // another address
    EXPECT_EQ(Sentence::tr(same.c_str()).arg(350_W), Sentence::tr("%1 in %2").arg(350_W));
    EXPECT_NE(Sentence::tr("%1 in %2").arg(350_W), Sentence::tr("%1 in %2").arg(351_W));
    EXPECT_NE(Sentence::tr("%1").arg(350_W), Sentence::tr("%1").arg(350_mm));
    EXPECT_NE(parts(1), parts(2));
}

TEST(Figure, IsANumberWithItsUnitOrNothing) {
    EXPECT_EQ(Figure(600_um).value(), 0.6);
    EXPECT_EQ(Figure(600_um).unit(), "mm");
    EXPECT_EQ(Figure(9_GB).unit(), "GB");
    EXPECT_EQ(Figure(EnergyPrice::of(0.3)).unit(), "USD/kWh");
    EXPECT_EQ(Figure(Current::of(1.5)).unit(), "A");
    EXPECT_EQ(Figure::count(3, "plugs").value(), 3);
    EXPECT_FALSE(Figure(std::optional<Power>()).isKnown());
    EXPECT_EQ(Figure(std::optional<Power>()), Figure());
    EXPECT_NE(Figure(1_W), Figure(1_V));
}
