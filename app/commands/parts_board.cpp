// SPDX-License-Identifier: GPL-3.0-or-later
// `parts board check`: what the board editor tells, without a window.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "core/documents/json_values.h"
#include "core/import/datasets/data_set_file.h"
#include "core/parts/boards/board_draft.h"
#include "core/parts/boards/board_file.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "core/pcie/board_faults.h"
#include "core/units/json_bound.h"

#include <QJsonDocument>

namespace app {

namespace {

struct ReadBoard {
    core::Board board;
    QStringList problems; ///< keys that no board has
};

} // namespace

/// One board as db/boards spells it, or those of a file of `parts export`.
static core::Result<std::vector<ReadBoard>> boardsIn(const QByteArray& bytes) {
    if (const auto bounded = core::isOfFewValues(bytes); !bounded)
        return bounded.problem();
    QJsonParseError error;
    const QJsonObject whole = QJsonDocument::fromJson(bytes, &error).object();
    if (error.error != QJsonParseError::NoError)
        return core::Problem{
            CommandText::tr("line %1: %2.").arg(bytes.left(error.offset).count('\n') + 1).arg(error.errorString())};
    QJsonArray boards{whole};
    if (core::isOwnPartsJson(bytes))
        boards = whole["parts"_L1][QLatin1String(core::kindName<core::Board>)].toArray();
    if (boards.isEmpty() || !boards.first().toObject().contains("wiring"_L1))
        return core::Problem{CommandText::tr("there is no board in it.")};
    std::vector<ReadBoard> read;
    for (const QJsonValue& value : boards) {
        auto board = core::boardFromJson(value.toObject());
        if (!board)
            return board.problem();
        read.push_back({std::move(*board), core::unknownBoardKeys(value.toObject())});
    }
    return read;
}

static QString boardText(const core::Board& board, const core::BoardDraft& draft, const core::BoardFaults& faults) {
    std::vector<QStringList> rows{{CommandText::tr("place"), CommandText::tr("opening"), CommandText::tr("length"),
                                   CommandText::tr("lanes"), CommandText::tr("from")}};
    for (const core::DraftPlace& place : draft.places)
        rows.push_back({place.name(), place.position ? QString::number(*place.position) : QString(),
                        place.kind == core::ConnectorKind::Slot ? u"x%1"_s.arg(place.length) : QString(),
                        CommandText::tr("x%1 Gen %2").arg(place.lanes).arg(place.generation), place.root});
    QString text = board.name + '\n'_L1 + textColumns(rows, 0);
    for (const core::DraftShare& share : draft.shares) {
        const QString when = QStringList{core::filledText(share), share.processor}.join(' '_L1).trimmed();
        text += when.isEmpty() ? u"%1\n"_s.arg(core::lanesText(share))
                               : CommandText::tr("with %1: %2\n").arg(when, core::lanesText(share));
    }
    for (const QString& problem : faults.problems)
        text += CommandText::tr("Problem: %1\n").arg(problem);
    for (const QString& hint : faults.hints)
        text += CommandText::tr("Note: %1\n").arg(hint);
    return faults.problems.isEmpty() ? text + CommandText::tr("No problems.\n") : text;
}

static QJsonObject boardJson(const core::Board& board, const core::BoardDraft& draft, const core::BoardFaults& faults) {
    const auto placeJson = [](const core::DraftPlace& place) {
        return QJsonObject{{"label"_L1, place.name()},
                           {"kind"_L1, QLatin1String(token(place.kind))},
                           {"position"_L1, core::orNull(place.position)},
                           {"length"_L1, place.length},
                           {"lanes"_L1, place.lanes},
                           {"generation"_L1, place.generation},
                           {"root"_L1, place.root}};
    };
    return {{"id"_L1, board.id},
            {"name"_L1, board.name},
            {"slots"_L1, core::jsonList(draft.places, placeJson)},
            {"problems"_L1, QJsonArray::fromStringList(faults.problems)},
            {"hints"_L1, QJsonArray::fromStringList(faults.hints)}};
}

int runBoardCheck(const QCommandLineParser& parser) {
    const QString path = parser.positionalArguments().front();
    const auto bytes = core::readForeignBytes(DiskFiles(), path);
    if (!bytes)
        return fail(bytes.problem());
    const auto boards = boardsIn(*bytes);
    if (!boards)
        return fail(u"%1: %2"_s.arg(path, boards.problem().sentence));
    return withCatalogue([&](const core::Catalogue& catalogue) {
        bool isFine = true;
        QString text;
        QJsonArray json;
        for (const auto& [board, problems] : *boards) {
            core::BoardFaults faults = faultsOf(board, catalogue.all<core::Processor>());
            faults.problems = problems + faults.problems;
            isFine = isFine && faults.problems.isEmpty();
            QString leftOut;
            const core::BoardDraft draft = draftOf(board, leftOut);
            text += boardText(board, draft, faults) + (leftOut.isEmpty() ? leftOut : leftOut + '\n'_L1);
            json.append(boardJson(board, draft, faults));
        }
        const int printed = parser.isSet(u"json"_s) ? print(QJsonObject{{"boards"_L1, json}}) : print(text);
        return printed != 0 ? printed : isFine ? 0 : 1;
    });
}

} // namespace app
