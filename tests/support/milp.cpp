// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/milp.h"
#include "core/clearance/board_fit.h"

#include "core/parts/fields.h"
#include "core/power/loads/supply_units.h"
#include "core/recommend/request/verdict.h"
#include "core/recommend/space/space.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <set>

namespace tests {

using namespace core;

namespace {

/// A sum of variables with factors.
class Sum {
public:
    void add(double factor, const QString& variable) {
        if (factor == 0)
            return;
        m_text += QStringLiteral(" %1 %2 %3")
                      .arg(factor < 0 ? QLatin1String("-") : QLatin1String("+"))
                      .arg(std::abs(factor), 0, 'g', 15)
                      .arg(variable);
        if (++m_terms % 8 == 0)
            m_text += QLatin1Char('\n');
    }
    const QString& text() const { return m_text; }
    bool isEmpty() const { return m_terms == 0; }

private:
    QString m_text;
    int m_terms = 0;
};

QString named(const char* kind, int index) {
    return QStringLiteral("%1%2").arg(QLatin1String(kind)).arg(index);
}

class Program {
public:
    Program(const Request& request, const Catalogue& catalogue, const SearchTable& table)
        : m_request(request)
        , m_catalogue(catalogue)
        , m_table(table)
        , m_space(request, catalogue, table) {}

    QByteArray text() {
        chooseOne();
        placeCards();
        feedCards();
        fitParts();
        pay();
        QString all = QStringLiteral("Maximize\n obj:%1\nSubject To\n").arg(m_goal.text()) + m_rows;
        all += QStringLiteral("Bounds\n");
        for (const QString& variable : m_numbers)
            all += QStringLiteral(" 0 <= %1 <= 10\n").arg(variable);
        all += QStringLiteral("Binaries\n");
        for (const QString& variable : m_binaries)
            all += QLatin1Char(' ') + variable + QLatin1Char('\n');
        all += QStringLiteral("Generals\n");
        for (const QString& variable : m_numbers)
            all += QLatin1Char(' ') + variable + QLatin1Char('\n');
        return (all + QStringLiteral("End\n")).toUtf8();
    }

private:
    template <class P>
    const P& part(int index) const {
        return m_catalogue.all<P>()[std::size_t(index)];
    }
    template <class P>
    double dollars(int index) const {
        const auto price = priceFor(m_request, kindName<P>, part<P>(index));
        return price ? inDollars(*price) : -1;
    }
    template <class P>
    bool isPriced(int index) const {
        return priceFor(m_request, kindName<P>, part<P>(index)) && !isExcluded(m_request.limits, part<P>(index));
    }

    void row(const Sum& sum, const char* relation, double right) {
        if (!sum.isEmpty())
            m_rows += QStringLiteral(" r%1:%2 %3 %4\n")
                          .arg(m_count++)
                          .arg(sum.text(), QLatin1String(relation))
                          .arg(right, 0, 'g', 15);
    }
    QString binary(const QString& variable) {
        m_binaries.push_back(variable);
        return variable;
    }

    /// Exactly one of each kind of part; a CPU with the number of its sockets is one part.
    void chooseOne() {
        Sum cards;
        for (std::size_t i = 0; i < m_space.cards().size(); ++i) {
            const CardPick& card = m_space.cards()[i];
            if (card.each >= unpriced || !card.isFitBare)
                continue;
            m_cards.push_back(int(i));
            cards.add(1, binary(named("x", int(i))));
            m_numbers.push_back(named("n", int(i)));
            m_goal.add(card.worth / 1000, named("n", int(i)));
            Sum bound;
            bound.add(1, named("n", int(i)));
            bound.add(-m_space.mostCardsAsked(), named("x", int(i)));
            row(bound, "<=", 0);
            Sum least;
            least.add(1, named("n", int(i)));
            least.add(-m_space.leastCards(), named("x", int(i)));
            row(least, ">=", 0);
        }
        row(cards, "=", 1);
        Sum cases;
        for (std::size_t i = 0; i < m_catalogue.all<Chassis>().size(); ++i) {
            const auto& units = part<Chassis>(int(i)).rackUnits;
            const auto& most = m_request.limits.rackUnits;
            if (!isPriced<Chassis>(int(i)) || !part<Chassis>(int(i)).openings || (most && (!units || *units > *most)))
                continue;
            m_cases.push_back(int(i));
            cases.add(1, binary(named("c", int(i))));
        }
        row(cases, "=", 1);
        Sum supplies;
        for (std::size_t i = 0; i < m_catalogue.all<PowerSupply>().size(); ++i) {
            if (!isPriced<PowerSupply>(int(i)) || !part<PowerSupply>(int(i)).rating)
                continue;
            m_supplies.push_back(int(i));
            supplies.add(1, binary(named("s", int(i))));
        }
        row(supplies, "=", 1);
        choosePlatforms();
    }

