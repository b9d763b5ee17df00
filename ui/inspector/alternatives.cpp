// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/alternatives.h"

#include "core/fixes/fix_effect.h"
#include "core/fixes/fixes.h"
#include "core/parts/words/part_class.h"
#include "core/placement/drop.h"
#include "core/units/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

/// Parts of today that do what this one does, the nearest to its own price first.
static std::vector<core::AnyPart> nearestInPrice(const core::Catalogue& catalogue, const core::AnyPart& now,
                                                 bool takesUsed) {
    const double amount = double(core::amountUsed(*now.part).value_or(core::Money()).base());
    std::vector<std::pair<double, core::AnyPart>> ranked;
    for (const core::AnyPart& part : core::partsOf(catalogue, now.kind)) {
        if (part.part != now.part && core::isOfToday(part, takesUsed) && core::keepsClass(part, now))
            ranked.emplace_back(std::abs(double(core::amountUsed(*part.part)->base()) - amount), part);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) { return each.first; });
    std::vector<core::AnyPart> parts;
    parts.reserve(ranked.size());
    for (const auto& [distance, part] : ranked)
        parts.push_back(part);
    return parts;
}

/// Of cards; nothing for other kinds.
static QString speedComparedTo(const core::AnyPart& part, const core::AnyPart& now) {
    const auto speed = part.value(u"fp32_boost"_s);
    const auto speedNow = now.value(u"fp32_boost"_s);
    if (!speed || !speedNow)
        return {};
    const int percent = int(std::lround((*speed / *speedNow - 1) * 100));
    return percent == 0  ? QCoreApplication::translate("ui::Inspector", "as fast")
           : percent > 0 ? QCoreApplication::translate("ui::Inspector", "%1 % faster").arg(percent)
                         : QCoreApplication::translate("ui::Inspector", "%1 % slower").arg(-percent);
}

/// "+64 GB · ": VRAM of all cards together; empty where it is no more.
static QString moreMemory(const core::Difference& difference) {
    return difference.cardMemory > core::Memory()
               ? QCoreApplication::translate("ui::Inspector", "+%1 · ").arg(core::inWords(difference.cardMemory))
               : QString();
}

/// The same part in each slot that holds such a card: of alike ones nobody replaces one.
static core::Build withAlikeToo(core::Build build, const QString& was, const QString& is) {
    for (const core::PlacedCard& placed : std::vector(build.cards)) {
        if (placed.card == was)
            build = core::withCardIn(std::move(build), placed.slot, is);
    }
    return build;
}

std::vector<Alternative> alternativesTo(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                        const QString& place, const std::function<bool()>& isCancelled) {
    constexpr std::size_t mostShown = 4;
    constexpr std::size_t mostTried = 80;
    std::vector<Alternative> found;
    const core::DraggedPart there = core::partAt(evaluation.build(), place);
    const core::AnyPart now = core::partCalled(catalogue, there.kind, there.id);
    const auto count = std::ranges::count(evaluation.build().cards, there.id, &core::PlacedCard::card);
    const auto candidates =
        now.part ? nearestInPrice(catalogue, now, evaluation.build().takesUsedPrices) : std::vector<core::AnyPart>();
    for (std::size_t i = 0; i < std::min(mostTried, candidates.size()) && found.size() < mostShown; ++i) {
        if (isCancelled())
            break;
        const core::Part& part = *candidates[i].part;
        const auto drop = core::dropOf(evaluation.analysis.machine, catalogue, {there.kind, part.id, {}}, place);
        if (!drop || !drop->moves.empty() || !drop->left.empty())
            continue;
        const auto next = evaluate(
            candidates[i].as<core::Card>() ? withAlikeToo(drop->next, there.id, part.id) : drop->next, catalogue);
        if (!next)
            continue;
        const core::FixEffect effect =
            core::effectOf((*next)->build(), (*next)->analysis, evaluation.analysis, evaluation.findings, catalogue);
        if (effect.warningsAdded > 0 || effect.lanesLost > 0)
            continue;
        found.push_back(
            {{there.kind, part.id},
             count > 1 ? QCoreApplication::translate("ui::Inspector", "%1 × %2").arg(count).arg(core::shortNameOf(part))
                       : core::shortNameOf(part),
             core::priceInWords(effect),
             moreMemory(effect.difference) + speedComparedTo(candidates[i], now),
             *next});
    }
    return found;
}

} // namespace ui
