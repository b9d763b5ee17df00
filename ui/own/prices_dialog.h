// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/own/own_parts_document.h"

#include <QDialog>

class QDateEdit;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace ui {

/// What one part cost, where and when: every price with its day, currency and shop. The latest one that is known in
/// dollars is the one the totals use; the shipped price is shown beside.
class PricesDialog : public QDialog {
    Q_OBJECT

public:
    /// `name` is the part's in words; `document` receives every change at once, and outlives the dialog.
    PricesDialog(OwnPartsDocument* document, const core::PartKey& part, const QString& name, QWidget* parent = nullptr);

private:
    /// The fields of a new price: amount, currency, rate, day and shop.
    QWidget* makeEntry();
    /// The shipped price and the table, as the document has them.
    void refresh();
    QString entryProblem() const;
    /// Says what is wrong with the entry, and offers to add it only where nothing is.
    void refreshEntry();
    /// Adds the price that is entered; nothing where the amount is no positive number.
    void add();
    /// Removes the price of the table's current row.
    void removeCurrent();
    /// Makes these the part's prices as one undo step called `text`; a problem is shown.
    void apply(std::vector<core::OwnPrice> prices, const QString& text);
    std::vector<core::OwnPrice> prices() const;

    OwnPartsDocument* m_document;
    core::PartKey m_part;
    QString m_name;
    QLabel* m_shipped;
    QTableWidget* m_table;
    QLineEdit* m_amount = nullptr;
    QComboBox* m_currency = nullptr;
    QLineEdit* m_rate = nullptr;
    QDateEdit* m_date = nullptr;
    QLineEdit* m_shop = nullptr;
    QLabel* m_problem;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace ui
