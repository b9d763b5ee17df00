#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/text_columns.h"
#include "app/scan/this_machine.h"

#include "core/documents/build_json.h"
#include "core/documents/json_values.h"
#include "core/import/scan_text.h"
#include "ui/document/build_file.h"
#include "ui/scan/output_file.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace app {

namespace {

constexpr const char* outputOptions[] = {"lspci", "nvidia-smi", "topo", "dmidecode"};

void say(const std::vector<core::ReadingNote>& notes) {
    for (const core::ReadingNote& note : notes) {
        const QByteArray line = QStringLiteral("lanewright: %1\n").arg(core::inWords(note)).toUtf8();
        std::fwrite(line.constData(), 1, std::size_t(line.size()), stderr);
    }
}

bool isEmpty(const core::MachineFacts& facts) {
    return facts.functions.empty() && facts.gpus.empty() && !facts.topo && facts.processors.empty() &&
           facts.modules.empty() && facts.slotTable.empty() && facts.boardName.isEmpty() && facts.systemName.isEmpty();
}

QJsonObject scanJson(const core::ScanResult& result, const core::Catalogue& catalogue) {
    QJsonArray found;
    for (const core::FoundPart& part : result.found)
        found.append(QJsonObject{{QLatin1String("kind"), QLatin1String(core::token(part.kind))},
                                 {QLatin1String("reported"), part.reported},
                                 {QLatin1String("address"), core::textOrNull(part.address)},
                                 {QLatin1String("part"), core::textOrNull(part.part)},
                                 {QLatin1String("place"), core::textOrNull(part.place)},
                                 {QLatin1String("place_known"), part.isPlaceKnown}});
    QJsonArray notes;
    for (const core::ReadingNote& note : result.notes)
        notes.append(QJsonObject{{QLatin1String("file"), core::textOrNull(note.file)},
                                 {QLatin1String("line"), note.line > 0 ? QJsonValue(note.line) : QJsonValue()},
                                 {QLatin1String("sentence"), note.sentence}});
    const QByteArray build = result.hasBoard() ? core::toJson(result.build, catalogue) : QByteArray();
    return {{QLatin1String("board"), core::textOrNull(result.build.board)},
            {QLatin1String("board_candidates"), QJsonArray::fromStringList(result.boardCandidates)},
            {QLatin1String("found"), found},
            {QLatin1String("notes"), notes},
            {QLatin1String("build"), build.isEmpty() ? QJsonValue() : QJsonDocument::fromJson(build).object()}};
}

QString scanText(const core::ScanResult& result) {
    std::vector<QStringList> rows{{CommandText::tr("What"), CommandText::tr("Reported"),
                                   CommandText::tr("In the catalogue"), CommandText::tr("Place")}};
    for (const core::FoundPart& part : result.found)
        rows.push_back({core::inWords(part.kind),
                        part.reported.isEmpty() ? CommandText::tr("not told") : part.reported.left(60),
                        part.part.isEmpty() ? QStringLiteral("–") : part.part, core::placeInWords(part)});
    return textColumns(rows);
}

/// Reads what the options name, or this machine where they name nothing.
core::Outcome readFacts(const QCommandLineParser& parser, core::MachineFacts& facts, QString& when) {
    QStringList files;
    for (const char* option : outputOptions)
        files += parser.values(QLatin1String(option));
    if (files.isEmpty()) {
        facts = factsOfThisMachine();
        when = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    }
    for (const QString& file : files) {
        if (const auto added = ui::addOutputFile(file, facts); !added)
            return added;
    }
    if (isEmpty(facts)) {
        say(facts.notes);
        return core::Problem{files.isEmpty() ? CommandText::tr("Nothing of this machine could be read.")
                                             : CommandText::tr("%1 holds no output of lspci, nvidia-smi or dmidecode.")
                                                   .arg(files.join(QStringLiteral(", ")))};
    }
    return core::Done{};
}

} // namespace

int runScan(const QStringList& arguments) {
    QCommandLineParser parser;
    for (const char* option : outputOptions)
        parser.addOption({QLatin1String(option), {}, QStringLiteral("file")});
    parser.addOption({QStringLiteral("board"), {}, QStringLiteral("id")});
    parser.addOption({{QStringLiteral("o"), QStringLiteral("output")}, {}, QStringLiteral("file")});
    parser.addOption(QCommandLineOption(QStringLiteral("json")));
    if (const auto parsed = parse(parser, arguments, 0); !parsed)
        return fail(parsed.problem());
    const auto board = single(parser, QStringLiteral("board"));
    const auto path = single(parser, QStringLiteral("output"));
    if (!board || !path)
        return fail(board ? path.problem() : board.problem());
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    if (!board->isEmpty() && !catalogue->find<core::Board>(*board))
        return fail(CommandText::tr("The catalogue has no board \"%1\"; \"lanewright parts boards\" lists the ids.")
                        .arg(*board));

    core::MachineFacts facts;
    core::ScanWishes wishes{*board, {}};
    if (const auto read = readFacts(parser, facts, wishes.when); !read)
        return fail(read.problem());
    const core::ScanResult result = core::buildFrom(facts, *catalogue, wishes);
    const bool isJson = parser.isSet(QStringLiteral("json"));
    if (!isJson)
        say(result.notes);
    if (!path->isEmpty()) {
        if (!result.hasBoard())
            return fail(CommandText::tr("The board is not known, so there is no build to write; --board ID names it."));
        if (const auto saved = ui::saveBuildFile(*path, result.build, *catalogue); !saved)
            return fail(saved.problem());
    }
    if (isJson)
        return print(scanJson(result, *catalogue));
    return path->isEmpty() ? print(scanText(result).toUtf8()) : 0;
}

} // namespace app
