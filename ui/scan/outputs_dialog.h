// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace ui {

/// Asks for the outputs of lspci, nvidia-smi and dmidecode of another machine: files, pasted text, or both. Which is
/// which is told by their looks.
class OutputsDialog : public QDialog {
    Q_OBJECT

public:
    /// Begins without files or text.
    explicit OutputsDialog(QWidget* parent = nullptr);

    /// Adds those that are not in the list yet.
    void addFiles(const QStringList& paths);
    /// Puts text into the box as if it were pasted.
    void setPasted(const QString& text);
    /// Paths of the files, in the order they were added.
    QStringList files() const;
    /// The text in the box.
    QString pasted() const;

private:
    /// Offers to read only where there is a file or text.
    void refresh();

    QListWidget* m_files;
    QPlainTextEdit* m_text;
    QPushButton* m_read;
};

} // namespace ui
