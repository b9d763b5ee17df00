// How long the search takes on the shipped catalogue.
#include "core/recommend/recommend.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cstdio>
#include <ctime>

using namespace core;

template <class F>
static double millisecondsOf(F work, int times) {
    const std::clock_t start = std::clock(); // of this process alone: the machine may be shared
    for (int i = 0; i < times; ++i)
        work();
    return 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC / times;
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
    std::printf("table %8.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    std::printf("again %8.1f ms\n", millisecondsOf([&] { table = searchTableOf(catalogue); }, 1));
    std::printf("bytes %8.1f kB\n", double(bytesOf(catalogue, *table).size()) / 1000);
    for (const GoalRow& row : goalTable()) {
        for (double dollars : {2000.0, 5000.0, 12000.0, 40000.0}) {
            Request request;
            request.goal = row.goal;
            request.limits.budget = Money::of(dollars);
            request.limits.outlet = QStringLiteral("us-20a-120v");
            request.limits.drive = Storage::of(1000);
            if (row.goal == Goal::Training) {
                request.limits.model = TrainingChoice{};
                request.limits.model->model = QStringLiteral("bert-large-uncased");
            }
            Recommendations best;
            PriceFrontier points;
            const double one = millisecondsOf([&] { best = recommend(request, catalogue, *table); }, 3);
            const double all = millisecondsOf([&] { points = priceFrontier(request, catalogue, *table); }, 1);
            std::printf(
                "%-16s $%6.0f best %8.2f ms (%d proofs%s) frontier %8.2f ms (%zu points, %d proofs%s)  %s %.1f $%.0f\n",
                row.token, dollars, one, best.verified, best.isProven ? "" : ", NOT PROVEN", all, points.points.size(),
                points.verified, points.isProven ? "" : ", NOT PROVEN",
                best.builds.empty() ? "-" : qPrintable(best.builds[0].build.name),
                best.builds.empty() ? 0 : best.builds[0].value,
                best.builds.empty() ? 0 : inDollars(best.builds[0].price));
        }
    }
}
