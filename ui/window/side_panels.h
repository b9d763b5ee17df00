#pragma once

#include "ui/window/pages.h"

#include <QSplitter>

#include <array>

namespace ui {

class Surface;

/// A sheet with `content` on it, as the parts of the window are framed.
Surface* framed(QWidget* content);

/// The parts list, the pages and the findings, side by side. A page that needs their room has the panels put away; what
/// was put away comes back. The widths are remembered.
class SidePanels : public QSplitter {
    Q_OBJECT

public:
    /// Frames the three; they become its own.
    SidePanels(QWidget* parts, QWidget* pages, QWidget* findings);

    /// The frame of the parts list.
    Surface* parts() { return m_sides[0]; }
    /// The frame of the findings.
    Surface* findings() { return m_sides[1]; }
    /// Puts panels away for a page that takes this room, and brings back those that it leaves.
    void giveRoom(PageRoom room);
    /// The widths as remembered; where there are none, those that suit a window this wide.
    void restore(int windowWidth);
    /// Remembers the widths for the next start.
    void save() const;

private:
    std::array<Surface*, 2> m_sides;
    std::array<bool, 2> m_isPutAway{}; ///< while a page has their room
};

} // namespace ui
