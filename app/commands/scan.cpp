// SPDX-License-Identifier: GPL-3.0-or-later
// `scan`: a machine's outputs, or this machine itself, as a build. What no output tells goes to stderr.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "app/scan/this_machine.h"

#include "core/documents/build/build_json.h"
#include "core/documents/json_values.h"
#include "core/import/scan/learned_board.h"
#include "core/import/scan/scanned_build.h"
#include "core/parts/own/own_edits.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"

#include <QDateTime>
#include <QJsonDocument>

namespace app {

static bool isEmpty(const core::MachineFacts& facts) {
    return facts.functions.empty() && facts.gpus.empty() && !facts.topo && facts.processors.empty() &&
           facts.modules.empty() && facts.slotTable.empty() && facts.boardName.isEmpty() &&
           facts.systemName.isEmpty() && facts.supplies.empty() && facts.sensors.empty() && facts.looseLinks.empty();
}

static QJsonObject learnedJson(const core::LearnedBoard& learned) {
    return {{"board"_L1, core::toJson(learned.board)},
            {"not_known"_L1, QJsonArray::fromStringList(inWords(learned.notKnown))},
            {"sentence"_L1, inWords(learned.inShort())}};
}

/// As nvidia-smi prints it; empty where there is none.
static QString matrixText(const std::optional<core::TopoReport>& topo) {
    if (!topo)
        return {};
    std::vector<QStringList> rows{QStringList(QString()) + topo->labels};
    for (qsizetype row = 0; row < topo->labels.size(); ++row)
        rows.push_back(QStringList(topo->labels[row]) + topo->cells[std::size_t(row)]);
    return '\n'_L1 + textColumns(rows);
}

static QJsonValue matrixJson(const core::TopoReport& topo) {
    const auto rowJson = [](const QStringList& row) { return QJsonArray::fromStringList(row); };
    return QJsonObject{{"labels"_L1, QJsonArray::fromStringList(topo.labels)},
                       {"cells"_L1, core::jsonList(topo.cells, rowJson)}};
}

static QJsonObject scanJson(const core::ScanResult& result, const core::Catalogue& catalogue,
                            const core::MachineFacts& facts, const std::optional<core::LearnedBoard>& learned) {
    const auto foundJson = [](const core::FoundPart& part) {
        return QJsonObject{{"kind"_L1, QLatin1String(core::token(part.kind))}, {"reported"_L1, part.reported},
                           {"address"_L1, core::textOrNull(part.address)},     {"part"_L1, core::textOrNull(part.part)},
                           {"place"_L1, core::textOrNull(part.place)},         {"place_known"_L1, part.isPlaceKnown},
                           {"family"_L1, core::textOrNull(part.family)}};
    };
    const auto noteJson = [](const core::ReadingNote& note) {
        return QJsonObject{{"file"_L1, core::textOrNull(note.file)},
                           {"line"_L1, note.line > 0 ? QJsonValue(note.line) : QJsonValue()},
                           {"sentence"_L1, note.sentence}};
    };
    const QByteArray build = result.hasBuild() ? core::toJson(result.build, catalogue) : QByteArray();
    return {{"board"_L1, core::textOrNull(result.build.board)},
            {"board_candidates"_L1, QJsonArray::fromStringList(result.boardCandidates)},
            {"found"_L1, core::jsonList(result.found, foundJson)},
            {"notes"_L1, core::jsonList(result.notes, noteJson)},
            {"matrix"_L1, core::orNull(facts.topo, matrixJson)},
            {"build"_L1, build.isEmpty() ? QJsonValue() : QJsonDocument::fromJson(build).object()},
            {"learned"_L1, core::orNull(learned, learnedJson)}};
}

static QString scanText(const core::ScanResult& result) {
    std::vector<QStringList> rows{{CommandText::tr("What"), CommandText::tr("Reported"),
                                   CommandText::tr("In the catalogue"), CommandText::tr("Place"),
                                   CommandText::tr("Seen")}};
    for (const core::FoundPart& part : result.found)
        rows.push_back({core::inWords(part.kind),
                        part.reported.isEmpty() ? CommandText::tr("no name") : part.reported.left(60),
                        core::partInWords(part), core::placeInWords(part), part.seen});
    return textColumns(rows);
}

/// Reads what the options name, or this machine where they name nothing.
static core::Outcome readFacts(const QCommandLineParser& parser, core::MachineFacts& facts, QString& when) {
    QStringList files = parser.positionalArguments();
    for (const char* option : {"lspci", "nvidia-smi", "topo", "dmidecode"})
        files += parser.values(QLatin1String(option));
    if (files.isEmpty()) {
        facts = factsOfThisMachine();
        when = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    }
    for (const QString& file : files) {
        if (const auto added = core::readOutputFile(DiskFiles(), file, facts); !added)
            return added;
    }
    if (isEmpty(facts)) // one sentence: the notes would say it file by file
        return core::Problem{files.isEmpty()
                                 ? CommandText::tr("Nothing about this machine could be read.")
                                 : CommandText::tr("%1: nothing of a machine was found in it. Read are outputs of %2.")
                                       .arg(files.join(u", "_s), core::outputsRead().join(u", "_s))};
    return core::Done{};
}

/// Keeps the board among the user's own parts, in place of what was learned before; then `catalogue` has it too.
static core::Outcome keep(const core::Board& board, core::Catalogue& catalogue) {
    db::OwnStore store(db::overlayPath());
    const auto own = store.read();
    if (!own)
        return own.problem();
    const auto left = store.apply(core::withPart(*own, board), {});
    if (!left)
        return left.problem();
    if (!left->empty())
        return core::Problem{left->front().why};
    core::OwnParts learned;
    learned.parts.of<core::Board>() = {board};
    catalogue = core::laidOver(catalogue, learned);
    return core::Done{};
}

int runScan(const QCommandLineParser& parser) {
    const QString board = parser.value(u"board"_s);
    const QString path = parser.value(u"output"_s);
    auto catalogue = openCatalogue(db::ReadScope::withAtlas());
    if (!catalogue)
        return fail(catalogue.problem());
    if (!board.isEmpty() && !catalogue->find<core::Board>(board))
        return fail(noPart("board", board, "boards"));
    core::MachineFacts facts;
    core::ScanWishes wishes{board, {}};
    if (const auto read = readFacts(parser, facts, wishes.when); !read)
        return fail(read.problem());
    std::optional<core::LearnedBoard> learned;
    if (parser.isSet(u"learn"_s)) {
        auto lesson = core::learnedBoard(facts, *catalogue, board);
        if (!lesson) {
            fail(lesson.problem());
        } else if (const auto kept = keep(lesson->board, *catalogue); !kept) {
            return fail(kept.problem());
        } else {
            learned = std::move(*lesson);
            wishes.board = learned->board.id;
        }
    }
    const core::ScanResult result = core::buildFrom(facts, *catalogue, wishes);
    if (!catalogue->holds(result.parts))
        *catalogue = catalogue->completedBy(result.parts);
    if (!path.isEmpty() && !result.hasBuild())
        return fail(CommandText::tr("No build written: no output tells the board, nor a GPU that the catalogue knows. "
                                    "Name the board with --board ID."));
    const bool isJson = parser.isSet(u"json"_s);
    if (!isJson)
        say(result.notes);
    if (learned && !isJson && print(inWords(learned->inShort()) + '\n'_L1) != 0)
        return 2;
    if (!path.isEmpty()) {
        if (const int failed = statusOf(core::writeBuild(DiskFiles(), path, result.build, *catalogue)); failed != 0)
            return failed;
    }
    if (isJson)
        return print(scanJson(result, *catalogue, facts, learned));
    return path.isEmpty() ? print(scanText(result) + matrixText(facts.topo)) : 0;
}

} // namespace app
