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
    PricesDialog(OwnPartsDocument* document, const core::PartKey& part, const QString& name, QWidget* parent = nullptr);

private:
    QWidget* makeEntry();
    void refresh();
    QString entryProblem() const;
    void refreshEntry();
    void add();
    void removeCurrent();
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
