// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"
#include "ui/widgets/bound_words.h"
#include "ui/widgets/line_plot.h"
#include "ui/widgets/paragraph.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/round_rect.h"
#include "ui/widgets/set_line.h"
#include "ui/widgets/toast.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyleOptionSlider>
#include <QTest>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

static int heightByQt(const QString& text, const QFont& font, int width) {
    QTextLayout layout(QString(text).replace(QLatin1Char('\n'), QChar::LineSeparator), font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        height += line.height();
    }
    layout.endLayout();
    return int(std::ceil(height));
}

TEST(Paragraph, BreaksWhereQtBreaks) {
    for (const char* words :
         {"The link above the switch SWA carries 15.8 GB/s in each direction; what hangs below it can "
          "ask for 31.5 GB/s at once: PCIEX16_1 (ASUS Turbo GeForce RTX 2080 Ti, 15.8 GB/s).",
          "CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=0,1,2,3,4,5,6,7", "One\n\nafter a gap\n", "word", ""}) {
        const ui::Paragraph paragraph(QString::fromLatin1(words));
        // Qt counts by how much a line's last letter leans out, too: one break in a hundred of narrow lines.
        for (int width = 80; width < 700; ++width)
            EXPECT_EQ(paragraph.heightForWidth(width),
                      heightByQt(ui::boundWords(paragraph.text()), paragraph.font(), width))
                << words << " at " << width;
    }
}

TEST(Paragraph, ANewTextIsBrokenAnew) {
    ui::Paragraph paragraph(QStringLiteral("short"));
    const int line = paragraph.heightForWidth(100);
    paragraph.setText(QStringLiteral("long enough to need more than one line of a hundred pixels"));
    EXPECT_GT(paragraph.heightForWidth(100), line);
}

static QImage blank() {
    QImage image(320, 200, QImage::Format_RGB32);
    image.fill(Qt::lightGray);
    return image;
}

TEST(SetLine, IsDrawnWhereAndAsTheToolkitDrawsText) {
    const QRect room(3, 5, 307, 64);
    for (const QString& text : {QStringLiteral("RTX 5090 · 32 GB"), QStringLiteral("trailing  "), QString()}) {
        for (const QFont& font : {ui::font(), ui::font(-1), ui::font(2, QFont::Bold)}) {
            const ui::SetLine line(text, font);
            EXPECT_EQ(qRound(line.width()), QFontMetrics(font).horizontalAdvance(text));
            for (const Qt::Alignment alignment : {Qt::AlignLeft | Qt::AlignTop, Qt::AlignRight | Qt::AlignVCenter,
                                                  Qt::AlignHCenter | Qt::AlignVCenter}) {
                QImage set = blank();
                QPainter first(&set);
                line.draw(first, room, alignment);
                first.end();
                QImage drawn = blank();
                QPainter second(&drawn);
                second.setFont(font);
                second.drawText(room, int(alignment), text);
                second.end();
                EXPECT_EQ(set, drawn) << text.toStdString() << ", alignment " << int(alignment);
            }
        }
    }
}

TEST(SetLine, StandsOnItsBaselineScaledToo) {
    const QString text = QStringLiteral("x16, 15.8 GB/s");
    QFont font = ui::font();
    font.setPixelSize(48);
    font.setHintingPreference(QFont::PreferNoHinting);
    const ui::SetLine line(text, font);
    QImage set = blank();
    QImage drawn = blank();
    for (QImage* image : {&set, &drawn}) {
        QPainter painter(image);
        painter.translate(10.3, 80.6);
        painter.scale(0.27, 0.27);
        painter.setFont(font);
        if (image == &set)
            line.drawAt(painter, QPointF());
        else
            painter.drawText(QPointF(), text);
    }
    EXPECT_EQ(set, drawn);
    EXPECT_NE(set, blank());
}

TEST(SetLine, IsOfItsTextAndFontAlone) {
    const ui::SetLine line(QStringLiteral("a"), ui::font());
    EXPECT_TRUE(line.isOf(QStringLiteral("a"), ui::font()));
    EXPECT_FALSE(line.isOf(QStringLiteral("b"), ui::font()));
    EXPECT_FALSE(line.isOf(QStringLiteral("a"), ui::font(1)));
    EXPECT_FALSE(ui::SetLine().isOf(QString(), QFont()));
}

