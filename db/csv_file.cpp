// Our own facts, by the reader of foreign CSV: here one mistake refuses the file.
#include "db/csv_file.h"

#include "core/import/scan/scan.h"
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

core::Result<std::vector<CsvRecord>> readCsvFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{Text::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    auto records = readCsv(file.readAll());
    if (!records)
        return core::Problem{path + u": "_s + records.problem().sentence};
    return records;
}

core::Result<std::vector<CsvRecord>> readCsvFile(const QString& path, const QStringList& header) {
    auto records = readCsvFile(path);
    if (!records)
        return records;
    if (records->empty() || records->front().cells != header)
        return core::Problem{Text::tr("%1, line 1: the columns must be %2.").arg(path, header.join(','_L1))};
    records->erase(records->begin());
    return records;
}

} // namespace db
