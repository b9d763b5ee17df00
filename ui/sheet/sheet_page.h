// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"
#include "ui/theme/paper.h"
#include "ui/widgets/lazy_page.h"

class QComboBox;
class QPrinter;

namespace ui {

class BuildDocument;
class SheetPreview;

/// The window's "Sheet" tab: the build sheet as it will be printed, the choice of paper, and its export. It follows the
/// document only while it is visible.
class SheetPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit SheetPage(BuildDocument* document, QWidget* parent = nullptr);

    /// The chosen paper; at first the one of the user's country.
    PaperSize paperSize() const;
    /// Writes the sheet to `path`, as its suffix says.
    core::Outcome exportTo(const QString& path);
    /// Prints all pages on the chosen paper.
    void printOn(QPrinter& printer);

public Q_SLOTS:
    /// Asks for a file and writes it; what goes wrong is said in a dialog.
    void exportPdf();
    /// The same as one HTML file, and as text.
    void exportHtml();
    void exportMarkdown();
    /// Puts the build into the clipboard in plain text, for a forum.
    void copyText();
    /// Asks for a printer and prints it.
    void print();

Q_SIGNALS:
    /// The sheet was written to this file.
    void saved(const QString& path);
    void status(const QString& sentence);

private:
    void rebuild() override;
    /// Asks for a file of this type, named after the build, and writes it; a problem is shown in a dialog.
    void exportAs(const QString& title, const QString& filter, const QString& suffix);

    BuildDocument* m_document;
    QComboBox* m_paper;
    SheetPreview* m_preview;
};

} // namespace ui
