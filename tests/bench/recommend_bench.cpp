// SPDX-License-Identifier: GPL-3.0-or-later
// How long the search takes on the shipped catalogue; against CBC on the same problems as MILPs without a lane minimum;
// and on a catalogue ten times as large. Times are the processor's, of this one process and one core.
#include "core/recommend/ideas.h"
#include "core/recommend/recommend.h"
#include "core/workload/run_defaults.h"
#include "db/catalogue_store.h"
#include "tests/support/milp.h"

#include <QCoreApplication>

#include <cstdio>
#include <ctime>

using namespace core;

template <class F>
static double millisecondsOf(F work, int times) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < times; ++i)
        work();
    return 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC / times;
}

static Request asked(Goal goal, double dollars) {
    Request request;
    request.goal = goal;
    request.limits.budget = Money::of(dollars);
    request.limits.outlet = QStringLiteral("us-20a-120v");
    request.limits.drive = Storage::of(1000);
    if (goal == Goal::Training) {
        request.limits.model = Workload{};
        request.limits.model->model = QStringLiteral("bert-large-uncased");
    }
    if (goal == Goal::Tokens) {
        request.run = RequestedRun{usualWork()};
        request.run->workload.model = defaultModelFor(request.limits.budget);
    }
    return request;
}

struct Asked {
    bool isCalm = false; ///< with an expert's defaults, as the window asks at first
    bool areMixed = false;
};

static void timeGoals(const Catalogue& catalogue, const SearchTable& table, Asked variant) {
    for (const GoalRow& row : goalTable()) {
        for (double dollars : {2000.0, 5000.0, 12000.0, 40000.0}) {
            Request request = asked(row.goal, dollars);
            if (variant.isCalm)
                request.limits = expertDefaults(std::move(request.limits));
            request.limits.mayMixCards = variant.areMixed;
            Recommendations best;
            PriceFrontier points;
            const double one =
                millisecondsOf([&] { best = recommend(request, catalogue, table); }, variant.areMixed ? 1 : 5);
            const double all =
                millisecondsOf([&] { points = priceFrontier(request, catalogue, table); }, variant.areMixed ? 1 : 3);
            std::printf("%-16s $%6.0f  best %7.2f ms (%2d proofs%s)  frontier %7.2f ms (%2zu points%s)  %s\n",
                        row.token, dollars, one, best.verified, best.isProven ? "" : ", NOT PROVEN", all,
                        points.points.size(), points.isProven ? "" : ", NOT PROVEN",
                        best.builds.empty() ? "-" : qPrintable(best.builds[0].build.name));
        }
    }
}

/// Cards that bridges join: where they may, where they must, and where one kind of them is settled.
static void timeBridges(const Catalogue& catalogue, const SearchTable& table) {
    const auto printTimes = [&](const char* name, const Request& request) {
        Recommendations best;
        PriceFrontier points;
        const double one = millisecondsOf([&] { best = recommend(request, catalogue, table); }, 2);
        const double all = millisecondsOf([&] { points = priceFrontier(request, catalogue, table); }, 2);
        std::printf("%-34s best %8.2f ms (%2d proofs%s)  frontier %8.2f ms (%2zu points%s)  %s, %zu bridges\n", name,
                    one, best.verified, best.isProven ? "" : ", NOT PROVEN", all, points.points.size(),
                    points.isProven ? "" : ", NOT PROVEN",
                    best.builds.empty() ? "-" : qPrintable(best.builds[0].build.name),
                    best.builds.empty() ? 0 : best.builds[0].build.bridges.size());
    };
    for (const char* card : {"nvidia-geforce-rtx-3090", "nvidia-rtx-a6000", "nvidia-a100-pcie-80gb"}) {
        Request request = asked(Goal::Training, 1e6);
        request.limits.budget.reset();
        request.limits.locks.push_back({QStringLiteral("cards"), QLatin1String(card)});
        printTimes(card, request);
        request.limits.areJoined = true;
        printTimes("  joined", request);
        request.goal = Goal::Fp32;
        printTimes("  joined, fp32", request);
    }
    for (const Goal goal : {Goal::Fp32, Goal::Training}) {
        for (double dollars : {12000.0, 40000.0, 1e9}) {
            Request request = asked(goal, dollars);
            if (dollars >= 1e9)
                request.limits.budget.reset();
            if (goal == Goal::Training)
                printTimes(qPrintable(QStringLiteral("%1 $%2").arg(QLatin1String(rowOf(goal).token)).arg(dollars)),
                           request);
            request.limits.areJoined = true;
            printTimes(qPrintable(QStringLiteral("%1 $%2, joined").arg(QLatin1String(rowOf(goal).token)).arg(dollars)),
                       request);
        }
    }
}

static void compareWithCbc(const Catalogue& catalogue, const SearchTable& table) {
    if (!tests::hasCbc()) {
        std::printf("cbc (Debian: coinor-cbc) is not installed\n");
        return;
    }
    double ours = 0;
    double theirs = 0;
    for (const Request& request : tests::linearRequests()) {
        const double search = millisecondsOf([&] { recommend(request, catalogue, table); }, 10);
        const auto solved = tests::solvedByCbc(tests::linearProgram(request, catalogue, table));
        if (!solved)
            continue;
        std::printf("%-10s $%6.0f  search %7.2f ms  cbc %9.0f ms  %6.0f times\n", rowOf(request.goal).token,
                    inDollars(*request.limits.budget), search, solved->seconds * 1000, solved->seconds * 1000 / search);
        ours += search;
        theirs += solved->seconds * 1000;
    }
    std::printf("together %.2f ms against %.0f ms: %.0f times\n", ours, theirs, theirs / ours);
}

