#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/links_json.h"
#include "core/documents/topo_text.h"

namespace app {

int runTopo(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption(QCommandLineOption(QStringLiteral("json")));
    if (const auto parsed = parse(parser, arguments, 1); !parsed)
        return fail(parsed.problem());
    const auto opened = openBuild(parser.positionalArguments().front(), PlansRead::Named);
    if (!opened)
        return fail(opened.problem());
    return parser.isSet(QStringLiteral("json")) ? print(core::topoJson(opened->analysis))
                                                : print(core::topoText(opened->analysis).toUtf8());
}

} // namespace app
