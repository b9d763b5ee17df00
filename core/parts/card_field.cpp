// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/card_field.h"

#include "core/units/at.h"
#include "core/units/find.h"

#include <array>

namespace core {

constexpr std::array originTokens{"maker", "secondary", "community"};
constexpr std::array confidenceTokens{"high", "medium", "low"};

QLatin1String tokenOf(Origin origin) {
    return QLatin1String(at(originTokens, origin));
}

std::optional<Origin> originFrom(const QString& token) {
    return enumeratorCalled<Origin>(originTokens, token);
}

QLatin1String tokenOf(Confidence confidence) {
    return QLatin1String(at(confidenceTokens, confidence));
}

std::optional<Confidence> confidenceFrom(const QString& token) {
    return enumeratorCalled<Confidence>(confidenceTokens, token);
}

CardField evidenceOf(const Card& card, QLatin1String field, std::span<const CardField> lines) {
    const auto lineOf = [&](QLatin1String name) {
        return findWhere(lines, [&](const CardField& line) { return line.field == name; });
    };
    if (const auto* own = lineOf(field))
        return *own;
    const auto* rest = lineOf("*"_L1);
    const Origin origin = card.confidence == Confidence::High ? Origin::Maker : Origin::Secondary;
    CardField evidence = rest ? *rest : CardField{card.id, {}, {}, origin, card.source, card.confidence, {}, {}};
    evidence.field = field;
    if (card.unverified.contains(field)) {
        evidence.origin = Origin::Community;
        evidence.confidence = Confidence::Low;
    }
    return evidence;
}

} // namespace core
