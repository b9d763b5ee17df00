#pragma once

#include "core/build/build.h"
#include "core/units/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace core {

enum class Severity { Error, Warning, Advice, NotChecked };

/// Something to set in the BIOS: what it is called, and to what.
struct BiosSetting {
    QString label;
    QString value;

    friend bool operator==(const BiosSetting&, const BiosSetting&) = default;
};

/// What a rule has to say about a build: data only.
struct Finding {
    QString rule; ///< the rule's id
    Severity severity = Severity::Advice;
    QString title;        ///< a few words
    QString message;      ///< a complete sentence with the value found and the value allowed
    QStringList details;  ///< further sentences, a line each, read on demand: what it costs for each kind of work
    QStringList subjects; ///< labels of slots, or ids of parts, that it is about
    QString found;
    QString allowed;
    QString source;           ///< where the rule comes from: "Guide rule 34", "PCIe CEM" …
    bool isCondition = false; ///< works only if this is seen to (a BIOS setting, an unverified mode)
    bool isWaived = false;
    std::vector<BiosSetting> settings; ///< what must be set for it, listed on the sheet

    /// What a waiver is remembered by: rule id and subjects.
    QString key() const { return rule + QLatin1Char('|') + subjects.join(QLatin1Char(',')); }
};
using Findings = std::vector<Finding>;

enum class Verdict { Works, WorksIf, DoesNotWork };

/// An open error: does not work; else an open condition: works if; else works. Waived findings are closed.
Verdict verdictOf(const Findings& findings);

/// "error", "warning", "advice", "not-checked"; "works", "works-if", "does-not-work": the words scripts read.
const char* token(Severity severity);
const char* token(Verdict verdict);

} // namespace core
