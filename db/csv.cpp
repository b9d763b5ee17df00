// A strict CSV reader for our own facts: one mistake refuses the file.
#include "db/csv.h"

#include "core/units/text.h"

#include <QFile>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

core::Result<std::vector<CsvRecord>> readCsv(const QByteArray& text) {
    QString all = QString::fromUtf8(text);
    if (all.startsWith(QChar(0xFEFF)))
        all.remove(0, 1);
    std::vector<CsvRecord> records;
    CsvRecord record;
    QString cell;
    bool isQuoted = false;
    int line = 1;
    record.line = 1;
    const auto endRecord = [&] {
        record.cells << cell;
        cell.clear();
        if (record.cells.size() > 1 || !record.cells.first().isEmpty())
            records.push_back(record);
        record = {{}, line};
    };
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QChar c = all[i];
        if (c == '\n'_L1)
            ++line;
        if (isQuoted) {
            const bool isDoubled = c == '"'_L1 && i + 1 < all.size() && all[i + 1] == '"'_L1;
            if (isDoubled)
                ++i;
            if (c != '"'_L1 || isDoubled)
                cell += c;
            else
                isQuoted = false;
        } else if (c == '"'_L1) {
            isQuoted = true;
        } else if (c == ','_L1) {
            record.cells << cell;
            cell.clear();
        } else if (c == '\n'_L1) {
            endRecord();
        } else if (c != '\r'_L1) {
            cell += c;
        }
    }
    if (isQuoted)
        return core::Problem{core::Text::tr("Line %1: a quotation mark is never closed. Close it.").arg(record.line)};
    if (!cell.isEmpty() || !record.cells.isEmpty())
        endRecord();
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
