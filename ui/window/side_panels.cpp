#include "ui/window/side_panels.h"

#include "core/units/at.h"
#include "ui/document/settings.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/round_rect.h"
#include "ui/widgets/surface.h"

#include <QAbstractButton>
#include <QEvent>
#include <QSplitter>

namespace ui {

constexpr int wideWindow = 1500; // pixels, as all widths here
constexpr int narrowWindow = 1366;
constexpr int stripWidth = 28;

/// What stands at the window's edge in place of a closed panel: its name, upright.
class PanelStrip : public QAbstractButton {
public:
    PanelStrip(const QString& text, const QString& tip) {
        setText(text);
        setToolTip(tip);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setFixedWidth(stripWidth);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override { return {stripWidth, fontMetrics().horizontalAdvance(text()) + 24}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        SmoothPainter painter(this);
        const bool isHot = hasFocus() || underMouse();
        RoundRect{panelRadius, theme.panel, isHot ? theme.accent : theme.line, hasFocus() ? 2 : 1}.draw(painter,
                                                                                                        rect());
        painter.setPen(isHot ? theme.accent : theme.text);
        painter.setFont(ui::font(0, QFont::DemiBold));
        painter.translate(0, height());
        painter.rotate(-90);
        painter.drawText(QRect(0, 0, height() - 16, width()), Qt::AlignRight | Qt::AlignVCenter, text());
    }
};

/// Between a panel and the pages: dragged it makes room, clicked twice it closes the panel.
class PanelHandle : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;
    std::function<void()> close;

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        SmoothPainter painter(this);
        const QRectF grip(width() / 2.0 - 1.5, height() / 2.0 - 16, 3, 32);
        drawRounded(painter, grip, 1.5, Qt::NoPen, underMouse() ? theme.accent : theme.line);
    }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
            update();
        return QSplitterHandle::event(event);
    }
    void mouseDoubleClickEvent(QMouseEvent*) override { close(); }
};

class PanelSplitter : public QSplitter {
public:
    PanelSplitter()
        : QSplitter(Qt::Horizontal) {}

protected:
    QSplitterHandle* createHandle() override { return new PanelHandle(orientation(), this); }
};

Surface* framed(QWidget* content) {
    auto* frame = new Surface;
    makeColumn(frame, {2, 2, 2, 2})->addWidget(content);
    return frame;
}

static QString openKey(bool isNarrow, int side) {
    return u"window/open-%1-%2"_s.arg(isNarrow ? "narrow"_L1 : "wide"_L1).arg(side);
}

SidePanels::SidePanels(QWidget* parts, QWidget* pages, QWidget* findings)
    : m_splitter(new PanelSplitter)
    , m_sides{framed(parts), framed(findings)}
    , m_strips{new PanelStrip(tr("Parts"), tr("Shows the parts list (F9).")),
               new PanelStrip(tr("Problems"), tr("Shows the problems (Shift+F9)."))} {
    for (const bool isNarrow : {false, true}) {
        for (int side = 0; side < 2; ++side)
            core::at(core::at(m_isOpen, isNarrow), side) =
                settings().value(openKey(isNarrow, side), !isNarrow || side == 0).toBool();
    }
    m_splitter->setHandleWidth(8);
    m_splitter->addWidget(m_sides[0]);
    m_splitter->addWidget(framed(pages));
    m_splitter->addWidget(m_sides[1]);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    m_sides[1]->setMinimumWidth(220);
    auto* row = makeRow(this, {}, 8);
    row->addWidget(m_strips[0]);
    row->addWidget(m_splitter, 1);
    row->addWidget(m_strips[1]);
    for (const Side side : {Side::Parts, Side::Findings}) {
        connect(core::at(m_strips, side), &QAbstractButton::clicked, this, [this, side] { setOpen(side, true); });
        auto* handle = static_cast<PanelHandle*>(m_splitter->handle(int(side) + 1));
        handle->close = [this, side] { setOpen(side, false); };
        handle->setToolTip(tr("Drag to resize, double-click to close."));
    }
    refresh();
}

bool SidePanels::isOpen(Side side) const {
    return core::at(core::at(m_isOpen, m_isNarrow), side);
}

void SidePanels::setOpen(Side side, bool isOpen) {
    auto& open = core::at(m_isOpen, m_isNarrow);
    core::at(open, side) = isOpen;
    if (isOpen && m_isNarrow)
        core::at(open, side == Side::Parts ? Side::Findings : Side::Parts) = false;
    for (int each = 0; each < 2; ++each)
        settings().setValue(openKey(m_isNarrow, each), core::at(open, each));
    refresh();
}

void SidePanels::refresh() {
    for (const Side side : {Side::Parts, Side::Findings}) {
        const bool isShown = !isPutAway(side);
        core::at(m_sides, side)->setVisible(isShown && isOpen(side));
        core::at(m_strips, side)->setVisible(isShown && !isOpen(side));
        Q_EMIT opened(side, isOpen(side));
    }
}

/// In a narrow window, where prices and ratios would be out of sight, a page that takes the list's room has that of the
/// findings too.
void SidePanels::giveRoom(PageRoom room) {
    const bool isWhole = room == PageRoom::Whole;
    const bool isList = room == PageRoom::PartsList;
    const std::array isAsked{isWhole || isList, isWhole || (isList && window()->width() < wideWindow)};
    if (std::exchange(m_isPutAway, isAsked) != isAsked)
        refresh();
}

void SidePanels::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = window()->width() <= narrowWindow;
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        refresh();
}

void SidePanels::restore(int windowWidth) {
    m_isNarrow = windowWidth <= narrowWindow;
    refresh();
    if (m_splitter->restoreState(settings().value(u"window/splitter"_s).toByteArray()))
        return;
    const auto [left, right] = windowWidth >= wideWindow ? std::pair(330, 350) : std::pair(300, 300);
    m_splitter->setSizes({left, std::max(400, windowWidth - left - right), right});
}

void SidePanels::save() const {
    settings().setValue(u"window/splitter"_s, m_splitter->saveState());
}

} // namespace ui
