// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/amounts.h"
#include "core/units/one_line.h"
#include "core/units/text.h"

#include <QLocale>
#include <QTranslator>

#include <gtest/gtest.h>

#include <thread>

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

/// Puts a sign before every sentence.
class Marker : public QTranslator {
public:
    QString translate(const char*, const char* sentence, const char*, int) const override {
        return QLatin1Char('*') + QString::fromUtf8(sentence);
    }
    bool isEmpty() const override { return false; }
};

/// A translator while one test lasts.
class InMarkedLanguage {
public:
    InMarkedLanguage() { QCoreApplication::installTranslator(&m_marker); }
    InMarkedLanguage(const InMarkedLanguage&) = delete;
    InMarkedLanguage& operator=(const InMarkedLanguage&) = delete;
    ~InMarkedLanguage() { QCoreApplication::removeTranslator(&m_marker); }

private:
    Marker m_marker;
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

TEST(Text, SentencesAreInTheLanguageThatHoldsInEveryThread) {
    const auto sentence = [] { return Text::tr("Loud and hot"); };
    const char* word = QT_TRANSLATE_NOOP("core::Text", "power");
    EXPECT_EQ(sentence(), "Loud and hot");
    QString elsewhere;
    {
        const InMarkedLanguage here;
        EXPECT_EQ(sentence(), "*Loud and hot");
        EXPECT_EQ(sentence(), "*Loud and hot");
        EXPECT_EQ(Text::tr(word), "*power");
        std::thread([&] { elsewhere = sentence(); }).join();
        EXPECT_EQ(elsewhere, "*Loud and hot");
    }
    EXPECT_EQ(sentence(), "Loud and hot");
    EXPECT_EQ(Text::tr(word), "power");
}

TEST(Text, ASentenceThatIsChangedIsChangedForItsReaderAlone) {
    const auto sentence = [] { return Text::tr("same price"); };
    QString mine = sentence();
    mine += QLatin1Char('!');
    EXPECT_EQ(mine, "same price!");
    EXPECT_EQ(sentence(), "same price");
}

TEST(Text, ARangeIsOneUnitAndOneDash) {
    const auto range = [](auto low, auto high) { return inWords(Band<decltype(low)>{low, high}); };
    EXPECT_EQ(range(Duration::of(12), Duration::of(15.3)), QString::fromUtf8("12–15.3 ms"));
    EXPECT_EQ(range(Duration::of(999), Duration::of(999.4)), QStringLiteral("999 ms")) << "both ends read alike";
    EXPECT_EQ(range(Duration::of(3088), Duration::of(27'300)), QString::fromUtf8("3.09–27.3 s"));
    EXPECT_EQ(range(ByteCount::of(52.4), ByteCount::of(66.71)), QString::fromUtf8("52.4–66.7 GiB"));
    EXPECT_EQ(range(ByteCount::of(512), ByteCount::of(1536)), QString::fromUtf8("0.5–1.5 TiB"));
    EXPECT_EQ(range(ByteCount::of(1.255), ByteCount::of(1.255)), QStringLiteral("1.25 GiB")) << "a point as ever";
}

TEST(Text, WhatATerminalWouldObeyIsSeen) {
    EXPECT_EQ(visible(QStringLiteral("RTX 3090\n\té 한")), QStringLiteral("RTX 3090\n\té 한"));
    EXPECT_EQ(visible(QString::fromUtf16(u"a\u001b[2Jb\u0007\r")), QStringLiteral("a\\u001b[2Jb\\u0007\\u000d"));
    EXPECT_EQ(visible(QString::fromUtf16(u"\u202egnp.exe\u2066\u009b\u007f")),
              QStringLiteral("\\u202egnp.exe\\u2066\\u009b\\u007f"));
    EXPECT_EQ(visible(QString(QChar(u'\0'))), QStringLiteral("\\u0000"));
}

TEST(Text, ASecondLineIsSeenWhereThereIsOne) {
    EXPECT_EQ(onOneLine(QStringLiteral("x\nlanewright: fake\u0007")),
              QStringLiteral("x\\u000alanewright: fake\\u0007"));
    EXPECT_EQ(onOneLine(QStringLiteral("a\nb"), QLatin1String("name")), QStringLiteral("a\\u000ab"));
    EXPECT_EQ(onOneLine(QStringLiteral("a\nb\r"), QLatin1String("offers")), QStringLiteral("a\nb\\u000d"));
}

} // namespace core
