// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/part_lookup.h"
#include "core/workload/measured_point.h"
#include "db/catalogue_file.h"

#include <QDateTime>

#include <optional>

namespace db {

/// Looks things up in the shipped catalogue and the user's own file, each opened when it is first asked and the own
/// one again after it has changed. For the thread that made it alone.
class CatalogueLookup : public core::PartLookup {
public:
    CatalogueLookup(QString shipped, QString overlay);
    /// Another catalogue in the place of the shipped one.
    void setShipped(const QString& path);

    QStringList find(const QString& kind, const QString& typed, int limit) override;
    std::vector<core::Board> observed(const QStringList& ids) override;
    std::vector<core::CardField> evidence(const QString& cardId) override;
    const std::vector<core::MeasuredPoint>& measuredRuns(const QStringList& cards = {}) override;

private:
    /// A file that may be missing, damaged or written anew: what cannot be read is not there.
    struct File {
        QString path;
        std::optional<CatalogueFile> open;
        QDateTime changed;
        qint64 size = -1;
    };
    /// Opens it anew where size or time have changed; closed where it is missing or cannot be read.
    static void refresh(File& file);

    std::array<File, 2> m_files;
    std::optional<std::vector<core::MeasuredPoint>> m_runs; ///< on m_runsOn, once they were asked for
    QStringList m_runsOn;
};

} // namespace db
