// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>

namespace ui {

/// A dialog to be shown, which deletes itself when it is closed.
inline QDialog* makeDialog(const QString& title, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    return dialog;
}

/// The buttons that a dialog ends in, by which it is accepted or rejected.
inline QDialogButtonBox* makeButtonBox(QDialog* dialog, QDialogButtonBox::StandardButtons buttons) {
    auto* box = new QDialogButtonBox(buttons);
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return box;
}

/// One more of them, which leaves the dialog open and calls `slot`; the key for the default button never presses it.
template <class Receiver, class Slot>
QPushButton* addDialogAction(QDialogButtonBox* box, const QString& text, Receiver* receiver, Slot slot) {
    QPushButton* button = box->addButton(text, QDialogButtonBox::ActionRole);
    button->setAutoDefault(false);
    QObject::connect(button, &QPushButton::clicked, receiver, slot);
    return button;
}

} // namespace ui
