// SPDX-License-Identifier: GPL-3.0-or-later
// A forgiving JSON list reader: after a broken object it goes on where the next one seems to begin.
#include "core/import/datasets/foreign_records.h"

#include <QJsonDocument>

#include <algorithm>

namespace core {

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
