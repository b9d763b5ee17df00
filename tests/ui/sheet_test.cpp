// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_page.h"

#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "core/documents/build/templates.h"
#include "core/documents/sheet/sheet_plans.h"
#include "core/documents/sheet/total_table.h"
#include "db/catalogue_store.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/document/build_document.h"
#include "ui/scene/build_drawing.h"
#include "ui/sheet/sheet_layout.h"
#include "ui/sheet/sheet_painter.h"
#include "ui/sheet/sheet_pdf.h"
#include "ui/sheet/sheet_preview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// A sheet whose every text is `times` as long as it should be.
core::BuildSheet sheetOf(int cards, int times) {
    const auto longText = [&](const char* text) {
        return QStringLiteral("%1 ").arg(QLatin1String(text)).repeated(times).trimmed();
    };
    core::BuildSheet sheet;
    sheet.title = longText("Lab box for two cards");
    sheet.date = QStringLiteral("20 November 2026");
    sheet.state = core::State::Unfinished;
    sheet.stateText = longText("Works with warnings");
    sheet.stateDetail = longText("2 conditions, 1 warning");
    sheet.choicesLeft = longText("Still to choose: PSU, case.");
    for (int i = 0; i < 6; ++i)
        sheet.headline.push_back({longText("Card memory"), longText("8 × 48 GB")});
    for (int i = 0; i < 10 + cards; ++i)
        sheet.parts.push_back({i,
                               longText("NVIDIA GeForce RTX 3090 Founders Edition"),
                               longText("$1,499"),
                               longText("2020-09-24, launch"),
                               {},
                               {},
                               i % 2 == 0,
                               longText("$2,998"),
                               longText("24 Sep 2020"),
                               longText("the maker's list price")});
    sheet.total = longText("$14,749");
    sheet.totalLabel = longText("Total, without 2 parts that have no price");
    for (int i = 0; i < cards; ++i)
        sheet.slotMap.push_back({longText("PCIEX16(G5)_1"),
                                 longText("GeForce RTX 3090"),
                                 longText("x8 of x16, Gen 4"),
                                 longText("CPU0"),
                                 longText("20.3 mm, free (unverified)"),
                                 {},
                                 i % 3 == 0});
    for (int i = 0; i < 15; ++i)
        sheet.totals.push_back(
            {longText("Board, fans, memory, drives"), longText("1,800 W, of which 1,440 W for hours")});
    core::SheetFinding finding;
    finding.title = longText("Each card runs at x8");
    finding.message = longText("It asked for 32 lanes and the CPU gives 16, which is 15.8 GB/s each.");
    for (int i = 0; i < cards; ++i) {
        finding.severity = core::Severity(i % 4);
        sheet.findings.push_back(finding);
        sheet.notChecked.push_back(finding);
        sheet.checklist << finding.message;
    }
    sheet.conditions.push_back(finding);
    for (int i = 0; i < 4; ++i) {
        sheet.runs.push_back({longText("llama-3.1-70b"), longText("AWQ in vLLM"), longText("2 × 21 GiB"),
                              longText("107 tok/s (80–199)"), longText("0.62 s (0.23–2.91)")});
        sheet.firstStart.push_back(
            {longText("nvidia-smi --query-gpu=pcie.link.gen.max,pcie.link.width.current --format=csv"),
             longText("“5, 16” for each of 4 cards")});
    }
    sheet.settings.push_back({longText("Bifurcation of slot 1"), longText("x8/x8")});
    return sheet;
}

bool overlaps(const Mark& a, const Mark& b) {
    const QRectF common = a.area.intersected(b.area);
    return common.width() > 2 && common.height() > 2;
}

std::vector<Mark> texts(const PaperPage& page) {
    std::vector<Mark> found;
    for (const Mark& mark : page.marks) {
        if (mark.kind != Mark::Kind::Line && mark.kind != Mark::Kind::Box)
            found.push_back(mark);
    }
    return found;
}

core::Build fourCards() {
    core::Build build;
    build.board = QStringLiteral("asus-x99-e-ws");
    build.processors = {QStringLiteral("intel-core-i7-6850k")};
    for (int slot : {1, 3, 5, 7})
        build.cards.push_back(
            {QStringLiteral("PCIEX16_%1").arg(slot), QStringLiteral("nvidia-geforce-rtx-2080-ti"), {}});
    return build;
}

