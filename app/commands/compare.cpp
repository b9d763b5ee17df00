#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/text_columns.h"

#include "core/documents/compare/build_table.h"
#include "core/documents/compare/comparison_text.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

static QString comparisonText(const core::Comparison& comparison) {
    QString text = core::summaryOf(comparison) + '\n'_L1;
    for (const core::BuildDifference& difference : comparison.differences)
        text += u"  %1: %2\n"_s.arg(core::inWords(difference.judgement), difference.sentence);
    return text;
}

static QString orDash(const QString& text) {
    return text.isEmpty() ? u"-"_s : text;
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

/// A column a build; what is best of a total is marked by a star.
static QString tableText(const core::BuildTable& table) {
    std::vector<QStringList> lines{QStringList{QString()} + table.names};
    for (const core::BuildRow& row : table.rows) {
        QStringList line{row.label};
        for (qsizetype i = 0; i < row.values.size(); ++i) {
            const bool isBest = std::find(row.best.begin(), row.best.end(), int(i)) != row.best.end();
            line << orDash(row.values[i]) + (isBest ? u" *"_s : QString());
        }
        lines.push_back(line);
    }
    return textColumns(lines);
}

static int printTwo(const std::vector<core::ComparedBuild>& builds, const core::BuildTable& table, bool isJson) {
    const core::Comparison comparison = core::compare(builds[0], builds[1]);
    QJsonObject json = core::comparisonJson(comparison);
    const QJsonObject columns = core::tableJson(table, builds);
    for (auto each = columns.begin(); each != columns.end(); ++each)
        json[each.key()] = each.value();
    if (const int printed = isJson ? print(json) : print(comparisonText(comparison).toUtf8()); printed != 0)
        return printed;
    return comparison.count(core::Judgement::Fault) > 0 ? 1 : 0;
}

static int printMore(const std::vector<core::ComparedBuild>& builds, const core::BuildTable& table, bool isJson) {
    if (isJson)
        return print(core::tableJson(table, builds));
    return print((table.rows.empty() ? CommandText::tr("The builds are alike.") + '\n'_L1 : tableText(table)).toUtf8());
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
    const bool isJson = parser.isSet(u"json"_s);
    return builds.size() == 2 ? printTwo(builds, table, isJson) : printMore(builds, table, isJson);
}

} // namespace app
