// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/rules/notes/machine_profile.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/panels/finding_card.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/profile_dialog.h"
#include "ui/panels/total_figures.h"
#include "ui/panels/totals_bar.h"

#include <QDialog>
#include <QLabel>
#include <QRegularExpression>
#include <QTableWidget>

#include <gtest/gtest.h>

using namespace ui;

// Every number that is shown has its unit, and its source is no further than a tooltip or a click.

namespace {

/// Names that hold numbers of their own: parts, and the places on their boards.
QStringList ownNames() {
    QStringList names;
    const auto add = [&](const auto& parts) {
        for (const auto& part : parts)
            names << part.name << core::shortNameOf(part) << part.source << part.id;
    };
    const core::Catalogue& all = *shippedCatalogue();
    add(all.all<core::Card>());
    add(all.all<core::Processor>());
    add(all.all<core::PowerSupply>());
    add(all.all<core::Chassis>());
    add(all.all<core::MemoryKit>());
    add(all.all<core::Drive>());
    add(all.all<core::NetworkCard>());
    add(all.all<core::Outlet>());
    add(all.all<core::Board>());
    for (const core::Board& board : all.all<core::Board>()) {
        for (const core::Connector& connector : board.wiring->connectors)
            names << connector.label;
    }
    names.removeAll(QString());
    std::sort(names.begin(), names.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    names.removeDuplicates();
    return names;
}

/// Numbers in `text` that nothing says what they are of.
QStringList bareFigures(QString text) {
    static const QStringList names = ownNames();
    for (const QString& name : names)
        text.replace(name, QStringLiteral("NAME"));
    // What is a name, a date or a reference though it has digits.
    static const QRegularExpression known(QStringLiteral(
        "(?:[Rr]ules?|issues?|Gen|PCIe|GPU|NUMA|CUDA|sm_|Article|page|slots?|Slot|socket|CPU|generation) ?"
        "\\d[\\d.a-f]*(?:(?:, | and |–|/)\\d+[a-f]?)*|\\b(?:19|20)\\d\\d(?:-\\d\\d){0,2}\\b|\\bx\\d+\\b|\"[^\"]*\"|"
        "\\d+ \\+ \\d+(?= units)|(?<=workers )\\+ 1|\\d+(?= of \\d)|[A-Z_]+=[\\w.,]+|§ ?\\d+"));
    text.replace(known, QStringLiteral("NAME"));
    static const QRegularExpression figure(
        QStringLiteral("(?<![\\w#./,–-])[−+]?\\d[\\d.,]*\\d|(?<![\\w#./,–-])[−+]?\\d"));
    static const QRegularExpression unit(
        QStringLiteral("^(?:[ \u00a0]?(?:[A-Za-z°%×/–]|− ?\\d|\\+ ?\\d| ?to \\d)|-[A-Za-z]|:)"));
    QStringList bare;
    for (auto it = figure.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const bool hasSign = match.capturedStart() > 0 && text[match.capturedStart() - 1] == QLatin1Char('$');
        if (!hasSign && !unit.match(text.mid(match.capturedEnd())).hasMatch())
            bare << text.mid(std::max<qsizetype>(0, match.capturedStart() - 24), 24 + match.capturedLength() + 8);
    }
    return bare;
}

std::string bareIn(const QStringList& texts) {
    QStringList found;
    for (const QString& text : texts) {
        for (const QString& bare : bareFigures(text))
            found << bare + QStringLiteral("   <- ") + text;
    }
    return found.join(QLatin1Char('\n')).toStdString();
}

QStringList textsOf(const core::BuildSheet& sheet) {
    QStringList texts{sheet.stateDetail, sheet.choicesLeft, sheet.total, sheet.totalLabel, sheet.profile};
    for (const auto* lines : {&sheet.headline, &sheet.totals, &sheet.settings, &sheet.profileLines}) {
        for (const core::LabelledText& line : *lines)
            texts << line.text;
    }
    for (const auto* list : {&sheet.conditions, &sheet.findings, &sheet.notChecked}) {
        for (const core::SheetFinding& finding : *list)
            texts << finding.title << finding.message << finding.details;
    }
    for (const core::SheetSlot& slot : sheet.slotMap)
        texts << slot.link << slot.air << slot.reason;
    for (const core::SheetPart& part : sheet.parts)
        texts << part.price;
    return texts;
}

struct LabelTest : testing::TestWithParam<std::string> {
    BuildDocument document{shippedCatalogue(), core::exampleBuild(QString::fromStdString(GetParam()))};
};

std::vector<std::string> templateIds() {
    std::vector<std::string> ids;
    for (const char* id : {"guide-beginner", "guide-1-card", "guide-2-cards", "guide-4-cards", "guide-8-cards"})
        ids.emplace_back(id);
    return ids;
}

} // namespace

TEST(BareFigures, AreFoundAndOnlyThey) {
    EXPECT_EQ(bareFigures(QStringLiteral("It peaks at 1,332.")).size(), 1);
    EXPECT_EQ(bareFigures(QStringLiteral("64 (of them)")).size(), 1);
    EXPECT_EQ(
        bareFigures(QStringLiteral("It peaks at 1,332 W of 1,600 W (17 %); $20 on 2024-05-01, PCIe 3.0 x16.")).size(),
        0);
    EXPECT_EQ(bareFigures(QStringLiteral("Guide rules 43, 44 and 46; Dettmers (2020): 2 × 300 W")).size(), 0);
}

TEST_P(LabelTest, EachNumberOfTheSheetHasItsUnit) {
    const auto sheet =
        core::buildSheet(document.analysis(), document.findings(), document.fixes(), {}, QDate(2026, 11, 21));
    EXPECT_EQ(bareIn(textsOf(sheet)), "");
    for (const core::SheetFinding& finding : sheet.findings)
        EXPECT_FALSE(finding.source.isEmpty()) << finding.title.toStdString();
}

TEST_P(LabelTest, EachTotalHasItsUnitAndTellsWhatItRestsOn) {
    const TotalsBar bar(&document);
    QStringList texts;
    for (const QLabel* label : bar.findChildren<QLabel*>())
        texts << label->text();
    QStringList hints;
    for (const QWidget* figure : bar.findChildren<QWidget*>())
        hints << figure->toolTip();
    hints.removeAll(QString());
    EXPECT_EQ(bareIn(texts), "");
    EXPECT_EQ(hints.size(), totalSources().size());
}

TEST_P(LabelTest, EachFindingHasItsUnitsAndItsSourceAClickAway) {
    const FindingsPanel panel(&document);
    QStringList texts;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        texts << label->text().section(QStringLiteral("Source: "), 0, 0);
    EXPECT_EQ(bareIn(texts), "");
    for (const FindingCard* card : panel.findChildren<FindingCard*>())
        EXPECT_FALSE(card->toolTip().isEmpty()) << inWords(card->finding().title).toStdString();
}

TEST_P(LabelTest, EachLineOfTheProfileTellsItsRule) {
    const std::unique_ptr<QDialog> dialog(makeProfileDialog(document.analysis(), nullptr));
    const auto* table = dialog->findChild<QTableWidget*>();
    ASSERT_GT(table->rowCount(), 0);
    QStringList texts;
    for (int row = 0; row < table->rowCount(); ++row) {
        EXPECT_TRUE(table->item(row, 2)->toolTip().startsWith(QStringLiteral("Guide rule ")));
        texts << table->item(row, 2)->text() << table->item(row, 3)->text();
    }
    EXPECT_EQ(bareIn(texts), "");
}

INSTANTIATE_TEST_SUITE_P(Templates, LabelTest, testing::ValuesIn(templateIds()));