constexpr auto exampleIds = {"guide-beginner", "guide-1-card", "guide-2-cards", "guide-4-cards", "guide-8-cards",
                             "today-beginner", "today-1-card", "today-2-cards", "today-4-cards", "today-8-cards"};

/// "$57,796" as 57796; 0 of what is no amount.
double dollarsIn(QString words) {
    return words.remove(QLatin1Char('$')).remove(QLatin1Char(',')).toDouble();
}

} // namespace

TEST(Sheet, TheLinesOfAnExampleSumUpToATotalInItsOwnRange) {
    const auto catalogue = shippedCatalogue();
    for (const char* id : exampleIds) {
        BuildDocument document(catalogue, core::exampleBuild(QLatin1String(id)));
        const auto sheet = core::buildSheet(document.analysis(), document.findings(), document.fixes(), {}, {});
        double sum = 0;
        for (const core::SheetPart& part : sheet.parts)
            sum += dollarsIn(part.total);
        EXPECT_NEAR(sum, dollarsIn(sheet.total), 0.5 * double(sheet.parts.size())) << id;
        const QString range = core::priceRange(document.analysis().totals);
        if (range.isEmpty())
            continue;
        EXPECT_LE(dollarsIn(range.section(QChar(0x2013), 0, 0)), dollarsIn(sheet.total)) << id;
        EXPECT_GE(dollarsIn(range.section(QChar(0x2013), 1)), dollarsIn(sheet.total)) << id;
        EXPECT_TRUE(sheet.priceNotes.first().contains(range)) << id;
    }
}

TEST(Sheet, EachExampleSaysWhatItRunsAndHowFast) {
    const auto catalogue = shippedCatalogue();
    for (const char* id : exampleIds) {
        BuildDocument document(catalogue, core::exampleBuild(QLatin1String(id)));
        auto sheet = core::buildSheet(document.analysis(), document.findings(), document.fixes(), {}, {});
        core::addPlans(sheet, document.analysis(), *catalogue);
        ASSERT_GE(sheet.runs.size(), 8U) << id;
        EXPECT_TRUE(sheet.runs.front().speed.contains(QLatin1String("tok/s"))) << id;
        EXPECT_EQ(sheet.headline[1].label, QStringLiteral("Speed"));
        EXPECT_TRUE(sheet.headline[1].remark.contains(sheet.runs.front().model)) << id;
        for (const core::SheetPart& part : sheet.parts)
            EXPECT_FALSE(part.seenAt.contains(QLatin1String("index id"))) << part.seenAt.toStdString();
    }
}

TEST(SheetLayout, NothingOverlapsOrLeavesThePageWhateverTheLengths) {
    for (PaperSize size : {PaperSize::A4, PaperSize::Letter}) {
        const QRectF inside = QRectF(QPointF(), paperExtent(size))
                                  .adjusted(paperMargin - 1, paperMargin - 1, 1 - paperMargin, 1 - paperMargin);
        for (int cards : {0, 1, 4, 8, 20}) {
            for (int times : {1, 2, 6}) {
                const auto pages = layOut(sheetOf(cards, times), size);
                ASSERT_FALSE(pages.empty());
                for (const PaperPage& page : pages) {
                    const std::vector<Mark> marks = texts(page);
                    for (std::size_t i = 0; i < marks.size(); ++i) {
                        ASSERT_TRUE(inside.contains(marks[i].area)) << marks[i].text.toStdString();
                        for (std::size_t j = i + 1; j < marks.size(); ++j)
                            ASSERT_FALSE(overlaps(marks[i], marks[j]))
                                << cards << "/" << times << ": " << marks[i].text.toStdString() << " | "
                                << marks[j].text.toStdString();
                    }
                }
            }
        }
    }
}

TEST(SheetLayout, EachLineOfTextFitsItsPlace) {
    for (const PaperPage& page : layOut(sheetOf(8, 4), PaperSize::A4)) {
        for (const Mark& mark : texts(page)) {
            if (mark.kind == Mark::Kind::Text) {
                EXPECT_LE(QFontMetricsF(mark.font).horizontalAdvance(mark.text), mark.area.width() + 2)
                    << mark.text.toStdString();
            }
        }
    }
}

