// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/newer_catalogue.h"

#include "db/catalogue_signature.h"
#include "db/catalogue_store.h"
#include "db/database.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlQuery>

#include <gtest/gtest.h>

static QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static void put(const QString& path, const QByteArray& bytes) {
    QFile::remove(path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()) << qPrintable(path);
}

Publisher::Publisher() {
    const db::KeyPair pair = db::newKeyPair();
    secretKey = pair.secretKey;
    QDir(folder.path()).mkdir(QStringLiteral("keys"));
    put(path("keys/tests.pub"), pair.publicKey + '\n');
}

QString Publisher::publish(const char* name, const char* version, const char* day, int schema) const {
    const QDir facts(QStringLiteral(SOURCE_TREE "/db"));
    const QString own = path(name) + QStringLiteral(".facts");
    QDir().mkpath(own + QStringLiteral("/facts"));
    for (const char* part : {"boards", "atlas"})
        QFile::link(facts.filePath(QLatin1String(part)), own + u'/' + QLatin1String(part));
    for (const QFileInfo& table : QDir(facts.filePath(QStringLiteral("facts"))).entryInfoList(QDir::Files | QDir::Dirs))
        QFile::link(table.filePath(), own + QStringLiteral("/facts/") + table.fileName());
    put(own + QStringLiteral("/facts/catalogue.csv"), QByteArray("version,day\n") + version + ',' + day + '\n');
    put(own + QStringLiteral("/facts/offers.csv"),
        bytesOf(facts.filePath(QStringLiteral("facts/offers.csv"))) +
            "psus,corsair-ax1600i,500,USD,street,2026-10-08,a shop,,a test,high,\n");
    const auto compiled = db::compileCatalogue(own, path(name));
    EXPECT_TRUE(compiled) << qPrintable(compiled.problem().sentence);
    if (schema > 0) {
        const auto database = db::Database::open(path(name));
        EXPECT_TRUE(QSqlQuery(database->connection()).exec(QStringLiteral("PRAGMA user_version = %1").arg(schema)));
    }
    sign(path(name), version, day);
    return path(name);
}

void Publisher::sign(const QString& path, const char* version, const char* day, const char* key) const {
    put(path + QStringLiteral(".sig"), db::signedText({QFileInfo(path).fileName(),
                                                       {QLatin1String(version), QLatin1String(day)},
                                                       db::sha256Of(bytesOf(path)),
                                                       QLatin1String(key)},
                                                      secretKey));
}
