// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QWidget>

#include <vector>

namespace tests {

/// The X server's own pointer, moved by its test extension: what a program under test gets are real events.
///
/// A drag runs in an event loop of its own, so the moves come from another thread while this one waits.
class RealMouse {
public:
    /// False where there is no X server or no test extension.
    static bool isThere();

    /// Presses at `from`, moves over each of `over` in small steps, and lets go at the last. Comes back when the
    /// program has dealt with all of it.
    static void drag(const QPoint& from, const std::vector<QPoint>& over);
    static void click(const QPoint& at);
};

/// Shows `widget` at the screen's corner and waits until it is painted.
void showForMouse(QWidget& widget);

} // namespace tests