TEST(SheetLayout, ATableThatBreaksRepeatsItsHeader) {
    int headers = 0;
    const auto pages = layOut(sheetOf(60, 1), PaperSize::Letter);
    for (const PaperPage& page : pages) {
        for (const Mark& mark : page.marks)
            headers += mark.text == QLatin1String("Price of") ? 1 : 0;
    }
    EXPECT_GE(headers, 2);
}

TEST(SheetLayout, ThePartsStandOnTheFirstTwoPagesHoweverMuchIsFound) {
    const auto sheet = sheetOf(8, 1); // too many cards for findings beside the drawing
    const auto pages = layOut(sheet, PaperSize::A4);
    const auto pageOf = [&](const QString& text) {
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const auto& marks = pages[i].marks;
            if (std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.text == text; }))
                return int(i);
        }
        return -1;
    };
    EXPECT_GE(pageOf(sheet.total), 0);
    EXPECT_LE(pageOf(sheet.total), 1);
    EXPECT_EQ(pageOf(QStringLiteral("Know this before you buy")), 0);
}

TEST(SheetLayout, TheTotalStaysOnThePageOfTheLastPart) {
    int breaks = 0;
    for (int parts = 1; parts < 60; ++parts) {
        core::BuildSheet sheet = sheetOf(2, 1);
        sheet.parts.assign(std::size_t(parts), sheet.parts.front());
        sheet.parts.back().name = QStringLiteral("The last part");
        sheet.total = QStringLiteral("$14,749");
        const auto pages = layOut(sheet, PaperSize::A4);
        const auto holds = [](const PaperPage& page, const char* text) {
            return std::any_of(page.marks.begin(), page.marks.end(),
                               [&](const Mark& mark) { return mark.text == QLatin1String(text); });
        };
        for (const PaperPage& page : pages) {
            EXPECT_EQ(holds(page, "The last part"), holds(page, "$14,749")) << parts;
            breaks += holds(page, "Price of") && !holds(page, "$14,749") ? 1 : 0;
        }
    }
    EXPECT_GT(breaks, 5) << "the list went over a page";
}

TEST(SheetLayout, EveryPageIsNumbered) {
    const auto pages = layOut(sheetOf(20, 2), PaperSize::A4);
    ASSERT_GT(pages.size(), 1u);
    for (std::size_t i = 0; i < pages.size(); ++i)
        EXPECT_EQ(pages[i].marks.back().text, QStringLiteral("%1 / %2").arg(i + 1).arg(pages.size()));
}

TEST(SheetLayout, WhatMayStopABuyerIsOnSomePage) {
    int titles = 0;
    core::BuildSheet sheet = sheetOf(12, 1);
    for (std::size_t i = 0; i < sheet.findings.size(); ++i) {
        sheet.findings[i].severity = i % 2 ? core::Severity::Error : core::Severity::Warning;
        sheet.findings[i].title = QStringLiteral("Problem %1").arg(i);
        sheet.notChecked[i].title = QStringLiteral("Problem %1, not checked").arg(i);
    }
    for (const PaperPage& page : layOut(sheet, PaperSize::A4)) {
        for (const Mark& mark : page.marks)
            titles += mark.text.startsWith(QLatin1String("Problem ")) ? 1 : 0;
    }
    EXPECT_EQ(titles, 24);
}

TEST(SheetLayout, NoPageOfAnExampleIsHalfEmpty) {
    const auto catalogue = shippedCatalogue();
    for (const char* id : exampleIds) {
        BuildDocument document(catalogue, core::exampleBuild(QLatin1String(id)));
        auto sheet = core::buildSheet(document.analysis(), document.findings(), document.fixes(), {}, {});
        core::addPlans(sheet, document.analysis(), *catalogue);
        for (PaperSize size : {PaperSize::A4, PaperSize::Letter}) {
            int number = 0;
            for (const PaperPage& page : layOut(sheet, size, drawingFit(document.analysis(), document.findings()))) {
                qreal bottom = 0;
                for (std::size_t i = 0; i + 2 < page.marks.size(); ++i) // the last two are the footer
                    bottom = std::max(bottom, page.marks[i].area.bottom());
                EXPECT_GT(bottom, paperExtent(size).height() / 2) << id << ", page " << ++number;
            }
            if (QLatin1String(id) == QLatin1String("today-2-cards"))
                EXPECT_LE(number, 4);
        }
    }
}

