// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped catalogue and the user's file over it; the first must be good, the second may fail with a warning.
#include "db/catalogue_store.h"

#include "core/parts/going_price.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "db/card_fields.h"
#include "db/csv_file.h"
#include "db/facts.h"
#include "db/measured_runs.h"
#include "db/own_store.h"
#include "db/part_rows.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlQuery>

using core::Text;

namespace db {

/// The one row of db/facts/catalogue.csv.
static core::Result<core::CatalogueVersion> readVersion(const QString& folder) {
    core::CatalogueVersion version;
    const auto read = eachRow(folder + u"/facts/catalogue.csv"_s, {u"version"_s, u"day"_s}, [&](const CsvRow& row) {
        const bool isSecond = !version.number.isEmpty();
        version = {row.at("version"), row.at("day")};
        return !isSecond && core::isVersion(version)
                   ? QString()
                   : Text::tr("one row is needed, a version like 2026.11 and a day like 2026-11-30.");
    });
    return read ? core::Result(version) : read.problem();
}

static core::Outcome insertVersion(const Database& database, const core::CatalogueVersion& version) {
    return insertTexts(database, "catalogue_version", {u"number"_s, u"day"_s}, {{version.number, version.day}});
}

core::Outcome compileCatalogue(const QString& folder, const QString& path) {
    auto facts = readFacts(folder);
    if (!facts)
        return facts.problem();
    const auto lines = readCardFieldFacts(folder);
    if (!lines)
        return lines.problem();
    const auto runs = readMeasuredRunFacts(folder + u"/facts/measured"_s);
    if (!runs)
        return runs.problem();
    const auto version = readVersion(folder);
    if (!version)
        return version.problem();
    const QString part = path + u".part"_s;
    QFile::remove(part);
    core::Outcome written = core::Done{};
    {
        const auto database = Database::openMigrated(part);
        written = database ? insertParts(*database, *facts) : core::Outcome(database.problem());
        if (written)
            written = insertVersion(*database, *version);
        if (written)
            written = insertPriceTrends(*database, core::priceTrendsOf(*facts));
        if (written)
            written = insertCardFields(*database, *lines);
        if (written)
            written = insertMeasuredRuns(*database, *runs);
        if (written)
            QSqlQuery(database->connection()).exec(sqlText(u"queries/compact.sql"_s));
    }
    if (!written) {
        QFile::remove(part);
        return written;
    }
    QFile::remove(path);
    if (!QFile::rename(part, path))
        return core::Problem{Text::tr("%1 cannot be written.").arg(path)};
    return core::Done{};
}

static core::Result<core::Catalogue> readShipped(core::Result<CatalogueFile> file, const ReadScope& scope) {
    if (!file)
        return file.problem();
    if (const auto fits = file->fitsSchema(); !fits)
        return fits.problem();
    if (scope.onProblem) {
        core::PartSet beside = readBeside(*file);
        return core::Catalogue(std::move(beside), partsOf(std::move(*file), scope));
    }
    auto parts = readParts(*file, scope);
    return parts ? core::Result(core::Catalogue(std::move(*parts))) : parts.problem();
}

/// The user's own file, which an older program may have written: it is brought up to date first.
static core::Result<core::OwnParts> readOwnFile(const QString& path, const ReadScope& scope) {
    const auto database = Database::openMigrated(path, readersPatience);
    if (!database)
        return database.problem();
    return readOwnParts(*database, scope);
}

/// A sentence where `today` cannot be right for a catalogue whose newest price is of `day`; empty where it may be.
static QString aboutClock(QDate day, QDate today) {
    constexpr int mostYears = 10;
    const bool mayBe = !day.isValid() || (today >= day.addDays(-1) && today <= day.addYears(mostYears));
    return mayBe
               ? QString()
               : Text::tr("Prices' ages are wrong: the clock says %1, the catalogue's prices are of %2. Set the clock, "
                          "or get a newer Lanewright.")
                     .arg(today.toString(Qt::ISODate), day.toString(Qt::ISODate));
}

static core::Result<LoadedCatalogue> loadFrom(core::Result<CatalogueFile> shipped, const QString& overlay,
                                              const ReadScope& scope) {
    auto catalogue = readShipped(std::move(shipped), scope);
    if (!catalogue)
        return catalogue.problem();
    LoadedCatalogue loaded{std::move(*catalogue), {}};
    const QDate today = core::today();
    loaded.warnings << aboutClock(core::firstDayOf(loaded.catalogue.prices().day), today);
    loaded.warnings.removeAll(QString());
    if (overlay.isEmpty() || !QFileInfo::exists(overlay))
        return loaded;
    const auto own = readOwnFile(overlay, scope);
    if (own)
        loaded.catalogue = core::laidOver(loaded.catalogue, *own, today);
    loaded.warnings << (own ? core::aboutPricesToCome(loaded.catalogue, *own, today)
                            : Text::tr("Your own parts were left out: %1").arg(own.problem().sentence));
    loaded.warnings.removeAll(QString());
    return loaded;
}

core::Result<LoadedCatalogue> loadCatalogue(const QString& shipped, const QString& overlay, const ReadScope& scope) {
    return loadFrom(CatalogueFile::open(shipped), overlay, scope);
}

core::Result<LoadedCatalogue> loadChosenCatalogue(const QString& overlay, const ReadScope& scope) {
    CatalogueChoice choice = chosenCatalogue();
    auto file = choice.file ? core::Result(std::move(*choice.file)) : CatalogueFile::open(choice.path);
    auto loaded = loadFrom(std::move(file), overlay, scope);
    if (loaded && !choice.warning.isEmpty())
        loaded->warnings.prepend(choice.warning);
    return loaded;
}

} // namespace db
