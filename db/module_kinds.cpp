// Which memory modules boards take, by socket and chipset, where a board's own row does not say.
#include "db/module_kinds.h"

#include "core/units/text.h"
#include "db/csv.h"

#include <algorithm>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

enum Column { Socket, Chipset, MemoryType, Registered, Unbuffered, Source, Certainty, Note, ColumnCount };

static const QStringList& header() {
    static const QStringList names{u"socket"_s,           u"chipset"_s, u"memory_type"_s, u"takes_registered"_s,
                                   u"takes_unbuffered"_s, u"source"_s,  u"confidence"_s,  u"note"_s};
    return names;
}

static std::optional<bool> answerIn(const QString& cell) {
    return cell.isEmpty() ? std::nullopt : std::optional(cell == "yes"_L1);
}

static bool isOf(const QStringList& row, const core::Board& board) {
    const auto holds = [](const QString& asked, const QString& found) { return asked.isEmpty() || asked == found; };
    return row[Socket] == board.socket && holds(row[Chipset], board.chipset) &&
           holds(row[MemoryType], board.memoryType);
}

/// What is wrong with the row; empty for a good one.
static QString problemOf(const QStringList& row) {
    if (row.size() != ColumnCount)
        return Text::tr("the row has %1 cells, the header has %2.").arg(row.size()).arg(int(ColumnCount));
    if (row[Socket].isEmpty() || row[Source].isEmpty())
        return Text::tr("a socket and a source are needed.");
    const bool areAnswers = std::all_of(row.begin() + Registered, row.begin() + Source, [](const QString& cell) {
        return cell.isEmpty() || cell == "yes"_L1 || cell == "no"_L1;
    });
    if (!areAnswers || (row[Registered].isEmpty() && row[Unbuffered].isEmpty()))
        return Text::tr("at least one kind must be \"yes\" or \"no\".");
    return {};
}

core::Outcome addModuleKinds(const QString& path, std::vector<core::Board>& boards) {
    const auto records = readCsvFile(path, header());
    if (!records)
        return records.problem();
    for (const auto& [row, line] : *records) {
        if (const QString problem = problemOf(row); !problem.isEmpty())
            return core::Problem{Text::tr("%1, line %2: %3").arg(path).arg(line).arg(problem)};
        for (core::Board& board : boards) {
            if (board.takesRegistered || board.takesUnbuffered || !isOf(row, board))
                continue;
            board.takesRegistered = answerIn(row[Registered]);
            board.takesUnbuffered = answerIn(row[Unbuffered]);
            board.source += Text::tr("; memory modules: %1").arg(row[Source]);
        }
    }
    return core::Done{};
}

} // namespace db
