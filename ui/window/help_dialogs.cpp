#include "ui/window/help_dialogs.h"

#include "core/parts/part_kinds.h"
#include "core/units/at.h"
#include "ui/widgets/words.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QMessageBox>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

using Rows = std::vector<std::pair<QString, QString>>;

void showTable(QWidget* window, const QString& title, const Rows& rows) {
    QDialog dialog(window);
    dialog.setWindowTitle(title);
    auto* table = new QTableWidget(int(rows.size()), 2);
    table->setHorizontalHeaderLabels({Words::tr("Keys"), Words::tr("Action")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAccessibleName(title);
    for (int i = 0; i < int(rows.size()); ++i) {
        table->setItem(i, 0, new QTableWidgetItem(core::at(rows, i).first));
        table->setItem(i, 1, new QTableWidgetItem(core::at(rows, i).second));
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(&dialog);
    column->addWidget(table);
    column->addWidget(buttons);
    dialog.resize(560, 620);
    dialog.exec();
}

} // namespace

void showAbout(QWidget* window) {
    QMessageBox::about(window, Words::tr("About Lanewright"),
                       Words::tr("Lanewright %1\n\n"
                                 "Plan deep-learning workstations and GPU servers before you pay for them: what fits, "
                                 "how fast each slot runs, what the PSU and the wall outlet can carry.\n\n"
                                 "It warns but never blocks. What it can't check, it says.\n\n"
                                 "Free software under the GNU General Public License, version 3 or later.")
                           .arg(QLatin1String(LANEWRIGHT_VERSION)));
}

void showShortcuts(QWidget* window) {
    Rows rows;
    for (const QAction* action : window->findChildren<QAction*>()) {
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts())
            keys << sequence.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            rows.push_back({keys.join(u", "_s), action->text().remove('&'_L1)});
    }
    rows.push_back(
        {Words::tr("Enter, in the parts list"), Words::tr("Put the part in the best free place, or choose it")});
    rows.push_back({Words::tr("Arrow keys, in the drawing"), Words::tr("Move from slot to slot")});
    rows.push_back({Words::tr("Tab"), Words::tr("Go to the next panel")});
    showTable(window, Words::tr("Keyboard shortcuts"), rows);
}

void showAboutData(QWidget* window, const core::Catalogue& catalogue) {
    int counts[3]{};
    int priced = 0;
    core::forEachKind([&]<class P>(P*) {
        for (const P& part : catalogue.all<P>()) {
            ++counts[int(part.confidence)];
            priced += part.price ? 1 : 0;
        }
    });
    QMessageBox::information(
        window, Words::tr("About the data"),
        Words::tr("The catalogue has %1 parts: %2 verified, %3 secondary, %4 unverified. Each part's card names its "
                  "sources and the facts without one.\n\n"
                  "Parts with a price: %5. Each has its date and kind. Prices change: check before you buy.\n\nUnknown "
                  "facts are shown as not known and never count as zero.")
            .arg(counts[0] + counts[1] + counts[2])
            .arg(counts[0])
            .arg(counts[1])
            .arg(counts[2])
            .arg(priced));
}

} // namespace ui
