// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/recommend_search.h"

#include "core/recommend/ideas.h"
#include "core/units/sentence.h"

#include <QElapsedTimer>

namespace ui {

// Two jobs: the search itself, which may be stopped at any time, and, once the user's hand rests, the explanation of
// its result. Each works on copies and hands its result over on the window's thread.

/// A search ends with what it has by then, and so does its explanation.
constexpr int searchMilliseconds = 4500;
/// A hand that moves a slider is followed first.
constexpr int pauseMilliseconds = 200;

RecommendSearch::RecommendSearch() {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &RecommendSearch::explain);
}

void RecommendSearch::cancel() {
    if (!isBusy())
        return;
    m_pause.stop();
    m_search.cancel();
    m_explainer.cancel();
    Q_EMIT cancelled();
}

static std::shared_ptr<FoundBuilds> searched(const SharedCatalogue& catalogue, const core::SearchTable& table,
                                             const core::Request& request, const BackgroundJob::Promise& promise,
                                             const std::function<void(int)>& onBetter) {
    auto result = std::make_shared<FoundBuilds>();
    result->catalogue = catalogue;
    result->request = request;
    QElapsedTimer clock;
    clock.start();
    int better = 0;
    core::Build last;
    result->frontier = core::priceFrontier(request, *catalogue, table, [&](const core::Recommendation& made) {
        if (made.build != last)
            onBetter(++better);
        last = made.build;
        return !promise.isCanceled() && clock.elapsed() < searchMilliseconds;
    });
    auto& points = result->frontier.points;
    if (const core::Recommendation* pick = pickOf(request, result->frontier)) { // as the first page answers
        const auto goesOn = [&](const core::Recommendation&) { return !promise.isCanceled(); };
        const core::Recommendation rounded = core::roundedUp(request, *pick, *catalogue, table, goesOn);
        const auto at = std::size_t(pick - points.data());
        if (at + 1 == points.size() || rounded.price < points[at + 1].price)
            points[at] = rounded;
    }
    result->milliseconds = double(clock.nsecsElapsed()) / 1e6;
    for (const core::Recommendation& point : result->frontier.points) {
        if (promise.isCanceled())
            return {};
        if (auto build = held(catalogue, point.build))
            result->builds.push_back(std::move(*build));
    }
    return promise.isCanceled() ? nullptr : result;
}

void RecommendSearch::start(const SharedCatalogue& catalogue, const core::Request& request, bool isWhyAsked) {
    m_pause.stop();
    m_explainer.cancel();
    m_search.start([this, catalogue, request, isWhyAsked,
                    prepared = m_prepared](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto result = searched(catalogue, *prepared->tableOf(catalogue), request, promise, [&](int points) {
            promise.addResult(BackgroundJob::Step([this, points] {
                Q_EMIT progressed(inWords(
                    core::Sentence::tr("Searching: %n machines so far.", "Searching: 1 machine so far.", points)));
            }));
        });
        if (!result)
            return {};
        result->isWhyAsked = isWhyAsked || result->frontier.points.empty();
        return [this, table = prepared->table, result] {
            m_table = table;
            m_result = result;
            m_pause.start();
            Q_EMIT found();
        };
    });
}

void RecommendSearch::explain() {
    m_explainer.start([this, catalogue = m_result->catalogue, table = m_table, result = m_result,
                       frontier = m_result->frontier, request = m_result->request, isWhyAsked = m_result->isWhyAsked](
                          BackgroundJob::Promise& promise) mutable -> BackgroundJob::Step {
        QElapsedTimer clock;
        clock.start();
        const auto goesOn = [&] { return !promise.isCanceled() && clock.elapsed() < searchMilliseconds; };
        core::WhyNot why;
        std::vector<core::Saving> savings;
        if (isWhyAsked)
            why = core::whyNot(request, *catalogue, *table, goesOn);
        if (isWhyAsked && !frontier.points.empty())
            savings = core::savingsOf(request, frontier.points.back(), *catalogue, *table, goesOn);
        core::Request unbound = request;
        unbound.limits.budget.reset();
        core::PriceFrontier beyond =
            core::priceFrontier(unbound, *catalogue, *table, [&](const core::Recommendation&) { return goesOn(); });
        core::nameBinding(request, *catalogue, *table, frontier, goesOn);
        if (promise.isCanceled())
            return {};
        return [this, result, frontier, beyond, savings, why, isWhyAsked] {
            result->frontier = frontier;
            result->beyond = beyond;
            result->savings = savings;
            result->why = why;
            result->hasWhy = isWhyAsked;
            Q_EMIT explained();
        };
    });
}

} // namespace ui
