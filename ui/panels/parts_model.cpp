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

static int alignmentOf(const core::PartColumn& column) {
    return int(Qt::AlignVCenter | (column.isFigure() ? Qt::AlignRight : Qt::AlignLeft));
}

PartsModel::PartsModel(const QString& list, const QString& kind, QObject* parent)
    : QAbstractTableModel(parent)
    , m_list(list)
    , m_isOfRows(list == "parts"_L1)
    , m_columns(core::columnsOf(list, kind)) {}

void PartsModel::load(std::shared_ptr<const core::Catalogue> catalogue, const QString& kind) {
    beginResetModel();
    m_catalogue = std::move(catalogue);
    m_kind = kind;
    m_columns = core::columnsOf(m_list, kind);
    m_parts = listedParts(*m_catalogue, kind, m_list);
    m_ownParts = m_parts.size();
    m_words.clear();
    m_rows.clear();
    m_shown.resize(m_parts.size());
    std::iota(m_shown.begin(), m_shown.end(), std::size_t(0));
    m_found = m_shown;
    endResetModel();
}

void PartsModel::setBeside(std::shared_ptr<const core::Catalogue> beside) {
    const auto parts = listedParts(*beside, m_kind, m_list);
    if (parts.empty() && m_parts.size() == m_ownParts)
        return;
    beginResetModel();
    m_parts.resize(m_ownParts);
    m_words.resize(std::min(m_words.size(), m_ownParts));
    m_rows.clear();
    m_shown.clear();
    m_found.clear();
    m_parts.insert(m_parts.end(), parts.begin(), parts.end());
    m_beside = std::move(beside);
    endResetModel();
}

bool PartsModel::prepareWords(std::size_t parts) {
    const std::size_t until = std::min(m_parts.size(), m_words.size() + parts);
    while (m_words.size() < until)
        m_words.push_back(
            searchedTextOf(m_parts[m_words.size()], m_isOfRows ? core::SearchedBy::List : core::SearchedBy::Index));
    return m_words.size() < m_parts.size();
}

bool PartsModel::passes(std::size_t part, const PickedFilter& picked, const core::Analysis& analysis) const {
    return part < m_ownParts && picked.filter->passes(m_parts[part], analysis, picked.choice);
}

std::optional<std::pair<int, int>> PartsModel::placeOf(std::size_t part, const Wish& wish,
                                                       const core::SearchQuery& wanted,
                                                       const QHash<QString, int>& found) {
    const int unfound = int(found.size());
    const int place = found.value(m_parts[part].part->id, unfound);
    const bool isOut = wish.isFoundAlone && place == unfound;
    if (isOut || !std::ranges::all_of(wish.filters,
                                      [&](const PickedFilter& picked) { return passes(part, picked, *wish.analysis); }))
        return {};
    if (wish.isFoundAlone || wanted.isEmpty())
        return std::pair(place, 0);
    const auto rank = wanted.rankOf(m_words[part].name, m_words[part].others);
    return rank || place < unfound ? std::optional(std::pair(place, rank.value_or(0))) : std::nullopt;
}

void PartsModel::restrict(const Wish& wish) {
    const core::SearchQuery wanted(wish.typed);
    if (!wanted.isEmpty() && !wish.isFoundAlone)
        prepareWords(m_parts.size());
    QHash<QString, int> found;
    for (const QString& id : wish.found)
        found.insert(id, int(found.size()));
    std::vector<std::pair<std::pair<int, int>, std::size_t>> ranked;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (const auto place = placeOf(i, wish, wanted, found))
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
    if (m_sortColumn < 0 || m_sortColumn >= columnCount())
        return;
    const core::PartColumn& column = core::at(m_columns, m_sortColumn);
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
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const PartRow& PartsModel::row(int row) const {
    const std::size_t part = core::at(m_shown, row);
    auto known = m_rows.find(part);
    if (known == m_rows.end())
        known = m_rows.insert(part, ui::rowOf(m_parts[part]));
    return *known;
}

QString PartsModel::spoken(const QModelIndex& index) const {
    const PartRow& told = row(index.row());
    QStringList words{told.name};
    for (int i = 1; i < columnCount(); ++i) {
        if (const core::PartColumn& column = core::at(m_columns, i); !column.isPrice)
            words << tr("%1 %2").arg(column.title, column.textOrUnknown(part(index.row())));
    }
    words << told.price << told.age << told.details;
    if (isInBuild(index))
        words << tr("in this build");
    words.removeAll(QString());
    return words.join(u", "_s);
}

int PartsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant PartsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const core::PartColumn& column = core::at(m_columns, index.column());
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(column);
    if (role == Qt::ToolTipRole && m_isOfRows)
        return QString(row(index.row()).name + '\n'_L1 + row(index.row()).details);
    if (role == Qt::AccessibleTextRole && m_isOfRows)
        return spoken(index);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const QString text = column.textOrUnknown(part(index.row()));
    return role == Qt::DisplayRole || index.column() == 0 ? text : tr("%1: %2").arg(column.title, text);
}

QVariant PartsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const core::PartColumn& column = core::at(m_columns, section);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return column.title;
    if (role == Qt::ToolTipRole)
        return column.help;
    return role == Qt::TextAlignmentRole ? QVariant(alignmentOf(column)) : QVariant();
}

Qt::ItemFlags PartsModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && m_isOfRows ? flags | Qt::ItemIsDragEnabled : flags;
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
