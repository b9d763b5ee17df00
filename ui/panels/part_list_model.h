#pragma once

#include "core/units/at.h"
#include "ui/panels/part_filters.h"
#include "ui/panels/part_rows.h"

#include <QAbstractListModel>

namespace ui {

/// The parts of one kind that pass the search and the filters; each is draggable.
class PartListModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Reads all parts of `kind`; search and filters stay.
    void load(const core::Catalogue& catalogue, const QString& kind);
    /// Adds parts of the same kind that the catalogue does not have, in place of those added before.
    void setBeside(const core::Catalogue& catalogue, const QString& kind);
    struct ActiveFilter {
        const PartFilter* filter = nullptr;
        double limit = 0;
    };
    /// Shows the rows that hold all words of `search` and pass every filter: first those the database found, the best
    /// match first, then what it does not know of.
    void restrict(const QString& search, const std::vector<ActiveFilter>& filters, const FilterContext& context,
                  const QStringList& found = {});

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

    /// Parts of the kind, shown or not.
    int totalCount() const { return int(m_rows.size()); }
    /// What is shown at an index, which must be valid.
    const PartRow& row(const QModelIndex& index) const { return m_rows[core::at(m_shown, index.row())].row(); }
    /// The index of a part, invalid where it is filtered away.
    QModelIndex find(const QString& id) const;

private:
    std::vector<PartEntry> m_rows; ///< the catalogue's, then those beside it
    std::size_t m_ownRows = 0;
    std::vector<std::size_t> m_shown; ///< indices into m_rows
};

} // namespace ui
