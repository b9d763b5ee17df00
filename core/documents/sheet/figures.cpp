#include "core/documents/sheet/figures.h"

#include <algorithm>

namespace core {

static std::optional<Money> priceOf(const Analysis& analysis) {
    const std::vector<BillRow> bill = billOf(analysis.machine);
    const bool hasAny = std::any_of(bill.begin(), bill.end(), [](const BillRow& row) { return row.part->price; });
    return hasAny ? std::optional(analysis.totals.price) : std::nullopt;
}

Figures figuresOf(const Analysis& analysis) {
    const PowerPlan& power = analysis.power;
    const auto& cards = analysis.machine.cards;
    Figures figures;
    figures.price = priceOf(analysis);
    if (std::all_of(cards.begin(), cards.end(), [](const MountedCard& mounted) { return mounted.card->memory; }))
        figures.cardMemory = analysis.totals.cardMemory;
    const bool areCardsKnown =
        std::all_of(cards.begin(), cards.end(), [](const MountedCard& mounted) { return mounted.sustained(); });
    if (areCardsKnown)
        figures.cardsPeak = power.cardsPeak;
    if (!areCardsKnown || power.processorsUnknown > 0)
        return figures;
    figures.sustained = power.systemSustained();
    figures.peak = power.systemPeak();
    figures.load = power.load();
    figures.wall = power.wall;
    figures.wallCurrent = power.wallCurrent;
    figures.excursion = power.excursion;
    return figures;
}

} // namespace core
