// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace tests {

// Under the sanitizers a search takes twenty times as long, and a part of the seeds shows what those look for.
#ifndef __has_feature // clang's
#define __has_feature(name) 0
#endif
constexpr bool isSanitized = __has_feature(address_sanitizer);

/// The fifth of the costly seeds that this run takes, 0 to 4; -1 where it takes all (tests/fifth). Of sanitized tests
/// whole programs are in fifths, not their few seeds.
inline int fifth() {
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("LANEWRIGHT_FIFTH", &isNumber);
    return isNumber && !isSanitized ? asked % 5 : -1;
}

/// Whether a run takes the `number`th of the costly cases.
inline bool isInThisRun(unsigned number) {
    return fifth() < 0 || int(number % 5) == fifth();
}

/// Of the seeds from `first` up to `first + count`, `step` apart, those of this run: every fifth, or all.
inline std::vector<unsigned> seedsOfThisRun(unsigned first, unsigned count, unsigned step = 1) {
    std::vector<unsigned> seeds;
    for (unsigned i = 0; i * step < count; ++i) {
        if (isInThisRun(i))
            seeds.push_back(first + i * step);
    }
    return seeds;
}

/// How many of a run's seeds must have an answer, where `count` of all must: of a fifth, which may be the poorest, and
/// of the few seeds under the sanitizers, any.
inline int expectedOf(unsigned count) {
    return fifth() < 0 && !isSanitized ? int(count) : 0;
}

} // namespace tests
