#include "ui/window/help_dialogs.h"

#include "core/parts/catalogue.h"
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
    table->setHorizontalHeaderLabels({Words::tr("Keys"), Words::tr("What they do")});
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

template <class P>
void countTrust(const core::Catalogue& catalogue, int (&counts)[3], int& priced) {
    for (const P& part : catalogue.all<P>()) {
        ++counts[int(part.confidence)];
        priced += part.price ? 1 : 0;
    }
}

} // namespace

void showAbout(QWidget* window) {
    QMessageBox::about(
        window, Words::tr("About Lanewright"),
        Words::tr(
            "<h3>Lanewright %1</h3>"
            "<p>Plans deep-learning workstations and GPU servers before anyone pays for them: what fits, what each "
            "slot really runs at, what the supply and the wall carry.</p>"
            "<p>It warns and never forbids. What it cannot know it calls not checked.</p>"
            "<p>Free software under the GNU General Public License, version 3 or later.</p>")
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
        {Words::tr("Enter, in the parts list"), Words::tr("Puts the part into the best free place, or chooses it")});
    rows.push_back({Words::tr("Arrow keys, in the drawing"), Words::tr("Move from slot to slot")});
    rows.push_back({Words::tr("Tab"), Words::tr("Goes on to the next panel")});
    showTable(window, Words::tr("Keyboard shortcuts"), rows);
}

void showAboutData(QWidget* window, const core::Catalogue& catalogue) {
    int counts[3]{};
    int priced = 0;
    countTrust<core::Card>(catalogue, counts, priced);
    countTrust<core::Board>(catalogue, counts, priced);
    countTrust<core::Processor>(catalogue, counts, priced);
    countTrust<core::PowerSupply>(catalogue, counts, priced);
    countTrust<core::Chassis>(catalogue, counts, priced);
    countTrust<core::MemoryKit>(catalogue, counts, priced);
    countTrust<core::Drive>(catalogue, counts, priced);
    countTrust<core::NetworkCard>(catalogue, counts, priced);
    countTrust<core::Bridge>(catalogue, counts, priced);
    countTrust<core::Riser>(catalogue, counts, priced);
    countTrust<core::Outlet>(catalogue, counts, priced);
    countTrust<core::Ups>(catalogue, counts, priced);
    countTrust<core::Model>(catalogue, counts, priced);
    countTrust<core::CloudOffer>(catalogue, counts, priced);
    QMessageBox::information(
        window, Words::tr("About the data"),
        Words::tr(
            "The catalogue holds %1 parts. %2 rows were read in makers' documents, %3 in secondary sources, and %4 are "
            "only "
            "believed. Each row names its source on the part's card, and the facts that no source was seen for.\n\n"
            "%5 parts have a price; each price bears its date and says whether it was asked at launch or in shops. "
            "Prices "
            "change: look them up before you buy.\n\nA fact that is not known is said to be not known; it is never "
            "counted as zero.")
            .arg(counts[0] + counts[1] + counts[2])
            .arg(counts[0])
            .arg(counts[1])
            .arg(counts[2])
            .arg(priced));
}

} // namespace ui
