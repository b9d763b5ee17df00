// Keeps guide rules 66 (makers), 71 (tensor cores), 74 (low precision) and 18 of the later sources (cards that one
// author advises single persons against).
#include "core/parts/card_model.h"
#include "core/rules/notes/advice_rows.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static bool hasCard(const Analysis& analysis, bool (*isMeant)(const Card&)) {
    const auto& cards = analysis.machine.cards;
    return std::any_of(cards.begin(), cards.end(), [&](const MountedCard& mounted) { return isMeant(*mounted.card); });
}

static QStringList modelsWith(const Analysis& analysis, bool (*isMeant)(const Card&)) {
    QStringList names;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (isMeant(*mounted.card) && !names.contains(mounted.card->name))
            names << mounted.card->name;
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
    const QStringList names = modelsWith(analysis, isNotNvidia);
    finding.title = Text::tr("Check what your frameworks support");
    finding.found = listed(names);
    finding.allowed = Text::tr("NVIDIA (CUDA)");
    finding.message = Text::tr("%1 is not NVIDIA's; the guides find frameworks best supported on CUDA, AMD next. Look "
                               "your framework's list up before you buy.")
                          .arg(finding.found);
}

static bool hasFp16(const Card& card) {
    return card.fp16Tensor.has_value();
}

bool hasTensorCores(const Analysis& analysis) {
    return hasCard(analysis, hasFp16);
}

void sayTensorCores(const Analysis& analysis, Finding& finding) {
    const auto& cards = analysis.machine.cards;
    const auto first = std::find_if(cards.begin(), cards.end(), [](const MountedCard& m) { return hasFp16(*m.card); });
    const Card& card = *first->card;
    finding.title = Text::tr("Low precision pays on these cards");
    finding.found = inWords(fp32AtBoost(card));
    finding.allowed = inWords(card.fp16Tensor);
    finding.message = Text::tr("%1 computes %2 in FP32 and %3 in FP16 on its tensor cores, for the operators that use "
                               "them; the libraries must support it. The figures are peaks, not speeds of training.")
                          .arg(card.name, finding.found, finding.allowed);
}

static bool isOfDisputedSeries(const Card& card) {
    return card.series == "Titan"_L1 || card.series.startsWith("Tesla"_L1) || card.series.startsWith("Quadro"_L1);
}

/// Of those on sale when he wrote.
static bool isDisputed(const Card& card) {
    return isOfDisputedSeries(card) && card.launchDate < "2021"_L1;
}

bool isAdvisedAgainst(const Analysis& analysis) {
    return analysis.machine.build.servers == 1 && hasCard(analysis, isDisputed);
}

void sayAdvisedAgainst(const Analysis& analysis, Finding& finding) {
    finding.title = Text::tr("One author advises single persons against such cards");
    finding.found = listed(modelsWith(analysis, isDisputed));
    finding.allowed = Text::tr("consumer cards");
    finding.message = Text::tr("Dettmers (2020) names %1 among the families that one person's money is not well spent "
                               "on (Tesla, Quadro, Titan); dated, and by price alone.")
                          .arg(finding.found);
}

} // namespace core::rules
