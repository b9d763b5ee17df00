#pragma once

#include <QLatin1String>

#include <optional>

namespace core {

/// The least and the most a figure may be, both included.
struct Bound {
    double least = 0;
    double most = 0;
};

/// What no real part of `kind` (core::kindName) exceeds in `field`, in the field's unit: the CHECKs of db/schema, which
/// a test holds against these, so that a foreign or entered figure is looked at before a database refuses it. Nothing
/// where the schema sets none.
std::optional<Bound> boundOf(QLatin1String kind, QLatin1String field);
bool isWithinBound(QLatin1String kind, QLatin1String field, double figure);

} // namespace core
