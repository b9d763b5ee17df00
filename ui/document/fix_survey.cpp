#include "ui/document/fix_survey.h"

#include "core/rules/rearrange_fix.h"

namespace ui {

std::shared_ptr<FixSurvey> surveyFixes(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                       const std::function<bool()>& isCancelled) {
    const auto found = std::make_shared<FixSurvey>();
    const core::Analysis& analysis = evaluation.analysis;
    core::Findings findings = evaluation.findings;
    core::offerRearrangement(findings, analysis, catalogue);
    const core::FixEffects effects = core::tryFixes(findings, analysis, catalogue, isCancelled);
    for (std::size_t i = 0; i < effects.size(); ++i) {
        QStringList words;
        for (const auto& effect : effects[i])
            words << (effect ? core::inWords(*effect, &findings[i]) : QString());
        found->effects.push_back(words);
    }
    found->all = core::fixAll(analysis, findings, catalogue, isCancelled);
    if (isCancelled())
        return nullptr;
    found->evaluation = std::make_shared<Evaluation>(Evaluation{analysis, std::move(findings)});
    return found;
}

} // namespace ui
