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
    explicit OutputsDialog(QWidget* parent = nullptr);

    void addFiles(const QStringList& paths);
    void setPasted(const QString& text);
    QStringList files() const;
    QString pasted() const;

private:
    void refresh();

    QListWidget* m_files;
    QPlainTextEdit* m_text;
    QPushButton* m_read;
};

} // namespace ui
