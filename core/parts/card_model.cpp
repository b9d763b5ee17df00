// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/card_model.h"

#include <QStringList>

#include <algorithm>

namespace core {

const QString& modelOf(const Card& card) {
    return card.variantOf.isEmpty() ? card.id : card.variantOf;
}

QString chipMakerOf(const Card& card) {
    return modelOf(card).section('-'_L1, 0, 0);
}

bool isNvidia(const Card& card) {
    return card.maker == "NVIDIA"_L1 || modelOf(card).startsWith("nvidia-"_L1);
}

bool isProfessional(const Card& card) {
    static const QStringList starts{u"Tesla"_s, u"Quadro"_s, u"Instinct"_s, u"Radeon Pro"_s};
    return std::ranges::any_of(starts, [&](const QString& start) { return card.series.startsWith(start); });
}

} // namespace core
