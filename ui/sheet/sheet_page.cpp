// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_page.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/forum_text.h"
#include "core/documents/sheet/sheet_plans.h"
#include "core/units/today.h"
#include "ui/document/build_document.h"
#include "ui/sheet/sheet_file.h"
#include "ui/sheet/sheet_layout.h"
#include "ui/sheet/sheet_painter.h"
#include "ui/sheet/sheet_pdf.h"
#include "ui/sheet/sheet_preview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>

namespace ui {

static core::BuildSheet sheetOf(const BuildDocument& document) {
    const QString title =
        document.path().isEmpty() ? SheetPage::tr("Build") : QFileInfo(document.path()).completeBaseName();
    auto sheet = core::buildSheet(document.analysis(), document.findings(), document.fixes(), title, core::today());
    core::addPlans(sheet, document.analysis(), document.catalogue());
    return sheet;
}

SheetPage::SheetPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_paper(new QComboBox(this))
    , m_preview(new SheetPreview(document)) {
    m_paper->addItem(tr("A4"), int(PaperSize::A4));
    m_paper->addItem(tr("Letter"), int(PaperSize::Letter));
    m_paper->setAccessibleName(tr("Paper size"));
    auto* label = new QLabel(tr("Pape&r"), this);
    label->setBuddy(m_paper);
    auto* controls = makeRow(nullptr, {panelMargin, panelMargin, panelMargin, 0});
    controls->addWidget(label);
    controls->addWidget(m_paper);
    controls->addStretch();
    const auto offer = [&](const QString& text, const QString& name, const char* keys, void (SheetPage::*act)()) {
        auto* button = new PillButton(PillRole::Plain, text, this);
        button->setAccessibleName(name);
        button->setShortcut(QKeySequence(QLatin1String(keys)));
        connect(button, &QAbstractButton::clicked, this, act);
        controls->addWidget(button);
    };
    offer(tr("Copy as text"), tr("Copy the build as text for a forum"), "Alt+T", &SheetPage::copyText);
    offer(tr("Export Markdown…"), tr("Export the sheet as Markdown"), "Alt+M", &SheetPage::exportMarkdown);
    offer(tr("Export HTML…"), tr("Export the sheet as HTML"), "Alt+Shift+H", &SheetPage::exportHtml);
    offer(tr("Print…"), tr("Print the sheet"), "Alt+P", &SheetPage::print);
    auto* scroll = new ScrollColumn(m_preview);
    scroll->setAccessibleName(tr("Build sheet"));
    auto* layout = makeColumn(this, {});
    layout->addLayout(controls);
    layout->addWidget(scroll, 1);

    const bool isImperial = QLocale::system().measurementSystem() == QLocale::ImperialUSSystem;
    m_paper->setCurrentIndex(m_paper->findData(int(isImperial ? PaperSize::Letter : PaperSize::A4)));
    connect(m_paper, &QComboBox::currentIndexChanged, this, &SheetPage::follow);
    connect(m_document, &BuildDocument::changed, this, &SheetPage::follow);
    connect(m_document, &BuildDocument::fixesFound, this, &SheetPage::follow);
    connect(m_document, &BuildDocument::titleChanged, this, &SheetPage::follow);
}

PaperSize SheetPage::paperSize() const {
    return PaperSize(m_paper->currentData().toInt());
}

void SheetPage::rebuild() {
    const DrawingFit fit = drawingFit(m_document->analysis(), m_document->findings());
    m_preview->setPages(layOut(sheetOf(*m_document), paperSize(), fit), paperSize());
}

core::Outcome SheetPage::exportTo(const QString& path) {
    return m_document->files().write(
        path, sheetFor(path, sheetOf(*m_document), m_document->analysis(), m_document->findings(), paperSize()));
}

void SheetPage::exportPdf() {
    exportAs(tr("Export the sheet as PDF"), tr("PDF (*.pdf)"), u"pdf"_s);
}

void SheetPage::exportHtml() {
    exportAs(tr("Export the sheet as HTML"), tr("HTML (*.html)"), u"html"_s);
}

void SheetPage::exportMarkdown() {
    exportAs(tr("Export the sheet as Markdown"), tr("Markdown (*.md)"), u"md"_s);
}

void SheetPage::exportAs(const QString& title, const QString& filter, const QString& suffix) {
    QFileDialog dialog(this, title, QFileInfo(m_document->path()).path(), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(sheetOf(*m_document).title + '.'_L1 + suffix);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().front();
    if (const auto written = exportTo(path))
        Q_EMIT saved(path);
    else
        QMessageBox::warning(this, title, written.problem().sentence);
}

void SheetPage::copyText() {
    QGuiApplication::clipboard()->setText(core::toForumText(sheetOf(*m_document)));
    Q_EMIT status(tr("Copied. Paste it into a post or a mail."));
}

void SheetPage::print() {
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange, false);
    if (dialog.exec() == QDialog::Accepted)
        printOn(printer);
}

void SheetPage::printOn(QPrinter& printer) {
    const auto sheet = sheetOf(*m_document);
    printer.setFullPage(true);
    printer.setDocName(sheet.title);
    printer.setPageSize(pageSizeOf(paperSize()));
    paintOn(printer, printer.paperRect(QPrinter::DevicePixel), sheet, m_document->analysis(), m_document->findings(),
            paperSize());
}

} // namespace ui