TEST(RoundRect, LooksAsIfDrawnInOnePiece) {
    for (const QRect& rect : {QRect(3, 4, 300, 180), QRect(3, 4, 90, 22), QRect(3, 4, 90, 21), QRect(3, 4, 9, 40)}) {
        for (const double radius : {5.0, 6.0, std::min((rect.height() - 1) / 2.0, 12.0)}) {
            QImage patched = blank();
            QImage whole = blank();
            QPainter painter(&patched);
            ui::RoundRect{radius, Qt::white, Qt::darkBlue}.draw(painter, rect);
            painter.end();
            painter.begin(&whole);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setBrush(Qt::white);
            painter.setPen(QPen(Qt::darkBlue, 1));
            painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
            painter.end();
            int worst = 0; // blended twice, a pixel may be rounded twice
            for (int y = 0; y < whole.height(); ++y) {
                for (int x = 0; x < whole.width(); ++x)
                    worst = std::max(worst, std::abs(qGreen(whole.pixel(x, y)) - qGreen(patched.pixel(x, y))));
            }
            EXPECT_LE(worst, 2) << radius << ", " << rect.width() << " x " << rect.height();
        }
    }
}

TEST(WindowStyle, AScrollBarIsSlimAndItsSliderStandsWhereTheValueIs) {
    ui::applyTheme(ui::Theme::light());
    QScrollBar bar(Qt::Vertical);
    bar.resize(bar.sizeHint().width(), 300);
    EXPECT_LE(bar.width(), 10);
    bar.setRange(0, 700);
    bar.setPageStep(300);
    const auto part = [&](QStyle::SubControl which) {
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.maximum = bar.maximum();
        option.pageStep = bar.pageStep();
        option.sliderPosition = bar.value();
        return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
    };
    EXPECT_EQ(part(QStyle::SC_ScrollBarSlider), QRect(0, 0, bar.width(), 90)) << "three tenths are seen";
    bar.setValue(700);
    EXPECT_EQ(part(QStyle::SC_ScrollBarSlider).bottom(), 299);
    EXPECT_TRUE(part(QStyle::SC_ScrollBarAddLine).isEmpty());
    EXPECT_EQ(part(QStyle::SC_ScrollBarSubPage).height(), 210);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(5, 10));
    EXPECT_LT(bar.value(), 700) << "a click above the slider goes a page up";
}

TEST(Toast, TellsActsAndMakesWay) {
    QWidget page;
    page.resize(600, 400);
    page.setAcceptDrops(true);
    page.show();
    ui::Toast toast(&page);
    int undone = 0;
    toast.say(QStringLiteral("Moved RTX 5090 to slot 5"), QStringLiteral("Undo"), [&] { ++undone; });
    EXPECT_TRUE(toast.isVisible());
    EXPECT_TRUE(page.rect().contains(toast.geometry()));
    EXPECT_NEAR(toast.geometry().center().x(), 300, 2);
    EXPECT_EQ(toast.accessibleName(), toast.text());
    QAbstractButton* undo = toast.button();
    EXPECT_EQ(undo->focusPolicy(), Qt::NoFocus) << "the keyboard stays where it was";
    EXPECT_TRUE(toast.geometry().contains(undo->geometry()));
    EXPECT_EQ(page.childAt(undo->geometry().center()), undo);
    EXPECT_EQ(page.childAt(toast.geometry().topLeft() + QPoint(20, 15)), nullptr) << "a click goes to what lies below";
    undo->click();
    EXPECT_EQ(undone, 1);
    EXPECT_TRUE(toast.isHidden());
    toast.say(QString(200, QLatin1Char('m')).replace(40, 1, QLatin1Char(' ')));
    EXPECT_TRUE(undo->isHidden());
    EXPECT_TRUE(page.rect().contains(toast.geometry())) << "long words are cut";
    EXPECT_LT(toast.height(), 3 * toast.fontMetrics().height()) << "it is one line";
    EXPECT_EQ(toast.accessibleName(), toast.text());
    QMimeData mime;
    QDragEnterEvent drag({5, 5}, Qt::CopyAction, &mime, Qt::LeftButton, {});
    QApplication::sendEvent(&page, &drag);
    EXPECT_TRUE(toast.text().isEmpty()) << "a drag needs the room";
}

