// SPDX-License-Identifier: GPL-3.0-or-later
// What every verb needs: the catalogue, a build analysed and checked, output that notices a full disk.
#include "app/command_io.h"

#include "app/files/disk_files.h"
#include "core/documents/build/build_json.h"
#include "core/fixes/fix_effect.h"
#include "core/fixes/mends.h"
#include "core/fixes/rearrange_fix.h"
#include "core/import/scan/scan_result.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/one_line.h"
#include "core/units/sentence.h"
#include "db/catalogue_store.h"

#include <QJsonDocument>

#include <cmath>
#include <cstdlib>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace app {

bool isOnTerminal(std::FILE* file) {
#ifdef Q_OS_WIN
    return _isatty(_fileno(file)) != 0;
#else
    return isatty(fileno(file)) != 0;
#endif
}

int fail(const QString& sentence) {
    // On one line, whatever a name from a file has in it: a second one would look like a sentence of ours.
    const QByteArray line = u"lanewright: %1\n"_s.arg(core::onOneLine(sentence)).toUtf8();
    std::fwrite(line.constData(), 1, std::size_t(line.size()), stderr);
    return 2;
}

int fail(const core::Problem& problem) {
    return fail(problem.sentence);
}

void say(const std::vector<core::ReadingNote>& notes) {
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(notes.size(), most); ++i)
        fail(core::inWords(notes[i]));
    if (notes.size() > most)
        fail(inWords(core::Sentence::tr("%n more doubts follow; --json has them all.",
                                        "1 more doubt follows; --json has them all.", int(notes.size() - most))));
}

int statusOf(const core::Outcome& outcome) {
    return outcome ? 0 : fail(outcome.problem());
}

static int print(const QByteArray& bytes) {
    const auto size = std::size_t(bytes.size());
    if (std::fwrite(bytes.constData(), 1, size, stdout) != size || std::fflush(stdout) != 0)
        return fail(CommandText::tr("The output cannot be written; the disk may be full."));
    return 0;
}

int print(const QString& text) {
    return print(core::visible(text).toUtf8());
}

/// Keys may be added without a new one; what resources/schema describes never changes without.
static constexpr int jsonVersion = 1;

int print(QJsonObject json) {
    json["json_version"_L1] = jsonVersion;
    return print(QJsonDocument(json).toJson(QJsonDocument::Indented));
}

core::Result<core::Catalogue> openCatalogue(db::ReadScope scope) {
    scope.onProblem = [](const core::Problem& problem) { std::_Exit(fail(problem)); };
    auto loaded = db::loadChosenCatalogue(db::overlayPath(), scope);
    if (!loaded)
        return loaded.problem();
    for (const QString& warning : loaded->warnings)
        fail(warning);
    return std::move(loaded->catalogue);
}

QString noPart(const char* what, const QString& id, const QString& kind) {
    return CommandText::tr("There is no %1 \"%2\"; \"lanewright parts %3\" lists the ids.")
        .arg(QLatin1String(what), id, kind);
}

core::Result<OpenedBuild> analysedBuild(const QString& path) {
    auto read = core::readBuild(DiskFiles(), path);
    if (!read)
        return read.problem();
    db::ReadScope scope;
    scope.boards << read->build.board;
    auto catalogue = openCatalogue(scope);
    if (!catalogue)
        return catalogue.problem();
    OpenedBuild opened;
    opened.catalogue = std::make_shared<core::Catalogue>(
        catalogue->holds(read->parts) ? std::move(*catalogue) : catalogue->completedBy(read->parts));
    static const auto first = opened.catalogue; // to take it down would be a twentieth of a check
    opened.build = std::move(read->build);
    opened.stored = std::move(read->parts);
    auto analysis = core::analyse(opened.build, *opened.catalogue);
    if (!analysis)
        return core::Problem{CommandText::tr("%1: %2").arg(path, analysis.problem().sentence)};
    opened.analysis = std::move(*analysis);
    opened.findings = core::checkAll(opened.analysis, *opened.catalogue);
    return opened;
}

