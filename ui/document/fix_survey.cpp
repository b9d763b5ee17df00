#include "ui/document/fix_survey.h"

#include "core/fixes/mends.h"
#include "core/fixes/rearrange_fix.h"

namespace ui {

FixSurvey::FixSurvey(QObject* parent)
    : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
}

FixSurvey::~FixSurvey() {
    cancel();
    m_pool.waitForDone();
}

void FixSurvey::cancel() {
    if (m_cancelled)
        *m_cancelled = true;
    m_cancelled.reset();
    m_pool.clear();
}

static std::optional<FixSurvey::Found> look(const core::Catalogue& catalogue, const core::Build& build,
                                            const std::function<bool()>& isCancelled) {
    const auto analysis = core::analyse(build, catalogue);
    if (!analysis || isCancelled())
        return {};
    FixSurvey::Found found;
    const core::Findings findings = core::checkAll(*analysis, catalogue);
    found.fixes = core::fixesFor(findings, *analysis, catalogue);
    core::offerRearrangement(found.fixes, findings, *analysis, catalogue);
    const core::FixEffects effects = core::tryFixes(found.fixes, findings, *analysis, catalogue, isCancelled);
    for (std::size_t i = 0; i < effects.size(); ++i) {
        QStringList words;
        for (const auto& effect : effects[i])
            words << (effect ? core::inWords(*effect, &findings[i]) : QString());
        found.effects.push_back(words);
    }
    found.all = core::fixAll(*analysis, findings, found.fixes, catalogue, isCancelled);
    return isCancelled() ? std::nullopt : std::optional(std::move(found));
}

void FixSurvey::start(const std::shared_ptr<const core::Catalogue>& catalogue, const core::Build& build) {
    cancel();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, catalogue, build, cancelled = m_cancelled] {
        auto found = std::make_shared<std::optional<Found>>(
            look(*catalogue, build, [&cancelled] { return cancelled->load(std::memory_order_relaxed); }));
        if (!*found)
            return;
        const auto hand = [this, found, cancelled] {
            if (cancelled != m_cancelled) // another build is open by now
                return;
            m_found = std::move(**found);
            Q_EMIT this->found();
        };
        QMetaObject::invokeMethod(this, hand, Qt::QueuedConnection);
    });
}

} // namespace ui
