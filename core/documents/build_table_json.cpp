#include "core/documents/build_table.h"

#include "core/documents/check_json.h"

#include <QJsonArray>

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
        columns.append(QJsonObject{{QLatin1String("name"), table.names[qsizetype(i)]},
                                   {QLatin1String("verdict"), QString::fromLatin1(core::token(table.verdicts[i]))},
                                   {QLatin1String("totals"), totalsJson(builds[i].analysis)}});
    QJsonArray rows;
    for (const BuildRow& row : table.rows) {
        QJsonArray values;
        for (const QString& value : row.values)
            values.append(value.isEmpty() ? QJsonValue() : QJsonValue(value));
        QJsonArray best;
        for (const int index : row.best)
            best.append(index);
        rows.append(QJsonObject{{QLatin1String("group"), QString::fromLatin1(token(row.group))},
                                {QLatin1String("subject"), row.subject},
                                {QLatin1String("label"), row.label},
                                {QLatin1String("values"), values},
                                {QLatin1String("best"), best}});
    }
    return {{QLatin1String("builds"), columns}, {QLatin1String("rows"), rows}};
}

} // namespace core
