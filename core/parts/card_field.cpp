#include "core/parts/card_field.h"
#include "core/units/at.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

constexpr std::array originTokens{"maker", "secondary", "community"};
constexpr std::array confidenceTokens{"high", "medium", "low"};

template <class E, std::size_t n>
static std::optional<E> fromToken(const std::array<const char*, n>& tokens, const QString& token) {
    for (std::size_t i = 0; i < n; ++i) {
        if (token == QLatin1String(tokens[i]))
            return E(i);
    }
    return {};
}

QLatin1String tokenOf(Origin origin) {
    return QLatin1String(at(originTokens, origin));
}

std::optional<Origin> originFrom(const QString& token) {
    return fromToken<Origin>(originTokens, token);
}

QLatin1String tokenOf(Confidence confidence) {
    return QLatin1String(at(confidenceTokens, confidence));
}

std::optional<Confidence> confidenceFrom(const QString& token) {
    return fromToken<Confidence>(confidenceTokens, token);
}

CardField evidenceOf(const Card& card, QLatin1String field, std::span<const CardField> lines) {
    const auto lineOf = [&](QLatin1String name) {
        return std::find_if(lines.begin(), lines.end(), [&](const CardField& line) { return line.field == name; });
    };
    if (const auto own = lineOf(field); own != lines.end())
        return *own;
    CardField evidence;
    if (const auto rest = lineOf("*"_L1); rest != lines.end()) {
        evidence = *rest;
    } else {
        evidence.cardId = card.id;
        evidence.origin = card.confidence == Confidence::High ? Origin::Maker : Origin::Secondary;
        evidence.source = card.source;
        evidence.confidence = card.confidence;
    }
    evidence.field = field;
    if (card.unverified.contains(field)) {
        evidence.origin = Origin::Community;
        evidence.confidence = Confidence::Low;
    }
    return evidence;
}

QString addressIn(const QString& source) {
    // A host of at least two names, the last of letters, then perhaps a path; a document's number has neither.
    static const QRegularExpression address(
        u"(?:https?://)?((?:[a-z0-9-]+\\.)+(?:com|org|net|io|de|eu|it|jp|cn|ru|pl|fr|ch|info|ae|se|"
        "co\\.uk|co\\.za|com\\.au|com\\.pk)(?:/[A-Za-z0-9_./?=&%#-]*[A-Za-z0-9/])?)"_s);
    const auto found = address.match(source);
    return found.hasMatch() ? u"https://"_s + found.captured(1) : QString();
}

} // namespace core
