#pragma once

#include "core/parts/part_text.h"
#include "core/units/at.h"
#include "ui/browse/card_columns.h"
#include "ui/browse/card_facets.h"

#include <QAbstractTableModel>
#include <QHash>

namespace ui {

/// The cards that are searched and filtered for, a row each and CardColumn::all() across, in the order of the best
/// match or of the column they are sorted by. What is not known stands last in both directions.
class BrowseModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the cards of a catalogue, which must outlive it or be replaced by the next load().
    void load(const core::Catalogue& catalogue);

    /// What is asked for.
    struct Wish {
        QString typed;
        QStringList best; ///< ids that the database found first, the best match first
        std::vector<PickedFacet> facets;
        const core::Machine* machine = nullptr; ///< that cards are fitted to
    };
    /// Shows the best alone: the first page, at once.
    void showBest(const Wish& wish);
    /// Shows the best and every other card that is meant.
    void showAll(const Wish& wish);
    /// Breaks the names of some more cards into words, so that showAll() need not; false when all are done.
    bool prepareWords(std::size_t cards);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// By the column's figure, or its text; a column below 0 is the order of the best match.
    void sort(int column, Qt::SortOrder order) override;

    /// The card in a row that is shown.
    const core::Card& card(int row) const { return *m_cards[core::at(m_shown, row)]; }
    /// The row of a card, -1 where it is not shown.
    int rowOf(const QString& id) const;
    /// Of all cards, shown or not.
    int totalCount() const { return int(m_cards.size()); }

private:
    /// Whether the card with this index passes every facet.
    bool passes(std::size_t card, const Wish& wish) const;
    /// Sorts `rows` by the chosen column, what is not known last; left as they are without one.
    void arrange(std::vector<std::size_t>& rows) const;
    /// Shows these cards, sorted; no reset where they are the same in the same order.
    void show(std::vector<std::size_t> rows);

    std::vector<const core::Card*> m_cards; ///< the fastest first
    std::vector<core::PartText> m_words;    ///< of the first cards
    QHash<QString, std::size_t> m_byId;
    std::vector<std::size_t> m_found; ///< before it is sorted
    std::vector<std::size_t> m_shown;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace ui
