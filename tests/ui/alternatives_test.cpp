// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"
#include "core/parts/words/part_class.h"
#include "core/placement/drop.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/inspector/alternatives.h"

#include <gtest/gtest.h>

using namespace ui;

namespace {

struct AlternativesTest : testing::Test {
    std::shared_ptr<const core::Catalogue> catalogue = shippedCatalogue();
    core::Build build = core::exampleBuild(QStringLiteral("today-2-cards"));

    std::vector<Alternative> at(const QString& place) const {
        return alternativesTo(**evaluate(build, *catalogue), *catalogue, place, [] { return false; });
    }
    core::AnyPart part(const Alternative& each) const {
        return core::partCalled(*catalogue, each.part.kind, each.part.id);
    }
};

} // namespace

TEST_F(AlternativesTest, AreSoldTodayAndOfTheClassOfWhatIsThere) {
    for (const char* place : {"PCIEX16(G5)_1", "@cpus/0", "@psus/0", "@boards/0", "@cases/0", "@memory/0"}) {
        const core::AnyPart now = [&] {
            const core::DraggedPart there = core::partAt(build, QLatin1String(place));
            return core::partCalled(*catalogue, there.kind, there.id);
        }();
        ASSERT_TRUE(now.part) << place;
        for (const Alternative& each : at(QLatin1String(place))) {
            EXPECT_EQ(part(each).part->status, core::MarketStatus::New) << place << ' ' << each.name.toStdString();
            EXPECT_TRUE(core::keepsClass(part(each), now)) << place << ' ' << each.name.toStdString();
        }
    }
}

TEST_F(AlternativesTest, ThereAreSomeForEachOfTheDearParts) {
    for (const char* place : {"PCIEX16(G5)_1", "@cpus/0", "@psus/0", "@boards/0", "@cases/0", "@memory/0"})
        EXPECT_FALSE(at(QLatin1String(place)).empty()) << place;
}

TEST_F(AlternativesTest, AlikeCardsAreSwappedTogether) {
    for (const Alternative& each : at(QStringLiteral("PCIEX16(G5)_1"))) {
        EXPECT_TRUE(each.name.startsWith(QStringLiteral("2 × "))) << each.name.toStdString();
        for (const core::PlacedCard& card : each.evaluation->build().cards)
            EXPECT_EQ(card.card, each.part.id) << "no mixture";
    }
}

TEST_F(AlternativesTest, UsedPartsAreShownWhereTheyAreWanted) {
    const core::AnyPart used =
        core::partCalled(*catalogue, QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-3090"));
    ASSERT_TRUE(used.part);
    ASSERT_NE(used.part->status, core::MarketStatus::New);
    EXPECT_FALSE(core::isOfToday(used, false));
    EXPECT_TRUE(core::isOfToday(used, true));
}

TEST_F(AlternativesTest, LessVramOrWhatNobodyKnowsKeepsNoClass) {
    core::Card now;
    now.id = QStringLiteral("nvidia-now");
    now.memory = core::Memory::of(24);
    core::Card other = now;
    EXPECT_TRUE(core::keepsClass(core::anyPart(other), core::anyPart(now)));
    other.memory = core::Memory::of(23);
    EXPECT_FALSE(core::keepsClass(core::anyPart(other), core::anyPart(now)));
    other.memory.reset();
    EXPECT_FALSE(core::keepsClass(core::anyPart(other), core::anyPart(now)));
    now.memory.reset();
    EXPECT_TRUE(core::keepsClass(core::anyPart(other), core::anyPart(now)));
    other.id = QStringLiteral("amd-other");
    EXPECT_FALSE(core::keepsClass(core::anyPart(other), core::anyPart(now))) << "CUDA";
}