TEST(SheetPage, ItFollowsTheDocumentOnlyWhileItIsSeen) {
    const auto catalogue = shippedCatalogue();
    BuildDocument document(catalogue, fourCards());
    SheetPage page(&document);
    EXPECT_EQ(page.findChild<SheetPreview*>()->pageCount(), 0) << "nothing is laid out before it is shown";
    page.show();
    const int withCards = page.findChild<SheetPreview*>()->pageCount();
    EXPECT_GT(withCards, 0);
    page.hide();
    core::Build bare = fourCards();
    bare.cards.clear();
    ASSERT_TRUE(document.apply(bare, QStringLiteral("Remove all")));
    EXPECT_EQ(page.findChild<SheetPreview*>()->pageCount(), withCards) << "nothing is laid out anew while it is hidden";
    page.show();
    EXPECT_LT(page.findChild<SheetPreview*>()->pageCount(), withCards)
        << "no slot, cable, path or temperature is left to tell of";
}

TEST(SheetPage, ItsFrameIsClosedAndItOffersToPrint) {
    const auto catalogue = shippedCatalogue();
    BuildDocument document(catalogue, fourCards());
    Surface frame;
    makeColumn(&frame, {})->addWidget(new SheetPage(&document));
    frame.resize(900, 600);
    frame.show();
    const QImage picture = frame.grab().toImage();
    for (int y = 20; y < 580; ++y)
        ASSERT_EQ(picture.pixelColor(0, y), Theme::light().line) << y;
    QStringList names;
    for (const QAbstractButton* each : frame.findChildren<QAbstractButton*>())
        names << each->text();
    EXPECT_TRUE(names.contains(QStringLiteral("Print…")));
    EXPECT_FALSE(names.contains(QStringLiteral("Export PDF…"))) << "the window has that button";
}

TEST(SheetDrawing, StandsInTheMiddleOfItsFrame) {
    const auto catalogue = shippedCatalogue();
    const BuildDocument document(catalogue, fourCards());
    QImage picture(1200, 300, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    paintDrawing(painter, picture.rect(), document.analysis(), document.findings(), Theme::light());
    painter.end();
    int left = picture.width();
    int right = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            if (picture.pixelColor(x, y) == QColor(Qt::white))
                continue;
            left = std::min(left, x);
            right = std::max(right, x);
        }
    }
    EXPECT_GT(left, 100);
    EXPECT_NEAR(left, picture.width() - 1 - right, 60);
}

TEST(SheetPage, ItExportsEachKind) {
    const auto catalogue = shippedCatalogue();
    BuildDocument document(catalogue, fourCards());
    document.setFiles(std::make_shared<app::DiskFiles>());
    SheetPage page(&document);
    QTemporaryDir folder;
    for (const char* name : {"a.pdf", "a.md", "a.html", "a.txt"}) {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(page.exportTo(path));
        EXPECT_GT(QFile(path).size(), 500);
    }
    QFile html(folder.filePath(QStringLiteral("a.html")));
    ASSERT_TRUE(html.open(QIODevice::ReadOnly));
    const QByteArray text = html.readAll();
    EXPECT_TRUE(text.contains("data:image/svg+xml;base64,"));
    EXPECT_FALSE(text.contains("src=\"http"));
    EXPECT_FALSE(page.exportTo(folder.filePath(QStringLiteral("no/a.pdf"))));
    QString said;
    QObject::connect(&page, &SheetPage::status, [&](const QString& sentence) { said = sentence; });
    page.copyText();
    QFile plain(folder.filePath(QStringLiteral("a.txt")));
    ASSERT_TRUE(plain.open(QIODevice::ReadOnly));
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QString::fromUtf8(plain.readAll()));
    EXPECT_TRUE(said.startsWith(QLatin1String("Copied."))) << said.toStdString();
}
