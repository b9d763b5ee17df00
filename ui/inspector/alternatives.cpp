#include "ui/inspector/alternatives.h"

#include "core/fixes/fix_effect.h"
#include "core/parts/part_kinds.h"
#include "core/placement/drop.h"
#include "core/units/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ui {

/// Parts of the same kind with a price, the nearest to the part's own first.
template <class P>
static std::vector<const P*> nearestInPrice(const core::Catalogue& catalogue, const QString& id) {
    const P* now = catalogue.find<P>(id);
    const double amount = double(now ? core::amountUsed(*now).value_or(core::Money()).base() : 0);
    std::vector<std::pair<double, const P*>> ranked;
    for (const P& part : catalogue.all<P>()) {
        const auto price = core::amountUsed(part);
        if (part.id != id && price)
            ranked.emplace_back(std::abs(double(price->base()) - amount), &part);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) { return each.first; });
    std::vector<const P*> parts;
    parts.reserve(ranked.size());
    for (const auto& [distance, part] : ranked)
        parts.push_back(part);
    return parts;
}

static QString speedBeside(const core::Part&, const core::Part&) {
    return {};
}

static QString speedBeside(const core::Card& card, const core::Card& now) {
    const auto speed = core::fp32AtBoost(card);
    const auto speedNow = core::fp32AtBoost(now);
    if (!speed || !speedNow)
        return {};
    const int percent = int(std::lround((ratio(*speed, *speedNow) - 1) * 100));
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
    core::withAnyKind(there.kind, [&]<class P>(P*) {
        const P* now = catalogue.find<P>(there.id);
        const auto candidates = now ? nearestInPrice<P>(catalogue, there.id) : std::vector<const P*>();
        for (std::size_t i = 0; i < std::min(mostTried, candidates.size()) && found.size() < mostShown; ++i) {
            if (isCancelled())
                return;
            const P& part = *candidates[i];
            const auto drop = core::dropOf(evaluation.analysis.machine, catalogue, {there.kind, part.id, {}}, place);
            if (!drop || !drop->moves.empty() || !drop->left.empty())
                continue;
            const auto next = evaluate(drop->next, catalogue);
            if (!next || openErrors((*next)->findings) > openErrors(evaluation.findings))
                continue;
            const core::FixEffect effect = core::effectOf((*next)->build(), (*next)->analysis, evaluation.analysis,
                                                          evaluation.findings, catalogue);
            found.push_back({{there.kind, part.id},
                             core::shortNameOf(part),
                             core::priceInWords(effect),
                             speedBeside(part, *now),
                             *next});
        }
    });
    return found;
}

} // namespace ui
