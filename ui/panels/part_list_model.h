#pragma once

#include "core/units/at.h"
#include "ui/panels/part_filters.h"
#include "ui/panels/part_rows.h"

#include <QAbstractListModel>
#include <QSet>

namespace ui {

/// What a list is sorted by: the name (0), a figure (from 1) or the price (behind them).
struct PartOrder {
    int column = 0;
    bool isDescending = false;
};

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
    /// Shows the rows that hold all words of `search` and pass every filter: as sortBy() asked, else first those the
    /// database found, the best match first, then what it does not know of.
    void restrict(const QString& search, const std::vector<ActiveFilter>& filters, const FilterContext& context,
                  const QStringList& found = {});

    /// From the next restrict() on; without an order as load() has them. What is not known stands last.
    void sortBy(std::optional<PartOrder> order) { m_order = order; }
    /// Ids that the build has: their rows say so.
    void setInBuild(const QSet<QString>& ids);
    bool isInBuild(const QModelIndex& index) const { return m_inBuild.contains(row(index).id); }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

    /// Parts of the kind, shown or not.
    int totalCount() const { return int(m_rows.size()); }
    /// Those that do not pass this filter.
    int countHiddenBy(const ActiveFilter& active, const FilterContext& context) const;
    /// What is shown at an index, which must be valid.
    const PartRow& row(const QModelIndex& index) const { return m_rows[core::at(m_shown, index.row())].row(); }
    /// The index of a part, invalid where it is filtered away.
    QModelIndex find(const QString& id) const;

private:
    void sort(std::vector<std::size_t>& shown) const;

    std::vector<PartEntry> m_rows; ///< the catalogue's, then those beside it
    std::size_t m_ownRows = 0;
    std::vector<std::size_t> m_shown; ///< indices into m_rows
    std::optional<PartOrder> m_order;
    QSet<QString> m_inBuild;
};

} // namespace ui
