// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/finding.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

Verdict verdictOf(const Findings& findings) {
    const auto isOpenError = [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; };
    const auto isOpenCondition = [](const Finding& f) { return f.isCondition && !f.isWaived; };
    if (std::ranges::any_of(findings, isOpenError))
        return Verdict::DoesNotWork;
    return std::ranges::any_of(findings, isOpenCondition) ? Verdict::WorksIf : Verdict::Works;
}

FindingGroup groupOf(const Finding& finding) {
    if (finding.isWaived)
        return finding.canBeDone() ? FindingGroup::Done : FindingGroup::Ignored;
    if (finding.severity == Severity::Error)
        return FindingGroup::Errors;
    if (finding.isCondition)
        return FindingGroup::Conditions;
    static constexpr std::array others{FindingGroup::Errors, FindingGroup::Warnings, FindingGroup::Tips,
                                       FindingGroup::NotChecked};
    return at(others, finding.severity);
}

FindingCounts countsOf(const Findings& findings) {
    FindingCounts counts{};
    for (const Finding& finding : findings)
        ++at(counts, groupOf(finding));
    return counts;
}

QStringList countsInWords(const FindingCounts& counts, bool areTroublesOnly) {
    const FindingCounts& n = counts;
    const std::array words{
        Sentence::tr("%n errors", "1 error", n[0]),
        Sentence::tr("%n warnings", "1 warning", n[1]),
        Sentence::tr("%n things before first start", "1 thing before first start", n[2]),
        Sentence::tr("%n tips", "1 tip", n[3]),
        Sentence::tr("%n not checked", "1 not checked", n[4]),
        Sentence::tr("%n ignored", "1 ignored", n[5]),
        Sentence::tr("%n done", "1 done", n[6]),
    };
    QStringList texts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const bool isTrouble = i != std::size_t(FindingGroup::Tips) && i != std::size_t(FindingGroup::NotChecked);
        if (counts[i] > 0 && (isTrouble || !areTroublesOnly))
            texts << inWords(words[i]);
    }
    return texts;
}

QStringList namesOf(const Subjects& subjects) {
    return textsOf(subjects, &Subject::name);
}

bool Finding::isAbout(const QString& name) const {
    return std::ranges::any_of(subjects, [&](const Subject& subject) { return subject.name == name; });
}

const char* token(Severity severity) {
    static constexpr std::array words{"error", "warning", "advice", "not-checked"};
    return at(words, severity);
}

const char* token(Verdict verdict) {
    static constexpr std::array words{"works", "works-if", "does-not-work"};
    return at(words, verdict);
}

} // namespace core
