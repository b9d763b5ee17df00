#include "core/rules/finding.h"

#include <algorithm>

namespace core {

Verdict verdictOf(const Findings& findings) {
    const auto isOpenError = [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; };
    const auto isOpenCondition = [](const Finding& f) { return f.isCondition && !f.isWaived; };
    if (std::ranges::any_of(findings, isOpenError))
        return Verdict::DoesNotWork;
    return std::ranges::any_of(findings, isOpenCondition) ? Verdict::WorksIf : Verdict::Works;
}

QStringList namesOf(const Subjects& subjects) {
    QStringList names;
    for (const Subject& subject : subjects)
        names << subject.name;
    return names;
}

bool Finding::isAbout(const QString& name) const {
    return std::ranges::any_of(subjects, [&](const Subject& subject) { return subject.name == name; });
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
