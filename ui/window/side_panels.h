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
    SidePanels(QWidget* parts, QWidget* pages, QWidget* findings);

    Surface* parts() { return m_sides[0]; }
    Surface* findings() { return m_sides[1]; }
    void giveRoom(PageRoom room);
    /// The widths as remembered; where there are none, those that suit a window this wide.
    void restore(int windowWidth);
    void save() const;

private:
    std::array<Surface*, 2> m_sides;
    std::array<bool, 2> m_isPutAway{}; ///< while a page has their room
};

} // namespace ui
