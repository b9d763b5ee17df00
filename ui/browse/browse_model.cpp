// Rows are indexes into the catalogue's cards. Search words are broken up once a card, in idle time; sorting takes its
// figures once a row, not once a comparison.

#include "ui/browse/browse_model.h"

#include "core/units/at.h"

#include <algorithm>
#include <tuple>

namespace ui {

static const CardColumn& columnAt(int column) {
    return core::at(CardColumn::all(), column);
}

static int alignmentOf(const CardColumn& column) {
    return int(Qt::AlignVCenter | (column.isFigure() ? Qt::AlignRight : Qt::AlignLeft));
}

static double rateOf(const core::Card* card) {
    const auto rate = core::fp32AtBoost(*card);
    return rate ? rate->value() : -1;
}

void BrowseModel::load(const core::Catalogue& catalogue) {
    beginResetModel();
    m_cards.clear();
    m_words.clear();
    m_byId.clear();
    for (const core::Card& card : catalogue.all<core::Card>())
        m_cards.push_back(&card);
    std::ranges::stable_sort(m_cards, [](auto* a, auto* b) { return rateOf(a) > rateOf(b); });
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_byId.insert(m_cards[i]->id, i);
    m_found.clear();
    m_shown.clear();
    endResetModel();
}

bool BrowseModel::prepareWords(std::size_t cards) {
    const std::size_t until = std::min(m_cards.size(), m_words.size() + cards);
    while (m_words.size() < until)
        m_words.push_back(core::textOf(*m_cards[m_words.size()]));
    return m_words.size() < m_cards.size();
}

bool BrowseModel::passes(std::size_t card, const Wish& wish) const {
    return std::ranges::all_of(wish.facets, [&](const PickedFacet& picked) {
        return picked.facet->passes(*m_cards[card], *wish.machine, picked.choice);
    });
}

void BrowseModel::showBest(const Wish& wish) {
    std::vector<std::size_t> rows;
    for (const QString& id : wish.best) {
        const auto row = m_byId.constFind(id);
        if (row != m_byId.constEnd() && passes(*row, wish))
            rows.push_back(*row);
    }
    show(std::move(rows));
}

void BrowseModel::showAll(const Wish& wish) {
    const core::SearchQuery wanted(wish.typed);
    std::vector<std::pair<int, std::size_t>> ranked;
    if (!wanted.isEmpty())
        prepareWords(m_cards.size());
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (!passes(i, wish))
            continue;
        if (const auto rank = wanted.isEmpty() ? 0 : wanted.rankOf(m_words[i].name, m_words[i].others))
            ranked.emplace_back(*rank, i);
    }
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::size_t> rows(ranked.size());
    std::transform(ranked.begin(), ranked.end(), rows.begin(), [](const auto& card) { return card.second; });
    show(std::move(rows));
}

void BrowseModel::show(std::vector<std::size_t> rows) {
    m_found = rows;
    arrange(rows);
    if (rows == m_shown)
        return;
    beginResetModel();
    m_shown = std::move(rows);
    endResetModel();
}

void BrowseModel::arrange(std::vector<std::size_t>& rows) const {
    if (m_sortColumn < 0)
        return;
    const CardColumn& column = columnAt(m_sortColumn);
    const bool isDown = m_sortOrder == Qt::DescendingOrder;
    struct Key {
        std::optional<double> figure;
        QString text;
        std::size_t row = 0;

        bool isKnown() const { return figure || !text.isEmpty(); }
    };
    std::vector<Key> keys;
    keys.reserve(rows.size());
    for (const std::size_t row : rows) {
        const core::Card& card = *m_cards[row];
        keys.push_back(column.isFigure() ? Key{column.figure(card), {}, row} : Key{{}, column.text(card), row});
    }
    std::ranges::stable_sort(keys, [&](const Key& a, const Key& b) {
        if (a.isKnown() != b.isKnown())
            return a.isKnown();
        const auto& [lower, higher] = isDown ? std::tie(b, a) : std::tie(a, b);
        return lower.figure < higher.figure || lower.text.compare(higher.text, Qt::CaseInsensitive) < 0;
    });
    std::transform(keys.begin(), keys.end(), rows.begin(), [](const Key& key) { return key.row; });
}

void BrowseModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    show(m_found);
}

int BrowseModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(CardColumn::all().size());
}

QVariant BrowseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const CardColumn& column = columnAt(index.column());
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(column);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const QString text = column.textOrUnknown(card(index.row()));
    return role == Qt::DisplayRole || index.column() == 0 ? text : tr("%1: %2").arg(column.titleText(), text);
}

QVariant BrowseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return columnAt(section).titleText();
    if (role == Qt::ToolTipRole)
        return columnAt(section).helpText();
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(columnAt(section));
    return {};
}

int BrowseModel::rowOf(const QString& id) const {
    const auto card = m_byId.constFind(id);
    if (card == m_byId.constEnd())
        return -1;
    const auto row = std::find(m_shown.begin(), m_shown.end(), *card);
    return row == m_shown.end() ? -1 : int(row - m_shown.begin());
}

} // namespace ui
