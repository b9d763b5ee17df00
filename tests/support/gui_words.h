// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tests {

/// All that the labels in it say, a line each.
QString labelsOf(const QWidget& owner);

/// Lets all that is posted and due happen: layouts, repaints, timers of no time. Never a wait for a time.
void settle();

} // namespace tests
