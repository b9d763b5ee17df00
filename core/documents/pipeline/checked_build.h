// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/finding.h"

#include <QByteArray>
#include <QJsonObject>

namespace core {

/// What documents for pipelines say of a build file: what was found in it, or why it cannot be read.
struct CheckedBuild {
    QString path;              ///< as it was named
    Findings findings{};       ///< as checkAll() ranks them
    QStringList waiverNotes{}; ///< by finding: why it is waived or how it was done
    bool hasBoard = false;
    bool isWhole = false; ///< a machine that is bought as one
    QString problem{};    ///< a sentence; empty where it was read
};
using CheckedBuilds = std::vector<CheckedBuild>;

/// SARIF 2.1.0: one run; the rule book as its rules; errors, warnings, advice as notes, what is not checked as "open".
/// What is waived or done is a suppressed result. A fingerprint is of rule and subjects alone, so that it stays where
/// figures and words change.
QJsonObject sarifOf(const CheckedBuilds& builds);

/// JUnit's XML: a suite a build, a case a rule. An open error is a failure, what is not checked is skipped, the rest is
/// the case's output; a file that cannot be read is an error. No clock is in it: the same builds give the same bytes.
QByteArray junitOf(const CheckedBuilds& builds);

/// Workflow commands of GitHub Actions, a line each: "::error file=a.lanewright,title=…::…"; warnings, and advice as
/// notices. What is waived, done or not checked is left out.
QString githubCommandsOf(const CheckedBuilds& builds);

} // namespace core
