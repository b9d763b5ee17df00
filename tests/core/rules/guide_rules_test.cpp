#include "core/rules/rule_book.h"
#include "tests/support/bridged_builds.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <functional>
#include <map>

using namespace core;
using namespace tests;

// Every number of the guides' list is kept by a file of the core that names it. A number that no file names fails.

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

/// A number that is told, not held: a build that shows it, and one where it must be absent.
struct Told {
    const char* number;
    const char* rule;
    const char* words; ///< of the message, details or source
    std::function<Sample()> present;
    std::function<Sample()> absent;
};

void PrintTo(const Told& told, std::ostream* out) {
    *out << told.number;
}

Sample withCard(const std::function<void(Card&)>& change) {
    Sample sample = workstation(1);
    change(sample.card("blower"));
    return sample;
}

Sample bridgeable(int cards) {
    Sample sample = workstation(cards);
    addBridges(sample);
    sample.card("blower").nvlinkLinks = 4;
    return sample;
}

Sample professional(bool isPriced) {
    Sample sample = server(1);
    for (Card& card : sample.parts.of<Card>()) {
        card.cores = 4000;
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(1500);
    }
    sample.card("passive").series = "Tesla / data centre";
    if (!isPriced)
        sample.card("passive").price.reset();
    return sample;
}

Sample mixed(const char* second) {
    Sample sample = workstation(1);
    sample.build.cards.push_back({"S5", QString::fromLatin1(second), {}});
    return sample;
}

Sample withOwnVideo() {
    Sample sample = workstation(1);
    sample.part<Board>("hedt").video = OnboardVideo::Bmc;
    return sample;
}

const Told toldRows[] = {
    {"9", "slow-processor", "6 cores at 4 GHz beat 8 cores at 3.5 GHz",
     [] {
         Sample sample = workstation(4);
         sample.part<Processor>("hedt-64").boostClock = Frequency::of(3000);
         return sample;
     },
     [] { return workstation(4); }},
    {"50", "advice", "raw, one direction", [] { return workstation(2); }, [] { return workstation(1); }},
    {"59", "advice", "NCCL_P2P_DISABLE=1", [] { return bridgeable(2); }, [] { return bridgeable(1); }},
    {"62", "display-on-compute-card", "2 GB", [] { return workstation(1); }, withOwnVideo},
    {"65", "professional-price", "4.2 times", [] { return professional(true); }, [] { return professional(false); }},
    {"66", "advice", "best supported on CUDA", [] { return withCard([](Card& c) { c.maker = "AMD"; }); },
     [] { return withCard([](Card& c) { c.maker = "NVIDIA"; }); }},
    {"71, 74", "advice", "tensor cores", [] { return withCard([](Card& c) { c.fp16Tensor = Throughput::of(1e5); }); },
     [] { return workstation(1); }},
    {"6 of the later sources", "card-memory", "24 GB or more for video: not met",
     [] { return withCard([](Card& c) { c.memory = 6_GB; }); },
     [] { return withCard([](Card& c) { c.memory = 48_GB; }); }},
    {"13 of the later sources", "advice", "Dettmers (2020): not useful", [] { return bridgeable(2); },
     [] { return workstation(2); }},
    {"14 of the later sources", "mixed-cards", "the fastest waits", [] { return mixed("triple"); },
     [] { return mixed("open"); }}, // "blower" is built on "open"
    {"18 of the later sources", "advice", "one person's money",
     [] { return withCard([](Card& c) { c.series = "Titan"; }); },
     [] { return withCard([](Card& c) { c.series = "RTX 2000"; }); }},
};

bool isTold(const Sample& sample, const Told& told) {
    const auto findings = sample.findings(told.rule);
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        const QString text = finding.message + finding.details.join(QLatin1Char('\n')) + finding.source;
        return text.contains(QString::fromUtf8(told.words));
    });
}

class GuideNumber : public testing::TestWithParam<Told> {};

} // namespace

TEST(GuideRules, EveryNumberIsNamedInTheCore) {
    const auto kept = keptNumbers();
    for (const QString& number : guideNumbers()) {
        const int plain = number.toInt();
        const bool isOfCharts = plain >= 75 && plain <= 84;
        if (!isOfCharts && notHere.count(number) == 0)
            EXPECT_TRUE(kept.count(number) > 0) << number.toStdString() << " is named nowhere in core/";
    }
    EXPECT_EQ(kept.count(QStringLiteral("99")), 0U);
}

TEST_P(GuideNumber, IsShownWhereItBelongsAndNowhereElse) {
    EXPECT_TRUE(isTold(GetParam().present(), GetParam()));
    EXPECT_FALSE(isTold(GetParam().absent(), GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Guides, GuideNumber, testing::ValuesIn(toldRows));
