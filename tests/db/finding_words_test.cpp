// SPDX-License-Identifier: GPL-3.0-or-later
// How findings speak (titles and texts short enough for a screen and a translator): every finding of the machines of
// the guides and of some random ones on each shipped board.
#include "core/analysis/analysis.h"
#include "core/build/edits.h"
#include "core/fixes/mends.h"
#include "core/rules/rule_book.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

#include <QRegularExpression>

#include <map>
#include <random>
#include <set>

using namespace core;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestTitle = 45;
constexpr qsizetype longestMessage = 160;
constexpr qsizetype longestButton = 60;

class RandomMachines {
public:
    explicit RandomMachines(const Catalogue& catalogue)
        : m_catalogue(catalogue) {}

    /// A machine on this board that nobody chose for its sense.
    Build on(const Board& board) {
        Build build;
        build.board = board.id;
        build.processors.assign(std::size_t(board.sockets), pick(processorsFor(board)));
        if (chance(5))
            build.processors[0].clear();
        build.chassis = chance(5) ? QString() : any<Chassis>();
        if (!chance(6))
            build.supply = {any<PowerSupply>()};
        if (chance(6))
            build.furtherSupplies = {any<PowerSupply>()};
        if (!chance(4))
            build.memory = MemoryChoice{Memory::of(double(8 << number(6))), chance(2), {}, 0};
        if (build.memory && m_kits() % 2 == 0) {
            const auto& kits = m_catalogue.all<MemoryKit>();
            build.memory->kit = kits[m_kits() % kits.size()].id;
            build.memory->kits = int(1 + m_kits() % 4);
        }
        build.outlet = chance(4) ? QString() : any<Outlet>();
        build.isHeadless = chance(2);
        build.servers = chance(8) ? 4 : 1;
        build.room = chance(4) ? 35_C : 25_C;
        const QString model = any<Card>();
        for (const Connector& connector : board.wiring->connectors)
            fill(build, connector, chance(4) ? any<Card>() : model);
        return build;
    }

private:
    void fill(Build& build, const Connector& connector, const QString& card) {
        if (connector.kind != ConnectorKind::Slot) {
            if (chance(3))
                build.drives.push_back({connector.label, any<Drive>()});
            return;
        }
        if (chance(2))
            return;
        if (chance(6))
            build.networkCards.push_back({connector.label, any<NetworkCard>()});
        else
            build.cards.push_back({connector.label, card, {}});
        if (chance(10))
            build.risers.push_back({connector.label, any<Riser>()});
    }

    QStringList processorsFor(const Board& board) const {
        QStringList ids{QString()};
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            if (processor.socket == board.socket)
                ids << processor.id;
        }
        return ids;
    }

    template <class P>
    QString any() {
        const auto& parts = m_catalogue.all<P>();
        return parts[std::size_t(number(int(parts.size())))].id;
    }
    QString pick(const QStringList& ids) { return ids.size() > 1 ? ids[1 + number(int(ids.size()) - 1)] : ids[0]; }
    int number(int below) { return int(m_random() % unsigned(below)); }
    bool chance(int oneIn) { return number(oneIn) == 0; }

    const Catalogue& m_catalogue;
    std::mt19937 m_random{20261122};
    std::mt19937 m_kits{16}; ///< apart, so that the machines stay what they were
};

/// What is wrong with a text, by VOICE rules; empty where nothing is.
QString fault(const QString& text, qsizetype longest) {
    static const QRegularExpression odd(
        u"\\(s\\)|%[1-9n]|\\b1 (cards|slots|pairs|plugs|CPUs|drives|parts|facts|cores|lanes|cables)\\b|"
        "\\b(untold|smother\\w*|hoped|gravest|stall\\w*|housing|bearing|wants?|wanted|supply|supplies|breathes?|nobody|"
        "seen to|nowhere|host memory|processors?|chassis|statement|beyond all)\\b"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (text.size() > longest)
        return u"%1 characters"_s.arg(text.size());
    return odd.match(text).captured();
}

} // namespace

TEST(FindingWords, AreShortPlainAndAgreeInNumber) {
    const auto catalogue = shippedCatalogue();
    RandomMachines machines(*catalogue);
    std::map<QString, QString> faults; // one example a rule and kind of fault
    std::set<QString> rules;
    const auto check = [&](const Finding& finding, const char* what, const QString& text, qsizetype longest) {
        if (const QString found = fault(text, longest); !found.isEmpty())
            faults.emplace(u"%1 %2"_s.arg(finding.rule, QLatin1String(what)), u"[%1] %2"_s.arg(found, text));
    };
    for (const Board& board : catalogue->all<Board>()) {
        for (int i = 0; i < 16; ++i) {
            const auto analysis = analyse(machines.on(board), *catalogue);
            if (!analysis)
                continue;
            for (const Finding& finding : checkAll(*analysis, *catalogue)) {
                rules.insert(finding.rule);
                check(finding, "title", inWords(finding.title), longestTitle);
                check(finding, "message", inWords(finding.message), longestMessage);
                if (finding.severity == Severity::NotChecked || i > 0)
                    continue;
                for (const Fix& fix : fixesFor(finding, *analysis, *catalogue))
                    check(finding, "fix", inWords(fix.label), longestButton);
            }
        }
    }
    QString all;
    for (const auto& [rule, example] : faults)
        all += u"\n  %1: %2"_s.arg(rule, example);
    EXPECT_TRUE(faults.empty()) << faults.size() << " kinds of fault:" << all.toStdString();
    EXPECT_GT(rules.size(), 50U) << "the machines bring up too few rules to tell";
}

TEST(ShippedBoards, SlotsOfAnEmptySocketAreDark) {
    const auto catalogue = shippedCatalogue();
    const QString cpu = u"intel-xeon-silver-4114"_s;
    Build build;
    build.board = u"supermicro-x11dai-n"_s;
    build.processors = {cpu, QString()};
    for (const char* slot : {"CPU1 Slot1 PCI-E 3.0 X16", "CPU2 Slot3 PCI-E 3.0 X16", "CPU2 Slot5 PCI-E 3.0 X16"})
        build.cards.push_back({QLatin1String(slot), u"nvidia-rtx-a4000"_s, {}});
    const auto darkSlots = [&] {
        QStringList slots;
        const auto analysis = analyse(build, *catalogue);
        EXPECT_TRUE(analysis);
        for (const Finding& finding : checkAll(*analysis, *catalogue)) {
            if (finding.rule == "slot-without-lanes"_L1 && finding.severity == Severity::Error)
                slots += namesOf(finding.subjects);
        }
        return slots;
    };
    EXPECT_EQ(darkSlots(), (QStringList{u"CPU2 Slot5 PCI-E 3.0 X16"_s, u"CPU2 Slot3 PCI-E 3.0 X16"_s}));
    build.processors[1] = cpu;
    EXPECT_TRUE(darkSlots().isEmpty());
}
