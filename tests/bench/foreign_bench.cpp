// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_bench   holds an import of 20,000 rows (read, planned against the shipped catalogue, written in one
// transaction) against a bare program that splits the same file at its commas and inserts the same columns with one
// prepared statement, with their origins and a row of the full-text index; and likewise 20,000 records of a JSON list.
// The target is half of its rate or better: a ratio of at most 2. The least of some runs; no test.

#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"
#include "db/part_rows.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

namespace {

constexpr int rowCount = 20'000;

double leastSeconds(const std::function<void()>& work) {
    double least = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        least = std::min(least, taken.count());
    }
    return least;
}

QByteArray csv() {
    QByteArray text = "name,price,chipset,memory,core_clock,boost_clock,color,length\n";
    for (int i = 0; i < rowCount; ++i)
        text += "Madeup MODEL " + QByteArray::number(i) + ",379.99,Radeon RX 9060 XT,16,2220,3290,Black,240\n";
    return text;
}

QByteArray json() {
    QByteArray text = "[\n";
    for (int i = 0; i < rowCount; ++i)
        text +=
            "  {\"id\": \"madeup-model-" + QByteArray::number(i) + "\", \"name\": \"Model " + QByteArray::number(i) +
            "\", \"manufacturer\": \"Madeup\", \"architecture\": \"Made\", \"releaseDate\": \"2024-05-06\", "
            "\"busInterface\": \"PCIe 4.0 x16\", \"baseClock\": 1410, \"boostClock\": 1800, \"memorySize\": 48, "
            "\"memoryType\": \"GDDR6\", \"memoryBus\": 384, \"memoryBandwidth\": 768, \"shaders\": 10752, \"tdp\": "
            "300, \"powerConnectors\": \"1x 16-pin\", \"length\": 267, \"slot\": \"Dual-slot\", \"fp32\": 38.71},\n";
    text.chop(2);
    return text + "\n]\n";
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The file that the bare program writes to: the same schema, empty.
db::Database emptyFile(const QString& path) {
    QFile::remove(path);
    auto database = db::Database::open(path);
    (void)database->migrate();
    return std::move(*database);
}

const char* const bareOriginInsert = "INSERT OR REPLACE INTO own_imports (kind, part_id, data_set, record, licence) "
                                     "VALUES ('cards', ?, 'set', ?, 'licence')";

const char* const bareCsvInsert =
    "INSERT OR REPLACE INTO cards (id, name, price_usd, price_date, price_kind, memory_gb, base_mhz, boost_mhz, "
    "length_mm, note, source, confidence) VALUES (?, ?, ?, '2026-01-31', 'street', ?, ?, ?, ?, ?, 'set', 'medium')";

/// A part in the full-text index: its key and its name's words.
class BareIndex {
public:
    explicit BareIndex(const db::Database& database)
        : m_key(database.connection())
        , m_words(database.connection()) {
        (void)db::makePartIndex(database);
        m_key.prepare(QStringLiteral("INSERT INTO part_keys (kind, part_id) VALUES ('cards', ?)"));
        m_words.prepare(QStringLiteral("INSERT INTO part_words (rowid, kind, name, others, part_id) "
                                       "VALUES (last_insert_rowid(), 'cards', ?, ?, ?)"));
    }
    void add(const QVariant& id, const QVariant& name, const QVariant& other) {
        m_key.bindValue(0, id);
        m_key.exec();
        m_words.bindValue(0, name);
        m_words.bindValue(1, other);
        m_words.bindValue(2, id);
        m_words.exec();
    }

private:
    QSqlQuery m_key;
    QSqlQuery m_words;
};

void bareCsv(const QString& in, const QString& out) {
    db::Database database = emptyFile(out);
    QSqlDatabase connection = database.connection();
    connection.transaction();
    QSqlQuery query(connection);
    query.prepare(QLatin1String(bareCsvInsert));
    QSqlQuery origin(connection);
    origin.prepare(QLatin1String(bareOriginInsert));
    BareIndex index(database);
    const QList<QByteArray> lines = contents(in).split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> cells = lines[i].split(',');
        if (cells.size() != 8)
            continue;
        const QString name = QString::fromUtf8(cells[0]);
        const QString id = name.toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
        query.bindValue(0, id);
        query.bindValue(1, name);
        query.bindValue(2, cells[1].toDouble());
        query.bindValue(3, cells[3].toDouble());
        query.bindValue(4, cells[4].toDouble());
        query.bindValue(5, cells[5].toDouble());
        query.bindValue(6, cells[7].toDouble());
        query.bindValue(7, QString::fromUtf8(cells[2]));
        query.exec();
        origin.bindValue(0, id);
        origin.bindValue(1, name);
        origin.exec();
        index.add(id, name, QString::fromUtf8(cells[2]));
    }
    connection.commit();
}

