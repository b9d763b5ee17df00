#include "ui/own/report_model.h"
#include "core/units/at.h"

using namespace Qt::StringLiterals;

namespace ui {

void ReportModel::load(const std::vector<core::ForeignRow>& rows) {
    m_rows = rows;
    restrict(m_outcome);
}

void ReportModel::restrict(std::optional<core::RowOutcome> outcome) {
    beginResetModel();
    m_outcome = outcome;
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (!outcome || m_rows[i].outcome == *outcome)
            m_shown.push_back(i);
    }
    endResetModel();
}

int ReportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ReportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ReportModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const core::ForeignRow& row = m_rows[core::at(m_shown, index.row())];
    switch (index.column()) {
    case Outcome: // told by a sign and a word, not by colour
        return u"%1 %2"_s.arg(row.outcome == core::RowOutcome::Taken  ? u"✓"_s
                              : row.outcome == core::RowOutcome::Kept ? u"="_s
                                                                      : u"✕"_s,
                              core::inWords(row.outcome));
    case Place:
        return row.line > 0 ? tr("line %1, %2").arg(row.line).arg(row.file) : row.file;
    case Part:
        return row.name.isEmpty() ? row.part.id : row.name;
    default:
        return row.why;
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Result"), tr("Record"), tr("Part"), tr("Reason, or what was left out")};
    return names[section];
}

} // namespace ui
