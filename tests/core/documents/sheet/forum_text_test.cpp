// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/forum_text.h"

#include <gtest/gtest.h>

namespace core {

static BuildSheet twoCardSheet() {
    BuildSheet sheet;
    sheet.title = QStringLiteral("Lab\nbox");
    sheet.date = QStringLiteral("20 November 2026");
    sheet.purpose = QStringLiteral("For Llama 3.1 8B: 1 user, 8,192 tokens");
    sheet.stateText = QStringLiteral("Works with warnings");
    sheet.stateDetail = QStringLiteral("1 warning");
    sheet.parts = {{.quantity = 2,
                    .name = QStringLiteral("Acme [b]Card[/b] `x`"),
                    .price = QStringLiteral("$1,499"),
                    .pricedOn = {},
                    .warning = {},
                    .source = {},
                    .total = QStringLiteral("$2,998")},
                   {.quantity = 1,
                    .name = QStringLiteral("Board"),
                    .price = QStringLiteral("not known"),
                    .pricedOn = {},
                    .warning = {},
                    .source = {}}};
    sheet.headline = {{QStringLiteral("Price"), QStringLiteral("$2,998"), QStringLiteral("$2,500–3,300")}};
    SheetFinding warm;
    warm.severity = Severity::Warning;
    warm.title = QStringLiteral("Top card will overheat");
    warm.message = QStringLiteral("It has 2 mm.");
    sheet.findings = {warm};
    SheetFinding height;
    height.severity = Severity::NotChecked;
    height.title = QStringLiteral("Card height not checked");
    sheet.notChecked = {height, height};
    return sheet;
}

TEST(ForumText, HasPartsFiguresAndProblemsInPlainLines) {
    EXPECT_EQ(toForumText(twoCardSheet()),
              QStringLiteral("Lab box\n"
                             "For Llama 3.1 8B: 1 user, 8,192 tokens\n"
                             "Works with warnings (1 warning)\n"
                             "\n"
                             "2 × Acme (b)Card(/b) x: $2,998\n"
                             "1 × Board: not known\n"
                             "\n"
                             "Price: $2,998 ($2,500–3,300)\n"
                             "\n"
                             "- Warning: Top card will overheat. It has 2 mm.\n"
                             "- Not checked: Card height not checked; Card height not checked\n"
                             "\n"
                             "Planned with Lanewright on 20 November 2026; prices of the dates in its build sheet.\n"));
}

TEST(ForumText, OfAnEmptyBuildSaysWhatIsToChoose) {
    BuildSheet sheet;
    sheet.title = QStringLiteral("New");
    sheet.date = QStringLiteral("20 November 2026");
    sheet.stateText = QStringLiteral("Unfinished");
    sheet.choicesLeft = QStringLiteral("Still to choose: CPU.");
    EXPECT_EQ(toForumText(sheet),
              QStringLiteral("New\nUnfinished\nStill to choose: CPU.\n\n"
                             "Planned with Lanewright on 20 November 2026; prices of the dates in its build sheet.\n"));
}

} // namespace core
