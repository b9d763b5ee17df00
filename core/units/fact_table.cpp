// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/fact_table.h"

#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QHash>
#include <QResource>

namespace core {

FactRow::FactRow(QString table, std::shared_ptr<const CsvHeader> header, CsvRecord record)
    : m_table(std::move(table))
    , m_header(std::move(header))
    , m_record(std::move(record)) {}

QString FactRow::text(const char* column) const {
    const int index = m_header->column(column);
    if (index < 0 || m_record.cells.size() != m_header->size())
        refuse(column, "not there");
    return m_record.cells[index];
}

QString FactRow::words(const char* column) const {
    return Text::tr(text(column).toUtf8().constData());
}

double FactRow::number(const char* column, double ifEmpty) const {
    const QString cell = text(column);
    bool isNumber = false;
    const double value = cell.toDouble(&isNumber);
    if (!isNumber && !cell.isEmpty())
        refuse(column, "no number");
    return isNumber ? value : ifEmpty;
}

bool FactRow::isYes(const char* column) const {
    return text(column) == "yes"_L1;
}

void FactRow::refuse(const char* column, const char* why) const {
    qFatal("%s, line %d: %s is %s", qPrintable(m_table), m_record.line, column, why);
}

std::vector<FactRow> factRows(const char* table) {
    const QString name = u":/facts/%1.csv"_s.arg(QLatin1String(table));
    const QByteArray text = QResource(name).uncompressedData();
    if (text.isEmpty())
        qFatal("%s is not there", qPrintable(name));
    CsvWalk walk(text);
    CsvRecord record;
    walk.next(record);
    const auto header = std::make_shared<const CsvHeader>(record.cells);
    std::vector<FactRow> rows;
    while (walk.next(record))
        rows.emplace_back(name, header, record);
    return rows;
}

Sentence choiceSentence(const char* choice, int value) {
    static const auto all = [] {
        QHash<QString, std::vector<QByteArray>> choices;
        for (const FactRow& row : factRows("choice_words"))
            choices[row.text("choice")].push_back(row.text("words").toUtf8());
        return choices;
    }();
    const QByteArray& words = at(*all.constFind(QLatin1String(choice)), value);
    return words.isEmpty() ? Sentence() : Sentence::tr(words.constData());
}

QString choiceInWords(const char* choice, int value) {
    return inWords(choiceSentence(choice, value));
}

} // namespace core
