#include "ui/own/own_parts_model.h"

#include "ui/panels/part_rows.h"

#include "core/parts/part_kinds.h"
#include "core/units/at.h"
#include "core/units/sentence.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace ui {

void OwnPartsModel::load(const core::OwnParts& own, const core::Catalogue& catalogue) {
    QHash<core::PartKey, const core::ImportOrigin*> origins;
    for (const core::ImportOrigin& origin : own.imports)
        origins.insert(origin.part, &origin);
    QHash<core::PartKey, int> corrections;
    for (const core::Correction& correction : own.corrections)
        ++corrections[correction.part];
    QHash<core::PartKey, int> prices;
    for (const core::OwnPrice& price : own.prices)
        ++prices[price.part];
    QSet<core::PartKey> whole;
    core::forEachKind([&]<class P>(P*) {
        for (const P& part : own.parts.of<P>())
            whole.insert({QLatin1String(core::kindName<P>), part.id});
    });

    beginResetModel();
    m_rows.clear();
    for (const core::PartKey& key : core::keysOf(own)) {
        Row row{key, core::nameOf(catalogue, key), {}, {}};
        QStringList what;
        if (const auto* origin = origins.value(key)) {
            what << tr("imported");
            row.source = tr("%1 (%2)").arg(origin->dataSet, origin->licence);
        } else if (whole.contains(key)) {
            what << tr("entered");
        }
        if (const int count = corrections.value(key))
            what << inWords(core::Sentence::tr("%n corrections", "1 correction", count));
        if (const int count = prices.value(key))
            what << inWords(core::Sentence::tr("%n prices", "1 price", count));
        row.what = what.join(u", "_s);
        m_rows.push_back(std::move(row));
    }
    endResetModel();
    restrict(m_search);
}

void OwnPartsModel::restrict(const QString& search) {
    beginResetModel();
    m_search = search;
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QString text = QStringList{row.name, row.part.id, row.part.kind, row.what, row.source}.join(' '_L1);
        if (text.contains(search, Qt::CaseInsensitive))
            m_shown.push_back(i);
    }
    endResetModel();
}

int OwnPartsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_shown.size());
}

int OwnPartsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant OwnPartsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Row& row = m_rows[core::at(m_shown, index.row())];
    const QString cells[] = {row.part.kind, row.name, row.what, row.source};
    return cells[index.column()];
}

QVariant OwnPartsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Kind"), tr("Part"), tr("Your changes"), tr("Source")};
    return names[section];
}

} // namespace ui