    void choosePlatforms() {
        Sum platforms;
        for (std::size_t i = 0; i < m_catalogue.all<Board>().size(); ++i) {
            for (std::size_t j = 0; j < m_catalogue.all<Processor>().size(); ++j) {
                const Board& board = part<Board>(int(i));
                const Processor& processor = part<Processor>(int(j));
                if (!isPriced<Board>(int(i)) || !isPriced<Processor>(int(j)) || !mayRun(m_request, board, processor))
                    continue;
                for (int sockets = 1; sockets <= std::min(board.sockets, processor.maxSockets.value_or(1)); ++sockets) {
                    const QString variable = named("p", int(m_platforms.size()));
                    m_platforms.push_back({int(i), int(j), sockets});
                    platforms.add(1, binary(variable));
                }
            }
        }
        row(platforms, "=", 1);
    }

    /// As many cards of a pitch and width as the board has places for above the case's last opening.
    void placeCards() {
        std::set<std::array<int, 3>> shapes;
        std::set<int> openings;
        for (int card : m_cards)
            shapes.insert({m_space.cards()[std::size_t(card)].pitch, m_space.cards()[std::size_t(card)].openings,
                           m_space.cards()[std::size_t(card)].edge});
        for (int chassis : m_cases)
            openings.insert(*part<Chassis>(chassis).openings);
        std::map<std::array<int, 3>, std::vector<int>> classes; // platforms that seat cards alike
        for (std::size_t i = 0; i < m_platforms.size(); ++i) {
            const auto& [board, processor, sockets] = m_platforms[i];
            classes[{board, m_table.signatureOf[std::size_t(processor)], sockets}].push_back(int(i));
        }
        std::map<std::array<int, 3>, Sum> room;
        Sum one;
        int count = 0;
        for (const auto& [key, platforms] : classes) {
            for (int deep : openings) {
                const QString pair = binary(named("v", count++));
                one.add(1, pair);
                Sum ofPlatform;
                ofPlatform.add(1, pair);
                for (int platform : platforms)
                    ofPlatform.add(-1, named("p", platform));
                row(ofPlatform, "<=", 0);
                Sum ofCase;
                ofCase.add(1, pair);
                for (int chassis : m_cases) {
                    if (*part<Chassis>(chassis).openings == deep)
                        ofCase.add(-1, named("c", chassis));
                }
                row(ofCase, "<=", 0);
                for (const auto& shape : shapes)
                    room[shape].add(-mostSeats(key, shape, deep), pair);
            }
        }
        row(one, "=", 1);
        for (auto& [shape, sum] : room) {
            for (int card : m_cards) {
                const CardPick& choice = m_space.cards()[std::size_t(card)];
                if (std::array{choice.pitch, choice.openings, choice.edge} == shape)
                    sum.add(1, named("n", card));
            }
            row(sum, "<=", 0);
        }
    }

    int mostSeats(const std::array<int, 3>& key, const std::array<int, 3>& shape, int deep) const {
        for (int cards = mostCards; cards > 0; --cards) {
            const auto* all = m_table.seatingsFor({key[0], key[2], key[1], SearchTable::onCable, shape[2]}, cards);
            for (const Seating& seating : all ? *all : Seatings()) {
                if (seating.arePositionsKnown && (cards == 1 || seating.pitch >= shape[0]) &&
                    seating.last + shape[1] - 1 <= deep)
                    return cards;
            }
        }
        return 0;
    }

