#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace core {

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
    /// `text` must outlive this; its first line has the number `firstLine`.
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
