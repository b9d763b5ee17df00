#pragma once

#include <QString>

#include <span>

namespace core {

/// A unit that a foreign column may be in: figure × factor + offset is the figure in the field's own unit.
struct FieldUnit {
    const char* token;
    double factor;
    double offset;
};

/// The units that a field's figures may come in, the field's own first; nothing where the field's name bears none.
std::span<const FieldUnit> unitsOf(const QString& field);
/// The unit so called, or null.
const FieldUnit* unitCalled(const QString& field, const QString& token);

} // namespace core
