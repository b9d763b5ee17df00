// SPDX-License-Identifier: GPL-3.0-or-later
// Rows are indexes into the parts of a kind. A list of hundreds shows ten, so that rows and search words are made when
// first asked for; sorting takes its figures once a row, not once a comparison.

#include "ui/panels/parts_model.h"

#include "core/units/list_of.h"
#include "core/units/text.h"
#include "ui/document/part_mime.h"

#include <QCollator>

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostMarked = 4;

void PartsModel::load(std::shared_ptr<const core::Catalogue> catalogue, const QString& kind) {
    beginResetModel();
    m_catalogue = std::move(catalogue);
    m_kind = kind;
    m_parts = listedParts(*m_catalogue, kind);
    m_ownParts = m_parts.size();
    m_words.clear();
    m_rows.clear();
    m_fits.clear();
    m_marked.clear();
    m_shown.resize(m_parts.size());
    std::iota(m_shown.begin(), m_shown.end(), std::size_t(0));
    m_found = m_shown;
    endResetModel();
}

void PartsModel::setAtlasBoards(std::shared_ptr<const core::Catalogue> atlasBoards) {
    const auto parts = listedParts(*atlasBoards, m_kind);
    if (parts.empty() && m_parts.size() == m_ownParts)
        return;
    beginResetModel();
    m_parts.resize(m_ownParts);
    m_words.resize(std::min(m_words.size(), m_ownParts));
    m_rows.clear();
    m_shown.clear();
    m_found.clear();
    m_parts.insert(m_parts.end(), parts.begin(), parts.end());
    m_atlasBoards = std::move(atlasBoards);
    endResetModel();
}

bool PartsModel::passes(std::size_t part, const PickedFilter& picked, const core::Analysis& analysis) const {
    return part < m_ownParts && picked.filter->passes(m_parts[part], analysis, picked.choice);
}

std::optional<std::pair<int, int>> PartsModel::placeOf(std::size_t part, const Wish& wish,
                                                       const core::SearchQuery& query,
                                                       const QHash<QString, int>& found) const {
    const int unfound = int(found.size());
    const int place = found.value(m_parts[part].part->id, unfound);
    if (!std::ranges::all_of(wish.filters,
                             [&](const PickedFilter& picked) { return passes(part, picked, *wish.analysis); }))
        return {};
    if (query.isEmpty())
        return std::pair(place, 0);
    const auto rank = query.rankOf(m_words[part].name, m_words[part].others);
    return rank || place < unfound ? std::optional(std::pair(place, rank.value_or(0))) : std::nullopt;
}

void PartsModel::restrict(const Wish& wish) {
    const core::SearchQuery query(wish.typed);
    m_isSought = !query.isEmpty();
    while (m_isSought && m_words.size() < m_parts.size())
        m_words.push_back(searchedTextOf(m_parts[m_words.size()], core::SearchedBy::List));
    QHash<QString, int> found;
    for (const QString& id : wish.found)
        found.insert(id, int(found.size()));
    std::vector<std::pair<std::pair<int, int>, std::size_t>> ranked;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (const auto place = placeOf(i, wish, query, found))
            ranked.emplace_back(*place, i);
    }
    std::ranges::sort(ranked);
    std::vector<std::size_t> rows(ranked.size());
    std::ranges::transform(ranked, rows.begin(), [](const auto& each) { return each.second; });
    show(std::move(rows));
}

void PartsModel::show(std::vector<std::size_t> rows) {
    m_found = rows;
    arrangeShown(rows);
    if (rows == m_shown)
        return;
    beginResetModel();
    m_shown = std::move(rows);
    endResetModel();
}

