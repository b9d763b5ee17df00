// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/units/speed_loss.h"

#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace core {

enum class Severity { Error, Warning, Advice, NotChecked };

/// Something to set in the BIOS: what it is called, and to what.
struct BiosSetting {
    QString label;
    QString value;

    friend bool operator==(const BiosSetting&, const BiosSetting&) = default;
};

/// What a finding is about.
struct Subject {
    enum Kind {
        Slot,       ///< a slot or socket of the board, by its label
        Part,       ///< a part, by its id
        PartKind,   ///< a kind of part of which none is chosen, or all that are: "cpu", "cards"
        PowerUnit,  ///< the first, second … PSU of the build: "unit-1"
        Rail,       ///< a rail of the PSU before it, by its name
        BiosOption, ///< an option of the board, by its name
        GuideRule,  ///< "guide-rule-7"
    };
    Kind kind = Slot;
    QString name;

    friend bool operator==(const Subject&, const Subject&) = default;
};
using Subjects = QList<Subject>;

/// Their names alone, in their order.
QStringList namesOf(const Subjects& subjects);

/// What a rule has to say about a build: data only, made into words where it is shown.
struct Finding {
    QString rule{}; ///< the rule's id
    Severity severity = Severity::Advice;
    Sentence title{};                ///< at most 45 characters
    Sentence message{};              ///< at most 160 characters: consequence, cause, way out
    std::vector<Sentence> details{}; ///< read on demand, a line each: formulas, costs for each kind of work, evidence
    Subjects subjects{};
    Figure found{};
    Figure allowed{};
    Sentence source{};        ///< where the rule comes from: "Guide rule 34", "PCIe CEM" …
    bool isCondition = false; ///< works only once this is done (a BIOS setting, an unverified mode)
    bool isWaived = false;
    std::vector<BiosSetting> settings{}; ///< what must be set for it, listed on the sheet
    std::optional<SpeedLoss> slower{};   ///< what it takes of the build's work; empty: nobody knows

    /// True for a condition that is met by setting or looking something up: it is ticked off as done. What is wrong
    /// besides can only be waived.
    bool canBeDone() const { return isCondition && (severity > Severity::Warning || !settings.empty()); }
    /// What a waiver (or a tick) is remembered by: rule id and subjects.
    QString key() const { return rule + QLatin1Char('|') + namesOf(subjects).join(QLatin1Char(',')); }
    /// True when one of its subjects, of whatever kind, has this name.
    bool isAbout(const QString& name) const;
};
using Findings = std::vector<Finding>;

enum class Verdict { Works, WorksIf, DoesNotWork };

/// An open error: does not work; else an open condition: works if; else works. Waived findings are closed. It knows
/// nothing of what is still to choose: stateOf() does.
Verdict verdictOf(const Findings& findings);

/// "error", "warning", "advice", "not-checked"; "works", "works-if", "does-not-work": the words scripts read.
const char* token(Severity severity);
const char* token(Verdict verdict);

/// Where a finding is listed and counted, in this order: an error is one also where it is a condition; a condition is
/// listed among what is to be done before the first start, however severe; what is ignored or ticked off is closed.
enum class FindingGroup { Errors, Warnings, Conditions, Tips, NotChecked, Ignored, Done };
FindingGroup groupOf(const Finding& finding);
/// How many there are of each group.
using FindingCounts = std::array<int, 7>;
FindingCounts countsOf(const Findings& findings);
/// "1 warning", "4 things before first start", "16 tips": each group that is there; without tips and what is not
/// checked where only troubles are asked for.
QStringList countsInWords(const FindingCounts& counts, bool areTroublesOnly);

/// Findings of one problem as one finding; none and a single one stay as they are. It takes its figures from the worst,
/// whose found figure is furthest from the allowed one, and the subjects, settings and details of all; each one's own
/// message becomes a line of the details.
Findings asOne(Findings alike, const Sentence& title, const Sentence& message);
/// The same, added to `findings`.
void addAsOne(Findings& findings, Findings alike, const Sentence& title, const Sentence& message);

} // namespace core
