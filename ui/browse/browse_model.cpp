#include "ui/browse/browse_model.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <limits>

namespace ui {

static const CardColumn& columnAt(int column) {
    return core::at(cardColumns(), column);
}

void BrowseModel::load(const core::Catalogue& catalogue) {
    beginResetModel();
    m_cards.clear();
    m_words.clear();
    m_byId.clear();
    std::vector<std::pair<double, const core::Card*>> byRate;
    for (const core::Card& card : catalogue.all<core::Card>()) {
        const auto rate = core::fp32AtBoost(card);
        byRate.emplace_back(rate ? rate->value() : -1, &card);
    }
    std::stable_sort(byRate.begin(), byRate.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [rate, card] : byRate) {
        m_byId.insert(card->id, m_cards.size());
        m_cards.push_back(card);
    }
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
    return std::all_of(wish.facets.begin(), wish.facets.end(), [&](const PickedFacet& picked) {
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
        const auto rank = wanted.isEmpty() ? std::optional<int>(0) : wanted.rankOf(m_words[i].name, m_words[i].others);
        if (rank)
            ranked.emplace_back(*rank, i);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::size_t> rows;
    rows.reserve(ranked.size());
    for (const auto& [rank, row] : ranked)
        rows.push_back(row);
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
        bool isKnown = false;
        double figure = 0;
        QString text;
        std::size_t row = 0;
    };
    std::vector<Key> keys;
    keys.reserve(rows.size());
    for (const std::size_t row : rows) {
        Key key{false, 0, {}, row};
        if (column.isFigure()) {
            const auto figure = column.figure(*m_cards[row]);
            key.isKnown = figure.has_value();
            key.figure = figure.value_or(0);
        } else {
            key.text = column.text(*m_cards[row]);
            key.isKnown = !key.text.isEmpty();
        }
        keys.push_back(std::move(key));
    }
    std::stable_sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
        if (a.isKnown != b.isKnown)
            return a.isKnown;
        if (!column.isFigure()) {
            const int order = a.text.compare(b.text, Qt::CaseInsensitive);
            return isDown ? order > 0 : order < 0;
        }
        return isDown ? a.figure > b.figure : a.figure < b.figure;
    });
    std::transform(keys.begin(), keys.end(), rows.begin(), [](const Key& key) { return key.row; });
}

void BrowseModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    show(m_found);
}

int BrowseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shown.size());
}

int BrowseModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(cardColumns().size());
}

QVariant BrowseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const CardColumn& column = columnAt(index.column());
    const auto text = [&] {
        const QString known = column.text(card(index.row()));
        return known.isEmpty() ? core::notKnown() : known;
    };
    if (role == Qt::DisplayRole)
        return text();
    if (role == Qt::AccessibleTextRole)
        return index.column() == 0 ? text() : tr("%1: %2").arg(column.titleText(), text());
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (column.isFigure() ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

QVariant BrowseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return columnAt(section).titleText();
    if (role == Qt::ToolTipRole)
        return columnAt(section).helpText();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (columnAt(section).isFigure() ? Qt::AlignRight : Qt::AlignLeft));
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
