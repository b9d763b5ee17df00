#pragma once

#include "core/parts/fact_value.h"

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

/// One fact of a part kind under its published name, the unit in it ("tdp_w", "length_mm").
template <class P>
struct Field {
    QLatin1String name;
    QJsonValue (*read)(const P&);
    /// False when the value cannot be that fact (a word where a number is due, an unknown token).
    bool (*write)(P&, const FactValue&);
    FieldShape shape = FieldShape::Text;
    std::span<const char* const> tokens{}; ///< the words of a choice
};

} // namespace core
