// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ask/ask_search.h"
#include "ui/recommend/frontier_content.h"

#include <QElapsedTimer>

namespace ui {

constexpr int searchMilliseconds = 4500;
constexpr int mostAnswers = 4;

/// Adds the machine, called `title`, where there is room; with the model that was asked for as what it runs.
static void add(std::vector<Answer>& answers, const SharedCatalogue& catalogue, const core::Request& request,
                const QString& title, const std::optional<core::Recommendation>& made) {
    const auto analysis = made ? core::analyse(made->build, *catalogue) : core::Result<core::Analysis>(core::Problem{});
    if (!analysis || int(answers.size()) >= mostAnswers)
        return;
    core::Build build = made->build;
    const auto runs = core::fastRunsOf(request, *catalogue);
    const auto run = runs ? core::runOn(*runs, *analysis) : std::nullopt;
    if (run)
        build.workload = core::withPlanOf(run->workload, {});
    else if (request.limits.model)
        build.workload = request.limits.model;
    if (auto shown = held(catalogue, build))
        answers.push_back({title, std::move(*shown),
                           run ? core::rateInWords(run->generation.perUser) : goalWords(request.goal, made->value),
                           core::catchesOf(request, *analysis, *catalogue)});
}

static QString titleOf(const core::Request& request, core::Idea idea) {
    if (idea != core::Idea::Pick)
        return core::inWords(idea);
    return request.limits.tokensPerSecond ? AskSearch::tr("The cheapest that suffices") : AskSearch::tr("Our pick");
}

void AskSearch::start(const SharedCatalogue& catalogue, const core::Request& request) {
    m_job.start([this, catalogue, request = core::Request(request),
                 prepared = m_prepared](BackgroundJob::Promise& promise) mutable -> BackgroundJob::Step {
        const core::SearchTable& table = *prepared->tableOf(catalogue);
        QElapsedTimer clock;
        clock.start();
        const core::GoesOn goesOn = [&] { return !promise.isCanceled() && clock.elapsed() < searchMilliseconds; };
        const auto asked = [&](int builds) {
            request.builds = builds;
            const auto made = core::advise(request, *catalogue, table, core::whileGoing(goesOn));
            std::vector<Answer> answers;
            for (const core::Recommendation& each : made.builds)
                add(answers, catalogue, request, titleOf(request, each.idea), each);
            if (builds > 1) {
                add(answers, catalogue, request, tr("With %1 less").arg(core::inWords(core::nextMoney)), made.less);
                add(answers, catalogue, request, tr("With %1 more").arg(core::inWords(core::nextMoney)), made.more);
            }
            return answers;
        };
        auto first = asked(1);
        const bool isBeyond = first.empty();
        if (!isBeyond) {
            promise.addResult(BackgroundJob::Step([this, first] {
                m_answers = first;
                m_isBeyondLimits = false;
                Q_EMIT found();
            }));
            first = asked(mostAnswers);
        } else {
            add(first, catalogue, request, tr("The cheapest there is"),
                core::whyNot(request, *catalogue, table, goesOn).cheapest);
        }
        if (promise.isCanceled())
            return {};
        return [this, isBeyond, answers = std::move(first)] {
            m_answers = answers;
            m_isBeyondLimits = isBeyond;
            Q_EMIT ended();
        };
    });
}

} // namespace ui
