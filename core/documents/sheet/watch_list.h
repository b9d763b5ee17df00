#pragma once

#include "core/analysis/analysis.h"

#include <QStringList>

namespace core {

/// The four headings the guides end with, each with this build's own figures.
QStringList watchListOf(const Analysis& analysis);

} // namespace core
