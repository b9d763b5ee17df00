// SPDX-License-Identifier: GPL-3.0-or-later
// Small parsers for hostile text: no figure overflows, and cost stays linear.
#include "core/import/text_reading.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace Qt::StringLiterals;

namespace core {

static constexpr qsizetype longestText = 400;

int hexDigit(char c) {
    if (isDigit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

QByteArrayView nextWord(QByteArrayView& rest) {
    qsizetype begin = 0;
    while (begin < rest.size() && isBlank(rest[begin]))
        ++begin;
    qsizetype end = begin;
    while (end < rest.size() && !isBlank(rest[end]))
        ++end;
    const QByteArrayView word = rest.sliced(begin, end - begin);
    rest = rest.sliced(end);
    return word;
}

QByteArrayView after(QByteArrayView text, QByteArrayView begin) {
    return text.startsWith(begin) ? text.sliced(begin.size()).trimmed() : QByteArrayView();
}

std::optional<int> leadingNumber(QByteArrayView text, int most) {
    qint64 number = 0;
    qsizetype at = 0;
    for (; at < text.size() && isDigit(text[at]); ++at) {
        number = number * 10 + (text[at] - '0');
        if (number > most)
            return {};
    }
    return at > 0 ? std::optional(int(number)) : std::nullopt;
}

std::optional<int> wholeNumber(QByteArrayView text, int most) {
    return std::ranges::all_of(text, isDigit) ? leadingNumber(text, most) : std::nullopt;
}

std::optional<double> leadingDecimal(QByteArrayView text, double most) {
    const auto whole = leadingNumber(text, int(most));
    if (!whole)
        return {};
    double number = *whole;
    qsizetype at = std::find_if_not(text.begin(), text.end(), isDigit) - text.begin();
    if (at + 1 < text.size() && (text[at] == '.' || text[at] == ',')) {
        double place = 0.1;
        for (++at; at < text.size() && isDigit(text[at]); ++at, place /= 10)
            number += place * (text[at] - '0');
    }
    return number <= most ? std::optional(number) : std::nullopt;
}

std::optional<int> hexNumber(QByteArrayView text) {
    if (text.startsWith("0x"))
        text = text.sliced(2);
    if (text.isEmpty() || text.size() > 7)
        return {};
    int number = 0;
    for (const char c : text) {
        if (hexDigit(c) < 0)
            return {};
        number = number * 16 + hexDigit(c);
    }
    return number;
}

std::optional<double> bytesIn(QByteArrayView text, int most) {
    const auto figure = leadingNumber(text, most);
    if (!figure)
        return {};
    const QByteArrayView unit =
        text.sliced(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin()).trimmed();
    const qsizetype power = unit.isEmpty() ? -1 : QByteArrayView("KMGT").indexOf(unit[0] == 'k' ? 'K' : unit[0]);
    return std::ldexp(double(*figure), int(10 * (power + 1)));
}

std::optional<std::pair<int, int>> idPair(QByteArrayView text) {
    const bool isPair = text.size() == 9 && text[4] == ':';
    const auto first = isPair ? hexNumber(text.first(4)) : std::nullopt;
    const auto second = isPair ? hexNumber(text.sliced(5)) : std::nullopt;
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

QString textOf(QByteArrayView bytes) {
    return QString::fromUtf8(bytes.first(std::min(bytes.size(), longestText))).simplified();
}

QString lettersAndDigits(const QString& text) {
    QString letters;
    for (const QChar character : text.toLower()) {
        if (character.isLetterOrNumber())
            letters += character;
    }
    return letters;
}

bool isPlaceholder(const QString& text) {
    static const QStringList words =
        u"to be filled by o.e.m.|to be filled by o.e.m|default string|system product name|system manufacturer|"
        "system version|system name|not specified|not applicable|not available|not provided|not "
        "installed|unknown|undefined|none|n/a|"
        "na|no dimm|empty|o.e.m.|oem|<bad index>|<out of spec>|base board product name|base board manufacturer|"
        "base board version|x.x|0123456789"_s.split('|'_L1);
    return lettersAndDigits(text).isEmpty() || words.contains(text.trimmed(), Qt::CaseInsensitive);
}

QRegularExpression anyCase(const QString& pattern) {
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

bool isFound(const QRegularExpression& pattern, const QString& text) {
    return pattern.match(text).hasMatch();
}

static QString hexText(quint32 number, int digits) {
    return u"%1"_s.arg(number, digits, 16, '0'_L1);
}

QString PciAddress::busText() const {
    return hexText(domain, 4) + ':'_L1 + hexText(quint32(bus), 2);
}

QString PciAddress::fullText() const {
    return busText() + ':'_L1 + hexText(quint32(device), 2) + '.'_L1 + QString::number(function);
}

std::optional<PciAddress> takeAddress(QByteArrayView& rest) {
    const auto digits = [&](qsizetype at) {
        qsizetype end = at;
        while (end < rest.size() && end - at < 9 && hexDigit(rest[end]) >= 0)
            ++end;
        return end - at;
    };
    const auto two = [&](qsizetype at) { return hexDigit(rest[at]) * 16 + hexDigit(rest[at + 1]); };
    PciAddress address;
    qsizetype at = digits(0);
    if (at >= 4 && at <= 8 && at < rest.size() && rest[at] == ':') {
        for (const char c : rest.first(at))
            address.domain = address.domain * 16 + quint32(hexDigit(c));
        ++at;
    } else {
        at = 0;
    }
    // bb:dd.f
    if (rest.size() < at + 7 || digits(at) != 2 || rest[at + 2] != ':' || digits(at + 3) != 2 || rest[at + 5] != '.')
        return {};
    address.bus = two(at);
    address.device = two(at + 3);
    address.function = rest[at + 6] - '0';
    if (address.device > 0x1f || address.function < 0 || address.function > 7)
        return {};
    rest = rest.sliced(at + 7);
    return address;
}

QString addressText(QByteArrayView text) {
    const auto address = takeAddress(text);
    return address && text.isEmpty() ? address->fullText() : QString();
}

int generationOf(QByteArrayView speed) {
    static constexpr double rates[] = {2.5, 5, 8, 16, 32, 64, 128};
    const auto rate = leadingDecimal(speed, 1000);
    const auto* found = rate ? std::find(std::begin(rates), std::end(rates), *rate) : std::end(rates);
    return found == std::end(rates) ? 0 : int(found - std::begin(rates)) + 1;
}

// Any terminal's text as clean UTF-8 lines: colour codes, UTF-16 and carriage returns are gone.

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
