// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plans/model_survey.h"

#include <QWidget>

class QLabel;
class QStandardItemModel;
class QTableView;

namespace ui {

/// "What can this machine run?": a row a model, sorted by any column; a double click or Enter picks the model.
class SurveyTable : public QWidget {
    Q_OBJECT

public:
    SurveyTable();

    /// Fills the table, at once or when the work in the background is done.
    void ask(const SharedCatalogue& catalogue, const SharedEvaluation& evaluation, const core::Workload& asked);
    QTableView* table() { return m_table; }
    ModelSurvey* survey() { return &m_survey; }

Q_SIGNALS:
    /// The user wants to run this model of the catalogue in this format.
    void picked(const QString& model, core::WeightFormat format);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// The survey's models as rows, sorted as they were.
    void fill();
    void pick(const QModelIndex& index);

    ModelSurvey m_survey;
    QStandardItemModel* m_rows;
    QTableView* m_table;
    QLabel* m_state;
};

} // namespace ui
