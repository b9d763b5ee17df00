// SPDX-License-Identifier: GPL-3.0-or-later
// `reprice` and `order`: what builds cost today against before, and what to buy for several of them.
#include "app/command_io.h"
#include "app/verb_runs.h"

#include "core/documents/json/check_json.h"
#include "core/documents/pipeline/order_list.h"
#include "core/documents/pipeline/price_changes.h"
#include "core/import/datasets/foreign_values.h"
#include "core/units/one_line.h"
#include "core/units/today.h"

namespace app {

/// Calls `act` with each file's number, name and build, and returns the exit status. Where one cannot be opened that is
/// said, and `answers` get its problem.
template <class Act>
static int withEachBuild(const QCommandLineParser& parser, QJsonArray& answers, Act act) {
    int status = 0;
    const QStringList paths = parser.positionalArguments();
    for (qsizetype i = 0; i < paths.size(); ++i) {
        if (const auto opened = analysedBuild(paths[i])) {
            QJsonObject answer = act(i, paths[i], *opened);
            answer["file"_L1] = paths[i];
            answers.append(answer);
        } else {
            status = fail(opened.problem());
            answers.append(QJsonObject{{"file"_L1, paths[i]}, {"problem"_L1, opened.problem().sentence}});
        }
    }
    return status;
}

int runReprice(const QCommandLineParser& parser) {
    const QString since = parser.value(u"since"_s);
    const QDate today = core::today();
    const QString problem = since.isEmpty() ? QString() : core::problemOfDay(since, today);
    if (!problem.isEmpty())
        return fail(u"--since: "_s + problem);
    QString text;
    QJsonArray answers;
    const int status = withEachBuild(parser, answers, [&](qsizetype, const QString& path, const OpenedBuild& opened) {
        const core::Machine& machine = opened.analysis.machine;
        const core::PriceChanges changes =
            since.isEmpty() ? core::changesFromFile(machine, opened.stored)
                            : core::changesSince(machine, *opened.catalogue, core::firstDayOf(since));
        text += section(core::onOneLine(path),
                        textColumns(core::priceChangeRows(changes, today)) + indented(core::priceChangeNotes(changes)));
        return core::priceChangesJson(changes);
    });
    const QJsonObject json{{"since"_L1, core::textOrNull(since)}, {"builds"_L1, answers}};
    return std::max(status, parser.isSet(u"json"_s) ? print(json) : print(text.mid(1)));
}

/// As many machines of each file as --times says, once for all or once a file; by default as many as the build says.
static core::Result<std::vector<int>> timesOf(const QCommandLineParser& parser) {
    OptionReader options(parser);
    const qsizetype files = parser.positionalArguments().size();
    std::vector<int> times;
    for (const QString& value : options.values("times"))
        times.push_back(int(options.wholeNumber("times", value, 1, 1'000'000)));
    if (times.size() > 1 && qsizetype(times.size()) != files)
        options.fail(CommandText::tr("--times is given once for all files or once a file."));
    if (times.size() == 1)
        times.resize(std::size_t(files), times.front());
    return options.orProblem(std::move(times));
}

int runOrder(const QCommandLineParser& parser) {
    const auto times = timesOf(parser);
    if (!times)
        return fail(times.problem());
    const auto format = formatOf(parser, {u"text"_s, u"csv"_s, u"json"_s});
    if (!format)
        return fail(format.problem());
    core::OrderList list;
    QJsonArray answers;
    const int status = withEachBuild(parser, answers, [&](qsizetype i, const QString& path, const OpenedBuild& opened) {
        const int count = times->empty() ? opened.build.servers : (*times)[std::size_t(i)];
        list.add(path, opened.analysis.machine, count, core::today());
        return QJsonObject{{"times"_L1, count},
                           {"missing"_L1, core::stateJson(opened.analysis, opened.findings)["missing"_L1]}};
    });
    if (list.rows().empty() && status != 0)
        return status;
    QJsonObject json = list.json();
    json["builds"_L1] = answers;
    const int printed = *format == "json"_L1  ? print(json)
                        : *format == "csv"_L1 ? print(QString::fromUtf8(list.csv()))
                                              : print(textColumns(list.textRows()) + '\n'_L1 + indented(list.notes()));
    return std::max(status, printed);
}

} // namespace app
