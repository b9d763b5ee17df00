// SPDX-License-Identifier: GPL-3.0-or-later
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

/// Errors that a fix makes: of a rule that finds none in the build before all fixes. The same error in other words, or
/// of other parts, was there before.
Findings newErrors(const FixEffect& effect, const Findings& before) {
    Findings made;
    for (const Finding& finding : effect.difference.added) {
        const bool wasThere = std::ranges::any_of(before, [&](const Finding& other) {
            return other.rule == finding.rule && other.severity == Severity::Error && !other.isWaived;
        });
        if (finding.severity == Severity::Error && !finding.isWaived && !wasThere)
            made.push_back(finding);
    }
    return made;
}

/// What a search for steps may do.
struct Search {
    const Catalogue& catalogue;
    const std::function<bool()>& isCancelled;
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
                if (effect && isAllowed(finding, *effect, findings) && (!best || goesBefore(*effect, best->effect)))
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

/// What decides between two sets before their price does.
auto rankOf(const FixEffect& whole, std::size_t steps) {
    return std::tuple(openIn(whole.findings), whole.partsLost, steps);
}

bool isBetter(const FixEffect& a, std::size_t stepsOfA, const FixSet& b) {
    const auto rank = rankOf(a, stepsOfA);
    const auto other = rankOf(b.whole, b.steps.size());
    return rank != other ? rank < other : goesBefore(a, b.whole);
}

/// Tries the subsets of some fixes, each applied in their order, for one that leaves less open than the best set so
/// far, or as much with fewer changes, or with as many for less.
class SubsetSearch {
public:
    SubsetSearch(const Analysis& analysis, const Findings& findings, const Search& search, FixSet best)
        : m_analysis(analysis)
        , m_findings(findings)
        , m_search(search)
        , m_best(std::move(best)) {}

    FixSet bestOf(const std::vector<FixStep>& candidates) {
        constexpr std::size_t leastDepth = 2; // two cards that collide with a third take two moves
        m_candidates = &candidates;
        m_depth = std::max(leastDepth, m_best.steps.size());
        extend(m_analysis.machine.build, 0);
        return std::move(m_best);
    }

private:
    void extend(const Build& build, std::size_t first) {
        // No set beats the best one when it is longer and as open; four changes of twelve fixes are 793 sets.
        constexpr int mostTried = 800;
        for (std::size_t i = first; i < m_candidates->size(); ++i) {
            if (m_chosen.size() == m_depth || m_tried == mostTried || (m_search.isCancelled && m_search.isCancelled()))
                return;
            const FixStep& candidate = (*m_candidates)[i];
            const Result<Build> next = candidate.fix.apply(build);
            if (!next || *next == build)
                continue;
            m_chosen.push_back(candidate);
            tryChosen(*next);
            extend(*next, i + 1);
            m_chosen.pop_back();
        }
    }

    void tryChosen(const Build& build) {
        ++m_tried;
        const auto after = analyse(build, m_search.catalogue);
        if (!after)
            return;
        const FixEffect whole = effectOf(build, *after, m_analysis, m_findings, m_search.catalogue);
        if (!newErrors(whole, m_findings).empty() || whole.stateAfter > whole.stateBefore ||
            !isBetter(whole, m_chosen.size(), m_best))
            return;
        const std::vector<bool> all(m_chosen.size(), true);
        FixSet set = replayed(m_analysis, m_findings, m_chosen, all, m_search.catalogue);
        if (std::ranges::all_of(set.steps, [](const FixStep& step) { return step.problem.isEmpty(); }))
            m_best = std::move(set);
    }

    const Analysis& m_analysis;
    const Findings& m_findings;
    const Search& m_search;
    const std::vector<FixStep>* m_candidates = nullptr;
    std::vector<FixStep> m_chosen;
    FixSet m_best;
    std::size_t m_depth = 0;
    int m_tried = 0;
};

/// Those of the set that was found, then the offered ones of what is open, worst first; each once.
std::vector<FixStep> candidatesOf(const FixSet& set, const Findings& findings, const std::vector<Fixes>& fixes) {
    constexpr std::size_t mostCandidates = 12;
    std::vector<FixStep> candidates;
    const auto take = [&](const Finding& finding, const Fix& fix) {
        const bool isThere = std::ranges::any_of(candidates, [&](const FixStep& c) { return c.fix.id == fix.id; });
        if (!isThere && candidates.size() < mostCandidates)
            candidates.push_back({finding, fix, {}, {}});
    };
    for (const FixStep& step : set.steps)
        take(step.finding, step.fix);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        for (const Fix& fix : gradeOf(findings[i]) == Grade::Other ? Fixes() : fixes[i])
            take(findings[i], fix);
    }
    return candidates;
}

} // namespace

FixSet fixAll(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
              const Catalogue& catalogue, const std::function<bool()>& isCancelled) {
    const Search search{catalogue, isCancelled};
    FixSet best = pruned(greedy(analysis, findings, fixes, search), analysis, findings, catalogue);
    const auto candidates = candidatesOf(best, findings, fixes);
    return SubsetSearch(analysis, findings, search, std::move(best)).bestOf(candidates);
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
        if (const Findings made = newErrors(*effect, findings); !made.empty()) {
            step.problem = Text::tr("Without the others it makes a new error: %1.").arg(inWords(made.front().title));
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
