// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped_catalogue.h"
#include "ui/document/build_document.h"
#include "ui/topology/matrix_layout.h"
#include "ui/topology/text_sizes.h"
#include "ui/topology/tree_layout.h"

#include <QApplication>
#include <QFontMetrics>

#include <gtest/gtest.h>

using namespace ui;

namespace {

core::Build tenCards() {
    core::Build build;
    build.board = QStringLiteral("supermicro-sys-4029gp-trt2");
    build.processors = {QStringLiteral("intel-xeon-gold-6248r"), QStringLiteral("intel-xeon-gold-6248r")};
    int cards = 0;
    for (const core::Connector& connector : shippedCatalogue()->find<core::Board>(build.board)->wiring->connectors) {
        const bool isWide = connector.kind == core::ConnectorKind::Slot && connector.electricalLanes == 16;
        if (isWide && ++cards <= 10)
            build.cards.push_back({connector.label, QStringLiteral("nvidia-quadro-rtx-8000"), {}});
    }
    return build;
}

TopologyContent contentFor(const core::Build& build) {
    const auto analysis = core::analyse(build, *shippedCatalogue());
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.problem().sentence.toStdString());
    return analysis ? contentOf(*analysis) : TopologyContent{};
}

/// The same with every word half as long again, as a translation may be.
TopologyContent longer(TopologyContent content) {
    const auto stretch = [](QString& text) { text += text.left(text.size() / 2); };
    for (TopologyHead& head : content.heads) {
        stretch(head.name);
        stretch(head.slot);
    }
    for (TopologyBox& box : content.boxes)
        stretch(box.text);
    return content;
}

