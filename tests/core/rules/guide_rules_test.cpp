// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

#include <map>

using namespace core;
using namespace tests;

// Every number of the guides' list is kept by a file of the core that names it, and held by a row of guide_table.h. A
// number without either fails.

namespace {

/// The numbers of the list, later sources' behind "L".
QStringList guideNumbers() {
    QStringList numbers;
    for (int i = 1; i <= 85; ++i) {
        if (i == 39) {
            for (char letter = 'a'; letter <= 'e'; ++letter)
                numbers << QStringLiteral("39") + QLatin1Char(letter);
        } else if (i == 61) {
            numbers << QStringLiteral("61a") << QStringLiteral("61b") << QStringLiteral("61c");
        } else {
            numbers << QString::number(i);
        }
    }
    for (int i = 1; i <= 31; ++i)
        numbers << QStringLiteral("L%1").arg(i);
    return numbers;
}

/// What comes with training, cost, recommendation or the charts' own tests, and why.
const std::map<QString, const char*> notHere{
    {"3", "cost"},
    {"4", "background text: the list itself asks for nothing"},
    {"5", "training"},
    {"55", "training; what narrow links cost is shown"},
    {"58", "training"},
    {"63", "cost"},
    {"64", "cost"},
    {"L5", "recommendation"},
    {"L16", "cost"},
    {"L17", "cost"},
    {"L31", "where figures were taken from; nothing to compute"},
};

/// Every number named by a "Keeps guide rule" comment, or by a row of the table of advice, and the files.
std::map<QString, QStringList> keptNumbers() {
    static const QRegularExpression comment(QStringLiteral("Keeps guide rules? ((?:[^\n]|\n *//)*)"));
    static const QRegularExpression row(QStringLiteral("AdviceRow\\{\"([^\"]*)\""));
    static const QRegularExpression bracket(QStringLiteral("\\([^()]*\\)"));
    static const QRegularExpression number(QStringLiteral("(\\d+)([a-e]?)(?:[–-](\\d+))?"));
    std::map<QString, QStringList> kept;
    const QDir root(QStringLiteral(SOURCE_TREE));
    for (QDirIterator it(root.filePath(QStringLiteral("core")), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                         QDir::Files, QDirIterator::Subdirectories);
         it.hasNext();) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString text = QString::fromUtf8(file.readAll());
        QStringList lists;
        for (const QRegularExpression* kind : {&comment, &row}) {
            for (auto match = kind->globalMatch(text); match.hasNext();)
                lists << match.next().captured(1);
        }
        for (QString list : lists) {
            list.remove(QStringLiteral("//")).replace(QLatin1Char('\n'), QLatin1Char(' '));
            list.remove(bracket);
            list = list.section(QStringLiteral(": "), 0, 0).section(QStringLiteral(". "), 0, 0);
            // "33, 34 and 10, 23 of the later sources": the later ones stand between the last "and" and "of".
            const auto of = list.indexOf(QStringLiteral("of the later"));
            const auto and_ = of < 0 ? -1 : list.left(of).lastIndexOf(QStringLiteral("and "));
            for (auto match = number.globalMatch(list); match.hasNext();) {
                const auto found = match.next();
                const bool isLater = of >= 0 && found.capturedStart() < of && found.capturedStart() > and_;
                const int first = found.captured(1).toInt();
                const int last = found.captured(3).isEmpty() ? first : found.captured(3).toInt();
                for (int n = first; n <= last; ++n)
                    kept[(isLater ? QStringLiteral("L") : QString()) + QString::number(n) + found.captured(2)]
                        << root.relativeFilePath(file.fileName());
            }
        }
    }
    return kept;
}

/// The numbers of a row's name: "24", "L19", "39a".
QStringList numbersOf(const char* name) {
    static const QRegularExpression number(QStringLiteral("\\bL?\\d+[a-e]?\\b"));
    QStringList numbers;
    for (auto match = number.globalMatch(QString::fromUtf8(name)); match.hasNext();)
        numbers << match.next().captured();
    return numbers;
}

template <class Row>
void add(QSet<QString>& numbers, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        for (const QString& number : numbersOf(row.numbers))
            numbers << number;
    }
}

/// Those of the list that a threshold decides, whatever else they tell.
const QStringList thresholds =
    QStringLiteral(
        "1 2 6 7 8 10 11 12 13 14 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 34 36 37 38 39a 39b 39c "
        "39d 40 41 43 44 45 46 47 48 49 57 60 61a 61b 61c 62 72 73 L1 L3 L6 L8 L9 L10 L15 L19 L20 L21 L22 "
        "L23 L25 L28 L30")
        .split(QLatin1Char(' '));

std::vector<ShownRow> shownRows() {
    std::vector<ShownRow> all = shownCardRows();
    for (const auto& more : {shownLinkRows(), shownAirAndPowerRows()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

bool isOfCharts(const QString& number) {
    const int plain = number.toInt();
    return plain >= 75 && plain <= 84;
}

class GuideNumber : public testing::TestWithParam<ShownRow> {};

} // namespace

namespace tests {

ShownRow shownBy(const char* numbers, const char* rule, const char* words, const std::function<Sample()>& present,
                 const std::function<Sample()>& absent) {
    const auto isShown = [rule, words](const Sample& sample) {
        const auto findings = sample.findings(rule);
        return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
            const QString text = textOf(finding) + inWords(finding.source);
            return text.contains(QString::fromUtf8(words));
        });
    };
    return {numbers, [=] { return isShown(present()); }, [=] { return isShown(absent()); }};
}

Analysed::Analysed(const Sample& sample)
    : catalogue(PartSet(sample.parts))
    , analysis(*analyse(sample.build, catalogue)) {}

} // namespace tests

TEST(GuideRules, EveryNumberIsNamedInTheCore) {
    const auto kept = keptNumbers();
    for (const QString& number : guideNumbers()) {
        if (!isOfCharts(number) && notHere.count(number) == 0)
            EXPECT_TRUE(kept.count(number) > 0) << number.toStdString() << " is named nowhere in core/";
    }
    EXPECT_EQ(kept.count(QStringLiteral("99")), 0U);
}

TEST(GuideRules, EveryNumberHasARowThatHoldsIt) {
    QSet<QString> edges;
    add(edges, machineEdges());
    add(edges, powerEdges());
    add(edges, roomEdges());
    add(edges, gradedRows());
    QSet<QString> held = edges;
    add(held, shownRows());
    for (const QString& number : guideNumbers()) {
        if (isOfCharts(number) || notHere.count(number) > 0)
            continue;
        EXPECT_TRUE(held.contains(number)) << number.toStdString() << " is shown or held by no row";
        if (thresholds.contains(number))
            EXPECT_TRUE(edges.contains(number)) << number.toStdString() << " has no build below, at and above its edge";
    }
    for (const QString& number : held)
        EXPECT_TRUE(guideNumbers().contains(number)) << number.toStdString() << " is not of the list";
}

TEST_P(GuideNumber, IsShownWhereItBelongsAndNowhereElse) {
    EXPECT_TRUE(GetParam().present());
    EXPECT_FALSE(GetParam().absent());
}

INSTANTIATE_TEST_SUITE_P(Guides, GuideNumber, testing::ValuesIn(shownRows()));
