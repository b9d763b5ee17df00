#include "core/documents/compare/comparison.h"

#include "core/documents/compare/link_differences.h"
#include "core/documents/compare/part_differences.h"
#include "core/documents/compare/path_differences.h"

#include <algorithm>

namespace core {

int Comparison::count(Judgement judgement) const {
    return int(std::count_if(differences.begin(), differences.end(),
                             [&](const BuildDifference& difference) { return difference.judgement == judgement; }));
}

Comparison compare(const ComparedBuild& first, const ComparedBuild& second) {
    Comparison comparison;
    comparison.isSecondScanned = second.isScanned() || !first.isScanned();
    comparison.isAgainstScan = first.isScanned() || second.isScanned();
    if (comparison.isAgainstScan) {
        const Analysis& plan = comparison.isSecondScanned ? first.analysis : second.analysis;
        const Analysis& scan = comparison.isSecondScanned ? second.analysis : first.analysis;
        addLinkDifferences(plan, scan, comparison.differences);
        addPathDifferences(plan, scan, comparison.differences);
    }
    addPartDifferences(first, second, comparison.differences);
    std::stable_sort(comparison.differences.begin(), comparison.differences.end(),
                     [](const BuildDifference& a, const BuildDifference& b) { return a.judgement < b.judgement; });
    return comparison;
}

} // namespace core
