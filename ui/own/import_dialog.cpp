// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/import_dialog.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/units/sentence.h"
#include "core/units/today.h"
#include "ui/own/mapping_table.h"
#include "ui/own/rows_model.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

// Preview first, import second: reading fills the table with what would become of each record and enables Import; any
// change of source or options takes both back.

namespace ui {

ImportDialog::ImportDialog(OwnPartsDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_work(document)
    , m_source(new QTabWidget)
    , m_model(new RowsModel({tr("Result"), tr("Record"), tr("Part"), tr("Reason, or what was left out")}, this))
    , m_summary(makeParagraph({}, QPalette::WindowText, this))
    , m_progress(new QProgressBar) {
    setWindowTitle(tr("Import parts"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(tr("Reads BuildCores OpenDB, GPU records (JSON), Epoch AI, PCPartPicker lists and "
                                       "any CSV. Existing parts are never "
                                       "overwritten."),
                                    QPalette::PlaceholderText, this));
    column->addWidget(makeSource());
    column->addWidget(makeOptions());
    column->addWidget(m_mappingBox, 2);
    column->addWidget(makeReport(), 3);
    makeButtons(column);
    m_mappingBox->hide();
    m_progress->setRange(0, 1000);
    resize(880, 680);
    connect(&m_work, &ImportWork::progressed, m_progress, &QProgressBar::setValue);
    connect(&m_work, &ImportWork::planned, this, [this] {
        const int parts = m_work.plan().taken;
        m_take->setText(inWords(core::Sentence::tr("&Import %n parts", "&Import 1 part", parts)));
        showRecords();
        finish(tr("Nothing imported yet. %1").arg(counts()), parts > 0);
    });
    connect(&m_work, &ImportWork::written, this, [this] {
        showRecords();
        finish(tr("Done. %1").arg(counts()), false);
    });
    connect(&m_work, &ImportWork::failed, this, [this](const QString& sentence) { finish(sentence, false); });
    setBusy(false);
    m_path->setFocus();
}

QWidget* ImportDialog::makeSource() {
    auto* files = new QWidget;
    auto* line = new QHBoxLayout(files);
    m_path = new QLineEdit;
    m_path->setPlaceholderText(tr("A file, or the folder of BuildCores OpenDB"));
    m_path->setAccessibleName(tr("File or folder"));
    line->addWidget(m_path, 1);
    const auto addButton = [&](const QString& text, auto ask) {
        auto* button = new QPushButton(text);
        button->setAutoDefault(false);
        line->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, ask] {
            if (const QString path = ask(); !path.isEmpty())
                preview(path);
        });
    };
    addButton(tr("&File…"), [this] {
        return QFileDialog::getOpenFileName(this, windowTitle(), {},
                                            tr("Data sets (*.json *.csv *.txt);;All files (*)"));
    });
    addButton(tr("F&older…"), [this] { return QFileDialog::getExistingDirectory(this, windowTitle()); });
    m_pasted = new QPlainTextEdit;
    m_pasted->setPlaceholderText(tr("Paste a PCPartPicker part list, or the contents of a file."));
    m_pasted->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_pasted->setTabChangesFocus(true);
    m_pasted->setFont(QFont(u"monospace"_s, font().pointSize()));
    m_source->addTab(files, tr("File or folder"));
    m_source->addTab(m_pasted, tr("Pasted text"));
    m_source->setMaximumHeight(110);
    connect(m_path, &QLineEdit::textChanged, this, &ImportDialog::sourceChanged);
    connect(m_pasted, &QPlainTextEdit::textChanged, this, &ImportDialog::sourceChanged);
    connect(m_source, &QTabWidget::currentChanged, this, &ImportDialog::sourceChanged);
    return m_source;
}

QWidget* ImportDialog::makeOptions() {
    auto* options = new QWidget;
    auto* line = makeRow(options, {});
    m_format = new QComboBox;
    m_format->addItem(tr("Detect format"), int(core::ForeignFormat::Unknown));
    for (const core::ForeignFormat format : core::foreignFormats())
        m_format->addItem(core::inWords(format), int(format));
    m_priceDate = new QDateEdit(core::today());
    m_priceDate->setCalendarPopup(true);
    m_priceDate->setMaximumDate(core::today());
    m_priceDate->setDisplayFormat(u"yyyy-MM-dd"_s);
    auto* formatLabel = new QLabel(tr("For&mat"));
    formatLabel->setBuddy(m_format);
    auto* dateLabel = new QLabel(tr("Price &date"));
    dateLabel->setBuddy(m_priceDate);
    line->addWidget(formatLabel);
    line->addWidget(m_format);
    line->addSpacing(panelMargin);
    line->addWidget(dateLabel);
    line->addWidget(m_priceDate);
    line->addStretch();
    connect(m_format, &QComboBox::currentIndexChanged, this, &ImportDialog::sourceChanged);

    m_mappingBox = new QGroupBox(tr("Columns"));
    m_mapping = new MappingTable;
    connect(m_mapping, &MappingTable::changed, this, [this] {
        m_model->load({});
        finish({}, false);
    });
    m_sourceName = new QLineEdit;
    m_sourceName->setPlaceholderText(tr("website, shop or yourself"));
    m_licence = new QLineEdit;
    m_licence->setPlaceholderText(tr("not stated"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Source"), m_sourceName);
    form->addRow(tr("&Licence"), m_licence);
    auto* column = new QVBoxLayout(m_mappingBox);
    column->addWidget(m_mapping, 1);
    column->addLayout(form);
    return options;
}

QWidget* ImportDialog::makeReport() {
    auto* report = new QWidget;
    auto* column = makeColumn(report, {});
    m_outcome = new QComboBox;
    m_outcome->setAccessibleName(tr("Records to show"));
    m_outcome->addItem(tr("All records"), -1);
    for (const core::RowOutcome outcome : {core::RowOutcome::Taken, core::RowOutcome::Kept, core::RowOutcome::Refused})
        m_outcome->addItem(core::inWords(outcome), int(outcome));
    auto* table = new QTableView;
    table->setModel(m_model);
    table->setObjectName(u"report"_s);
    setUpLongTable(table, tr("Result for each record"),
                   tr("Choose a file or paste a list. The preview shows what becomes of each record before anything is "
                      "imported."));
    table->horizontalHeader()->setStretchLastSection(true);
    for (const auto& [section, width] : {std::pair(0, 90), std::pair(1, 190), std::pair(2, 280)})
        table->setColumnWidth(section, width);
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_outcome);
    column->addLayout(head);
    column->addWidget(table, 1);
    connect(m_outcome, &QComboBox::currentIndexChanged, this, [this] {
        m_model->restrict([this, outcome = m_outcome->currentData().toInt()](std::size_t row) {
            return outcome < 0 || int(m_work.plan().rows[row].outcome) == outcome;
        });
    });
    return report;
}

void ImportDialog::makeButtons(QVBoxLayout* column) {
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Close);
    m_read = buttons->addButton(tr("&Preview"), QDialogButtonBox::ActionRole);
    m_take = buttons->addButton(tr("&Import parts"), QDialogButtonBox::ActionRole);
    m_take->setEnabled(false);                                       // until there is something to take
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter in the path reads, and never closes
    m_read->setDefault(true);
    m_stop = new QPushButton(tr("C&ancel")); // Alt+C is that of "Close"
    m_stop->setAutoDefault(false);
    connect(m_read, &QPushButton::clicked, this, &ImportDialog::read);
    connect(m_take, &QPushButton::clicked, this, [this] {
        setBusy(true);
        m_work.write();
    });
    connect(m_stop, &QPushButton::clicked, this, [this] { m_work.stop(); });
    auto* line = new QHBoxLayout;
    line->addWidget(m_progress, 1);
    line->addWidget(m_stop);
    column->addLayout(line);
    column->addWidget(buttons);
}

void ImportDialog::preview(const QString& path) {
    m_source->setCurrentIndex(0);
    m_path->setText(path);
    const QFileInfo info(path);
    if (info.exists())
        m_priceDate->setDate(info.lastModified().date());
    showMapping();
    if (m_mappingBox->isHidden())
        read();
}

void ImportDialog::setPasted(const QString& text) {
    m_source->setCurrentIndex(1);
    m_pasted->setPlainText(text);
}

/// Another source: what was read of the last is no preview any more.
void ImportDialog::sourceChanged() {
    m_model->load({});
    showMapping();
    finish({}, false);
    m_read->setDefault(true);
}

/// The mapper is for CSV files that are none of those known.
void ImportDialog::showMapping() {
    QByteArray head;
    if (m_source->currentIndex() == 1) {
        head = m_pasted->toPlainText().left(64 * 1024).toUtf8();
    } else if (QFileInfo(m_path->text()).isFile()) {
        QFile file(m_path->text());
        if (file.open(QIODevice::ReadOnly))
            head = file.read(256 * 1024);
    }
    auto format = core::ForeignFormat(m_format->currentData().toInt());
    if (format == core::ForeignFormat::Unknown && !head.trimmed().isEmpty())
        format = core::formatOf({m_path->text(), head});
    m_mappingBox->setVisible(format == core::ForeignFormat::PlainCsv && !head.isEmpty());
    if (!m_mappingBox->isHidden())
        m_mapping->show(core::previewOf(head, 5));
}

void ImportDialog::read() {
    ImportWork::Request request;
    if (m_source->currentIndex() == 0)
        request.path = m_path->text().trimmed();
    else
        request.pasted = m_pasted->toPlainText().toUtf8();
    request.format = core::ForeignFormat(m_format->currentData().toInt());
    request.settings.priceDate = m_priceDate->date().toString(Qt::ISODate);
    request.settings.today = core::today();
    if (!m_mappingBox->isHidden()) {
        request.format = core::ForeignFormat::PlainCsv;
        request.settings.mapping = m_mapping->mapping();
        request.settings.source = m_sourceName->text().trimmed();
        request.settings.licence = m_licence->text().trimmed();
    }
    setBusy(true);
    m_work.read(request);
}

QString ImportDialog::counts() const {
    const core::ImportPlan& plan = m_work.plan();
    return tr("%1: %2 %3 · %4 %5 · %6 %7")
        .arg(core::inWords(m_work.format()))
        .arg(plan.taken)
        .arg(core::inWords(core::RowOutcome::Taken))
        .arg(plan.kept)
        .arg(core::inWords(core::RowOutcome::Kept))
        .arg(plan.refused)
        .arg(core::inWords(core::RowOutcome::Refused));
}

/// A row a record; its outcome is shown by a sign and a word, not by colour.
void ImportDialog::showRecords() {
    static constexpr const char16_t* signs[]{u"✓", u"=", u"✕"};
    std::vector<QStringList> rows;
    for (const core::ForeignRow& record : m_work.plan().rows) {
        const QString sign = QString::fromUtf16(core::at(signs, record.outcome));
        rows.push_back({u"%1 %2"_s.arg(sign, core::inWords(record.outcome)),
                        record.line > 0 ? tr("line %1, %2").arg(record.line).arg(record.file) : record.file,
                        record.name.isEmpty() ? record.part.id : record.name, record.why});
    }
    m_model->load(std::move(rows));
}

void ImportDialog::finish(const QString& summary, bool canImport) {
    m_summary->setText(summary);
    setBusy(false);
    m_take->setEnabled(canImport);
    if (canImport)
        m_take->setDefault(true);
}

void ImportDialog::setBusy(bool isBusy) {
    m_progress->setVisible(isBusy);
    m_stop->setVisible(isBusy);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_source, m_format, m_priceDate, m_mappingBox})
        widget->setEnabled(!isBusy);
    const bool hasSource =
        m_source->currentIndex() == 0 ? !m_path->text().trimmed().isEmpty() : !m_pasted->document()->isEmpty();
    m_read->setEnabled(!isBusy && hasSource);
    if (isBusy)
        m_take->setEnabled(false);
}

void ImportDialog::reject() {
    m_work.stop();
    QDialog::reject();
}

} // namespace ui
