#include "ui/recommend/recommend_search.h"

#include "core/units/text.h"

#include <QElapsedTimer>

namespace ui {

RecommendSearch::RecommendSearch(QObject* parent)
    : QObject(parent) {}

RecommendSearch::~RecommendSearch() {
    m_prepared->isClosing = true;
}

void RecommendSearch::cancel() {
    if (!m_job.isBusy())
        return;
    m_job.cancel();
    Q_EMIT cancelled();
}

static std::shared_ptr<FoundBuilds> searched(const SharedCatalogue& catalogue, const core::SearchTable& table,
                                             const core::Request& request,
                                             const BackgroundJob::IsCancelled& isCancelled,
                                             const std::function<void(int)>& tell) {
    auto result = std::make_shared<FoundBuilds>();
    result->request = request;
    QElapsedTimer clock;
    clock.start();
    int points = 0;
    result->frontier = core::priceFrontier(request, *catalogue, table, [&](const core::Recommendation&) {
        tell(++points);
        return !isCancelled();
    });
    result->milliseconds = double(clock.nsecsElapsed()) / 1e6;
    for (const core::Recommendation& point : result->frontier.points) {
        if (isCancelled())
            return {};
        if (auto build = held(catalogue, point.build))
            result->builds.push_back(std::move(*build));
    }
    return isCancelled() ? nullptr : result;
}

void RecommendSearch::start(const SharedCatalogue& catalogue, const core::Request& request, bool isWhyAsked) {
    m_job.start([this, catalogue, request, isWhyAsked,
                 prepared = m_prepared](const BackgroundJob::IsCancelled& isCancelled,
                                        const BackgroundJob::Tell& tell) -> BackgroundJob::Step {
        if (prepared->catalogue != catalogue || !prepared->table) {
            prepared->catalogue = catalogue;
            prepared->table = core::searchTableOf(*catalogue, [&](qint64 done, qint64 of) {
                tell([this, done, of] {
                    Q_EMIT progressed(tr("Preparing the catalogue, once: %1 of %2.").arg(done).arg(of));
                });
                return !prepared->isClosing;
            });
        }
        if (!prepared->table || isCancelled())
            return {};
        const auto result = searched(catalogue, *prepared->table, request, isCancelled, [&](int points) {
            tell([this, points] { Q_EMIT progressed(tr("Searching: %1 machines so far.").arg(points)); });
        });
        if (!result)
            return {};
        result->isWhyAsked = isWhyAsked || result->frontier.points.empty();
        core::PriceFrontier frontier = result->frontier; // the result is the window's from here on
        const bool isWhyWanted = result->isWhyAsked;
        tell([this, result] {
            m_result = result;
            Q_EMIT found();
        });
        core::WhyNot why;
        if (isWhyWanted)
            why = core::whyNot(request, *catalogue, *prepared->table);
        if (isCancelled())
            return {};
        core::nameBinding(request, *catalogue, *prepared->table, frontier);
        return [this, result, frontier, why, isWhyWanted] {
            result->frontier = frontier;
            result->why = why;
            result->hasWhy = isWhyWanted;
            Q_EMIT explained();
        };
    });
}

} // namespace ui