    void feedCards() {
        constexpr double boardAndFans = 50;
        Sum watts;
        for (int card : m_cards)
            watts.add(inWatts(m_space.cards()[std::size_t(card)].draw), named("n", card));
        for (std::size_t i = 0; i < m_platforms.size(); ++i)
            watts.add(inWatts(part<Processor>(m_platforms[i][1]).tdp.value_or(Power())) * m_platforms[i][2],
                      named("p", int(i)));
        for (int supply : m_supplies)
            watts.add(-inWatts(*part<PowerSupply>(supply).rating), named("s", supply));
        addMemory(watts);
        row(watts, "<=", -boardAndFans);
        std::map<int, std::vector<int>> byFeed;
        for (int card : m_cards)
            byFeed[m_table.feedClassOf[std::size_t(m_space.cards()[std::size_t(card)].card)]].push_back(card);
        std::set<int> needs;
        for (const auto& platform : m_platforms)
            needs.insert(epsPlugsOf(part<Processor>(platform[1])) * platform[2]);
        for (const auto& [feed, cards] : byFeed) {
            for (int supply : m_supplies) {
                for (int eps : needs) {
                    const int most =
                        m_table.feeding(m_space.cards()[std::size_t(cards.front())].card, supply, eps).certain;
                    if (most >= mostCards)
                        continue;
                    Sum fed;
                    for (int card : cards)
                        fed.add(1, named("n", card));
                    fed.add(mostCards, named("s", supply));
                    for (std::size_t i = 0; i < m_platforms.size(); ++i) {
                        if (epsPlugsOf(part<Processor>(m_platforms[i][1])) * m_platforms[i][2] >= eps && eps > 1)
                            fed.add(mostCards, named("p", int(i)));
                    }
                    row(fed, "<=", most + mostCards + (eps > 1 ? mostCards : 0));
                }
            }
        }
    }

    void addMemory(Sum& watts) {
        Sum one;
        Sum size;
        const Memory perCard = hostMemoryFor(m_request.limits, 1);
        for (std::size_t i = 0; i < m_catalogue.all<MemoryKit>().size(); ++i) {
            const MemoryKit& kit = part<MemoryKit>(int(i));
            if (!isPriced<MemoryKit>(int(i)))
                continue;
            for (int kits = 1; kits <= 8; ++kits) {
                const Memory whole = *kit.perModule * *kit.modules * kits;
                Sum onBoard;
                const QString variable = QStringLiteral("m%1k%2").arg(i).arg(kits);
                for (std::size_t p = 0; p < m_platforms.size(); ++p) {
                    const auto& [board, cpu, sockets] = m_platforms[p];
                    const MemoryHost host{&part<Processor>(cpu), sockets, m_request.limits.host};
                    if (kitsFor(kit, part<Board>(board), whole, host) == kits)
                        onBoard.add(-1, named("p", int(p)));
                }
                if (onBoard.isEmpty())
                    continue;
                onBoard.add(1, binary(variable));
                row(onBoard, "<=", 0);
                one.add(1, variable);
                size.add(inGigabytes(whole), variable);
                watts.add(3 * std::ceil(inGigabytes(whole) / 16), variable);
                m_price.add(dollars<MemoryKit>(int(i)) * kits, variable);
            }
        }
        row(one, "=", 1);
        for (int card : m_cards)
            size.add(-inGigabytes(perCard), named("n", card));
        row(size, ">=", 0);
    }

    void fitParts() {
        Sum wide;
        for (int chassis : m_cases) {
            const Chassis& box = part<Chassis>(chassis);
            wide.add(-box.maxDoubleWideCards.value_or(8), named("c", chassis));
            Sum boards;
            boards.add(1, named("c", chassis));
            for (std::size_t i = 0; i < m_platforms.size(); ++i) {
                if (takesBoard(box, part<Board>(m_platforms[i][0])).value_or(false))
                    boards.add(-1, named("p", int(i)));
            }
            row(boards, "<=", 0);
        }
        for (int card : m_cards) {
            const CardPick& choice = m_space.cards()[std::size_t(card)];
            if (choice.openings > 1)
                wide.add(1, named("n", card));
            Sum cases;
            cases.add(1, named("x", card));
            for (int chassis : m_cases) {
                if (m_table.fit(choice.card, chassis).isCertain)
                    cases.add(-1, named("c", chassis));
            }
            row(cases, "<=", 0);
        }
        row(wide, "<=", 0);
        for (int supply : m_supplies) {
            Sum cases;
            cases.add(1, named("s", supply));
            for (int chassis : m_cases) {
                if (mostUnits(part<Chassis>(chassis), part<PowerSupply>(supply), 0) >= 1)
                    cases.add(-1, named("c", chassis));
            }
            row(cases, "<=", 0);
        }
    }

