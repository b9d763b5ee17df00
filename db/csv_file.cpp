// SPDX-License-Identifier: GPL-3.0-or-later
// Our own facts, by the reader of foreign CSV: here one mistake refuses the file.
#include "db/csv_file.h"

#include "core/import/text_reading.h"
#include "core/units/text.h"

#include <QFile>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

core::Result<std::vector<CsvRecord>> readCsv(const QByteArray& text) {
    const QByteArray clean = core::cleaned(text);
    core::CsvWalk walk(clean);
    CsvRecord record;
    std::vector<CsvRecord> records;
    while (walk.next(record)) {
        if (record.isBroken)
            return core::Problem{Text::tr("Line %1: a quotation mark is never closed. Close it.").arg(record.line)};
        records.push_back(record);
    }
    return records;
}

core::Outcome eachRow(const QString& path, const std::function<QString(const QStringList& header)>& checkHeader,
                      const std::function<QString(const CsvRow& row)>& act) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{Text::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    const auto records = readCsv(file.readAll());
    if (!records)
        return core::Problem{path + u": "_s + records.problem().sentence};
    const QStringList header = records->empty() ? QStringList() : records->front().cells;
    QString problem = checkHeader(header);
    int line = 1;
    for (std::size_t i = 1; i < records->size() && problem.isEmpty(); ++i) {
        const QStringList& cells = (*records)[i].cells;
        line = (*records)[i].line;
        problem = cells.size() == header.size()
                      ? act({header, cells})
                      : Text::tr("the row has %1 cells, the header has %2.").arg(cells.size()).arg(header.size());
    }
    if (problem.isEmpty())
        return core::Done{};
    return core::Problem{Text::tr("%1, line %2: %3").arg(path).arg(line).arg(problem)};
}

core::Outcome eachRow(const QString& path, const QStringList& header,
                      const std::function<QString(const CsvRow& row)>& act) {
    const auto check = [&](const QStringList& found) {
        return found == header ? QString() : Text::tr("the columns must be %1.").arg(header.join(','_L1));
    };
    return eachRow(path, check, act);
}

} // namespace db
