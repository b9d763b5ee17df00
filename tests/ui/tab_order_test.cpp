// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/panels/totals_bar.h"
#include "ui/window/main_window.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace ui;
using namespace Qt::StringLiterals;

TEST(TabOrder, TheTotalsAreLastWheneverAPageWasMade) {
    const QTemporaryDir folder;
    MainWindow window(shippedCatalogue(), core::templates()[3].build(), folder.path());
    const auto* totals = window.findChild<TotalsBar*>();
    ASSERT_TRUE(totals);
    for (const QString& page : {u"charts"_s, u"run"_s, u"build"_s}) { // each is made when it is first shown
        window.showPage(page);
        const auto takesTab = [](const QWidget* each) { return each->focusPolicy() & Qt::TabFocus; };
        bool isAfterTotals = false;
        for (const QWidget* each = window.nextInFocusChain(); each != &window; each = each->nextInFocusChain()) {
            const bool isOfTotals = totals->isAncestorOf(each);
            if (takesTab(each))
                EXPECT_TRUE(isOfTotals || !isAfterTotals)
                    << qPrintable(page) << ": " << each->metaObject()->className();
            isAfterTotals = isAfterTotals || (isOfTotals && takesTab(each));
        }
        EXPECT_TRUE(isAfterTotals) << qPrintable(page);
    }
}
