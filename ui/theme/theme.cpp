// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "core/units/at.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cmath>

// Three palettes of literal colours. Which one holds is read from the application's palette and stored nowhere, so that
// a desktop that changes its theme takes the program along.

namespace ui {

QColor Theme::lane(int generation) const {
    static constexpr std::array<QRgb, 6> onLight{0x77879e, 0x648abf, 0x4d80e4, 0x316ce4, 0x2457c5, 0x163a86};
    static constexpr std::array<QRgb, 6> onDark{0x5c6f8a, 0x5d83b8, 0x5b8def, 0x7fa9ff, 0xa5c3ff, 0xd0e0ff};
    return core::at(isDark ? onDark : onLight, std::clamp(generation, 1, 6) - 1);
}

QColor Theme::series(int index) const {
    static constexpr std::array<QRgb, 24> onLight{
        0x8b5cf6, 0xe4580b, 0x2f6fed, 0x1e9e6a, 0xc2378f, 0x0d8ba3, 0xa1650a, 0x5b6675, // told apart at a glance
        0xb91c1c, 0x65a30d, 0x1e3a8a, 0xd946ef, 0x7c2d12, 0x0f766e, 0xb57b04, 0x0284c7,
        0x14532d, 0xdd5f8c, 0x4c1d95, 0x7d7a1d, 0x111827, 0xd9752f, 0x8a6fd1, 0x6b9080};
    static constexpr std::array<QRgb, 24> onDark{0xa98bff, 0xff8a4c, 0x6fa1ff, 0x3ecf94, 0xf06fc0, 0x3cc3dc,
                                                 0xdba13f, 0xa5b1c2, 0xf87171, 0xa3e635, 0x93b4ff, 0xe879f9,
                                                 0xd98a6a, 0x2dd4bf, 0xfacc15, 0x7dd3fc, 0x86c99a, 0xf9b4cd,
                                                 0xc4b5fd, 0xc9c46a, 0xf1f5f9, 0xffc09a, 0xb9a3ea, 0x9fc4b4};
    return core::at(isDark ? onDark : onLight, std::size_t(index) % onLight.size());
}

QColor Theme::path(int rank) const {
    static constexpr std::array<QRgb, 6> onLight{0xbfe8d3, 0xcfe0ff, 0xdde6f6, 0xf6ecc9, 0xfbdcb4, 0xf8c9bd};
    static constexpr std::array<QRgb, 6> onDark{0x1c5a42, 0x27477f, 0x2c3d59, 0x524a22, 0x634318, 0x6b3127};
    return isHighContrast ? panel : QColor(core::at(isDark ? onDark : onLight, std::clamp(rank, 0, 5)));
}

QColor Theme::tintOf(const QColor& colour) const {
    constexpr double share = 0.12;
    const auto mixed = [](int ink, int ground) { return int(std::lround(share * ink + (1 - share) * ground)); };
    return {mixed(colour.red(), panel.red()), mixed(colour.green(), panel.green()), mixed(colour.blue(), panel.blue())};
}

const Theme& Theme::light() {
    static const Theme theme = [] {
        Theme t;
        t.window = 0xf4f6f9, t.panel = 0xffffff, t.panelAlternate = 0xf7f9fc, t.control = 0xf7f9fc;
        t.line = t.grid = 0xdfe4ec;
        t.text = 0x1b2430, t.mutedText = 0x5b6879, t.disabledText = 0x5d6b7e, t.onAccent = 0xffffff;
        t.accent = t.selection = 0x1f5fe0, t.accentSoft = 0xeef4ff, t.accentLine = 0xc9dbff;
        t.error = 0xb92525, t.warning = 0x8f5300, t.good = 0x0c7248, t.advice = 0x1f5fe0, t.notChecked = 0x5d6b7e;
        t.board = 0xe9f1ec, t.boardLine = 0xa9c0b2, t.boardText = 0x56705f, t.slot = 0xc9d6ce;
        t.card = 0x2b3442, t.cardEdge = 0x141a22, t.cardText = 0xffffff, t.cardMutedText = 0xc4cedb;
        t.steel = 0x8fa3bd, t.caseLine = 0x9aa7b8, t.supply = 0x2b3442, t.supplyText = 0xffffff;
        t.lost = 0x8591a3, t.gapFree = 0xd7ecff, t.gapTight = 0xffe6c7, t.gapClosed = 0xffd9c7, t.gapText = 0xa84312;
        t.arrowCold = 0x2a78e0, t.arrowHot = 0xcc5422, t.cable = 0xae7f18, t.dropGood = 0x1e9e6a, t.dropBad = 0xd43d3d;
        return t;
    }();
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = [] {
        Theme t;
        t.isDark = true;
        t.window = 0x14181f, t.panel = 0x1c222b, t.panelAlternate = 0x222a35, t.control = 0x262f3b;
        t.line = t.grid = 0x333d4b;
        t.text = 0xe8edf4, t.mutedText = t.disabledText = 0x9fadc0, t.onAccent = 0x14181f;
        t.accent = t.selection = 0x6fa1ff, t.accentSoft = 0x22324f, t.accentLine = 0x37517f;
        t.error = 0xff7b72, t.warning = 0xf0b34a, t.good = 0x4fd19b, t.advice = 0x6fa1ff, t.notChecked = 0x9fadc0;
        t.board = 0x1d2a24, t.boardLine = 0x47604f, t.boardText = 0x9dbba9, t.slot = 0x3d5446;
        t.card = 0x394556, t.cardEdge = 0x5a6a80, t.cardText = 0xffffff, t.cardMutedText = 0xc4cedb;
        t.steel = 0x74869f, t.caseLine = 0x5a6a80, t.supply = 0x394556, t.supplyText = 0xffffff;
        t.lost = 0x6c7a8d, t.gapFree = 0x1d3750, t.gapTight = 0x4a3718, t.gapClosed = 0x552a1c, t.gapText = 0xffb38f;
        t.arrowCold = 0x6fb1ff, t.arrowHot = 0xff8d5c, t.cable = 0xd9ae45, t.dropGood = 0x4fd19b, t.dropBad = 0xff7b72;
        return t;
    }();
    return theme;
}

const Theme& Theme::highContrast() {
    static const Theme theme = [] {
        Theme t = light();
        t.isHighContrast = true;
        t.window = 0xffffff, t.panelAlternate = 0xffffff, t.line = Qt::black, t.grid = 0xb8b8b8, t.control = 0xffffff;
        t.text = Qt::black, t.mutedText = Qt::black, t.disabledText = 0x686868, t.accent = 0x0033aa,
        t.accentSoft = 0xffec80, t.accentLine = 0x0033aa, t.selection = 0xb0008e;
        t.error = 0xa00000, t.warning = 0x6b4300, t.good = 0x00522f, t.advice = 0x0033aa, t.notChecked = Qt::black;
        t.board = 0xffffff, t.boardLine = Qt::black, t.boardText = Qt::black;
        // White, so that the dark badges on them stand out.
        t.card = 0xffffff, t.cardEdge = Qt::black, t.cardText = Qt::black, t.cardMutedText = Qt::black;
        t.supply = 0xffffff, t.supplyText = Qt::black;
        t.gapText = 0x7a2500, t.lost = 0x555555, t.caseLine = Qt::black;
        return t;
    }();
    return theme;
}

const Theme& Theme::current() {
    const QPalette palette = QApplication::palette();
    const QColor window = palette.color(QPalette::Window);
    if (window.lightness() < 128)
        return dark();
    const bool isStark = window == QColor(Qt::white) && palette.color(QPalette::WindowText) == QColor(Qt::black) &&
                         palette.color(QPalette::Mid) == QColor(Qt::black);
    return isStark ? highContrast() : light();
}

QPalette Theme::palette() const {
    QPalette p;
    const auto set = [&p](const QColor& colour, std::initializer_list<QPalette::ColorRole> roles) {
        for (const auto role : roles)
            p.setColor(role, colour);
    };
    set(window, {QPalette::Window});
    set(panel, {QPalette::Base, QPalette::ToolTipBase, QPalette::Light});
    set(panelAlternate, {QPalette::AlternateBase});
    set(text, {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText});
    set(mutedText, {QPalette::PlaceholderText});
    set(control, {QPalette::Button});
    set(error, {QPalette::BrightText});
    set(accent, {QPalette::Highlight, QPalette::Link, QPalette::LinkVisited});
    set(onAccent, {QPalette::HighlightedText});
    set(line, {QPalette::Mid, QPalette::Midlight, QPalette::Dark});
    set(isDark ? QColor(Qt::black) : line, {QPalette::Shadow});
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, disabledText);
    return p;
}

QFont font(qreal relativePoints, QFont::Weight weight) {
    QFont f = QApplication::font();
    f.setPointSizeF(f.pointSizeF() + relativePoints);
    f.setWeight(weight);
    return f;
}

} // namespace ui
