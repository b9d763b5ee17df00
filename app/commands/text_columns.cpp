#include "app/commands/text_columns.h"
#include "core/units/at.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

QString textColumns(const std::vector<QStringList>& rows) {
    std::vector<qsizetype> widths;
    for (const QStringList& row : rows) {
        widths.resize(std::max(widths.size(), std::size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i)
            core::at(widths, i) = std::max(core::at(widths, i), row[i].size());
    }
    QString text;
    for (const QStringList& row : rows) {
        QString line = u"  "_s;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += row[i].leftJustified(core::at(widths, i) + 2);
        while (line.endsWith(' '_L1))
            line.chop(1);
        text += line + '\n'_L1;
    }
    return text;
}

} // namespace app
