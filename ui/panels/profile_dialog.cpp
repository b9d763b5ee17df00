// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/profile_dialog.h"

#include "core/rules/notes/machine_profile.h"
#include "core/units/at.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

// The guides describe five machines by their number of cards. The build is graded as all of them at once, because it
// may change while the dialog is open.

namespace ui {

static QString markedWord(const core::ProfileLine& line) {
    const QString mark = !line.isMet ? u"?"_s : *line.isMet ? u"✓"_s : u"✕"_s;
    return mark + ' '_L1 + core::inWords(line);
}

static QColor colourOf(const core::ProfileLine& line) {
    const Theme& theme = Theme::current();
    return !line.isMet ? theme.notChecked : *line.isMet ? theme.good : theme.error;
}

static QTableWidget* makeTable() {
    auto* table = new QTableWidget(0, 5);
    table->setHorizontalHeaderLabels(
        {Words::tr("Guide rule"), Words::tr("What"), Words::tr("This build"), Words::tr("Guide"), Words::tr("Result")});
    setUpTable(table, Words::tr("Comparison with the guides"));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    return table;
}

static void fill(QTableWidget* table, QLabel* summary, const core::MachineProfile& profile) {
    summary->setText(core::inWords(profile));
    table->setRowCount(int(profile.lines.size()));
    for (int row = 0; row < table->rowCount(); ++row) {
        const core::ProfileLine& line = core::at(profile.lines, row);
        const QStringList cells{line.rule, core::inWords(line.what), core::inWords(line.found),
                                core::inWords(line.asked), markedWord(line)};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(Words::tr("Guide rule %1: %2. This build: %3, guide: %4.")
                                 .arg(line.rule, cells[1], cells[2], cells[3]));
            if (column == 4) {
                item->setForeground(colourOf(line));
                item->setFont(ui::font(0, QFont::DemiBold));
            }
            table->setItem(row, column, item);
        }
    }
}

QDialog* makeProfileDialog(const core::Analysis& analysis, QWidget* parent) {
    QDialog* dialog = makeDialog(Words::tr("Comparison with the guides"), parent);
    // All five are graded now: the build may change while the dialog is open.
    std::vector<core::MachineProfile> profiles;
    auto* choice = new QComboBox;
    choice->setAccessibleName(Words::tr("Guide machine to compare with"));
    for (int i = 0; i <= int(core::MachineKind::EightCards); ++i) {
        profiles.push_back(core::gradedAs(core::MachineKind(i), analysis));
        choice->addItem(core::inWords(core::MachineKind(i)));
    }
    auto* summary = makeParagraph({}, QPalette::WindowText, dialog, 1);
    auto* table = makeTable();
    auto* buttons = makeButtonBox(dialog, QDialogButtonBox::Close);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(summary);
    column->addWidget(choice, 0, Qt::AlignLeft);
    column->addWidget(table, 1);
    column->addWidget(buttons);
    const auto show = [table, summary, profiles](int index) { fill(table, summary, core::at(profiles, index)); };
    QObject::connect(choice, &QComboBox::currentIndexChanged, dialog, show);
    choice->setCurrentIndex(int(core::machineKindOf(analysis).value_or(core::MachineKind::OneCard)));
    show(choice->currentIndex());
    dialog->resize(820, 520);
    return dialog;
}

} // namespace ui
