// Text for a terminal: columns, sections, the table of compared builds.
#include "app/commands/text_columns.h"
#include "core/units/at.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

QString textColumns(const std::vector<QStringList>& rows, int margin) {
    std::vector<qsizetype> widths;
    for (const QStringList& row : rows) {
        widths.resize(std::max(widths.size(), std::size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i)
            core::at(widths, i) = std::max(core::at(widths, i), row[i].size());
    }
    QString text;
    for (const QStringList& row : rows) {
        QString line(margin, ' '_L1);
        for (qsizetype i = 0; i < row.size(); ++i)
            line += row[i].leftJustified(core::at(widths, i) + 2);
        while (line.endsWith(' '_L1))
            line.chop(1);
        text += line + '\n'_L1;
    }
    return text;
}

QString tableText(const core::BuildTable& table, bool marksBest) {
    std::vector<QStringList> lines{QStringList{QString()} + table.names};
    for (const core::BuildRow& row : table.rows) {
        QStringList line{row.label};
        for (qsizetype i = 0; i < row.values.size(); ++i) {
            const bool isBest = marksBest && std::find(row.best.begin(), row.best.end(), int(i)) != row.best.end();
            line << (row.values[i].isEmpty() ? u"-"_s : row.values[i]) + (isBest ? u" *"_s : QString());
        }
        lines.push_back(line);
    }
    return textColumns(lines);
}

QString section(const QString& title, const QString& body) {
    return body.isEmpty() ? QString() : u"\n%1\n%2"_s.arg(title, body);
}

QString indented(const QStringList& lines) {
    QString text;
    for (const QString& line : lines)
        text += u"  %1\n"_s.arg(line);
    return text;
}

} // namespace app
