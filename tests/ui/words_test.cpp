// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/finding_card.h"
#include "ui/widgets/bound_words.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/paragraph.h"

#include <QApplication>

#include <gtest/gtest.h>

using namespace ui;

/// The words of `text` that cannot be parted, with ordinary spaces in them.
static QStringList pieces(const QString& text) {
    QStringList pieces = boundWords(text).split(QLatin1Char(' '));
    for (QString& piece : pieces)
        piece = looseWords(piece);
    return pieces;
}

static QString latin(const char* text) {
    return QString::fromUtf8(text);
}

TEST(BoundWords, AFigureKeepsItsUnit) {
    EXPECT_TRUE(pieces(latin("It carries 15.8 GB/s in each direction")).contains(latin("15.8 GB/s")));
    EXPECT_TRUE(pieces(latin("a gap of 0.6 mm is left")).contains(latin("0.6 mm")));
    EXPECT_TRUE(pieces(latin("cards are published to ± 1 mm, so")).contains(latin("± 1 mm,")) ||
                pieces(latin("cards are published to ± 1 mm, so")).contains(latin("1 mm,")));
    EXPECT_TRUE(pieces(latin("it runs at Gen 4 today")).contains(latin("Gen 4")));
    EXPECT_TRUE(boundWords(latin("63 GB/s")).contains(latin("/\u2060s"))) << "no break after the stroke either";
}

TEST(BoundWords, SentencesStillBreak) {
    EXPECT_EQ(pieces(latin("Slots 3 and 7 are wired x8")).size(), 7);
    EXPECT_EQ(boundWords(latin("and/or")), latin("and/or"));
}

TEST(BoundWords, ShortPartsOfAListStayWholeAndTheDotEndsTheLine) {
    EXPECT_EQ(pieces(latin("6 advice · 6 not checked · 1 condition")),
              (QStringList{latin("6 advice ·"), latin("6 not checked ·"), latin("1 condition")}));
}

TEST(BoundWords, AParagraphKeepsItsTextAndBreaksBeforeTheFigure) {
    Paragraph paragraph(latin("thickness 40 mm"));
    EXPECT_EQ(paragraph.text(), latin("thickness 40 mm"));
    const QFontMetrics metrics(paragraph.font());
    const int roomForTheNumber = metrics.horizontalAdvance(latin("thickness 40")) + 3;
    const int line = paragraph.heightForWidth(1000);
    EXPECT_GE(paragraph.heightForWidth(roomForTheNumber), 2 * line - 1);
}

TEST(FittedLabel, IsOneLineHoweverNarrow) {
    FittedLabel label;
    label.setText(latin("SYS, rate not known"));
    EXPECT_FALSE(label.hasHeightForWidth());
    EXPECT_EQ(label.sizeHint().height(), QFontMetrics(label.font()).height());
    EXPECT_LT(label.minimumSizeHint().width(), label.sizeHint().width() / 2);
}

TEST(FindingCardFoot, TheWordStaysWholeBesideItsLinks) {
    FindingCard card;
    core::Finding finding;
    finding.severity = core::Severity::Warning;
    finding.title = finding.message = core::Sentence::verbatim(latin("Slots 3 and 7 are wired x8"));
    finding.details = {core::Sentence::verbatim(latin("Little for DDP."))};
    card.show(finding, {}, {});
    for (int width : {200, 250, 400}) {
        card.resize(width, card.heightForWidth(width));
        card.QWidget::show();
        QApplication::processEvents();
        for (const QLabel* label : card.findChildren<QLabel*>()) {
            if (label->text() == latin("Warning")) {
                EXPECT_GE(label->width(), QFontMetrics(label->font()).horizontalAdvance(label->text())) << width;
                EXPECT_LE(label->geometry().right(), width);
            }
        }
    }
}