TEST(Theme, HighContrastShowsWhatIsSelectedAndKeepsItsGridLight) {
    const ui::Theme& theme = ui::Theme::highContrast();
    const auto contrast = [](const QColor& a, const QColor& b) {
        const auto light = [](const QColor& c) {
            const auto part = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
            return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF()) + 0.05;
        };
        return std::max(light(a) / light(b), light(b) / light(a));
    };
    EXPECT_NE(theme.accentSoft, theme.panel);
    EXPECT_GE(contrast(theme.accent, theme.accentSoft), 7);
    EXPECT_GE(contrast(theme.selection, theme.panel), 4.5);
    EXPECT_GE(contrast(theme.selection, theme.card), 4.5);
    for (const QColor& badge : {theme.error, theme.warning, theme.good}) {
        EXPECT_GE(contrast(badge, theme.card), 7) << "badges stand out of their card";
        EXPECT_GE(contrast(badge, Qt::white), 7) << "and their words out of them";
    }
    EXPECT_LT(contrast(theme.grid, theme.panel), contrast(theme.line, theme.panel) / 4);
}

TEST(WindowStyle, ChoosersAndHeadsAreFlatInEachTheme) {
    for (const ui::Theme* theme : {&ui::Theme::light(), &ui::Theme::dark(), &ui::Theme::highContrast()}) {
        ui::applyTheme(*theme);
        QComboBox combo;
        QSpinBox spin;
        QHeaderView head(Qt::Horizontal);
        QStandardItemModel rows(1, 1);
        rows.setHorizontalHeaderLabels({QStringLiteral("VRAM")});
        head.setModel(&rows);
        for (QWidget* each : {static_cast<QWidget*>(&combo), static_cast<QWidget*>(&spin)}) {
            each->resize(120, 28);
            const QImage picture = each->grab().toImage();
            for (int y = 3; y < 25; ++y)
                EXPECT_EQ(picture.pixelColor(90, y), picture.pixelColor(90, 3)) << each->metaObject()->className() << y;
            EXPECT_EQ(picture.pixelColor(60, 0), theme->line);
        }
        head.resize(300, 24);
        const QImage picture = head.grab().toImage();
        for (int y = 0; y < 23; ++y)
            EXPECT_EQ(picture.pixelColor(90, y), theme->panelAlternate) << y;
        EXPECT_EQ(picture.pixelColor(90, 23), theme->line);
    }
    ui::applyTheme(ui::Theme::light());
}

TEST(PillButton, AnOfferInHighContrastIsNoneThatIsChosen) {
    ui::applyTheme(ui::Theme::highContrast());
    ui::PillButton offer(ui::PillRole::Soft, QStringLiteral("Fix all"));
    offer.resize(80, 28);
    EXPECT_EQ(offer.grab().toImage().pixelColor(5, 14), ui::Theme::highContrast().panel);
    ui::applyTheme(ui::Theme::light());
}

TEST(LinePlot, ItsGridIsLighterThanItsLines) {
    ui::applyTheme(ui::Theme::highContrast());
    ui::LinePlot plot;
    ui::PlotContent content;
    content.series = {{QStringLiteral("Owning"), {{0, 10}, {10, 10}}, {}, false}};
    plot.setContent(content);
    plot.resize(400, 300);
    const QImage picture = plot.grab().toImage();
    int darkest = 255;
    for (int y = 150; y < 300; ++y) // below the line, beside the figures
        darkest = std::min(darkest, qGray(picture.pixel(290, y)));
    EXPECT_LT(darkest, 255);
    EXPECT_GE(darkest, qGray(ui::Theme::highContrast().grid.rgb()));
    ui::applyTheme(ui::Theme::light());
}

TEST(WindowStyle, ButtonsOfDialogsBearNoIcons) {
    ui::applyTheme(ui::Theme::light());
    const QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    for (const QAbstractButton* button : box.buttons())
        EXPECT_TRUE(button->icon().isNull()) << button->text().toStdString();
}
