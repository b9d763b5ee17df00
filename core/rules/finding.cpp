#include "core/rules/finding.h"

#include <algorithm>

namespace core {

Verdict verdictOf(const Findings& findings) {
    const auto isOpenError = [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; };
    const auto isOpenCondition = [](const Finding& f) { return f.isCondition && !f.isWaived; };
    if (std::any_of(findings.begin(), findings.end(), isOpenError))
        return Verdict::DoesNotWork;
    return std::any_of(findings.begin(), findings.end(), isOpenCondition) ? Verdict::WorksIf : Verdict::Works;
}

QStringList namesOf(const Subjects& subjects) {
    QStringList names;
    for (const Subject& subject : subjects)
        names << subject.name;
    return names;
}

bool Finding::isAbout(const QString& name) const {
    return std::any_of(subjects.begin(), subjects.end(), [&](const Subject& subject) { return subject.name == name; });
}

const char* token(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Advice:
        return "advice";
    case Severity::NotChecked:
        return "not-checked";
    }
    return "";
}

const char* token(Verdict verdict) {
    switch (verdict) {
    case Verdict::Works:
        return "works";
    case Verdict::WorksIf:
        return "works-if";
    case Verdict::DoesNotWork:
        return "does-not-work";
    }
    return "";
}

} // namespace core
