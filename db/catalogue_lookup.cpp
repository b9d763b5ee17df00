// SPDX-License-Identifier: GPL-3.0-or-later
// Search over both files. Words typed in full come first, then those that only begin so.
#include "db/catalogue_lookup.h"

#include "db/card_fields.h"
#include "db/measured_runs.h"
#include "db/part_rows.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace db {

// A page of the best is chosen among so many parts at most: which of more that hold a common word is best, that
// word cannot decide anyway.
constexpr int leastCandidates = 150;

CatalogueLookup::CatalogueLookup(QString shipped, QString overlay)
    : m_files{{{std::move(shipped), {}, {}, -1}, {std::move(overlay), {}, {}, -1}}} {}

void CatalogueLookup::setShipped(const QString& path) {
    m_files.front() = {path, {}, {}, -1};
    m_runs.reset();
}

void CatalogueLookup::refresh(File& file) {
    const QFileInfo info(file.path);
    const qint64 size = !file.path.isEmpty() && info.exists() ? info.size() : -1;
    if (size == file.size && (size < 0 || info.lastModified() == file.changed))
        return;
    file.size = size;
    file.changed = size < 0 ? QDateTime() : info.lastModified();
    file.open.reset();
    if (size < 0)
        return;
    if (auto opened = CatalogueFile::open(file.path))
        file.open.emplace(std::move(*opened));
}

QStringList CatalogueLookup::find(const QString& kind, const QString& typed, int limit) {
    const core::SearchQuery query(typed);
    if (query.isEmpty() || limit < 1)
        return {};
    struct Hit {
        int rank = 0;
        QString id;
    };
    std::vector<Hit> hits;
    QSet<QString> seen;
    for (const bool isUnfinished : {false, true}) {
        for (File& file : m_files) {
            refresh(file);
            if (!file.open)
                continue;
            const int most = std::max(limit, leastCandidates);
            for (const IndexedPart& part : findIndexed(*file.open, kind, query, isUnfinished, most)) {
                if (seen.contains(part.id))
                    continue;
                seen.insert(part.id);
                // Not by its name: then by its maker, series or id, or the database had not found it.
                hits.push_back({query.rankOf(part.name, {}).value_or(core::SearchQuery::notByName), part.id});
            }
        }
        if (hits.size() >= std::size_t(limit))
            break;
    }
    std::ranges::stable_sort(hits, [](const Hit& a, const Hit& b) { return a.rank < b.rank; });
    QStringList ids;
    for (const Hit& hit : hits) {
        if (ids.size() == limit)
            break;
        ids << hit.id;
    }
    return ids;
}

std::vector<core::Board> CatalogueLookup::observed(const QStringList& ids) {
    File& shipped = m_files.front();
    refresh(shipped);
    auto boards = shipped.open ? readBoards(*shipped.open, ids) : std::vector<core::Board>();
    std::erase_if(boards, [](const core::Board& board) { return board.wiringKnown == core::WiringKnown::Whole; });
    return boards;
}

std::vector<core::CardField> CatalogueLookup::evidence(const QString& cardId) {
    for (auto file = m_files.rbegin(); file != m_files.rend(); ++file) { // the user's own word counts first
        refresh(*file);
        if (!file->open)
            continue;
        if (auto lines = cardFieldsOf(*file->open, cardId); !lines.empty())
            return lines;
    }
    return {};
}

const std::vector<core::MeasuredPoint>& CatalogueLookup::measuredRuns(const QStringList& cards) {
    if (!m_runs || m_runsOn != cards) {
        File& shipped = m_files.front();
        refresh(shipped);
        m_runs = shipped.open ? measuredRunsOf(*shipped.open, cards) : std::vector<core::MeasuredPoint>();
        m_runsOn = cards;
    }
    return *m_runs;
}

} // namespace db