bool fits(const QString& text, const QFont& font, const QSize& room) {
    const QFontMetrics metrics(font);
    const int wrap = wrapFlag(text, metrics, room.width());
    const QSize taken = metrics.boundingRect(QRect(0, 0, room.width(), 10'000), wrap, text).size();
    return taken.width() <= room.width() && taken.height() <= room.height();
}

void expectWordsFit(const TopologyContent& content, int width) {
    const MatrixLayout layout = matrixLayout(content, width, QApplication::font());
    for (int i = 0; i < content.count(); ++i) {
        const TopologyHead& head = content.heads[std::size_t(i)];
        const QSize row = layout.rowHead(i).adjusted(0, 0, -10, 0).size();
        const int line = QFontMetrics(layout.headFont).height();
        EXPECT_TRUE(fits(head.name, layout.nameFont, {row.width(), row.height() - line})) << head.name.toStdString();
        const QRect column = layout.columnHead(i).adjusted(1, line, -1, 0);
        EXPECT_TRUE(fits(head.slot, layout.nameFont, column.size())) << head.slot.toStdString();
        for (int k = 0; k < content.count(); ++k) {
            if (k == i)
                continue;
            const TopologyCell& cell = content.cell(i, k);
            const QString& figure = cell.figure;
            EXPECT_LE(QFontMetrics(layout.figureFont).horizontalAdvance(figure), layout.cellWidth);
            EXPECT_LE(QFontMetrics(layout.tokenFont).horizontalAdvance(cell.token), layout.cellWidth);
        }
    }
    const TreeLayout tree = treeLayout(content, width, QApplication::font());
    for (std::size_t i = 0; i < tree.boxes.size(); ++i) {
        const QSize room = tree.boxes[i].adjusted(5, 5, -5, -5).size();
        const QFontMetrics titles(tree.titleFont);
        const int wrap = wrapFlag(content.boxes[i].title, titles, room.width());
        const int title = titles.boundingRect(QRect(0, 0, room.width(), 10'000), wrap, content.boxes[i].title).height();
        EXPECT_TRUE(fits(content.boxes[i].text, tree.textFont, {room.width(), room.height() - title}))
            << content.boxes[i].text.toStdString();
    }
}

} // namespace

TEST(TopologyLayout, TenCardsStandInANarrowWindowWithoutCutWords) {
    const TopologyContent content = contentFor(tenCards());
    ASSERT_EQ(content.count(), 10);
    EXPECT_LE(matrixLayout(content, 640, QApplication::font()).size.width(), 640);
    EXPECT_LE(treeLayout(content, 640, QApplication::font()).size.width(), 900);
    expectWordsFit(content, 640);
    expectWordsFit(content, 960);
}

TEST(TopologyLayout, NoWordOfACardIsBroken) {
    const TopologyContent content = contentFor(tenCards());
    for (int width : {500, 640, 960}) {
        const MatrixLayout matrix = matrixLayout(content, width, QApplication::font());
        for (int i = 0; i < content.count(); ++i) {
            const TopologyHead& head = content.heads[std::size_t(i)];
            const int room = matrix.rowHead(i).width() - 10;
            EXPECT_LE(widestWord(head.slot, QFontMetrics(matrix.headFont)), room) << width;
            EXPECT_LE(widestWord(head.name, QFontMetrics(matrix.nameFont)), room) << width;
        }
        const TreeLayout tree = treeLayout(content, width, QApplication::font());
        for (std::size_t i = 0; i < tree.boxes.size(); ++i)
            EXPECT_LE(widestWord(content.boxes[i].text, QFontMetrics(tree.textFont)), tree.boxes[i].width() - 10);
    }
}

TEST(TopologyLayout, TheSlotsOfFourCardsStandOnOneLineInTheSmallestWindow) {
    TopologyContent content = contentFor(tenCards());
    content.heads.resize(4);
    for (std::size_t i = 0; i < 4; ++i)
        content.heads[i].slot = QStringLiteral("PCIEX16(G5)_%1").arg(2 * i + 1);
    content.cells.resize(6); // every pair once
    for (int width : {600, 700, 1000}) {
        const MatrixLayout matrix = matrixLayout(content, width, QApplication::font());
        EXPECT_LE(matrix.size.width(), width);
        for (const TopologyHead& head : content.heads) {
            EXPECT_LE(QFontMetrics(matrix.nameFont).horizontalAdvance(head.slot), matrix.cellWidth - 2) << width;
            EXPECT_LE(QFontMetrics(matrix.headFont).horizontalAdvance(head.place()), matrix.headWidth - 10) << width;
        }
    }
}

TEST(TopologyLayout, ALabelBreaksBeforeItsBracket) {
    const TopologyHead head{QStringLiteral("GPU0"), QStringLiteral("RTX 5090"), QStringLiteral("PCIEX16(G5)_3")};
    const QFontMetrics metrics(QApplication::font());
    const int room = metrics.horizontalAdvance(QStringLiteral("PCIEX16(G")); // where "(G" would stay on the first line
    EXPECT_LT(widestWord(head.column(), metrics), room);
    EXPECT_EQ(wrapFlag(head.column(), metrics, room), Qt::TextWordWrap);
    EXPECT_EQ(metrics.boundingRect(QRect(0, 0, room, 999), Qt::TextWordWrap, head.column()).width(),
              metrics.boundingRect(QRect(0, 0, 999, 999), 0, QStringLiteral("PCIEX16")).width());
}

TEST(TopologyLayout, WordsHalfAsLongAgainAreNotCutEither) {
    expectWordsFit(longer(contentFor(tenCards())), 640);
    expectWordsFit(longer(contentFor(tenCards())), 1200);
}

TEST(TopologyLayout, NothingInTheTreeLiesOnAnotherThing) {
    const TopologyContent content = contentFor(tenCards());
    for (int width : {500, 640, 960, 1400}) {
        const TreeLayout tree = treeLayout(content, width, QApplication::font());
        std::vector<QRect> all = tree.boxes;
        for (const TreeLayout::Wire& edge : tree.edges) {
            if (!edge.label.isEmpty())
                all.push_back(edge.label);
        }
        for (const TreeLayout::Link& link : tree.links)
            all.push_back(link.label);
        for (std::size_t i = 0; i < all.size(); ++i) {
            // In a wider room the drawing stands in its middle.
            EXPECT_TRUE(QRect(0, 0, std::max(width, tree.size.width()), tree.size.height()).contains(all[i]));
            for (std::size_t k = i + 1; k < all.size(); ++k)
                EXPECT_FALSE(all[i].intersects(all[k])) << i << " and " << k << " at " << width;
        }
    }
}

TEST(TopologyLayout, APointFindsItsCellAndNoneBesideTheMatrix) {
    const TopologyContent content = contentFor(tenCards());
    const MatrixLayout layout = matrixLayout(content, 900, QApplication::font());
    for (int row : {0, 4, 9}) {
        for (int column : {0, 5, 9})
            EXPECT_EQ(layout.cellAt(layout.cell(row, column).center()), std::pair(row, column));
    }
    EXPECT_EQ(layout.cellAt({layout.headWidth - 2, 100}).first, -1);
    EXPECT_EQ(layout.cellAt({layout.size.width() + 3, layout.rowTops[1]}).first, -1);
    EXPECT_EQ(layout.cellAt({layout.headWidth + 3, layout.rowTops.back() + 2}).first, -1);
}
