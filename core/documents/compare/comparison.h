#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <vector>

namespace core {

/// What a difference means. Between two plans nothing is a fault; a machine that falls short of its plan is.
enum class Judgement {
    Fault,     ///< the machine does less than was planned
    Different, ///< another choice, or more than was planned
    Explained, ///< looks like a fault and is none: an idle card's speed, a card that has no more lanes
    NotKnown,  ///< could not be seen
};

/// One thing in which two builds differ.
struct BuildDifference {
    QString subject; ///< the word scripts read: "board", "card", "width", "generation", "path", "total", "finding" …
    Judgement judgement = Judgement::Different;
    QStringList places;
    QString first; ///< in words; empty where there is nothing
    QString second;
    QString sentence;
};

/// A build with what it comes to.
struct ComparedBuild {
    const Analysis& analysis;
    const Findings& findings;

    const Build& build() const { return analysis.machine.build; }
    bool isScanned() const { return build().observed.has_value(); }
};

struct Comparison {
    bool isAgainstScan = false;               ///< one was scanned: it is held against the other
    bool isSecondScanned = true;              ///< which one
    std::vector<BuildDifference> differences; ///< faults first

    int count(Judgement judgement) const;
};

/// How two builds differ in parts, places, totals and findings, and, where one of them was scanned, how the links and
/// paths of the machine keep to the plan. Where both were, the second is held against the first.
Comparison compare(const ComparedBuild& first, const ComparedBuild& second);

} // namespace core
