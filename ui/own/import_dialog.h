// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/own/import_work.h"

#include <QDialog>

class QComboBox;
class QDateEdit;
class QGroupBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QVBoxLayout;

namespace ui {

class MappingTable;
class RowsModel;

/// Takes a foreign data set in: a file, a folder or pasted text is read and shown first, record by record, with what
/// would be taken, kept and refused; then it is taken in, or not.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    /// `document` receives what is imported, and outlives the dialog.
    explicit ImportDialog(OwnPartsDocument* document, QWidget* parent = nullptr);

    /// Reads this file or folder, as the buttons do.
    void preview(const QString& path);
    /// Shows this as the pasted text, without reading it yet.
    void setPasted(const QString& text);

    void reject() override;

private:
    /// The tabs for a file or folder and for pasted text.
    QWidget* makeSource();
    /// The format and the day of prices; makes the group for the columns of a plain CSV as well.
    QWidget* makeOptions();
    /// The table of records, and the choice of which of them to show.
    QWidget* makeReport();
    /// Preview, import, cancel and close, at the end of `column`.
    void makeButtons(QVBoxLayout* column);
    /// Starts reading what the controls name; it ends in the work's planned() or failed().
    void read();
    /// What was read is no longer what is asked for: forgets it.
    void sourceChanged();
    /// Shows what columns mean where the source is a plain CSV; reads no more than its beginning.
    void showMapping();
    /// A row for each record of the plan: its outcome, where it stands, its name, and why.
    void showRecords();
    /// What was under way ended so.
    void finish(const QString& summary, bool canImport);
    void setBusy(bool isBusy);
    QString counts() const;

    ImportWork m_work;
    QTabWidget* m_source;
    QLineEdit* m_path = nullptr;
    QPlainTextEdit* m_pasted = nullptr;
    QComboBox* m_format = nullptr;
    QDateEdit* m_priceDate = nullptr;
    QGroupBox* m_mappingBox = nullptr;
    MappingTable* m_mapping = nullptr;
    QLineEdit* m_sourceName = nullptr;
    QLineEdit* m_licence = nullptr;
    RowsModel* m_model;
    QComboBox* m_outcome = nullptr;
    QLabel* m_summary;
    QProgressBar* m_progress;
    QPushButton* m_stop = nullptr;
    QPushButton* m_read = nullptr;
    QPushButton* m_take = nullptr;
};

} // namespace ui
