// SPDX-License-Identifier: GPL-3.0-or-later
// The least a command can be: the same libraries, the catalogue opened, its cards counted.

#include <QChart>
#include <QCoreApplication>
#include <QSqlDatabase>
#include <QSqlQuery>

#include <cstdio>

int main(int argc, char** argv) {
    // Never run: it only makes the linker bring the libraries that the real program brings.
    if (argc > 99)
        QChart().show();
    QCoreApplication application(argc, argv);
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"));
    database.setDatabaseName(application.applicationDirPath() + QStringLiteral("/catalogue.sqlite"));
    if (!database.open())
        return 1;
    QSqlQuery query(QStringLiteral("SELECT count(*) FROM cards;"), database);
    if (!query.next())
        return 1;
    std::printf("%d\n", query.value(0).toInt());
    return 0;
}