core::Result<OpenedBuild> openBuild(const QString& path) {
    auto opened = analysedBuild(path);
    if (!opened)
        return opened;
    opened->fixes = core::fixesFor(opened->findings, opened->analysis, *opened->catalogue);
    core::offerRearrangement(opened->fixes, opened->findings, opened->analysis, *opened->catalogue);
    core::tryFixes(opened->fixes, opened->findings, opened->analysis, *opened->catalogue);
    return opened;
}

// Text for a terminal: columns, sections, the table of compared builds.

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
            line += core::onOneLine(row[i]).leftJustified(core::at(widths, i) + 2);
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

core::Result<QString> formatOf(const QCommandLineParser& parser, const QStringList& names) {
    OptionReader options(parser);
    const bool isJson = parser.isSet(u"json"_s);
    const auto chosen = options.choice("format", names);
    const QString format = chosen ? names[qsizetype(*chosen)] : isJson ? u"json"_s : names.front();
    if (isJson && format != "json"_L1)
        options.fail(CommandText::tr("--json and --format %1 exclude each other.").arg(format));
    return options.orProblem(format);
}

// Options become values here; each sentence names the option, what it takes and what was given.

void OptionReader::fail(const QString& sentence) {
    if (!m_problem)
        m_problem = core::Problem{sentence};
}

double OptionReader::number(const char* option, const QString& text, double most) {
    bool isNumber = false;
    const double found = text.toDouble(&isNumber);
    if (isNumber && found > 0 && found <= most)
        return found;
    fail(CommandText::tr("--%1 takes a number above 0 up to %3, not \"%2\".")
             .arg(QLatin1String(option), text, core::number(most)));
    return 1;
}

qint64 OptionReader::wholeNumber(const char* option, const QString& text, qint64 least, qint64 most) {
    bool isNumber = false;
    const double found = text.toDouble(&isNumber);
    if (isNumber && found == std::floor(found) && found >= double(least) && found <= double(most))
        return qint64(found);
    fail(CommandText::tr("--%1 takes a whole number from %3 to %4, not \"%2\".")
             .arg(QLatin1String(option), text, core::number(double(least)), core::number(double(most))));
    return least;
}

std::optional<double> OptionReader::amount(const char* option, double most) {
    return isSet(option) ? std::optional(number(option, word(option), most)) : std::nullopt;
}

std::optional<int> OptionReader::count(const char* option, int most) {
    return isSet(option) ? std::optional(int(wholeNumber(option, word(option), 1, most))) : std::nullopt;
}

void OptionReader::chooseTraining(core::Workload& choice) {
    core::Task task = choice.task;
    choose("mode", core::tasks, task);
    if (task != choice.task)
        choice = core::withTask(std::move(choice), task);
    if (isSet("precision") && word("precision") == u"int4"_s) // before there were several formats of four bits
        choice.format = core::WeightFormat::Nf4;
    else
        choose("precision", core::weightFormats, choice.format);
    choose("optimizer", core::optimizers, choice.optimizer);
    choose("parallel", core::parallelPlans, choice.plan);
}

std::set<core::WorkKind> OptionReader::workKinds() {
    std::set<core::WorkKind> kinds;
    for (const QString& word : values("work")) {
        if (const auto kind = core::workKindFrom(word))
            kinds.insert(*kind);
        else
            fail(CommandText::tr("--work takes decode, prefill, ddp or zero, not \"%1\".").arg(word));
    }
    return kinds;
}

std::optional<std::size_t> OptionReader::choice(const char* option, const QStringList& names) {
    if (!isSet(option))
        return {};
    const auto found = names.indexOf(word(option));
    if (found >= 0)
        return std::size_t(found);
    fail(CommandText::tr("--%1 takes one of %3, not \"%2\".")
             .arg(QLatin1String(option), word(option), core::listed(names)));
    return {};
}

} // namespace app
