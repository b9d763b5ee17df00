#include "db/search_table_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace db {

static void addFile(QCryptographicHash& hash, const QString& path) {
    QFile file(path);
    if (!path.isEmpty() && file.open(QIODevice::ReadOnly))
        hash.addData(&file);
    hash.addData(QByteArrayLiteral("--\n"));
}

QString searchTablePath(const QString& shipped, const QString& overlay) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    addFile(hash, shipped);
    addFile(hash, overlay);
    return u"%1/search-%2.table"_s.arg(QStandardPaths::writableLocation(QStandardPaths::CacheLocation),
                                       QString::fromLatin1(hash.result().toHex()));
}

/// Tables of catalogues that are no more.
static void removeOthers(const QString& path) {
    const QFileInfo kept(path);
    QDir folder = kept.dir();
    const auto names = folder.entryList({u"search-*.table"_s}, QDir::Files);
    for (const QString& name : names) {
        if (name != kept.fileName())
            folder.remove(name);
    }
}

static void keep(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size() && file.commit())
        removeOthers(path);
}

std::optional<core::SearchTable> keptSearchTable(const core::Catalogue& catalogue, const QString& shipped,
                                                 const QString& overlay, const core::Progress& progress) {
    const QString path = searchTablePath(shipped, overlay);
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        if (auto table = core::searchTableFrom(file.readAll(), catalogue))
            return table;
    }
    auto table = core::searchTableOf(catalogue, progress);
    if (table)
        keep(path, core::bytesOf(catalogue, *table));
    return table;
}

} // namespace db
