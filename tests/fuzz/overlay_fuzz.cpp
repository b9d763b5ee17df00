// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "core/parts/own/own_parts_json.h"
#include "db/own_store.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdint>

#include <sqlite3.h>

// The user's own parts in a file that somebody sent. An input is a list of changes, six bytes each, to a good file: a
// byte of it, as a disk breaks one, or a value in a row, as a stranger writes one past all checks of the schema. What
// comes of it is a sentence, or parts that are the same when they are read again.

namespace {

const QStringList tables{QStringLiteral("cards"), QStringLiteral("boards"), QStringLiteral("own_prices"),
                         QStringLiteral("own_corrections")};

/// A folder with a good file of a card, a board and a price.
struct Folder {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("own.sqlite"));
    QByteArray good;
    std::vector<QStringList> columns;

    Folder() {
        core::OwnParts own;
        core::Card card;
        card.id = card.name = card.source = QStringLiteral("a");
        own.parts.of<core::Card>() = {card};
        core::Board board;
        board.id = board.name = board.source = QStringLiteral("b");
        own.parts.of<core::Board>() = {board};
        core::OwnPrice price;
        price.part = {QStringLiteral("cards"), QStringLiteral("a")};
        price.amount = core::Money::of(100);
        price.date = QStringLiteral("2026-01-31");
        own.prices = {price};
        own.corrections = {{price.part, QStringLiteral("tdp_w"), QStringLiteral("1"), QString(), QString()}};
        fuzz::check(bool(db::OwnStore(path).apply({core::keysOf(own), own}, {})), "a good file can be made");
        QFile file(path);
        fuzz::check(file.open(QIODevice::ReadOnly), "a good file can be read");
        good = file.readAll();
        for (const QString& table : tables)
            columns.push_back(columnsOf(table));
    }

    QStringList columnsOf(const QString& table) const {
        QStringList names;
        sqlite3* handle = nullptr;
        sqlite3_open(path.toUtf8().constData(), &handle);
        const auto name = [](void* into, int, char** values, char**) {
            *static_cast<QStringList*>(into) << QString::fromUtf8(values[0]);
            return 0;
        };
        const QString sql = QStringLiteral("SELECT name FROM pragma_table_info('%1')").arg(table);
        sqlite3_exec(handle, sql.toUtf8().constData(), name, &names, nullptr);
        sqlite3_close(handle);
        return names;
    }
};

/// The statement that a change of a value stands for.
QByteArray statementOf(const Folder& good, const std::uint8_t* change) {
    const int table = change[1] % tables.size();
    const QStringList& columns = good.columns[std::size_t(table)];
    const auto whole = std::int16_t(change[4] | change[5] << 8);
    const QStringList values{QString::number(whole),
                             QString::number(whole * 1e-3),
                             QStringLiteral("x'%1'").arg(quint16(whole), 4, 16, QLatin1Char('0')),
                             QStringLiteral("CAST(x'%1' AS TEXT)").arg(quint16(whole), 4, 16, QLatin1Char('0')),
                             QStringLiteral("9e307"),
                             QStringLiteral("'{\"nodes\": {\"C\": {\"kind\": \"cpu\"}}}'")};
    return QStringLiteral("UPDATE %1 SET %2 = %3")
        .arg(tables[table], columns[change[2] % columns.size()], values[change[3] % values.size()])
        .toUtf8();
}

QByteArray contents(const db::OwnStore& store) {
    const auto own = store.read();
    fuzz::check(own || !own.problem().sentence.isEmpty(), "a problem is a sentence");
    return own ? core::toJson(*own) : QByteArray();
}

} // namespace

int fuzz::readOverlay(const std::uint8_t* data, std::size_t size) {
    static const Folder good;
    constexpr std::size_t step = 6;
    constexpr std::size_t most = 64 * step;
    QByteArray bytes = good.good;
    QByteArrayList statements{"PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF",
                              "PRAGMA ignore_check_constraints = 1"};
    for (std::size_t at = 0; at + step <= std::min(size, most); at += step) {
        const std::uint8_t* change = data + at;
        if (change[0] % 2 == 0)
            bytes[qsizetype(change[1] | change[2] << 8 | change[3] << 16) % bytes.size()] = char(change[4]);
        else
            statements << statementOf(good, change);
    }
    QFile file(good.path);
    fuzz::check(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "a file can be written");
    file.close();
    sqlite3* handle = nullptr;
    sqlite3_open(good.path.toUtf8().constData(), &handle);
    for (const QByteArray& statement : statements) // a column's type refuses some
        sqlite3_exec(handle, statement.constData(), nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    const db::OwnStore store(good.path);
    const QByteArray first = contents(store);
    fuzz::check(first.isEmpty() || first == contents(store), "what was read once is read again");
    return 0;
}
