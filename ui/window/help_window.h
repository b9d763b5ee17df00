// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace ui {

/// The chapters of resources/help, which the program carries, beside a list of them; links lead from one to another.
class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent);

    /// Turns to a chapter, counted from the first.
    void showChapter(int chapter);

private:
    QListWidget* m_chapters;
    QTextBrowser* m_text;
};

} // namespace ui
