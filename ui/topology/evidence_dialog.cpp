#include "ui/topology/evidence_dialog.h"

#include "core/topology/link_evidence.h"
#include "core/units/text.h"
#include "ui/widgets/labels.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::EvidenceDialog)
};

QString inWords(const core::BandwidthBand& band) {
    const auto figure = [](core::Bandwidth bandwidth) {
        return core::number(core::inGigabytesPerSecond(bandwidth), 1);
    };
    return band.low == band.high ? figure(band.low) : Words::tr("%1–%2").arg(figure(band.low), figure(band.high));
}

QString errorInWords(double error) {
    const double percent = std::round(error * 100);
    if (percent == 0)
        return Words::tr("none");
    return percent > 0 ? Words::tr("+%1 %").arg(core::number(percent)) : Words::tr("−%1 %").arg(core::number(-percent));
}

QTableWidget* makeTable() {
    const auto points = core::linkEvidence();
    auto* table = new QTableWidget(int(points.size()), 5);
    table->setHorizontalHeaderLabels({Words::tr("Measured"), Words::tr("Published, GB/s"), Words::tr("Ours, GB/s"),
                                      Words::tr("Error"), Words::tr("Source")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setWordWrap(true);
    table->setAccessibleName(Words::tr("Published measurements and our figures"));
    for (int row = 0; row < int(points.size()); ++row) {
        const core::LinkEvidence& point = points[std::size_t(row)];
        const QStringList cells{point.what, inWords(point.published), inWords(point.ours), errorInWords(point.error()),
                                point.source};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            if (column >= 1 && column <= 3)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    }
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(4, QHeaderView::Stretch);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

} // namespace

QDialog* makeEvidenceDialog(QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("How good is this number?"));
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(makeParagraph(
        Words::tr(
            "A figure is what one copy reaches in one direction. Over PCIe it is the raw rate of the narrowest "
            "link, less packet headers (256 bytes of data and 26 of header) and 5 % for flow control. Where cards "
            "have no peer-to-peer, copies pass through host memory, and only a band can be said. Over a bridge it "
            "is the maker's rate: collective operations reach less, so take it as an upper bound."),
        QPalette::WindowText, dialog));
    column->addWidget(makeTable(), 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    dialog->resize(860, 560);
    return dialog;
}

} // namespace ui
