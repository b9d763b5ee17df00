// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_style.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOptionSlider>

#include <algorithm>
#include <array>

namespace ui {

constexpr int scrollBarWidth = 10; ///< pixels, with the air about its slider
constexpr int leastSlider = 28;

WindowStyle::WindowStyle()
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) {}

/// Two chevrons, as wide as a letter.
static QIcon overflowIcon() {
    QPixmap pixmap(16, 16);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().text, 1.5));
    for (const qreal x : {4.5, 8.5})
        painter.drawPolyline(QPolygonF{{x, 4.5}, {x + 3.5, 8}, {x, 11.5}});
    return QIcon(pixmap);
}

QIcon WindowStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
    return icon == SP_ToolBarHorizontalExtensionButton ? overflowIcon()
                                                       : QProxyStyle::standardIcon(icon, option, widget);
}

void WindowStyle::polish(QWidget* widget) {
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
    QProxyStyle::polish(widget);
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* answer) const {
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, answer);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    if (metric == PM_ScrollBarExtent)
        return scrollBarWidth;
    return metric == PM_ScrollBarSliderMin ? leastSlider : QProxyStyle::pixelMetric(metric, option, widget);
}

/// The whole bar is groove: a wheel, a finger and keys scroll, and arrow buttons would take the room.
static QRect sliderRect(const QStyleOptionSlider& bar) {
    const bool isFlat = bar.orientation == Qt::Horizontal;
    const int length = isFlat ? bar.rect.width() : bar.rect.height();
    const double range = double(bar.maximum) - bar.minimum;
    const double share = range > 0 ? bar.pageStep / (range + bar.pageStep) : 1;
    const int size = std::clamp(int(length * share), std::min(leastSlider, length), length);
    const int start =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - size, bar.upsideDown);
    return isFlat ? QRect(start, 0, size, bar.rect.height()) : QRect(0, start, bar.rect.width(), size);
}

static QRect scrollBarRect(const QStyleOptionSlider& bar, QStyle::SubControl part) {
    const QRect all(QPoint(), bar.rect.size());
    const QRect slider = sliderRect(bar);
    const bool isFlat = bar.orientation == Qt::Horizontal;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return all;
    case QStyle::SC_ScrollBarSlider:
        return slider;
    case QStyle::SC_ScrollBarSubPage:
        return isFlat ? QRect(0, 0, slider.left(), all.height()) : QRect(0, 0, all.width(), slider.top());
    case QStyle::SC_ScrollBarAddPage:
        return QRect(isFlat ? QPoint(slider.right() + 1, 0) : QPoint(0, slider.bottom() + 1), all.bottomRight());
    default:
        return {};
    }
}

QRect WindowStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                  const QWidget* widget) const {
    const auto* bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider*>(option) : nullptr;
    return bar ? visualRect(bar->direction, bar->rect, scrollBarRect(*bar, part).translated(bar->rect.topLeft()))
               : QProxyStyle::subControlRect(control, option, part, widget);
}

static void drawOutline(QPainter* painter, const QRect& rect, const QPen& pen, const QBrush& fill = {}) {
    const double half = pen.widthF() / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(pen);
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), 2 + half, 2 + half);
    painter->restore();
}

static void drawRing(QPainter* painter, const QRect& rect) {
    drawOutline(painter, rect, QPen(Theme::current().accent, 2));
}

/// Of a box; broken about what is off, which its words' colour alone would not tell.
static void drawEdge(QPainter* painter, const QStyleOption& option, const QColor& colour) {
    const Theme& theme = Theme::current();
    const bool isOn = option.state.testFlag(QStyle::State_Enabled);
    if (!isOn) // over Fusion's unbroken line
        drawOutline(painter, option.rect, QPen(theme.panel, 1));
    drawOutline(painter, option.rect, isOn ? QPen(colour, 1) : QPen(theme.disabledText, 1, Qt::DotLine));
}

/// In the middle of `rect`; it points down where `down` is 1 and up where it is -1.
static void drawChevron(QPainter* painter, const QRect& rect, int down, const QColor& colour) {
    const QPointF middle = QRectF(rect).center();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.5));
    painter->drawPolyline(QPolygonF{middle - QPointF(3.5, 1.75 * down), middle + QPointF(0, 1.75 * down),
                                    middle + QPointF(3.5, -1.75 * down)});
    painter->restore();
}

/// The box of a chooser or a number, flat as buttons are; what is written in it the widget draws.
void WindowStyle::drawField(ComplexControl control, const QStyleOptionComplex& option, QPainter* painter,
                            const QWidget* widget) const {
    const Theme& theme = Theme::current();
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(&option);
    drawOutline(painter, option.rect, Qt::NoPen, combo && !combo->editable ? theme.control : theme.panel);
    if (option.state.testFlag(State_HasFocus))
        drawRing(painter, option.rect);
    else
        drawEdge(painter, option, theme.line);
    const auto arrow = [&](SubControl part, int down) {
        const QRect rect = proxy()->subControlRect(control, &option, part, widget);
        drawChevron(painter, rect, down, option.palette.color(QPalette::ButtonText));
    };
    if (combo)
        return arrow(SC_ComboBoxArrow, 1);
    arrow(SC_SpinBoxUp, -1);
    arrow(SC_SpinBoxDown, 1);
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    if (element != CE_HeaderSection && element != CE_HeaderEmptyArea)
        return QProxyStyle::drawControl(element, option, painter, widget);
    const Theme& theme = Theme::current();
    painter->fillRect(option->rect, theme.panelAlternate);
    painter->setPen(theme.line);
    painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const {
    if (control == CC_ComboBox || control == CC_SpinBox)
        return drawField(control, *option, painter, widget);
    if (control != CC_ScrollBar)
        return QProxyStyle::drawComplexControl(control, option, painter, widget);
    const QRect slider = proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget);
    if (!option->state.testFlag(State_Enabled) || slider.size() == option->rect.size())
        return; // nothing is out of sight
    const Theme& theme = Theme::current();
    const bool isHot = option->state.testFlag(State_MouseOver) || option->activeSubControls == SC_ScrollBarSlider;
    QColor colour = theme.mutedText;
    colour.setAlphaF(theme.isHighContrast ? 1 : isHot ? 0.75F : 0.4F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    const double air = isHot || theme.isHighContrast ? 1.5 : 2.5;
    const QRectF shown = QRectF(slider).adjusted(air, air, -air, -air);
    const double radius = std::min(shown.width(), shown.height()) / 2;
    painter->drawRoundedRect(shown, radius, radius);
    painter->restore();
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    if (element == PE_FrameFocusRect)
        return drawRing(painter, option->rect);
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    // Fusion's own line is a shade of the window's colour: on dark an unticked box is hardly there.
    if (element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton)
        drawEdge(painter, *option, Theme::current().mutedText);
    constexpr std::array boxes{PE_FrameLineEdit, PE_FrameGroupBox,  PE_PanelButtonCommand,
                               PE_Frame,         PE_FrameTabWidget, PE_FrameMenu};
    if (element == PE_FrameLineEdit && option->state.testFlag(State_HasFocus))
        drawRing(painter, option->rect);
    else if ((Theme::current().isHighContrast || element == PE_FrameLineEdit) &&
             std::ranges::find(boxes, element) != boxes.end())
        drawEdge(painter, *option, Theme::current().line);
}

void applyTheme(const Theme& theme) {
    QApplication::setStyle(new WindowStyle);
    QApplication::setPalette(theme.palette());
}

} // namespace ui
