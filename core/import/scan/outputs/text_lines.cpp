// Any terminal's text as clean UTF-8 lines: colour codes, UTF-16 and carriage returns are gone.
#include "core/import/scan/outputs/text_lines.h"

#include <QString>

#include <algorithm>
#include <cstring>

namespace core {

static constexpr qsizetype longestLine = 64 * 1024; // a --query-gpu of everything is 6 KB

static QByteArray fromUtf16(const QByteArray& output, bool isBigEndian) {
    QString text(output.size() / 2 - 1, Qt::Uninitialized);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(output[2 * i + 2]);
        const auto second = static_cast<unsigned char>(output[2 * i + 3]);
        text[i] = QChar(isBigEndian ? first << 8 | second : second << 8 | first);
    }
    return text.toUtf8();
}

/// The end of the escape sequence whose escape character is at `at`.
static const char* pastEscape(const char* at, const char* end) {
    if (++at == end)
        return end;
    const char kind = *at++;
    if (kind == '[') {
        while (at < end && *at >= 0x20 && *at <= 0x3f)
            ++at;
        return at < end && *at >= 0x40 && *at <= 0x7e ? at + 1 : at;
    }
    if (kind == ']') { // a window title, up to a bell
        while (at < end && *at != '\a' && *at != '\n' && *at != '\x1b')
            ++at;
        return at < end && *at == '\a' ? at + 1 : at;
    }
    while (at < end && at[-1] >= 0x20 && at[-1] <= 0x2f)
        ++at;
    return kind == '\n' ? at - 1 : at;
}

QByteArray cleaned(const QByteArray& output) {
    if (output.startsWith("\xff\xfe") || output.startsWith("\xfe\xff"))
        return cleaned(fromUtf16(output.left(longestOutput), output[0] == '\xfe'));
    QByteArray text(std::min(output.size(), longestOutput), Qt::Uninitialized);
    const char* at = output.constData();
    const char* const end = at + text.size();
    char* to = text.data();
    if (output.startsWith("\xef\xbb\xbf"))
        at += 3;
    while (at < end) {
        const char character = *at;
        if (character == '\x1b') {
            at = pastEscape(at, end);
        } else if (character == '\r') {
            ++at;
            if (at == end || (*at != '\n' && *at != '\r'))
                *to++ = '\n';
        } else if (character == '\xc2' && at + 1 < end && at[1] == '\xa0') {
            *to++ = ' ';
            at += 2;
        } else {
            const bool isControl = static_cast<unsigned char>(character) < ' ' && character != '\n';
            *to++ = (isControl && character != '\t') || character == '\x7f' ? ' ' : character;
            ++at;
        }
    }
    text.truncate(to - text.constData());
    return text;
}

bool LineWalk::next(TextLine& line) {
    if (m_position >= m_text.size())
        return false;
    const char* begin = m_text.data() + m_position;
    const qsizetype left = m_text.size() - m_position;
    const void* end = std::memchr(begin, '\n', size_t(left));
    const qsizetype length = end ? static_cast<const char*>(end) - begin : left;
    line.text = m_text.sliced(m_position, std::min(length, longestLine));
    line.number = m_line++;
    line.isCut = !end || length > longestLine;
    m_position += end ? length + 1 : length;
    return true;
}

} // namespace core
