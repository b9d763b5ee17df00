#pragma once

#include <QWidget>

namespace tests {

/// All that the labels in it say, a line each.
QString labelsOf(const QWidget& owner);

} // namespace tests
