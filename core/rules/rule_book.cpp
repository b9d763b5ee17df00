// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_book.h"

#include "core/build/place_names.h"
#include "core/rules/phrases.h"
#include "core/rules/rule_rows.h" // written by CMake from the rows of core/rules/*/*.cpp
#include "core/units/at.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace core {

std::span<const Rule> ruleBook() {
    static const std::vector<Rule> book = [] {
        std::vector<Rule> rows;
        for (const auto& [row, sentence] : rules::rows) {
            rows.push_back(*row);
            rows.back().sentence = sentence;
        }
        std::ranges::sort(rows, {}, &Rule::place);
        return rows;
    }();
    return book;
}

/// A cable or a plug that may melt: it carries too much, or is not made for what it is plugged into. (What is an error
/// does not start, fit or hold anyway.)
static bool isDamaging(const Finding& finding) {
    return finding.severity == Severity::Warning && ruleCalled(finding.rule).area == Area::Cables;
}

/// The one order in which findings are shown: by severity; of one, risk of damage first, then by the speed that is
/// lost, then in the order of the book. What nobody knows the speed of stands behind what is known.
static Findings ranked(Findings all) {
    // A finding is large: places are sorted, and each is moved once.
    std::vector<std::pair<bool, std::size_t>> places; // is no damage; where it is
    places.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        places.emplace_back(!isDamaging(all[i]), i);
    std::ranges::stable_sort(places, [&](const auto& a, const auto& b) {
        const Finding& first = all[a.second];
        const Finding& second = all[b.second];
        if (first.severity != second.severity)
            return first.severity < second.severity;
        return a.first != b.first ? a.first < b.first : isGreaterLoss(first.slower, second.slower);
    });
    Findings sorted;
    sorted.reserve(all.size());
    for (const auto& [isHarmless, place] : places)
        sorted.push_back(std::move(all[place]));
    return sorted;
}

const std::vector<const Rule*>& rulesFor(RuleUse use) {
    static const auto byUse = [] {
        std::map<RuleUse, std::vector<const Rule*>> lists;
        for (const Rule& rule : ruleBook()) {
            for (unsigned bit = 1; bit <= unsigned(RuleUse::Arrangement); bit <<= 1U) {
                if (rule.isFor(RuleUse(bit)))
                    lists[RuleUse(bit)].push_back(&rule);
            }
        }
        return lists;
    }();
    return byUse.at(use);
}

const Rule& ruleCalled(const QString& id) {
    const auto book = ruleBook();
    const auto row = std::ranges::find_if(book, [&](const Rule& rule) { return rule.idText() == id; });
    Q_ASSERT(row != book.end());
    return *row;
}

const char* token(Area area) {
    static constexpr std::array words{"watts", "cables", "circuit", "room", "air", "lanes", "host", "notes"};
    return at(words, area);
}

bool isAsked(const Rule& rule, bool hasBoard, bool isWhole) {
    if (isWhole)
        return rule.isFor(RuleUse::Whole);
    return hasBoard || (rule.area != Area::Lanes && rule.area != Area::Host);
}

static void addFindings(const Rule& rule, const Analysis& analysis, const Catalogue& catalogue, Findings& all) {
    if (!isAsked(rule, analysis.machine.hasBoard(), analysis.machine.whole != nullptr))
        return;
    for (Finding& finding : rule.check(analysis, catalogue)) {
        finding.rule = rule.idText();
        const Board* const board = analysis.machine.board;
        if (rule.area == Area::Lanes && board && board->wiringKnown != WiringKnown::Whole)
            finding.details.push_back(Sentence::tr("%1: %2").arg(shortNameOf(*board), observedInWords(*board)));
        all.push_back(std::move(finding));
    }
}

Findings findingsOf(std::span<const Rule* const> rules, const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    for (const Rule* rule : rules)
        addFindings(*rule, analysis, catalogue, all);
    return all;
}

Findings checkAll(const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    all.reserve(ruleBook().size());
    for (const Rule& rule : ruleBook())
        addFindings(rule, analysis, catalogue, all);
    const auto& waivers = analysis.machine.build.waivers;
    for (std::size_t i = 0; i < all.size() && !waivers.empty(); ++i)
        all[i].isWaived = isWaived(waivers, all[i].key());
    return ranked(std::move(all));
}

} // namespace core
