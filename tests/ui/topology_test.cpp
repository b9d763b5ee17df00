// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"

#include "core/documents/json/topo_text.h"
#include "tests/support/bridged_builds.h"
#include "tests/support/gui_words.h"
#include "ui/document/build_document.h"
#include "ui/topology/matrix_view.h"
#include "ui/topology/topology_page.h"
#include "ui/topology/topology_words.h"
#include "ui/topology/tree_view.h"
#include "ui/widgets/summary_rows.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// A workstation whose cards reach each other over bridges alone, S1 and S3 joined where `isBridged`.
tests::Sample bridged(int cards, bool isBridged = true) {
    tests::Sample sample = tests::workstation(cards);
    tests::addBridges(sample);
    if (isBridged)
        sample.build.bridges.push_back({QStringLiteral("S1"), QStringLiteral("S3"), QStringLiteral("near")});
    return sample;
}

struct ShownTopology {
    explicit ShownTopology(const tests::Sample& sample)
        : document(std::make_shared<core::Catalogue>(core::PartSet(sample.parts)), sample.build)
        , page(&document) {
        page.resize(900, 700);
        page.show();
    }
    const core::Topology& topology() const { return document.analysis().topology; }
    void click(const QPoint& point) { QTest::mouseClick(page.findChild<TreeView*>(), Qt::LeftButton, {}, point); }
    QRect card(int gpu) {
        const TopologyContent content = contentOf(document.analysis());
        for (std::size_t i = 0; i < content.boxes.size(); ++i) {
            if (content.boxes[i].gpu == gpu)
                return page.findChild<TreeView*>()->tree().boxes[i];
        }
        return {};
    }

    BuildDocument document;
    TopologyPage page;
};

} // namespace

TEST(Topology, ACellHasTheKindOfWayAndItsBandwidthBothWaysRound) {
    const ShownTopology shown(bridged(4));
    const TopologyContent content = contentOf(shown.document.analysis());
    ASSERT_EQ(content.count(), 4);
    EXPECT_EQ(content.cell(0, 1).token, QStringLiteral("NV4"));
    EXPECT_EQ(content.cell(0, 1).figure, QStringLiteral("56.3"));
    EXPECT_EQ(content.cell(0, 1), content.cell(1, 0));
    EXPECT_EQ(content.cell(2, 3).token, core::token(shown.topology().path(2, 3)));
    EXPECT_EQ(content.cell(2, 3).figure, QStringLiteral("1.4–8")) << "staged copies are a band";
    EXPECT_EQ(content.heads[1].label, QStringLiteral("GPU1"));
    EXPECT_EQ(content.heads[1].slot, QStringLiteral("S3"));
}

TEST(Topology, AnUnknownBandwidthIsAQuestionMarkAndNeverNought) {
    tests::Sample sample = tests::workstation(2); // nobody knows whether these cards reach each other
    ShownTopology shown(sample);
    const QString hover = shown.page.findChild<MatrixView*>()->hoverText(0, 1);
    EXPECT_TRUE(hover.contains(QStringLiteral("speed unknown, through the CPU (PHB)"))) << hover.toStdString();
    EXPECT_TRUE(hover.contains(QStringLiteral("Peer-to-peer: unknown."))) << hover.toStdString();
}

TEST(Topology, AHoverSaysRoutePeerToPeerAndSource) {
    ShownTopology shown(bridged(4));
    MatrixView& matrix = *shown.page.findChild<MatrixView*>();
    const QPoint point = matrix.matrix().cell(0, 1).center();
    QHelpEvent help(QEvent::ToolTip, point, matrix.mapToGlobal(point));
    QApplication::sendEvent(&matrix, &help);
    const QString tip = QToolTip::text();
    for (const char* words : {"GPU0 (The blower, S1) to GPU1 (The blower, S3)", "56.3 GB/s, over NVLink (NV4)",
                              "The near bridge", "Peer-to-peer: yes.", "Source: "})
        EXPECT_TRUE(tip.contains(QLatin1String(words))) << words << " in " << tip.toStdString();
    EXPECT_TRUE(matrix.hoverText(2, 3).contains(QStringLiteral("Peer-to-peer: no")));
}

