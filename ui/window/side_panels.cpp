#include "ui/window/side_panels.h"

#include "ui/document/settings.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"

using namespace Qt::StringLiterals;

namespace ui {

constexpr int wideWindow = 1500; // pixels, as all widths here

Surface* framed(QWidget* content) {
    auto* frame = new Surface;
    makeColumn(frame, {2, 2, 2, 2})->addWidget(content);
    return frame;
}

SidePanels::SidePanels(QWidget* parts, QWidget* pages, QWidget* findings)
    : QSplitter(Qt::Horizontal)
    , m_sides{framed(parts), framed(findings)} {
    setHandleWidth(8);
    setChildrenCollapsible(false);
    addWidget(m_sides[0]);
    addWidget(framed(pages));
    addWidget(m_sides[1]);
    setStretchFactor(1, 1);
    m_sides[1]->setMinimumWidth(220);
}

/// In a narrow window, where prices and ratios would be out of sight, a page that takes the list's room has that of the
/// findings too.
void SidePanels::giveRoom(PageRoom room) {
    const bool isWhole = room == PageRoom::Whole;
    const bool isList = room == PageRoom::PartsList;
    const std::array isAsked{isWhole || isList, isWhole || (isList && window()->width() < wideWindow)};
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        if (m_isPutAway[i] == isAsked[i] || (isAsked[i] && m_sides[i]->isHidden()))
            continue;
        m_isPutAway[i] = isAsked[i];
        m_sides[i]->setVisible(!isAsked[i]);
    }
}

void SidePanels::restore(int windowWidth) {
    if (restoreState(settings().value(u"window/splitter"_s).toByteArray()))
        return;
    const auto [left, right] = windowWidth >= wideWindow ? std::pair(330, 350) : std::pair(290, 300);
    setSizes({left, std::max(400, windowWidth - left - right), right});
}

void SidePanels::save() const {
    settings().setValue(u"window/splitter"_s, saveState());
}

} // namespace ui
