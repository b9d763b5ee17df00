// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/at.h"
#include "ui/panels/part_filters.h"
#include "ui/panels/part_fit.h"
#include "ui/panels/part_rows.h"

#include <QAbstractListModel>
#include <QSet>

namespace ui {

/// The parts of one kind that are searched and filtered for, a row each, in the order of the best match, of what suits
/// the build, or of a column of db/facts/part_columns.csv. What is not known stands last in both directions.
class PartsModel : public QAbstractListModel {
    Q_OBJECT

public:
    /// Empty.
    using QAbstractListModel::QAbstractListModel;

    /// Reads all parts of `kind`, shown without a filter; what was marked before is forgotten.
    void load(std::shared_ptr<const core::Catalogue> catalogue, const QString& kind);
    /// Adds those of the atlas that are of the same kind and not in the catalogue, in place of those added before.
    void setAtlasBoards(std::shared_ptr<const core::Catalogue> atlasBoards);

    /// What is asked for.
    struct Wish {
        QString typed;
        std::vector<PickedFilter> filters;
        const core::Analysis* analysis = nullptr; ///< of the build that filters ask
        QStringList found = {};                   ///< ids that the database found, the best match first
    };
    /// Shows what passes every filter and is found, by the database (it stands first) or by all its words.
    void restrict(const Wish& wish);
    /// What each of them would do in the build, by id.
    void setFits(QHash<QString, PartFit> fits);
    /// Nothing where it was not looked at.
    const PartFit* fitOf(const QModelIndex& index) const;
    /// Marks the part to be compared, or takes the mark away; false where so many are marked as can be compared.
    bool toggleMark(const QString& id);
    const QStringList& marked() const { return m_marked; }
    /// Ids that the build has: their rows say so.
    void setInBuild(const QSet<QString>& ids);
    bool isInBuild(const QModelIndex& index) const { return m_inBuild.contains(part(index.row()).part->id); }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// By the column's figure, or its text; a column below 0 is the order of the best match.
    void sort(int column, Qt::SortOrder order) override;

    /// What it can be sorted by.
    std::span<const core::PartColumn> columns() const { return core::columnsOf(m_kind); }
    /// The part in a row that is shown.
    const core::AnyPart& part(int row) const { return m_parts[core::at(m_shown, row)]; }
    /// The same in words.
    const PartRow& row(int row) const;
    /// The row of a part, -1 where it is not shown.
    int rowOf(const QString& id) const;
    /// Parts of the kind, shown or not.
    int totalCount() const { return int(m_parts.size()); }
    /// Those that do not pass this filter.
    int countHiddenBy(const PickedFilter& picked, const core::Analysis& analysis) const;

private:
    /// Whether a filter lets the part pass; none lets pass what the catalogue does not have.
    bool passes(std::size_t part, const PickedFilter& picked, const core::Analysis& analysis) const;
    /// The place of a part among what is asked for, the best first; nothing where it is not.
    std::optional<std::pair<int, int>> placeOf(std::size_t part, const Wish& wish, const core::SearchQuery& query,
                                               const QHash<QString, int>& found) const;
    /// Sorts `rows` by the chosen column; by what suits the build without one, where nothing was typed.
    void arrangeShown(std::vector<std::size_t>& rows) const;
    /// Shows these parts, sorted; no reset where they are the same in the same order.
    void show(std::vector<std::size_t> rows);
    /// What a screen reader says of a row: "RTX 5090, VRAM 32, TFLOPS 104.8, $5,258, 11 days, …, in this build".
    QString spoken(const QModelIndex& index) const;

    std::shared_ptr<const core::Catalogue> m_catalogue; ///< the parts are borrowed from both
    std::shared_ptr<const core::Catalogue> m_atlasBoards;
    QString m_kind;
    std::vector<core::AnyPart> m_parts; ///< the catalogue's, then those beside it
    std::size_t m_ownParts = 0;
    std::vector<core::PartText> m_words; ///< empty until something is typed
    QHash<QString, PartFit> m_fits;
    QStringList m_marked;
    bool m_isSought = false; ///< something was typed: the best match goes first
    mutable QHash<std::size_t, PartRow> m_rows;
    std::vector<std::size_t> m_found; ///< before it is sorted
    std::vector<std::size_t> m_shown;
    QSet<QString> m_inBuild;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace ui
