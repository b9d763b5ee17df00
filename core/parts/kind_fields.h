// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/field_codec.h"

namespace core::codec {

// The fields that every kind of part has around its own.

// clang-format off
template <> struct Tokens<Confidence> { static constexpr std::array names{"high", "medium", "low"}; };
template <> struct Tokens<MarketStatus> { static constexpr std::array names{"announced", "new", "end-of-life", "used-only"}; };
// clang-format on

constexpr Bound positive{1e-9, 1e12};
constexpr Bound notNegative{0, 1e12};

// A price is three columns of one value: the amount makes it, the others describe it.
template <class P>
constexpr std::array<Field<P>, 3> priceFields() {
    return {
        {{QLatin1String("price_usd"),
          [](const P& part) { return part.price ? read(part.price->amount) : QJsonValue(); },
          [](P& part, const FactValue& value) {
              part.price.reset();
              if (value.isUnknown())
                  return true;
              Money amount;
              if (!codec::write(amount, value))
                  return false;
              part.price.emplace().amount = amount;
              return true;
          },
          [](const P& part) { return part.price ? factInWords(part.price->amount) : QString(); },
          FieldShape::Number,
          {},
          positive},
         {QLatin1String("price_date"), [](const P& part) { return part.price ? read(part.price->date) : QJsonValue(); },
          [](P& part, const FactValue& value) { return !part.price || codec::write(part.price->date, value); },
          [](const P& part) { return part.price ? part.price->date : QString(); }},
         {QLatin1String("price_kind"), [](const P& part) { return part.price ? read(part.price->kind) : QJsonValue(); },
          [](P& part, const FactValue& value) {
              return !part.price || value.isUnknown() ||
                     (codec::write(part.price->kind, value) && part.price->kind <= PriceKind::Entered);
          },
          [](const P& part) { return part.price ? factInWords(part.price->kind) : QString(); }, FieldShape::Choice,
          ShapeOf<PriceKind>::tokens()}}};
}

/// The columns every kind shares around its own: id, names, maker | own | price … | source, confidence, unverified,
/// note.
template <class P, std::size_t n>
constexpr auto table(const std::array<Field<P>, n>& own) {
    std::array<Field<P>, n + 14> all{};
    std::size_t at = 0;
    const auto add = [&](const auto& fields) {
        for (const auto& f : fields)
            all[at++] = f;
    };
    add(std::array{field<P, &Part::id>("id"), field<P, &Part::name>("name"), field<P, &Part::shortName>("short_name"),
                   field<P, &Part::maker>("maker")});
    add(own);
    add(priceFields<P>());
    add(std::array{field<P, &Part::offers>("offers"), field<P, &Part::status>("status"),
                   field<P, &Part::statusDate>("status_date")});
    add(std::array{field<P, &Part::source>("source"), field<P, &Part::confidence>("confidence"),
                   field<P, &Part::unverified>("unverified_fields"), field<P, &Part::note>("note")});
    return all;
}

} // namespace core::codec
