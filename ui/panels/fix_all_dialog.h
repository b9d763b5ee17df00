// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix_all.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace ui {

class BuildDocument;

/// The set of fixes that go together, each with what it changes and a tick; without a tick the others are computed
/// anew. It changes nothing itself: build() is what the ticked ones make.
class FixAllDialog : public QDialog {
    Q_OBJECT

public:
    /// REQUIRES: `document` has found its fix set, and outlives the dialog.
    explicit FixAllDialog(BuildDocument* document, QWidget* parent = nullptr);

    /// What the ticked fixes make of the open build.
    const core::Build& build() const { return m_set.whole.build; }
    /// Fixes that are in it.
    int count() const;

private:
    /// A tick and the words on its effect for each proposed fix.
    QWidget* makeRows();
    /// Makes the set of the ticked fixes anew, and shows it.
    void recompute();
    /// What each fix mends and changes, and what they all come to.
    void refresh();
    QString summary() const;

    BuildDocument* m_document;
    std::vector<core::FixStep> m_steps; ///< as proposed
    core::FixSet m_set;                 ///< as ticked
    std::vector<QCheckBox*> m_ticks;
    std::vector<QLabel*> m_effects;
    QLabel* m_summary;
    QPushButton* m_apply;
};

} // namespace ui
