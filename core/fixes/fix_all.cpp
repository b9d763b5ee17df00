#include "core/fixes/fix_all.h"
#include "core/fixes/mends.h"

#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace core {

namespace {

/// What is open, worst first: findings of a grade, and the parts they are about. Each step of a set must make it less:
/// one of several cards with the same problem mended is a step.
using Open = std::array<std::pair<int, qsizetype>, 3>;

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
    Open open{};
    for (const Finding& finding : findings) {
        const Grade grade = gradeOf(finding);
        if (grade == Grade::Other)
            continue;
        auto& [count, subjects] = open[std::size_t(grade)];
        ++count;
        subjects += finding.subjects.size();
    }
    return open;
}

bool isAllowed(const Finding& finding, const FixEffect& effect, const Findings& before) {
    return isMended(finding, effect) && effect.difference.errorsAdded() == 0 &&
           effect.stateAfter <= effect.stateBefore && openIn(effect.findings) < openIn(before);
}

/// True where a card gets a power limit that it did not have.
bool isSlower(const FixEffect& effect, const Build& before) {
    return std::ranges::any_of(effect.build.cards, [&](const PlacedCard& card) {
        const auto was =
            std::ranges::find_if(before.cards, [&](const PlacedCard& other) { return other.slot == card.slot; });
        return was != before.cards.end() && card.powerLimit && card.powerLimit != was->powerLimit;
    });
}

/// What a search for steps may do.
struct Search {
    const Catalogue& catalogue;
    const std::function<bool()>& isCancelled;
    bool mayLimitCards = true;
};

/// The cheapest fix of the worst findings that have an allowed one.
std::optional<FixStep> nextStep(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>* given,
                                const Search& search) {
    for (const Grade grade : {Grade::Error, Grade::Condition, Grade::Warning}) {
        std::optional<FixStep> best;
        for (std::size_t i = 0; i < findings.size(); ++i) {
            const Finding& finding = findings[i];
            if (gradeOf(finding) != grade)
                continue;
            for (const Fix& fix : given ? (*given)[i] : fixesFor(finding, analysis, search.catalogue)) {
                if (search.isCancelled && search.isCancelled())
                    return {};
                auto effect = effectOf(fix, analysis, findings, search.catalogue);
                const bool isMeant = effect && (search.mayLimitCards || !isSlower(*effect, analysis.machine.build));
                if (isMeant && isAllowed(finding, *effect, findings) && (!best || isCheaper(*effect, best->effect)))
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
    set.whole.stateBefore = set.whole.stateAfter = stateOf(analysis, findings);
    return set;
}

FixSet greedy(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
              const Search& search) {
    FixSet set = startingFrom(analysis, findings);
    Analysis now = analysis;
    Findings open = findings;
    while (auto step = nextStep(now, open, set.steps.empty() ? &fixes : nullptr, search)) {
        auto next = analyse(step->effect.build, search.catalogue);
        Q_ASSERT(next); // its effect was computed from it
        now = std::move(*next);
        open = step->effect.findings;
        set.steps.push_back(std::move(*step));
    }
    if (!set.steps.empty())
        set.whole = effectOf(now.machine.build, now, analysis, findings, search.catalogue);
    return set;
}

/// Without the steps that a later one makes needless.
FixSet pruned(FixSet set, const Analysis& analysis, const Findings& findings, const Catalogue& catalogue) {
    for (std::size_t i = 0; i + 1 < set.steps.size();) {
        std::vector<bool> isTaken(set.steps.size(), true);
        isTaken[i] = false;
        FixSet fewer = replayed(analysis, findings, set.steps, isTaken, catalogue);
        const bool isWhole =
            std::ranges::all_of(fewer.steps, [](const FixStep& step) { return step.problem.isEmpty(); });
        if (!isWhole || openIn(set.whole.findings) < openIn(fewer.whole.findings)) {
            ++i;
            continue;
        }
        fewer.steps.erase(fewer.steps.begin() + std::ptrdiff_t(i));
        set = std::move(fewer);
    }
    return set;
}

bool isBetter(const FixSet& a, const FixSet& b) {
    const auto rank = [](const FixSet& set) {
        return std::tuple(openIn(set.whole.findings), set.whole.partsLost, set.steps.size(),
                          set.whole.difference.price.base());
    };
    return rank(a) < rank(b);
}

} // namespace

FixSet fixAll(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
              const Catalogue& catalogue, const std::function<bool()>& isCancelled) {
    const auto setWith = [&](bool mayLimitCards) {
        const Search search{catalogue, isCancelled, mayLimitCards};
        return pruned(greedy(analysis, findings, fixes, search), analysis, findings, catalogue);
    };
    FixSet all = setWith(true);
    const auto isLimiting = [&](const FixStep& step) { return isSlower(step.effect, analysis.machine.build); };
    if (std::ranges::none_of(all.steps, isLimiting))
        return all;
    FixSet atFullSpeed = setWith(false);
    return isBetter(atFullSpeed, all) ? atFullSpeed : all;
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
            step.problem = Text::tr("Without the others it makes a new error: %1.")
                               .arg(inWords(effect->difference.added.front().title));
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
