// How long the search takes on the shipped catalogue; against CBC on the same problems as MILPs without a lane minimum;
// and on a catalogue ten times as large. Times are the processor's, of this one process and one core.
#include "core/recommend/recommend.h"
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
        request.limits.model = TrainingChoice{};
        request.limits.model->model = QStringLiteral("bert-large-uncased");
    }
    return request;
}

static void tellGoals(const Catalogue& catalogue, const SearchTable& table) {
    for (const GoalRow& row : goalTable()) {
        for (double dollars : {2000.0, 5000.0, 12000.0, 40000.0}) {
            const Request request = asked(row.goal, dollars);
            Recommendations best;
            PriceFrontier points;
            const double one = millisecondsOf([&] { best = recommend(request, catalogue, table); }, 5);
            const double all = millisecondsOf([&] { points = priceFrontier(request, catalogue, table); }, 3);
            std::printf("%-16s $%6.0f  best %7.2f ms (%2d proofs%s)  frontier %7.2f ms (%2zu points%s)  %s\n",
                        row.token, dollars, one, best.verified, best.isProven ? "" : ", NOT PROVEN", all,
                        points.points.size(), points.isProven ? "" : ", NOT PROVEN",
                        best.builds.empty() ? "-" : qPrintable(best.builds[0].build.name));
        }
    }
}

static void tellAgainstCbc(const Catalogue& catalogue, const SearchTable& table) {
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

/// Every part `times` times, each a little dearer than the one before.
template <class P>
static void multiply(const Catalogue& catalogue, PartSet& parts, int times) {
    for (const P& part : catalogue.all<P>()) {
        for (int i = 0; i < times; ++i) {
            P copy = part;
            if (i > 0)
                copy.id += QStringLiteral("-%1").arg(i);
            if (copy.price)
                copy.price->amount = copy.price->amount * (100 + (i * 37) % 23) / 100;
            parts.of<P>().push_back(std::move(copy));
        }
    }
}

static Catalogue manifold(const Catalogue& catalogue, int times) {
    PartSet parts;
    multiply<Card>(catalogue, parts, times);
    multiply<Board>(catalogue, parts, times);
    multiply<Processor>(catalogue, parts, times);
    multiply<PowerSupply>(catalogue, parts, times);
    multiply<Chassis>(catalogue, parts, times);
    multiply<MemoryKit>(catalogue, parts, times);
    multiply<Drive>(catalogue, parts, times);
    multiply<Outlet>(catalogue, parts, 1);
    multiply<Model>(catalogue, parts, 1);
    return Catalogue(std::move(parts));
}

static void tellTenfold(const Catalogue& catalogue, const SearchTable& table) {
    const Catalogue large = manifold(catalogue, 10);
    std::optional<SearchTable> largeTable;
    std::printf("table of ten times as much %.0f ms\n", millisecondsOf([&] { largeTable = searchTableOf(large); }, 1));
    for (double dollars : {2000.0, 5000.0, 12000.0}) {
        const Request request = asked(Goal::Fp32, dollars);
        const double small = millisecondsOf([&] { recommend(request, catalogue, table); }, 10);
        const double big = millisecondsOf([&] { recommend(request, large, *largeTable); }, 3);
        const double smallAll = millisecondsOf([&] { priceFrontier(request, catalogue, table); }, 5);
        const double bigAll = millisecondsOf([&] { priceFrontier(request, large, *largeTable); }, 1);
        std::printf("$%6.0f  best %.2f -> %.2f ms: %.1f times  frontier %.2f -> %.2f ms: %.1f times\n", dollars, small,
                    big, big / small, smallAll, bigAll, bigAll / smallAll);
    }
}

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const QString path = QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite");
    auto loaded = db::loadCatalogue(path, {});
    if (!loaded)
        return 1;
    const Catalogue& catalogue = loaded->catalogue;
    std::optional<SearchTable> table;
    std::printf("table, wirings read  %7.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    std::printf("table                %7.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    const QByteArray bytes = bytesOf(catalogue, *table);
    std::printf("table from its %lld bytes %.1f ms\n", static_cast<long long>(bytes.size()),
                millisecondsOf([&] { table = searchTableFrom(bytes, catalogue); }, 3));
    tellGoals(catalogue, *table);
    tellAgainstCbc(catalogue, *table);
    tellTenfold(catalogue, *table);
}
