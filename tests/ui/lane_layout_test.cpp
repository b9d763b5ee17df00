// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped_catalogue.h"
#include "ui/scene/layout/scene_layout.h"

#include "core/analysis/analysis.h"

#include <gtest/gtest.h>

namespace {

/// Every shipped board with a card in each slot that takes one, at letters of two sizes.
template <class Check>
void forEachBoard(Check check) {
    const auto catalogue = shippedCatalogue();
    int boards = 0;
    for (const core::Board& board : catalogue->all<core::Board>()) {
        core::Build build;
        build.board = board.id;
        for (const core::Connector& connector : board.wiring->connectors) {
            if (connector.kind == core::ConnectorKind::Slot && connector.physicalLanes == 16)
                build.cards.push_back({connector.label, QStringLiteral("nvidia-tesla-v100-pcie-32gb"), {}});
            if (connector.kind == core::ConnectorKind::M2)
                build.drives.push_back({connector.label, QStringLiteral("samsung-990-pro-1tb")});
        }
        const auto analysis = core::analyse(build, *catalogue);
        ASSERT_TRUE(analysis) << board.id.toStdString() << ": " << analysis.problem().sentence.toStdString();
        for (double text : {5.0, 8.6})
            check(*analysis, ui::layoutOf(*analysis, text));
        ++boards;
    }
    EXPECT_GT(boards, 0);
}

/// The stretches of a ribbon as rectangles of its width; what is lost lies left of the way down and below the way
/// right.
std::vector<QRectF> stretches(const core::Analysis& analysis, const ui::LaneTrack& track) {
    const core::LaneShare& share = analysis.lanes.shares[std::size_t(track.connector)];
    const double half = share.lanes * track.perLane / 2;
    const double lost = std::max(0, share.lanesOfCard - share.lanes) * track.perLane;
    std::vector<QRectF> rects;
    for (int i = 0; i + 1 < track.path.size(); ++i) {
        const QRectF middle = QRectF(track.path[i], track.path[i + 1]).normalized();
        rects.push_back(middle.adjusted(-half - (i == 0 ? lost : 0), -half, half, half + (i == 1 ? lost : 0)));
    }
    return rects;
}

} // namespace

TEST(LaneLayout, SocketsStandOnTheBoard) {
    forEachBoard([](const core::Analysis& analysis, const ui::SceneLayout& layout) {
        const auto& connectors = analysis.machine.board->wiring->connectors;
        for (std::size_t i = 0; i < connectors.size(); ++i)
            EXPECT_LE(layout.labels[i].right(), layout.board.right())
                << analysis.machine.board->id.toStdString() << ": " << connectors[i].label.toStdString();
    });
}

TEST(LaneLayout, RibbonsCrossNoLabelAndNoBox) {
    forEachBoard([](const core::Analysis& analysis, const ui::SceneLayout& layout) {
        const auto& connectors = analysis.machine.board->wiring->connectors;
        const std::string board = analysis.machine.board->id.toStdString();
        for (const ui::LaneTrack& track : layout.tracks) {
            const std::string label = connectors[std::size_t(track.connector)].label.toStdString();
            for (const QRectF& stretch : stretches(analysis, track)) {
                for (std::size_t i = 0; i < connectors.size(); ++i)
                    EXPECT_FALSE(int(i) != track.connector && stretch.intersects(layout.labels[i]))
                        << board << ": " << label << " crosses " << connectors[i].label.toStdString();
                // A ribbon leaves one box and, if it is an uplink, enters one: it touches their edges only.
                for (const QRectF& box : layout.nodes)
                    EXPECT_FALSE(stretch.intersects(box.adjusted(0, 4.5, 0, -4.5)))
                        << board << ": " << label << " crosses a lane source";
                EXPECT_FALSE(stretch.intersects(layout.memory)) << board << ": " << label << " crosses the memory";
            }
        }
    });
}

TEST(LaneLayout, BoxesAndLabelsStandApart) {
    forEachBoard([](const core::Analysis& analysis, const ui::SceneLayout& layout) {
        const std::string board = analysis.machine.board->id.toStdString();
        std::vector<QRectF> boxes = layout.nodes;
        boxes.insert(boxes.end(), layout.labels.begin(), layout.labels.end());
        boxes.push_back(layout.legend);
        boxes.push_back(layout.memory);
        for (std::size_t a = 0; a < boxes.size(); ++a) {
            EXPECT_TRUE(boxes[a].isNull() || layout.chassis.contains(boxes[a])) << board << " " << a;
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_FALSE(!boxes[a].isNull() && !boxes[b].isNull() && boxes[a].intersects(boxes[b]))
                    << board << ": " << a << " and " << b;
        }
    });
}

TEST(LaneLayout, RibbonsSideBySideDoNotLieOnEachOther) {
    forEachBoard([](const core::Analysis& analysis, const ui::SceneLayout& layout) {
        for (std::size_t a = 0; a < layout.tracks.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const QRectF first = stretches(analysis, layout.tracks[a]).front();
                const QRectF second = stretches(analysis, layout.tracks[b]).front();
                EXPECT_FALSE(first.intersects(second))
                    << analysis.machine.board->id.toStdString() << ": "
                    << analysis.machine.connector(layout.tracks[a].connector).label.toStdString() << " and "
                    << analysis.machine.connector(layout.tracks[b].connector).label.toStdString();
            }
        }
    });
}
