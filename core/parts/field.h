// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fact_value.h"

#include <optional>
#include <span>

namespace core {

/// What kind of value a fact has, for whoever asks a user for it or maps a column to it.
enum class FieldShape {
    Text,
    Texts, ///< joined by ';'
    Number,
    WholeNumber,
    YesNo,
    Choice,  ///< one of the field's tokens
    Choices, ///< several of them, joined by ';'
    Wiring,  ///< a board's lane model, an object
};

/// The least and the most a figure may be, both included.
struct Bound {
    double least = 0;
    double most = 0;
};

/// One fact of a part kind under its published name, the unit in it ("tdp_w", "length_mm").
///
/// The tables of fieldsOf() are the only place that knows how a part is spelt outside: the same names are the columns
/// of db/facts/*.csv and of the SQL schema, and the keys of `parts --json` and of the parts a build file carries.
/// Values are JSON numbers, texts and booleans; null (or an empty text) is unknown; lists are texts joined by ';'.
template <class P>
struct Field {
    QLatin1String name;
    QJsonValue (*read)(const P&);
    /// False when the value cannot be that fact (a word where a number is due, an unknown token).
    bool (*write)(P&, const FactValue&);
    /// The fact as a user reads it, with its unit; a choice as its token. Empty where it is not known.
    QString (*text)(const P&);
    FieldShape shape = FieldShape::Text;
    std::span<const char* const> tokens{}; ///< the words of a choice
    /// What no real part exceeds, in the field's unit: the CHECKs of db/schema, which a test holds against these, so
    /// that a foreign or entered figure is looked at before a database refuses it. Nothing where the schema sets none.
    std::optional<Bound> bound{};

    /// In the field's unit, both ends included; true where there is no bound.
    bool isWithinBound(double figure) const { return !bound || (figure >= bound->least && figure <= bound->most); }
};

} // namespace core
