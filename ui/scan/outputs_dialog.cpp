// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scan/outputs_dialog.h"

#include "core/import/scan/outputs/machine_facts.h"

#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"

#include <QFileDialog>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

OutputsDialog::OutputsDialog(QWidget* parent)
    : QDialog(parent)
    , m_files(new QListWidget)
    , m_text(new QPlainTextEdit) {
    setWindowTitle(tr("Load tool outputs"));
    m_files->setAccessibleName(tr("Files"));
    m_files->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_text->setPlaceholderText(tr("Paste here, one output after the other."));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFont(u"monospace"_s, font().pointSize()));
    auto* add = new QPushButton(tr("&Add files…"));
    auto* remove = new QPushButton(tr("&Remove files"));
    auto* side = new QVBoxLayout;
    for (QPushButton* button : {add, remove}) {
        button->setAutoDefault(false); // Enter reads
        side->addWidget(button);
    }
    side->addStretch();
    connect(add, &QPushButton::clicked, this, [this] {
        addFiles(QFileDialog::getOpenFileNames(this, tr("Outputs of lspci, nvidia-smi and dmidecode")));
    });
    connect(remove, &QPushButton::clicked, this, [this] {
        qDeleteAll(m_files->selectedItems());
        refresh();
    });
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Cancel);
    m_read = buttons->addButton(tr("Read outputs"), QDialogButtonBox::AcceptRole);
    m_read->setDefault(true);
    connect(m_text, &QPlainTextEdit::textChanged, this, &OutputsDialog::refresh);

    auto* files = new QHBoxLayout;
    files->addWidget(m_files, 1);
    files->addLayout(side);
    auto* label = makeLabel(tr("&Pasted text"), QPalette::WindowText, this, 0, QFont::DemiBold);
    label->setBuddy(m_text);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(
        tr("Add any of these from the machine; formats are detected: %1. With sudo, lspci and dmidecode tell more.")
            .arg(core::outputsRead().join(tr(", "))),
        QPalette::PlaceholderText, this));
    column->addWidget(makeLabel(tr("Files"), QPalette::WindowText, this, 0, QFont::DemiBold));
    column->addLayout(files, 1);
    column->addWidget(label);
    column->addWidget(m_text, 2);
    column->addWidget(buttons);
    resize(680, 520);
    refresh();
}

void OutputsDialog::addFiles(const QStringList& paths) {
    for (const QString& path : paths) {
        if (m_files->findItems(path, Qt::MatchExactly).isEmpty())
            m_files->addItem(path);
    }
    refresh();
}

void OutputsDialog::setPasted(const QString& text) {
    m_text->setPlainText(text);
}

QStringList OutputsDialog::files() const {
    QStringList paths;
    for (int row = 0; row < m_files->count(); ++row)
        paths << m_files->item(row)->text();
    return paths;
}

QString OutputsDialog::pasted() const {
    return m_text->toPlainText();
}

void OutputsDialog::refresh() {
    m_read->setEnabled(m_files->count() > 0 || !m_text->document()->isEmpty());
}

} // namespace ui
