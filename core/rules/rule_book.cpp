#include "core/rules/rule_book.h"

#include "core/rules/rules.h"

#include <algorithm>
#include <array>

namespace core {

std::span<const Rule> ruleBook() {
    static constexpr std::array book{
        Rule{"slot-without-lanes", rules::slotWithoutLanes},
        Rule{"width-reduced", rules::widthReduced},
    };
    return book;
}

Findings checkAll(const Analysis& analysis, const Catalogue& catalogue) {
    Findings all;
    for (const Rule& rule : ruleBook()) {
        for (Finding& finding : rule.check(analysis, catalogue)) {
            finding.rule = QString::fromLatin1(rule.id.data(), qsizetype(rule.id.size()));
            all.push_back(std::move(finding));
        }
    }
    for (Finding& finding : all) {
        const auto& waivers = analysis.machine.build.waivers;
        finding.isWaived = std::any_of(waivers.begin(), waivers.end(),
                                       [key = finding.key()](const Waiver& waiver) { return waiver.key == key; });
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
    return all;
}

} // namespace core