const char* const bareJsonInsert =
    "INSERT OR REPLACE INTO cards (id, name, maker, architecture, launch_date, pcie_gen, pcie_lanes, base_mhz, "
    "boost_mhz, "
    "memory_gb, memory_type, bus_bits, bandwidth_gb_s, cores, tdp_w, power_plugs, length_mm, slots, source, "
    "confidence) "
    "VALUES (?, ?, ?, ?, ?, 4, 16, ?, ?, ?, ?, ?, ?, ?, ?, '12v-2x6*1', ?, 2, 'set', 'medium')";

void bareJson(const QString& in, const QString& out) {
    db::Database database = emptyFile(out);
    QSqlDatabase connection = database.connection();
    connection.transaction();
    QSqlQuery query(connection);
    query.prepare(QLatin1String(bareJsonInsert));
    QSqlQuery origin(connection);
    origin.prepare(QLatin1String(bareOriginInsert));
    BareIndex index(database);
    static constexpr const char* keys[] = {
        "id",         "name",       "manufacturer", "architecture",    "releaseDate", "baseClock", "boostClock",
        "memorySize", "memoryType", "memoryBus",    "memoryBandwidth", "shaders",     "tdp",       "length"};
    for (const QJsonValue& value : QJsonDocument::fromJson(contents(in)).array()) {
        const QJsonObject record = value.toObject();
        int place = 0;
        for (const char* key : keys)
            query.bindValue(place++, record.value(QLatin1String(key)).toVariant());
        query.exec();
        origin.bindValue(0, record.value(QLatin1String("id")).toVariant());
        origin.bindValue(1, record.value(QLatin1String("name")).toVariant());
        origin.exec();
        index.add(record.value(QLatin1String("id")).toVariant(), record.value(QLatin1String("name")).toVariant(),
                  record.value(QLatin1String("manufacturer")).toVariant());
    }
    connection.commit();
}

int ours(const QString& in, const QString& out, const core::Catalogue& shipped) {
    QFile::remove(out);
    db::OwnStore store(out);
    const core::ForeignFile file{QStringLiteral("bench"), contents(in)};
    core::ImportSettings settings;
    settings.priceDate = QStringLiteral("2026-01-31");
    core::ForeignParts parts;
    if (!core::readForeign(file, core::formatOf(file), settings, parts))
        return 0;
    const core::ImportPlan plan = core::planImport(std::move(parts), shipped, {});
    const auto left = store.apply(plan.edit, {});
    return left ? plan.taken - int(left->size()) : 0;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto shipped = db::loadCatalogue(db::shippedCataloguePath(), {});
    if (!shipped)
        return 1;
    const QString out = folder.filePath(QStringLiteral("own.sqlite"));
    const struct {
        const char* name;
        QByteArray bytes;
        void (*bare)(const QString&, const QString&);
    } sets[] = {{"CSV", csv(), bareCsv}, {"JSON", json(), bareJson}};
    for (const auto& set : sets) {
        const QString in = folder.filePath(QStringLiteral("in"));
        QFile file(in);
        if (!file.open(QIODevice::WriteOnly) || file.write(set.bytes) < 0)
            return 1;
        file.close();
        const double floor = leastSeconds([&] { set.bare(in, out); });
        int taken = 0;
        const double our = leastSeconds([&] { taken = ours(in, out, shipped->catalogue); });
        std::printf("%-5s %d rows: bare %.0f rows/s, import %.0f rows/s (%d taken), %.2f times\n", set.name, rowCount,
                    rowCount / floor, rowCount / our, taken, our / floor);
    }
    return 0;
}
