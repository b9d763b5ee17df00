#include "core/documents/compare/build_table.h"

#include "core/documents/json/check_json.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace core {

static const char* token(BuildRow::Group group) {
    switch (group) {
    case BuildRow::Group::Total:
        return "totals";
    case BuildRow::Group::Choice:
        return "parts";
    case BuildRow::Group::Trouble:
        return "findings";
    }
    return "";
}

QJsonObject tableJson(const BuildTable& table, std::span<const ComparedBuild> builds) {
    QJsonArray columns;
    for (std::size_t i = 0; i < builds.size(); ++i)
        columns.append(QJsonObject{{"name"_L1, table.names[qsizetype(i)]},
                                   {"verdict"_L1, QString::fromLatin1(core::token(table.verdicts[i]))},
                                   {"totals"_L1, totalsJson(builds[i].analysis)}});
    QJsonArray rows;
    for (const BuildRow& row : table.rows) {
        QJsonArray values;
        for (const QString& value : row.values)
            values.append(value.isEmpty() ? QJsonValue() : QJsonValue(value));
        QJsonArray best;
        for (const int index : row.best)
            best.append(index);
        rows.append(QJsonObject{{"group"_L1, QString::fromLatin1(token(row.group))},
                                {"subject"_L1, row.subject},
                                {"label"_L1, row.label},
                                {"values"_L1, values},
                                {"best"_L1, best}});
    }
    return {{"builds"_L1, columns}, {"rows"_L1, rows}};
}

} // namespace core
