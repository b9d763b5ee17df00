#pragma once

#include "ui/window/pages.h"

#include <array>

class QSplitter;

namespace ui {

class PanelStrip;
class Surface;

/// The panels beside the pages.
enum class Side { Parts, Findings };

/// A sheet with `content` on it, as the parts of the window are framed.
Surface* framed(QWidget* content);

/// The parts list, the pages and the findings, side by side. Each panel can be closed to a strip at the window's edge,
/// which opens it again. In a narrow window one is open at a time, at first the parts list. What is open and how wide
/// is remembered, for narrow windows and wide ones. A page that needs the room of panels has it while it is shown.
class SidePanels : public QWidget {
    Q_OBJECT

public:
    /// Frames the three; they become its own.
    SidePanels(QWidget* parts, QWidget* pages, QWidget* findings);

    /// Opens a panel or closes it to its strip.
    void setOpen(Side side, bool isOpen);
    /// The same the other way round.
    void toggle(Side side) { setOpen(side, !isOpen(side)); }
    /// Whether it is open, or will be once a page gives its room back.
    bool isOpen(Side side) const;
    /// Whether the page that is shown has its room.
    bool isPutAway(Side side) const { return m_isPutAway[std::size_t(side)]; }
    /// Puts panels away for a page that takes this room, and brings back those that it leaves.
    void giveRoom(PageRoom room);
    /// The widths as remembered; where there are none, those that suit a window this wide.
    void restore(int windowWidth);
    /// Remembers the widths for the next start.
    void save() const;

Q_SIGNALS:
    /// A panel was opened or closed, by the user or because the window is narrow or wide now.
    void opened(Side side, bool isOpen);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Shows of each panel itself, its strip or nothing.
    void refresh();

    QSplitter* m_splitter;
    std::array<Surface*, 2> m_sides;
    std::array<PanelStrip*, 2> m_strips;
    std::array<std::array<bool, 2>, 2> m_isOpen; ///< by whether the window is narrow, then by side
    std::array<bool, 2> m_isPutAway{};           ///< while a page has their room
    bool m_isNarrow = false;
};

} // namespace ui