    void pay() {
        for (int card : m_cards)
            m_price.add(double(m_space.cards()[std::size_t(card)].each) / 100, named("n", card));
        for (int chassis : m_cases)
            m_price.add(dollars<Chassis>(chassis), named("c", chassis));
        for (int supply : m_supplies)
            m_price.add(dollars<PowerSupply>(supply), named("s", supply));
        for (std::size_t i = 0; i < m_platforms.size(); ++i)
            m_price.add(dollars<Board>(m_platforms[i][0]) + dollars<Processor>(m_platforms[i][1]) * m_platforms[i][2],
                        named("p", int(i)));
        row(m_price, "<=", inDollars(*m_request.limits.budget));
    }

    const Request& m_request;
    const Catalogue& m_catalogue;
    const SearchTable& m_table;
    SearchSpace m_space;
    std::vector<int> m_cards; ///< indices into the space's cards
    std::vector<int> m_cases;
    std::vector<int> m_supplies;
    std::vector<std::array<int, 3>> m_platforms; ///< board, CPU, sockets
    Sum m_goal;
    Sum m_price;
    QString m_rows;
    int m_count = 0;
    QStringList m_binaries;
    QStringList m_numbers;
};

} // namespace

QByteArray linearProgram(const Request& request, const Catalogue& catalogue, const SearchTable& table) {
    return Program(request, catalogue, table).text();
}

bool hasCbc() {
    return !QStandardPaths::findExecutable(QStringLiteral("cbc")).isEmpty();
}

std::optional<Solved> solvedByCbc(const QByteArray& program) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("problem.lp")));
    if (!file.open(QIODevice::WriteOnly) || file.write(program) != program.size())
        return {};
    file.close();
    QProcess cbc;
    cbc.start(QStringLiteral("cbc"),
              {file.fileName(), QStringLiteral("ratioGap"), QStringLiteral("0"), QStringLiteral("allowableGap"),
               QStringLiteral("0"), QStringLiteral("solve"), QStringLiteral("quit")});
    if (!cbc.waitForFinished(300'000))
        return {};
    const QString output = QString::fromUtf8(cbc.readAllStandardOutput());
    static const QRegularExpression value(QStringLiteral("Objective value:\\s+(-?[0-9.e+]+)"));
    static const QRegularExpression time(QStringLiteral("Total time \\(CPU seconds\\):\\s+([0-9.]+)"));
    const auto found = value.match(output);
    const auto spent = time.match(output);
    if (!output.contains(QStringLiteral("Optimal solution found")) || !found.hasMatch())
        return {};
    // It minimises the negated goal, and prints either sign.
    return Solved{std::abs(found.captured(1).toDouble()), spent.captured(1).toDouble()};
}

std::vector<Request> linearRequests() {
    std::vector<Request> requests;
    const auto add = [&](Goal goal, double dollars) -> Limits& {
        Request request;
        request.goal = goal;
        request.builds = 1;
        request.limits.budget = Money::of(dollars);
        request.limits.needsDisplay = false;
        request.limits.supplies = 1;
        requests.push_back(request);
        return requests.back().limits;
    };
    add(Goal::Fp32, 2000);
    add(Goal::Fp32, 5000);
    add(Goal::Fp32, 9000).memoryPerCard = 24_GB;
    add(Goal::Fp32, 20000).cards = 4;
    add(Goal::Fp32, 4000).excludedMakers = QStringList{QStringLiteral("AMD")};
    add(Goal::Fp16, 3000);
    add(Goal::Fp16, 12000).memoryPerCard = 16_GB;
    add(Goal::CardMemory, 7000);
    add(Goal::MemoryBandwidth, 6000).rackUnits = 5;
    add(Goal::MemoryBandwidth, 2500).cards = 2;
    return requests;
}

} // namespace tests
