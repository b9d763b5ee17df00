// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/own/own_parts_document.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace ui {

class PartForm;

/// Adds, copies or edits a part of any kind, or corrects single figures of a shipped one.
class PartEditor : public QDialog {
    Q_OBJECT

public:
    enum class Purpose { Add, Copy, Edit, Correct };

    /// `id` is the part to start from; empty to add one from nothing.
    PartEditor(OwnPartsDocument* document, const QString& kind, const QString& id, Purpose purpose,
               QWidget* parent = nullptr);

    /// The facts as they are being edited.
    PartForm* form() { return m_form; }
    /// The part that was saved; empty before.
    const core::PartKey& saved() const { return m_saved; }

    void accept() override;

private:
    /// The form of the part's facts; what the program fills in itself has no line in it.
    void makeForm();
    /// The line for where corrected values come from, with the note of the correction that is there.
    QWidget* makeNote();
    /// Says what cannot be saved and why, and offers to save only where all can be.
    void refresh();
    /// Makes the form the user's own part, under a new id unless it is edited; the problem says why not.
    core::Outcome savePart();
    /// Keeps what differs from the shipped part as corrections of today.
    core::Outcome saveCorrections();
    /// `proposed`, or with "-2", "-3" … behind it where a part has that id.
    QString freeId(const QString& proposed) const;

    OwnPartsDocument* m_document;
    QString m_kind;
    QString m_id;
    Purpose m_purpose;
    core::PartKey m_saved;
    PartForm* m_form = nullptr;
    QLineEdit* m_note = nullptr;
    QLabel* m_problem;
    QPushButton* m_save = nullptr;
};

} // namespace ui
