#include "ui/inspector/alternatives.h"

#include "core/fixes/fix_effect.h"
#include "core/parts/words/any_part.h"
#include "core/placement/drop.h"
#include "core/units/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

/// Parts of the same kind with a price, the nearest to the part's own first.
static std::vector<core::AnyPart> nearestInPrice(const core::Catalogue& catalogue, const core::AnyPart& now) {
    const double amount = double(core::amountUsed(*now.part).value_or(core::Money()).base());
    std::vector<std::pair<double, core::AnyPart>> ranked;
    for (const core::AnyPart& part : core::partsOf(catalogue, now.kind)) {
        const auto price = core::amountUsed(*part.part);
        if (part.part != now.part && price)
            ranked.emplace_back(std::abs(double(price->base()) - amount), part);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) { return each.first; });
    std::vector<core::AnyPart> parts;
    parts.reserve(ranked.size());
    for (const auto& [distance, part] : ranked)
        parts.push_back(part);
    return parts;
}

/// Of cards; nothing for other kinds.
static QString speedBeside(const core::AnyPart& part, const core::AnyPart& now) {
    const auto speed = part.value(u"fp32_boost"_s);
    const auto speedNow = now.value(u"fp32_boost"_s);
    if (!speed || !speedNow)
        return {};
    const int percent = int(std::lround((*speed / *speedNow - 1) * 100));
    return percent == 0  ? QCoreApplication::translate("ui::Inspector", "as fast")
           : percent > 0 ? QCoreApplication::translate("ui::Inspector", "%1 % faster").arg(percent)
                         : QCoreApplication::translate("ui::Inspector", "%1 % slower").arg(-percent);
}

static int openErrors(const core::Findings& findings) {
    return int(std::ranges::count_if(
        findings, [](const core::Finding& f) { return f.severity == core::Severity::Error && !f.isWaived; }));
}

std::vector<Alternative> alternativesTo(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                        const QString& place, const std::function<bool()>& isCancelled) {
    constexpr std::size_t mostShown = 4;
    constexpr std::size_t mostTried = 24;
    std::vector<Alternative> found;
    const core::DraggedPart there = core::partAt(evaluation.build(), place);
    const core::AnyPart now = core::partCalled(catalogue, there.kind, there.id);
    const auto candidates = now.part ? nearestInPrice(catalogue, now) : std::vector<core::AnyPart>();
    for (std::size_t i = 0; i < std::min(mostTried, candidates.size()) && found.size() < mostShown; ++i) {
        if (isCancelled())
            break;
        const core::Part& part = *candidates[i].part;
        const auto drop = core::dropOf(evaluation.analysis.machine, catalogue, {there.kind, part.id, {}}, place);
        if (!drop || !drop->moves.empty() || !drop->left.empty())
            continue;
        const auto next = evaluate(drop->next, catalogue);
        if (!next || openErrors((*next)->findings) > openErrors(evaluation.findings))
            continue;
        const core::FixEffect effect =
            core::effectOf((*next)->build(), (*next)->analysis, evaluation.analysis, evaluation.findings, catalogue);
        found.push_back({{there.kind, part.id},
                         core::shortNameOf(part),
                         core::priceInWords(effect),
                         speedBeside(candidates[i], now),
                         *next});
    }
    return found;
}

} // namespace ui
