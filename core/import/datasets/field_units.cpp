// SPDX-License-Identifier: GPL-3.0-or-later
// Units of foreign figures, as db/facts/field_units.csv has them.
#include "core/import/datasets/field_units.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/units.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

// Which units a foreign column may come in, by the ending of our field's name; of several endings the first
// counts.

std::span<const FieldUnit> unitsOf(const QString& field) {
    static const auto endings = [] {
        std::vector<std::pair<QString, std::vector<FieldUnit>>> all;
        for (const FactRow& row : factRows("field_units")) {
            if (all.empty() || all.back().first != row.text("ending"))
                all.push_back({row.text("ending"), {}});
            all.back().second.push_back({row.text("unit"), row.number("factor"), row.number("offset")});
        }
        return all;
    }();
    const auto ending = std::ranges::find_if(endings, [&](const auto& each) { return field.endsWith(each.first); });
    return ending == endings.end() ? std::span<const FieldUnit>() : ending->second;
}

const FieldUnit* unitCalled(const QString& field, const QString& token) {
    const auto units = unitsOf(field);
    return findWhere(units, [&](const FieldUnit& unit) { return token.compare(unit.token, Qt::CaseInsensitive) == 0; });
}

ForeignFigure figureWithUnit(const QString& text, const QString& field, const QString& unit) {
    static const QRegularExpression withUnit(u"^([-+0-9.,eE]+)\\s*([^\\d\\s].*)$"_s);
    const auto match = withUnit.match(text);
    const FieldUnit* own = match.hasMatch() ? unitCalled(field, match.captured(2).trimmed()) : nullptr;
    ForeignFigure figure = figureIn(own ? match.captured(1) : text);
    if (const FieldUnit* in = own ? own : unitCalled(field, unit); figure.value && in)
        figure.value = *figure.value * in->factor + in->offset;
    return figure;
}

} // namespace core
