// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/finding.h"

#include <algorithm>
#include <cmath>

namespace core {

static double shortfallOf(const Finding& finding) {
    const auto& found = finding.found.value();
    const auto& allowed = finding.allowed.value();
    return found && allowed ? std::abs(*found - *allowed) : 0;
}

/// Adds what is not there yet.
static void join(auto& all, const auto& more) {
    for (const auto& each : more) {
        if (std::ranges::find(all, each) == all.end())
            all.push_back(each);
    }
}

Findings asOne(Findings alike, const Sentence& title, const Sentence& message) {
    if (alike.size() < 2)
        return alike;
    Finding one = *std::ranges::max_element(alike, {}, shortfallOf);
    one.title = title;
    one.message = message;
    one.details.clear();
    one.subjects.clear();
    one.settings.clear();
    for (const Finding& each : alike) {
        one.details.push_back(each.message);
        one.isCondition = one.isCondition || each.isCondition;
        if (isGreaterLoss(each.slower, one.slower))
            one.slower = each.slower;
    }
    for (const Finding& each : alike) {
        join(one.details, each.details);
        join(one.subjects, each.subjects);
        join(one.settings, each.settings);
    }
    alike.clear();
    alike.push_back(std::move(one));
    return alike;
}

void addAsOne(Findings& findings, Findings alike, const Sentence& title, const Sentence& message) {
    for (Finding& finding : asOne(std::move(alike), title, message))
        findings.push_back(std::move(finding));
}

} // namespace core
