// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

class BuildDocument;
class PillButton;

/// Above the findings: how the build does as one of the guides' machines, which opens the list; and the button that
/// mends what can be mended together.
class FindingsHead : public QWidget {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit FindingsHead(BuildDocument* document, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A sentence for the status line.
    void status(const QString& sentence);

private:
    /// How the build is graded, and how many fixes go together; the second is known some time after a change.
    void refresh();
    /// Opens the list of fixes; what is agreed to is one undo step.
    void openFixAll();

    BuildDocument* m_document;
    PillButton* m_profile;
    PillButton* m_fixAll;
};

} // namespace ui
