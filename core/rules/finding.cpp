#include "core/rules/finding.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

Verdict verdictOf(const Findings& findings) {
    const auto isOpenError = [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; };
    const auto isOpenCondition = [](const Finding& f) { return f.isCondition && !f.isWaived; };
    if (std::ranges::any_of(findings, isOpenError))
        return Verdict::DoesNotWork;
    return std::ranges::any_of(findings, isOpenCondition) ? Verdict::WorksIf : Verdict::Works;
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
