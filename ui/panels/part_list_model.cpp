#include "ui/panels/part_list_model.h"

#include "ui/document/part_mime.h"

#include <QCollator>
#include <QHash>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace ui {

void PartListModel::load(const core::Catalogue& catalogue, const QString& kind) {
    beginResetModel();
    m_rows = entriesOf(catalogue, kind);
    m_ownRows = m_rows.size();
    m_shown.resize(m_rows.size());
    std::iota(m_shown.begin(), m_shown.end(), std::size_t(0));
    endResetModel();
}

void PartListModel::setBeside(const core::Catalogue& catalogue, const QString& kind) {
    auto beside = entriesOf(catalogue, kind);
    if (beside.empty() && m_rows.size() == m_ownRows)
        return;
    beginResetModel();
    m_rows.resize(m_ownRows);
    std::ranges::move(beside, std::back_inserter(m_rows));
    m_shown.clear();
    endResetModel();
}

void PartListModel::restrict(const QString& search, const std::vector<ActiveFilter>& filters,
                             const FilterContext& context, const QStringList& found) {
    const core::SearchQuery wanted(search);
    QHash<QString, int> places;
    for (const QString& id : found)
        places.insert(id, int(places.size()));
    std::vector<std::tuple<int, int, std::size_t>> ranked; // by place, then by rank, then as they were
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const PartEntry& entry = m_rows[i];
        const bool passes = std::ranges::all_of(filters, [&](const ActiveFilter& active) {
            return active.filter->passes(context, entry.id, active.limit);
        });
        if (!passes)
            continue;
        const int place = places.value(entry.id, int(places.size()));
        const auto rank =
            wanted.isEmpty() ? std::optional<int>(0) : wanted.rankOf(entry.row().words.name, entry.row().words.others);
        if (rank || places.contains(entry.id))
            ranked.push_back({place, rank.value_or(0), i});
    }
    std::ranges::sort(ranked);
    std::vector<std::size_t> shown;
    shown.reserve(ranked.size());
    for (const auto& [place, rank, row] : ranked)
        shown.push_back(row);
    sort(shown);
    if (shown == m_shown)
        return;
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

void PartListModel::sort(std::vector<std::size_t>& shown) const {
    if (!m_order)
        return;
    const auto [column, isDescending] = *m_order;
    if (column == 0) {
        QCollator collator;
        collator.setNumericMode(true);
        std::ranges::stable_sort(shown, [&, isDescending = isDescending](std::size_t a, std::size_t b) {
            const int order = collator.compare(m_rows[a].name, m_rows[b].name);
            return isDescending ? order > 0 : order < 0;
        });
        return;
    }
    // The known before the unknown, then by value.
    std::vector<std::pair<std::pair<bool, double>, std::size_t>> keyed;
    keyed.reserve(shown.size());
    for (const std::size_t i : shown) {
        const PartRow& part = m_rows[i].row();
        const auto value =
            std::size_t(column) <= part.columns.size() ? core::at(part.columns, column - 1).value : part.cost;
        keyed.push_back({{!value, value.value_or(0) * (isDescending ? -1 : 1)}, i});
    }
    std::ranges::stable_sort(keyed, {}, [](const auto& each) { return each.first; });
    for (std::size_t i = 0; i < shown.size(); ++i)
        shown[i] = keyed[i].second;
}

int PartListModel::countHiddenBy(const ActiveFilter& active, const FilterContext& context) const {
    return int(std::ranges::count_if(
        m_rows, [&](const PartEntry& entry) { return !active.filter->passes(context, entry.id, active.limit); }));
}

void PartListModel::setInBuild(const QSet<QString>& ids) {
    if (ids == m_inBuild)
        return;
    m_inBuild = ids;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

/// What a screen reader says of a row: "RTX 5090, VRAM 32, TFLOPS 104.8, $5,258, 11 days, …, in this build".
static QString spoken(const PartRow& part, bool isInBuild) {
    QStringList words{part.name};
    const QStringList titles = columnTitles(part.kind);
    for (qsizetype i = 0; i < std::min(titles.size(), qsizetype(part.columns.size())); ++i)
        words << PartListModel::tr("%1 %2").arg(titles[i], core::at(part.columns, i).text);
    words << part.price << part.age << part.details;
    if (isInBuild)
        words << PartListModel::tr("in this build");
    words.removeAll(QString());
    return words.join(u", "_s);
}

QVariant PartListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const PartRow& part = row(index);
    if (role == Qt::DisplayRole)
        return part.name;
    if (role == Qt::ToolTipRole)
        return QString(part.name + '\n'_L1 + part.details);
    if (role == Qt::AccessibleTextRole)
        return spoken(part, isInBuild(index));
    return {};
}

Qt::ItemFlags PartListModel::flags(const QModelIndex& index) const {
    return index.isValid() ? QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled : Qt::NoItemFlags;
}

QStringList PartListModel::mimeTypes() const {
    const std::unique_ptr<QMimeData> sample(toMime({}));
    return sample->formats();
}

QMimeData* PartListModel::mimeData(const QModelIndexList& indexes) const {
    return indexes.isEmpty() ? nullptr : toMime({row(indexes.first()).kind, row(indexes.first()).id, {}});
}

QModelIndex PartListModel::find(const QString& id) const {
    const auto shown = std::ranges::find_if(m_shown, [&](std::size_t row) { return m_rows[row].id == id; });
    return index(int(shown - m_shown.begin()));
}

} // namespace ui
