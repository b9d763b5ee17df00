// A forgiving CSV reader: a broken line costs that line alone.
#include "core/import/datasets/foreign_records.h"

#include <QJsonDocument>

#include <algorithm>

namespace core {

static constexpr qsizetype longestCell = 64 * 1024;
static constexpr qsizetype mostCells = 1024;

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

bool CsvWalk::next(ForeignCells& record) {
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
    for (int i = 0; i < int(m_names.size()); ++i) {
        if (m_names[i].compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return i;
    }
    return -1;
}

// A forgiving JSON list reader: after a broken object it goes on where the next one seems to begin.

static constexpr qsizetype longestRecord = 256 * 1024;
static constexpr int deepestRecord = 32;

static bool isBlank(char character) {
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
}

JsonWalk::JsonWalk(QByteArrayView text)
    : m_text(text) {
    qsizetype at = 0;
    while (at < text.size() && isBlank(text[at]))
        ++at;
    if (at < text.size() && text[at] == '[')
        ++at;
    moveTo(at);
}

void JsonWalk::moveTo(qsizetype position) {
    m_line += int(std::count(m_text.begin() + m_at, m_text.begin() + position, '\n'));
    m_at = position;
}

bool JsonWalk::next(ForeignObject& record) {
    qsizetype begin = m_at;
    while (begin < m_text.size() && (isBlank(m_text[begin]) || m_text[begin] == ','))
        ++begin;
    moveTo(begin);
    if (begin >= m_text.size() || m_text[begin] == ']')
        return false;
    record = {m_line, {}, true};
    const qsizetype end = m_text[begin] == '{' ? endOfObject(begin) : -1;
    if (end > 0) {
        const QByteArrayView text = m_text.sliced(begin, end - begin);
        const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), text.size()));
        if (document.isObject()) {
            record.object = document.object();
            record.isBroken = false;
            moveTo(end);
            return true;
        }
    }
    moveTo(nextObject(begin));
    return true;
}

/// Past the brace that closes the object; -1 where none does.
qsizetype JsonWalk::endOfObject(qsizetype begin) const {
    int depth = 0;
    bool isInText = false;
    const qsizetype stop = std::min(m_text.size(), begin + longestRecord);
    for (qsizetype at = begin; at < stop; ++at) {
        const char character = m_text[at];
        if (isInText) {
            at += character == '\\';
            isInText = character != '"' && character != '\n'; // JSON has no line breaks inside texts
        } else if (character == '"') {
            isInText = true;
        } else if (character == '{' || character == '[') {
            if (++depth > deepestRecord)
                return -1;
        } else if (character == '}' || character == ']') {
            if (--depth == 0)
                return at + 1;
        }
    }
    return -1;
}

/// Where the record after the broken one at `begin` may begin: at the next brace that is indented as much, or after the
/// next "},".
qsizetype JsonWalk::nextObject(qsizetype begin) const {
    qsizetype lineBegin = begin;
    while (lineBegin > 0 && isBlank(m_text[lineBegin - 1]) && m_text[lineBegin - 1] != '\n')
        --lineBegin;
    if (lineBegin == 0 || m_text[lineBegin - 1] == '\n') {
        const QByteArray mark = QByteArray("\n") + m_text.sliced(lineBegin, begin - lineBegin).toByteArray() + '{';
        const qsizetype found = m_text.indexOf(mark, begin);
        return found < 0 ? m_text.size() : found + mark.size() - 1;
    }
    for (qsizetype at = m_text.indexOf('}', begin); at >= 0; at = m_text.indexOf('}', at + 1)) {
        qsizetype after = at + 1;
        while (after < m_text.size() && (isBlank(m_text[after]) || m_text[after] == ','))
            ++after;
        if (after > at + 1 && after < m_text.size() && m_text[after] == '{')
            return after;
    }
    return m_text.size();
}

} // namespace core
