// SPDX-License-Identifier: GPL-3.0-or-later
// A forgiving CSV reader: a broken line costs that line alone.
#include "core/units/csv.h"

#include "core/units/find.h"
#include "core/units/units.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

static constexpr qsizetype longestCell = 64 * 1024;
static constexpr qsizetype mostCells = 1024;

QString csvCell(const QString& text) {
    static const QRegularExpression special(u"[,\"\r\n]"_s);
    static const QRegularExpression formula(u"^[=+\\-@\t\r]"_s);
    bool isNumber = false;
    text.toDouble(&isNumber);
    QString cell = !isNumber && text.contains(formula) ? '\''_L1 + text : text;
    return cell.contains(special) ? '"'_L1 + cell.replace('"'_L1, u"\"\""_s) + '"'_L1 : cell;
}

CsvWalk::CsvWalk(QByteArrayView text)
    : m_text(text) {
    const qsizetype end = text.indexOf('\n');
    const QByteArrayView head = end < 0 ? text : text.first(end);
    const auto count = [&](char separator) { return std::count(head.begin(), head.end(), separator); };
    if (count(';') > count(','))
        m_separator = ';';
    if (count('\t') > count(m_separator))
        m_separator = '\t';
}

bool CsvWalk::next(CsvRecord& record) {
    while (m_at < m_text.size()) {
        const qsizetype begin = m_at;
        record = {m_line, {}, false};
        if (!readRecord(record.cells)) {
            m_at = begin;
            m_line = record.line;
            record.cells.clear();
            record.isBroken = true;
            const qsizetype end = m_text.indexOf('\n', m_at);
            m_at = end < 0 ? m_text.size() : end + 1;
            ++m_line;
            return true;
        }
        if (record.cells.size() > 1 || !record.cells.first().trimmed().isEmpty())
            return true;
    }
    return false;
}

/// Reads up to the end of a record and past it; false where a quoted cell does not end as it should.
bool CsvWalk::readRecord(QStringList& cells) {
    while (true) {
        QString cell;
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            if (!readQuoted(cell))
                return false;
        } else {
            const qsizetype begin = m_at;
            while (m_at < m_text.size() && m_text[m_at] != m_separator && m_text[m_at] != '\n')
                ++m_at;
            cell = QString::fromUtf8(m_text.sliced(begin, std::min(m_at - begin, longestCell)));
        }
        if (cells.size() < mostCells)
            cells << cell;
        if (m_at >= m_text.size())
            return true;
        if (m_text[m_at++] == '\n') {
            ++m_line;
            return true;
        }
    }
}

/// A cell in quotation marks; what follows it must be a separator or the line's end.
bool CsvWalk::readQuoted(QString& cell) {
    QByteArray bytes;
    const qsizetype begin = ++m_at;
    while (m_at < m_text.size() && m_at - begin < longestCell) {
        const char character = m_text[m_at];
        if (character == '"') {
            const bool isDoubled = m_at + 1 < m_text.size() && m_text[m_at + 1] == '"';
            ++m_at;
            if (!isDoubled) {
                cell = QString::fromUtf8(bytes);
                return m_at >= m_text.size() || m_text[m_at] == m_separator || m_text[m_at] == '\n';
            }
        }
        if (character == '\n')
            ++m_line;
        bytes += character;
        ++m_at;
    }
    return false;
}

CsvHeader::CsvHeader(QStringList names)
    : m_names(std::move(names)) {
    for (QString& name : m_names)
        name = name.simplified();
}

int CsvHeader::column(const char* name) const {
    return indexWhere(m_names,
                      [&](const QString& each) { return each.compare(QLatin1String(name), Qt::CaseInsensitive) == 0; });
}

} // namespace core
