#include "core/rules/fix_all.h"

#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// What is open, gravest first; each step of a set must make it less.
using Open = std::tuple<int, int, int>;

enum class Grade { Error, Condition, Warning, Other };

Grade gradeOf(const Finding& finding) {
    if (finding.isWaived)
        return Grade::Other;
    if (finding.severity == Severity::Error)
        return Grade::Error;
    if (finding.isCondition)
        return Grade::Condition;
    return finding.severity == Severity::Warning ? Grade::Warning : Grade::Other;
}

Open openIn(const Findings& findings) {
    const auto count = [&](Grade grade) {
        return int(std::count_if(findings.begin(), findings.end(),
                                 [grade](const Finding& finding) { return gradeOf(finding) == grade; }));
    };
    return {count(Grade::Error), count(Grade::Condition), count(Grade::Warning)};
}

bool isAllowed(const Finding& finding, const FixEffect& effect, const Findings& before) {
    return isMended(finding, effect) && effect.difference.errorsAdded() == 0 &&
           effect.verdictAfter <= effect.verdictBefore && openIn(effect.findings) < openIn(before);
}

/// The cheapest fix of the gravest findings that have an allowed one.
std::optional<FixStep> nextStep(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue,
                                const std::function<bool()>& isCancelled) {
    for (const Grade grade : {Grade::Error, Grade::Condition, Grade::Warning}) {
        std::optional<FixStep> best;
        for (const Finding& finding : findings) {
            for (const Fix& fix : finding.fixes) {
                if (gradeOf(finding) != grade)
                    continue;
                if (isCancelled && isCancelled())
                    return {};
                auto effect = effectOf(fix, analysis, findings, catalogue);
                if (effect && isAllowed(finding, *effect, findings) && (!best || isCheaper(*effect, best->effect)))
                    best = FixStep{finding, fix, std::move(*effect), {}};
            }
        }
        if (best)
            return best;
    }
    return {};
}

FixSet startingFrom(const Analysis& analysis, const Findings& findings) {
    FixSet set;
    set.whole.build = analysis.machine.build;
    set.whole.findings = findings;
    set.whole.headroomBefore = set.whole.headroomAfter = analysis.power.headroom();
    set.whole.verdictBefore = set.whole.verdictAfter = verdictOf(findings);
    return set;
}

} // namespace

FixSet fixAll(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue,
              const std::function<bool()>& isCancelled) {
    FixSet set = startingFrom(analysis, findings);
    Analysis now = analysis;
    Findings open = findings;
    while (auto step = nextStep(now, open, catalogue, isCancelled)) {
        auto next = analyse(step->effect.build, catalogue);
        Q_ASSERT(next); // its effect was computed from it
        now = std::move(*next);
        open = step->effect.findings;
        set.steps.push_back(std::move(*step));
    }
    if (!set.steps.empty())
        set.whole = effectOf(now.machine.build, now, analysis, findings, catalogue);
    return set;
}

FixSet replayed(const Analysis& analysis, const Findings& findings, const std::vector<FixStep>& steps,
                const std::vector<bool>& isTaken, const Catalogue& catalogue) {
    FixSet set = startingFrom(analysis, findings);
    Analysis now = analysis;
    Findings open = findings;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        set.steps.push_back({steps[i].finding, steps[i].fix, {}, {}});
        if (!isTaken[i])
            continue;
        FixStep& step = set.steps.back();
        auto effect = effectOf(step.fix, now, open, catalogue);
        if (!effect) {
            step.problem = effect.problem().sentence;
            continue;
        }
        if (effect->difference.errorsAdded() > 0) {
            step.problem =
                Text::tr("Without the others it makes a new error: %1.").arg(effect->difference.added.front().title);
            continue;
        }
        step.effect = std::move(*effect);
        now = std::move(*analyse(step.effect.build, catalogue));
        open = step.effect.findings;
    }
    set.whole = effectOf(now.machine.build, now, analysis, findings, catalogue);
    return set;
}

} // namespace core