TEST(Topology, SaysUnverifiedOfPeerToPeerWhereTheSheetDoes) {
    for (const bool isVerified : {true, false}) {
        tests::Sample sample = tests::workstation(2);
        core::Card& card = sample.card("blower");
        card.peerToPeer = core::PeerToPeer::Pcie;
        card.confidence = core::Confidence::High;
        card.unverified = isVerified ? QStringList() : QStringList("peer_to_peer");
        const ShownTopology shown(sample);
        QString sentences;
        for (const SummaryRow& row : summaryOf(shown.document.analysis()))
            sentences += row.sentences.join(' ');
        EXPECT_TRUE(sentences.contains("yes, also over PCIe.")) << sentences.toStdString();
        EXPECT_EQ(sentences.contains("yes, also over PCIe. Unverified."), !isVerified) << sentences.toStdString();
    }
}

TEST(Topology, TheCopyIsWhatTheCommandLinePrints) {
    ShownTopology shown(bridged(2));
    QTest::keyClick(shown.page.findChild<MatrixView*>(), Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    EXPECT_EQ(copied, core::topoText(shown.document.analysis()));
    EXPECT_TRUE(copied.contains(QStringLiteral("NV4")));
    EXPECT_TRUE(copied.contains(QStringLiteral("Legend:")));
}

TEST(Topology, ArrowsMoveTheCellTheDrawingFollowsAndItIsReadOut) {
    ShownTopology shown(bridged(4));
    MatrixView& matrix = *shown.page.findChild<MatrixView*>();
    ASSERT_EQ(std::pair(matrix.first(), matrix.second()), std::pair(0, 1));
    EXPECT_EQ(shown.page.findChild<TreeView*>()->boldBridge(), 0);
    EXPECT_TRUE(matrix.accessibleDescription().startsWith(QStringLiteral("GPU0 (The blower, S1) to GPU1")));
    QTest::keyClick(&matrix, Qt::Key_Right);
    EXPECT_EQ(matrix.second(), 2);
    EXPECT_EQ(shown.page.findChild<TreeView*>()->boldBridge(), -1);
    const auto& bold = shown.page.findChild<TreeView*>()->boldEdges();
    EXPECT_EQ(std::count(bold.begin(), bold.end(), true), 2) << "up from the one card and down to the other";
    EXPECT_EQ(shown.page.findChild<TreeView*>()->accessibleDescription(), matrix.accessibleDescription());
    QTest::keyClick(&matrix, Qt::Key_End);
    QTest::keyClick(&matrix, Qt::Key_Right);
    EXPECT_EQ(matrix.second(), 3);
    QTest::keyClick(&matrix, Qt::Key_Home);
    EXPECT_EQ(std::pair(matrix.first(), matrix.second()), std::pair(0, 0));
    EXPECT_EQ(matrix.accessibleDescription(), QStringLiteral("GPU0: The blower in S1"));
}

TEST(Topology, TheMatrixHasTheKeysFirst) {
    ShownTopology shown(bridged(2));
    QWidget window;
    QPushButton before(&window);
    auto* page = new TopologyPage(&shown.document, &window);
    window.show();
    QWidget* next = page->nextInFocusChain();
    while (!(next->focusPolicy() & Qt::TabFocus))
        next = next->nextInFocusChain();
    EXPECT_EQ(next, page->findChild<MatrixView*>());
}

TEST(Topology, AClickInTheDrawingMovesTheCell) {
    ShownTopology shown(bridged(4));
    MatrixView& matrix = *shown.page.findChild<MatrixView*>();
    shown.click(shown.card(3).center());
    EXPECT_EQ(std::pair(matrix.first(), matrix.second()), std::pair(1, 3));
    shown.click(shown.card(2).center());
    EXPECT_EQ(std::pair(matrix.first(), matrix.second()), std::pair(3, 2));
    shown.click(shown.page.findChild<TreeView*>()->tree().bridges.front().label.center());
    EXPECT_EQ(std::pair(matrix.first(), matrix.second()), std::pair(0, 1));
}

TEST(Topology, BetweenTwoCpusTheBytesPassBothSwitchesAndTheLink) {
    ShownTopology shown(tests::server(8));
    const core::Analysis& analysis = shown.document.analysis();
    const TopologyContent content = contentOf(analysis);
    int last = content.count() - 1;
    ASSERT_EQ(content.cell(0, last).token, QStringLiteral("SYS"));
    const auto far = content.edgesBetween(0, last);
    EXPECT_EQ(std::count(far.begin(), far.end(), true), 4) << "two cards, two switches";
    EXPECT_TRUE(content.crossesSockets(0, last));
    ASSERT_EQ(content.cell(0, 1).token, QStringLiteral("PIX"));
    const auto near = content.edgesBetween(0, 1);
    EXPECT_EQ(std::count(near.begin(), near.end(), true), 2) << "not known to be staged, so round at the switch";
    EXPECT_FALSE(content.crossesSockets(0, 1));
}

TEST(Topology, StagedBytesGoUpToTheCpuEvenBelowOneSwitch) {
    tests::Sample sample = tests::server(2);
    sample.card("passive").peerToPeer = core::PeerToPeer::None;
    ShownTopology shown(sample);
    const core::Analysis& analysis = shown.document.analysis();
    const TopologyContent content = contentOf(analysis);
    ASSERT_EQ(content.cell(0, 1).token, QStringLiteral("PIX"));
    const auto passed = content.edgesBetween(0, 1);
    EXPECT_EQ(std::count(passed.begin(), passed.end(), true), 3) << "two cards and their switch's uplink";
}

TEST(Topology, TheSummaryNamesPairsOrderNodesAndFamilies) {
    ShownTopology shown(bridged(4));
    const QString labels = tests::labelsOf(*shown.page.findChild<SummaryRows*>());
    for (const char* expected : {"Fastest: GPU0 in S1 and GPU1 in S3: 56.3 GB/s, over NVLink (NV4).",
                                 "Slowest: ", "CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=",
                                 "Node 0: GPU0, GPU1, GPU2 and GPU3.", "The blower: only over an NVLink bridge"})
        EXPECT_TRUE(labels.contains(QLatin1String(expected))) << expected << " in " << labels.toStdString();
}

TEST(Topology, NoCardAndOneCardGetASentence) {
    ShownTopology none(tests::workstation(0));
    EXPECT_TRUE(tests::labelsOf(none.page).contains(QStringLiteral("No cards yet.")));
    EXPECT_FALSE(none.page.findChild<MatrixView*>()->isVisible());
    ShownTopology one(tests::workstation(1));
    EXPECT_TRUE(tests::labelsOf(one.page).contains(QStringLiteral("GPU0 (The blower, S1)")));
    EXPECT_TRUE(one.page.findChild<TreeView*>()->isVisible());
}

TEST(Topology, ItFollowsTheDocumentOnlyWhileItIsVisible) {
    ShownTopology shown(bridged(2, false));
    ASSERT_EQ(shown.page.findChild<MatrixView*>()->matrix().rowTops.size(), 3u);
    shown.page.hide();
    ASSERT_TRUE(shown.document.apply(
        core::withCard(shown.document.build(), QStringLiteral("S5"), QStringLiteral("blower")), {}));
    EXPECT_EQ(shown.page.findChild<MatrixView*>()->matrix().rowTops.size(), 3u);
    shown.page.show();
    EXPECT_EQ(shown.page.findChild<MatrixView*>()->matrix().rowTops.size(), 4u);
    ASSERT_TRUE(shown.document.apply(
        core::withCard(shown.document.build(), QStringLiteral("S7"), QStringLiteral("blower")), {}));
    EXPECT_EQ(shown.page.findChild<MatrixView*>()->matrix().rowTops.size(), 5u);
}

TEST(Topology, EachFigureShowsThePointsItWasHeldAgainst) {
    QWidget parent;
    QDialog* dialog = makeEvidenceDialog(&parent);
    const auto* table = dialog->findChild<QTableWidget*>();
    ASSERT_TRUE(table);
    ASSERT_GE(table->rowCount(), 8);
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column)
            EXPECT_FALSE(table->item(row, column)->text().isEmpty()) << row << ", " << column;
    }
}
