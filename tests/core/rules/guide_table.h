// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/finding.h"
#include "tests/support/sample_builds.h"

#include <array>
#include <concepts>
#include <functional>
#include <ostream>
#include <vector>

namespace tests {

// The guides' rules as a table: each check with a threshold below, at and above its edge, each number or advice where
// it must be shown and where it must not. The rows stand with what they are about; guide_rules_test.cpp holds that no
// number of the list is without its row. Numbers of the later sources stand behind "L".

/// A check of the rule book: -1 below, 0 at, 1 above.
struct Edge {
    const char* numbers; ///< and words, where a number has several rows
    const char* rule;
    core::Severity severity;
    const char* source; ///< a word of the finding's source
    std::function<Sample(int)> at;
    std::array<bool, 3> fires;
};

/// A threshold that is held elsewhere: in a profile, a table, a computation.
struct Graded {
    const char* numbers;
    std::function<bool(int)> holds;
    std::array<bool, 3> expected;
};

/// What is only shown, held by no threshold: where it is shown, and where it must be absent.
struct ShownRow {
    const char* numbers;
    std::function<bool()> present;
    std::function<bool()> absent; ///< the same question of another build
};

template <class Row>
concept IsGuideRow = std::same_as<Row, Edge> || std::same_as<Row, Graded> || std::same_as<Row, ShownRow>;

void PrintTo(const IsGuideRow auto& row, std::ostream* out) {
    *out << row.numbers;
}

std::vector<Edge> machineEdges();
std::vector<Edge> powerEdges();
std::vector<Edge> roomEdges();
std::vector<Graded> gradedRows();
std::vector<Graded> gradedRoom();
std::vector<ShownRow> shownCardRows();
std::vector<ShownRow> shownLinkRows();
std::vector<ShownRow> shownAirAndPowerRows();

/// A row of words that `rule` says in message, details or source.
ShownRow shownBy(const char* numbers, const char* rule, const char* words, const std::function<Sample()>& present,
                 const std::function<Sample()>& absent);

/// The analysis of a sample, and the catalogue it borrows from.
struct Analysed {
    explicit Analysed(const Sample& sample);

    core::Catalogue catalogue;
    core::Analysis analysis;
};

} // namespace tests
