// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 66 (makers), 71 (tensor cores), 74 (low precision) and 18 of the later sources (cards that one
// author advises single persons against).
#include "core/parts/card_model.h"
#include "core/rules/notes/advice_rows.h"

#include <algorithm>
#include <utility>

namespace core::rules {

static bool hasCard(const Analysis& analysis, bool (*isMeant)(const Card&)) {
    const auto& cards = analysis.machine.cards;
    return std::ranges::any_of(cards, [&](const MountedCard& mounted) { return isMeant(*mounted.card); });
}

static QStringList modelsWith(const Analysis& analysis, bool (*isMeant)(const Card&)) {
    QStringList names;
    const Card* last = nullptr;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (mounted.card == std::exchange(last, mounted.card) || !isMeant(*mounted.card))
            continue;
        if (const QString name = shortNameOf(*mounted.card); !names.contains(name))
            names << name;
    }
    return names;
}

static bool isNotNvidia(const Card& card) {
    return !isNvidia(card);
}

bool isOtherMaker(const Analysis& analysis) {
    return hasCard(analysis, isNotNvidia);
}

void sayOtherMaker(const Analysis& analysis, Finding& finding) {
    finding.title = Sentence::tr("Check what your frameworks support");
    finding.message = Sentence::tr("%1: frameworks support NVIDIA (CUDA) best, AMD next. Look yours up before you buy.")
                          .arg(Sentence::listed(modelsWith(analysis, isNotNvidia)));
}

static bool hasFp16(const Card& card) {
    return card.fp16Tensor.has_value();
}

bool hasTensorCores(const Analysis& analysis) {
    return hasCard(analysis, hasFp16);
}

void sayTensorCores(const Analysis& analysis, Finding& finding) {
    const auto& cards = analysis.machine.cards;
    const auto first = std::ranges::find_if(cards, [](const MountedCard& m) { return hasFp16(*m.card); });
    const Card& card = *first->card;
    finding.title = Sentence::tr("Low precision pays on these cards");
    finding.found = fp32AtBoost(card);
    finding.allowed = card.fp16Tensor;
    finding.message =
        (isNvidia(card)
             ? Sentence::tr("%1: %2 in FP16 on tensor cores, against %3 in FP32. These are peaks, not training speeds.")
             : Sentence::tr("%1: %2 in FP16, against %3 in FP32. These are peaks, not training speeds."))
            .arg(shortNameOf(card), *card.fp16Tensor,
                 fp32AtBoost(card) ? Sentence::tr("%1").arg(*fp32AtBoost(card)) : Sentence::tr("an unknown rate"));
}

/// Of those on sale when he wrote.
static bool isDisputed(const Card& card) {
    const QString& series = card.series;
    return card.launchDate < "2021"_L1 &&
           (series == "Titan"_L1 || series.startsWith("Tesla"_L1) || series.startsWith("Quadro"_L1));
}

bool isAdvisedAgainst(const Analysis& analysis) {
    return analysis.machine.build.servers == 1 && hasCard(analysis, isDisputed);
}

void sayAdvisedAgainst(const Analysis& analysis, Finding& finding) {
    finding.title = Sentence::tr("Consumer cards give more for the money");
    finding.message = Sentence::tr("Dettmers (2020) advises single persons against %1: consumer cards compute more for "
                                   "the money.")
                          .arg(Sentence::listed(modelsWith(analysis, isDisputed)));
    finding.details = {Sentence::tr("He names the Tesla, Quadro and Titan families; dated, and by price alone.")};
}

} // namespace core::rules
