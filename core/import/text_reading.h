// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QRegularExpression>
#include <QString>

#include <optional>
#include <utility>

namespace core {

// What the readers look for in a line, by hand: dumps are long and regular expressions are not quick. No figure
// overflows, no text grows beyond what a tool prints, and the user's locale has no say.

/// 0 to 9, in whatever locale.
inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
/// Of a hexadecimal digit; -1 for anything else.
int hexDigit(char c);

/// The next word, up to a blank; `rest` is what follows it.
QByteArrayView nextWord(QByteArrayView& rest);
/// What follows `begin` in `text`, trimmed; empty where `text` does not begin so.
QByteArrayView after(QByteArrayView text, QByteArrayView begin);

/// `text`, all digits, where it is from 0 to `most`.
std::optional<int> wholeNumber(QByteArrayView text, int most);
/// The digits `text` begins with, as a number up to `most`; none where it begins with none.
std::optional<int> leadingNumber(QByteArrayView text, int most);
/// The number `text` begins with, with a point or a comma before the decimals ("25.92 W"), up to `most`.
std::optional<double> leadingDecimal(QByteArrayView text, double most);
/// `text`, all hexadecimal digits, at most 7 of them and at least one; "0x" may stand before.
std::optional<int> hexNumber(QByteArrayView text);

/// "64 GB", "503GiB", "256M", "4096": bytes, in powers of 1024 however the tool writes them; the number is at most
/// `most`.
std::optional<double> bytesIn(QByteArrayView text, int most);
/// Both numbers of "10de:1eb8".
std::optional<std::pair<int, int>> idPair(QByteArrayView text);

/// As text for people: blanks gathered, at most a few hundred characters.
QString textOf(QByteArrayView bytes);

/// The letters and digits of `text` alone, in lower case: how names are compared.
QString lettersAndDigits(const QString& text);
/// True where firmware left a text as it was delivered, "To Be Filled By O.E.M.", or says nothing.
bool isPlaceholder(const QString& text);

/// A pattern in which case does not count.
QRegularExpression anyCase(const QString& pattern);
bool isFound(const QRegularExpression& pattern, const QString& text);

/// Where a PCI function is.
struct PciAddress {
    quint32 domain = 0;
    int bus = 0;
    int device = 0;
    int function = 0;

    QString busText() const;  ///< "0000:41"
    QString fullText() const; ///< "0000:41:00.0"
};

/// "41:00.0", "0000:41:00.0" or "00000000:41:00.0" at the start of `rest`, which is left with what follows.
std::optional<PciAddress> takeAddress(QByteArrayView& rest);
/// The whole of `text` as such an address, as PciFunction::address writes it; empty where it is none.
QString addressText(QByteArrayView text);

/// PCIe's generation of "16GT/s" or "2.5 GT/s"; 0 where it is none.
int generationOf(QByteArrayView speed);

/// One line of a tool's output, without its end; a view into the text it was taken from.
struct TextLine {
    QByteArrayView text;
    int number = 0;     ///< 1 is the first
    bool isCut = false; ///< longer than any tool's line, or the last one and without an end: its last word may be short
};

/// The most that is read of one output; what a machine prints is a thousandth of it.
constexpr qsizetype longestOutput = 64 * 1024 * 1024;

/// `output` as UTF-8 with '\n' at the end of each line. Colour codes, carriage returns and byte order marks are gone;
/// other control characters and no-break blanks have become blanks. UTF-16 with its mark, as PowerShell writes it, is
/// recoded. At most `longestOutput` of it is there.
QByteArray cleaned(const QByteArray& output);

/// Walks over the lines of a text, each at most as long as a line of a tool can be.
class LineWalk {
public:
    /// REQUIRES: `text` outlives this; its first line has the number `firstLine`.
    explicit LineWalk(QByteArrayView text, int firstLine = 1)
        : m_text(text)
        , m_line(firstLine) {}

    /// Puts the next line into `line`; false at the end.
    bool next(TextLine& line);
    /// Where the line begins that next() gives next.
    qsizetype position() const { return m_position; }

private:
    QByteArrayView m_text;
    qsizetype m_position = 0;
    int m_line = 1;
};

} // namespace core