// What tells copies apart where they are not to be alike: each is a little larger, faster or hungrier than the other.

template <class P>
static void alter(P&, int) {}
static void alter(Card& card, int i) {
    if (card.boostClock)
        *card.boostClock += Frequency::of(i * 3);
    if (card.tdp)
        *card.tdp += Power::of(i * 7 % 10);
    if (card.length)
        *card.length += Length::of(i * 3 % 10);
}
static void alter(Board& board, int i) {
    board.launchDate += QString::number(i);
    if (board.maxMemory)
        *board.maxMemory += Memory::of(i);
}
static void alter(Processor& processor, int i) {
    if (processor.tdp)
        *processor.tdp += Power::of(i * 3 % 10);
}
static void alter(PowerSupply& supply, int i) {
    if (supply.rating)
        *supply.rating += Power::of(i * 7 % 10);
}
static void alter(Chassis& chassis, int i) {
    if (chassis.maxCardLength)
        *chassis.maxCardLength += Length::of(i * 7 % 10);
}

/// Every part `times` times, each a little dearer than the one before.
template <class P>
static void multiply(const Catalogue& catalogue, PartSet& parts, int times, bool areAlike) {
    for (const P& part : catalogue.all<P>()) {
        for (int i = 0; i < times; ++i) {
            P copy = part;
            if (i > 0)
                copy.id += QStringLiteral("-%1").arg(i);
            if (copy.price)
                copy.price->amount = copy.price->amount * (100 + (i * 37) % 23) / 100;
            if (!areAlike)
                alter(copy, i);
            parts.of<P>().push_back(std::move(copy));
        }
    }
}

static Catalogue manifold(const Catalogue& catalogue, int times, bool areAlike) {
    PartSet parts;
    multiply<Card>(catalogue, parts, times, areAlike);
    multiply<Board>(catalogue, parts, times, areAlike);
    multiply<Processor>(catalogue, parts, times, areAlike);
    multiply<PowerSupply>(catalogue, parts, times, areAlike);
    multiply<Chassis>(catalogue, parts, times, areAlike);
    multiply<MemoryKit>(catalogue, parts, times, areAlike);
    multiply<Drive>(catalogue, parts, times, areAlike);
    multiply<Outlet>(catalogue, parts, 1, true);
    multiply<Model>(catalogue, parts, 1, true);
    return Catalogue(std::move(parts));
}

static void timeTenfold(const Catalogue& catalogue, const SearchTable& table, bool areAlike) {
    const Catalogue large = manifold(catalogue, 10, areAlike);
    std::optional<SearchTable> largeTable;
    std::printf("table of ten times as much, copies %s: %.0f ms\n", areAlike ? "alike" : "that differ",
                millisecondsOf([&] { largeTable = searchTableOf(large); }, 1));
    for (const GoalRow& row : goalTable()) {
        for (double dollars : {2000.0, 5000.0, 12000.0}) {
            const Request request = asked(row.goal, dollars);
            const double small = millisecondsOf([&] { recommend(request, catalogue, table); }, 10);
            const double big = millisecondsOf([&] { recommend(request, large, *largeTable); }, 3);
            const double smallAll = millisecondsOf([&] { priceFrontier(request, catalogue, table); }, 5);
            const double bigAll = millisecondsOf([&] { priceFrontier(request, large, *largeTable); }, 2);
            std::printf("%-16s $%6.0f  best %5.2f -> %6.2f ms: %4.1f times  frontier %5.2f -> %6.2f ms: %4.1f times\n",
                        row.token, dollars, small, big, big / small, smallAll, bigAll, bigAll / smallAll);
        }
    }
}

static void timeTable(const char* what, const Catalogue& catalogue, int times) {
    std::optional<SearchTable> table;
    const double milliseconds = millisecondsOf([&] { table = searchTableOf(catalogue); }, times);
    std::printf("table of %-40s %8.0f ms\n", what, milliseconds);
}

static void timeTables(const Catalogue& catalogue) {
    timeTable("the catalogue", catalogue, 3);
    timeTable("ten times as much, copies alike", manifold(catalogue, 10, true), 1);
    timeTable("three times as much, copies that differ", manifold(catalogue, 3, false), 1);
    timeTable("ten times as much, copies that differ", manifold(catalogue, 10, false), 1);
}

// A part of it alone by its word: goals, calm, mixed, bridges, cbc, tenfold, different, tables.
int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList parts = QCoreApplication::arguments().mid(1);
    const auto isAsked = [&](const char* part) { return parts.isEmpty() || parts.contains(QLatin1String(part)); };
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const QString path = QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite");
    auto loaded = db::loadCatalogue(path, {});
    if (!loaded)
        return 1;
    const Catalogue& catalogue = loaded->catalogue;
    std::optional<SearchTable> table;
    std::printf("table, wirings read  %7.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    std::printf("table                %7.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    if (isAsked("tables"))
        timeTables(catalogue);
    if (isAsked("goals"))
        timeGoals(catalogue, *table, {});
    if (isAsked("calm"))
        timeGoals(catalogue, *table, {true, false});
    if (isAsked("mixed"))
        timeGoals(catalogue, *table, {false, true});
    if (isAsked("bridges"))
        timeBridges(catalogue, *table);
    if (isAsked("cbc"))
        compareWithCbc(catalogue, *table);
    if (isAsked("tenfold"))
        timeTenfold(catalogue, *table, true);
    if (isAsked("tenfold") || isAsked("different"))
        timeTenfold(catalogue, *table, false);
}
