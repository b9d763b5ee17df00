#include "ui/sheet/sheet_page.h"

#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "db/catalogue_store.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/document/build_document.h"
#include "ui/sheet/sheet_layout.h"
#include "ui/sheet/sheet_pdf.h"
#include "ui/sheet/sheet_preview.h"

#include <QDir>
#include <QFile>
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
                               longText("https://example.com/a/rather/long/address"),
                               i % 2 == 0});
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

} // namespace

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
            headers += mark.text == QLatin1String("Priced on") ? 1 : 0;
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
    EXPECT_LE(pageOf(sheet.total), pageOf(sheet.findings.front().title));
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
        for (const PaperPage& page : pages)
            EXPECT_EQ(holds(page, "The last part"), holds(page, "$14,749")) << parts;
        breaks += !holds(pages.front(), "$14,749") && holds(pages.front(), "Priced on") ? 1 : 0;
    }
    EXPECT_GT(breaks, 5) << "the list went over a page";
}

TEST(SheetLayout, EveryPageIsNumbered) {
    const auto pages = layOut(sheetOf(20, 2), PaperSize::A4);
    ASSERT_GT(pages.size(), 1u);
    for (std::size_t i = 0; i < pages.size(); ++i)
        EXPECT_EQ(pages[i].marks.back().text, QStringLiteral("%1 / %2").arg(i + 1).arg(pages.size()));
}

TEST(SheetLayout, EveryFindingIsOnSomePage) {
    int titles = 0;
    core::BuildSheet sheet = sheetOf(12, 1);
    for (std::size_t i = 0; i < sheet.findings.size(); ++i)
        sheet.findings[i].title = QStringLiteral("Finding %1").arg(i);
    for (const PaperPage& page : layOut(sheet, PaperSize::A4)) {
        for (const Mark& mark : page.marks)
            titles += mark.text.startsWith(QLatin1String("Finding ")) ? 1 : 0;
    }
    EXPECT_EQ(titles, 12);
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

TEST(SheetPage, ItExportsBothKinds) {
    const auto catalogue = shippedCatalogue();
    BuildDocument document(catalogue, fourCards());
    document.setFiles(std::make_shared<app::DiskFiles>());
    SheetPage page(&document);
    QTemporaryDir folder;
    for (const char* name : {"a.pdf", "a.md"}) {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(page.exportTo(path));
        EXPECT_GT(QFile(path).size(), 1000);
    }
    EXPECT_FALSE(page.exportTo(folder.filePath(QStringLiteral("no/a.pdf"))));
}
