// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/sample_builds.h"
#include "ui/document/build_document.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// Two cards in a board whose slots another catalogue no longer has.
struct DocumentTest : testing::Test {
    static SharedCatalogue catalogueOf(const tests::Sample& sample) {
        return std::make_shared<core::Catalogue>(core::PartSet(sample.parts));
    }
    static SharedCatalogue withoutSlots() {
        tests::Sample other = tests::workstation(2);
        auto& board = other.part<core::Board>("hedt");
        board.wiring = other.part<core::Board>("octo").wiring;
        other.card("triple").name = "Renamed";
        return catalogueOf(other);
    }
    bool hasFirstSlot() const { return document.analysis().machine.board->wiring->connector("S1") >= 0; }

    tests::Sample sample = tests::workstation(2);
    BuildDocument document{catalogueOf(sample), sample.build};
};

} // namespace

TEST_F(DocumentTest, ABuildKeepsTheFormerPartsWhereItCannotDoWithTheChangedOnes) {
    const core::Build before = document.build();
    QSignalSpy changed(&document, &BuildDocument::changed);
    const auto renewed = document.renewCatalogue(withoutSlots());
    ASSERT_FALSE(renewed);
    EXPECT_TRUE(renewed.problem().sentence.contains("keeps")) << qPrintable(renewed.problem().sentence);
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(document.build(), before);
    EXPECT_TRUE(hasFirstSlot());
    EXPECT_EQ(document.catalogue().find<core::Card>("triple")->name, "Renamed") << "a part that it does not use";
}

TEST_F(DocumentTest, ABuildThatUndoCanBringBackIsKeptUsableToo) {
    const core::Build full = document.build();
    core::Build bare;
    bare.board = full.board;
    bare.processors = full.processors;
    ASSERT_TRUE(document.apply(bare, "Empty"));
    EXPECT_FALSE(document.renewCatalogue(withoutSlots()));
    EXPECT_TRUE(hasFirstSlot());
    document.undoStack()->undo();
    EXPECT_EQ(document.build(), full);
}

TEST_F(DocumentTest, AChangeThatItsBuildsCanDoWithIsTaken) {
    tests::Sample other = tests::workstation(2);
    other.part<core::Board>("hedt").name = "Hedt, second edition";
    ASSERT_TRUE(document.renewCatalogue(catalogueOf(other)));
    EXPECT_EQ(document.analysis().machine.board->name, "Hedt, second edition");
}
