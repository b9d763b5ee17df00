// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

using namespace ui;

namespace {

using Colour = QColor Theme::*;

struct Named {
    const char* name;
    const Theme& theme;
};
const Named themes[]{{"light", Theme::light()}, {"dark", Theme::dark()}, {"high contrast", Theme::highContrast()}};

constexpr double forText = 4.5;
constexpr double forGraphics = 3;

/// Relative luminance as WCAG 2.1 defines it.
double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other) {
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + 0.05) / (dark + 0.05);
}

void expectSeen(const QColor& ink, const QColor& ground, double least, const char* theme, const std::string& what) {
    EXPECT_GE(contrast(ink, ground), least)
        << theme << ": " << what << ", " << qPrintable(ink.name()) << " on " << qPrintable(ground.name());
}

/// What is written or drawn on what: `inks` on each of `grounds`.
struct Drawn {
    const char* what;
    std::vector<Colour> inks;
    std::vector<Colour> grounds;
};

const std::vector<Drawn>& texts() {
    static const std::vector<Drawn> all{
        {"words of pages, rows and fields",
         {&Theme::text, &Theme::mutedText, &Theme::disabledText, &Theme::accent, &Theme::error, &Theme::warning,
          &Theme::good, &Theme::advice, &Theme::notChecked},
         {&Theme::window, &Theme::panel, &Theme::panelAlternate, &Theme::control, &Theme::accentSoft}},
        {"a button, a chosen row, a badge",
         {&Theme::onAccent},
         {&Theme::accent, &Theme::good, &Theme::warning, &Theme::error, &Theme::notChecked}},
        {"words of the board", {&Theme::boardText, &Theme::warning, &Theme::text, &Theme::mutedText}, {&Theme::board}},
        {"words about the board", {&Theme::boardText}, {&Theme::panel, &Theme::panelAlternate}},
        {"words of a card", {&Theme::cardText, &Theme::cardMutedText}, {&Theme::card}},
        {"words of the PSU", {&Theme::supplyText, &Theme::cardMutedText}, {&Theme::supply}},
        {"words of a gap", {&Theme::gapText, &Theme::text}, {&Theme::gapFree, &Theme::gapTight, &Theme::gapClosed}},
    };
    return all;
}

const std::vector<Drawn>& graphics() {
    static const std::vector<Drawn> all{
        {"signs and edges",
         {&Theme::selection, &Theme::dropGood, &Theme::dropBad, &Theme::lost},
         {&Theme::panel, &Theme::panelAlternate}},
        {"a cable", {&Theme::cable}, {&Theme::panel, &Theme::panelAlternate, &Theme::board}},
        {"cold air", {&Theme::arrowCold}, {&Theme::gapFree}},
        {"hot air", {&Theme::arrowHot}, {&Theme::gapTight, &Theme::gapClosed}},
        {"a ring about what has the keyboard", {&Theme::accent}, {&Theme::window, &Theme::panel, &Theme::control}},
    };
    return all;
}

void expectAllSeen(const std::vector<Drawn>& table, double least) {
    for (const auto& [name, theme] : themes) {
        for (const Drawn& row : table) {
            for (const Colour ink : row.inks) {
                for (const Colour ground : row.grounds)
                    expectSeen(theme.*ink, theme.*ground, least, name, row.what);
            }
        }
    }
}

} // namespace

TEST(Theme, EveryTextIsLegibleOnEachGroundItIsDrawnOn) {
    expectAllSeen(texts(), forText);
    for (const auto& [name, theme] : themes) {
        for (int rank = 0; rank <= 5; ++rank)
            expectSeen(theme.text, theme.path(rank), forText, name, "a cell of the matrix");
    }
}

TEST(Theme, APillsWordsAreLegibleOnTheTintOfTheirColour) {
    for (const auto& [name, theme] : themes) {
        for (const Colour ink : {&Theme::accent, &Theme::good, &Theme::warning, &Theme::error}) {
            expectSeen(theme.*ink, theme.tintOf(theme.*ink), forText, name, "a pill");
            EXPECT_NE(theme.tintOf(theme.*ink), theme.panel) << name;
        }
    }
}

TEST(Theme, WhatHasAMeaningIsSeen) {
    expectAllSeen(graphics(), forGraphics);
    for (const auto& [name, theme] : themes) {
        for (int generation = 1; generation <= 6; ++generation)
            expectSeen(theme.lane(generation), theme.board, theme.isDark ? 2.9 : forGraphics, name, "a lane ribbon");
        for (int series = 0; series < 24; ++series)
            expectSeen(theme.series(series), theme.panel, forGraphics, name, "a series");
    }
}

namespace {

/// The application in another theme, and then as it was.
class InTheme {
public:
    explicit InTheme(const Theme& theme)
        : m_before(QApplication::palette()) {
        applyTheme(theme);
    }
    ~InTheme() { applyTheme(m_before.color(QPalette::Window).lightness() < 128 ? Theme::dark() : Theme::light()); }

private:
    QPalette m_before;
};

/// How dark the darkest of its outermost pixels is against white, beside its middle.
double edgeContrast(QWidget& box) {
    box.resize(120, 30);
    box.ensurePolished();
    const QImage image = box.grab().toImage();
    double most = 1;
    for (int x = 0; x < 4; ++x)
        most = std::max(most, contrast(image.pixelColor(x, image.height() / 2), Qt::white));
    return most;
}

/// The pixels of its left edge that are nearly black.
int darkPixels(QWidget& box) {
    box.resize(120, 30);
    const QImage image = box.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        count += luminance(image.pixelColor(0, y)) < 0.1;
    return count;
}

} // namespace

TEST(Theme, BoxesHaveADarkEdgeInHighContrast) {
    const InTheme stark(Theme::highContrast());
    QLineEdit field;
    QComboBox chooser;
    QPushButton button(QStringLiteral("Open"));
    for (QWidget* box :
         {static_cast<QWidget*>(&field), static_cast<QWidget*>(&chooser), static_cast<QWidget*>(&button)})
        EXPECT_GE(edgeContrast(*box), forText) << box->metaObject()->className();
}

TEST(Theme, WhatIsOffLooksOffInHighContrast) {
    const InTheme stark(Theme::highContrast());
    QPushButton button(QStringLiteral("Open"));
    const int whole = darkPixels(button);
    button.setEnabled(false);
    EXPECT_LT(darkPixels(button), whole / 2);
    const Theme& theme = Theme::highContrast();
    EXPECT_GE(contrast(theme.disabledText, theme.text), forGraphics);
    EXPECT_EQ(QApplication::palette().color(QPalette::Disabled, QPalette::ButtonText), theme.disabledText);
}