void PartsModel::arrangeShown(std::vector<std::size_t>& rows) const {
    if (m_sortColumn < 0 || m_sortColumn >= int(columns().size())) {
        if (!m_isSought && !m_fits.isEmpty())
            std::ranges::stable_sort(rows, [&](std::size_t a, std::size_t b) {
                return m_fits.value(m_parts[a].part->id) < m_fits.value(m_parts[b].part->id);
            });
        return;
    }
    const core::PartColumn& column = core::at(columns(), m_sortColumn);
    struct Key {
        std::optional<double> figure;
        QString text;
        std::size_t row = 0;

        bool isKnown() const { return figure || !text.isEmpty(); }
    };
    auto keys = core::listOf(rows, [&](const std::size_t row) {
        return column.isFigure() ? Key{column.figure.value(m_parts[row]), {}, row}
                                 : Key{{}, column.text.text(m_parts[row]), row};
    });
    QCollator natural;
    natural.setNumericMode(true);
    const bool isNatural = column.sortBy == core::SortBy::NaturalText;
    std::ranges::stable_sort(keys, [&](const Key& a, const Key& b) {
        if (a.isKnown() != b.isKnown())
            return a.isKnown();
        const auto& [lower, higher] = m_sortOrder == Qt::DescendingOrder ? std::tie(b, a) : std::tie(a, b);
        if (column.isFigure())
            return lower.figure < higher.figure;
        return (isNatural ? natural.compare(lower.text, higher.text)
                          : lower.text.compare(higher.text, Qt::CaseInsensitive)) < 0;
    });
    std::ranges::transform(keys, rows.begin(), &Key::row);
}

void PartsModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    show(m_found);
}

int PartsModel::countHiddenBy(const PickedFilter& picked, const core::Analysis& analysis) const {
    int hidden = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        hidden += passes(i, picked, analysis) ? 0 : 1;
    return hidden;
}

void PartsModel::setInBuild(const QSet<QString>& ids) {
    if (ids == m_inBuild)
        return;
    m_inBuild = ids;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

const PartRow& PartsModel::row(int row) const {
    const std::size_t part = core::at(m_shown, row);
    auto known = m_rows.find(part);
    if (known == m_rows.end())
        known = m_rows.insert(part, ui::rowOf(m_parts[part]));
    return *known;
}

void PartsModel::setFits(QHash<QString, PartFit> fits) {
    m_fits = std::move(fits);
    show(m_found);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

const PartFit* PartsModel::fitOf(const QModelIndex& index) const {
    const auto fit = m_fits.constFind(part(index.row()).part->id);
    return fit == m_fits.constEnd() ? nullptr : &*fit;
}

bool PartsModel::toggleMark(const QString& id) {
    if (!m_marked.removeOne(id)) {
        if (m_marked.size() >= mostMarked)
            return false;
        m_marked << id;
    }
    if (const int row = rowOf(id); row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
    return true;
}

QString PartsModel::spoken(const QModelIndex& index) const {
    const PartRow& shown = row(index.row());
    const PartFit* fit = fitOf(index);
    QStringList words{shown.name, isInBuild(index) ? tr("in this build") : fit ? fit->words() : QString()};
    words << shown.price << shown.age << shown.details;
    if (m_marked.contains(part(index.row()).part->id))
        words << tr("marked to compare");
    words.removeAll(QString());
    return words.join(u", "_s);
}

QVariant PartsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return row(index.row()).name;
    if (role == Qt::AccessibleTextRole)
        return spoken(index);
    if (role != Qt::ToolTipRole)
        return {};
    const PartFit* fit = fitOf(index);
    return fit && !fit->reason.isEmpty() ? QString(row(index.row()).name + '\n'_L1 + fit->reason)
                                         : row(index.row()).name;
}

Qt::ItemFlags PartsModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList PartsModel::mimeTypes() const {
    const std::unique_ptr<QMimeData> sample(toMime({}));
    return sample->formats();
}

QMimeData* PartsModel::mimeData(const QModelIndexList& indexes) const {
    return indexes.isEmpty() ? nullptr : toMime({m_kind, part(indexes.first().row()).part->id, {}});
}

int PartsModel::rowOf(const QString& id) const {
    const auto shown = std::ranges::find_if(m_shown, [&](std::size_t row) { return m_parts[row].part->id == id; });
    return shown == m_shown.end() ? -1 : int(shown - m_shown.begin());
}

} // namespace ui
