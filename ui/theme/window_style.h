// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace ui {

struct Theme;

/// Fusion, but for slim scroll bars, flat choosers and heads of tables, boxes to tick that are seen in each
/// theme, a ring about what has the keyboard, and what the comments say.
class WindowStyle : public QProxyStyle {
public:
    /// Over a Fusion of its own.
    WindowStyle();

    /// The one icon that every menu bar asks for at once: Fusion's own costs a start a search through all of Qt's image
    /// plugins.
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;
    /// Labels show their text as it is written. Left to itself Qt guesses from each text whether it is HTML, and text
    /// comes from files of strangers: a card called <img src=/dev/zero> would be read until memory ends. Tooltips and
    /// the words of message boxes are labels too, and every label comes by here before its text is laid out. One that
    /// is to show HTML of our own sets Qt::RichText itself.
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;
    /// Buttons of dialogs bear words, not the toolkit's coloured icons.
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;

private:
    void drawField(ComplexControl control, const QStyleOptionComplex& option, QPainter* painter,
                   const QWidget* widget) const;
};

/// What the application's widgets look like: fusion with our palette and the few rules the palette cannot say.
void applyTheme(const Theme& theme);

} // namespace ui
