// SPDX-License-Identifier: GPL-3.0-or-later
// `compare`: two builds sentence by sentence, three or four as a table.
#include "app/command_io.h"
#include "app/command_line.h"

#include "core/documents/compare/comparison.h"

#include <QFileInfo>

namespace app {

static QString comparisonText(const core::Comparison& comparison) {
    QString text = core::summaryOf(comparison) + '\n'_L1;
    for (const core::BuildDifference& difference : comparison.differences)
        text += u"  %1: %2\n"_s.arg(core::inWords(difference.judgement), difference.sentence);
    return text;
}

/// The names that tell the builds apart: their own, or the files' where two are called alike.
static QStringList namesOf(const QStringList& own, const QStringList& files) {
    QStringList names = own;
    if (names.contains(QString()) || QStringList(names).removeDuplicates() > 0) {
        for (qsizetype i = 0; i < names.size(); ++i)
            names[i] = QFileInfo(files[i]).completeBaseName();
    }
    return names;
}

static int printTwo(const std::vector<core::ComparedBuild>& builds, const core::BuildTable& table,
                    const QCommandLineParser& parser) {
    const core::Comparison comparison = core::compare(builds[0], builds[1]);
    const auto json = [&] {
        QJsonObject both = core::comparisonJson(comparison);
        const QJsonObject columns = core::tableJson(table, builds);
        for (auto each = columns.begin(); each != columns.end(); ++each)
            both[each.key()] = each.value();
        return both;
    };
    const int printed = parser.isSet(u"json"_s) ? print(json()) : print(comparisonText(comparison));
    return printed == 0 && comparison.isShort() ? 1 : printed;
}

int runCompare(const QCommandLineParser& parser) {
    const QStringList files = parser.positionalArguments();
    std::vector<OpenedBuild> opened;
    for (const QString& file : files) {
        auto build = openBuild(file);
        if (!build)
            return fail(build.problem());
        opened.push_back(std::move(*build));
    }
    std::vector<core::ComparedBuild> builds;
    builds.reserve(opened.size());
    for (const OpenedBuild& each : opened)
        builds.push_back({each.analysis, each.findings});
    core::BuildTable table = core::tableOf(builds);
    table.names = namesOf(table.names, files);
    if (builds.size() == 2)
        return printTwo(builds, table, parser);
    const bool isAlike = table.rows.empty();
    return parser.isSet(u"json"_s)
               ? print(core::tableJson(table, builds))
               : print(isAlike ? CommandText::tr("The builds are the same.") + '\n'_L1 : tableText(table, true));
}

} // namespace app
