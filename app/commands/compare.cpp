#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/comparison_text.h"

namespace app {

static QString comparisonText(const core::Comparison& comparison) {
    QString text = core::summaryOf(comparison) + QLatin1Char('\n');
    for (const core::BuildDifference& difference : comparison.differences)
        text += QStringLiteral("  %1: %2\n").arg(core::inWords(difference.judgement), difference.sentence);
    return text;
}

int runCompare(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption(QCommandLineOption(QStringLiteral("json")));
    if (const auto parsed = parse(parser, arguments, 2); !parsed)
        return fail(parsed.problem());
    const QStringList files = parser.positionalArguments();
    const auto first = openBuild(files[0]);
    if (!first)
        return fail(first.problem());
    const auto second = openBuild(files[1]);
    if (!second)
        return fail(second.problem());
    const core::Comparison comparison =
        core::compare({first->analysis, first->findings}, {second->analysis, second->findings});
    const int printed = parser.isSet(QStringLiteral("json")) ? print(core::comparisonJson(comparison))
                                                             : print(comparisonText(comparison).toUtf8());
    if (printed != 0)
        return printed;
    return comparison.count(core::Judgement::Fault) > 0 ? 1 : 0;
}

} // namespace app
