// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_values.h"

#include <span>

namespace core {

/// A unit that a foreign column may be in: figure × factor + offset is the figure in the field's own unit.
struct FieldUnit {
    QString token;
    double factor = 1;
    double offset = 0;
};

/// The units that a field's figures may come in, the field's own first; nothing where the field's name bears none.
std::span<const FieldUnit> unitsOf(const QString& field);
/// The unit so called, or null.
const FieldUnit* unitCalled(const QString& field, const QString& token);
/// The figure in the field's own unit of one in `unit` (empty: the field's own), or in the unit that stands behind it
/// ("12 in").
ForeignFigure figureWithUnit(const QString& text, const QString& field, const QString& unit);

} // namespace core
