#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/json/links_json.h"
#include "core/documents/json/topo_text.h"

using namespace Qt::StringLiterals;

namespace app {

int runTopo(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption(QCommandLineOption(u"json"_s));
    if (const auto parsed = parse(parser, arguments, 1); !parsed)
        return fail(parsed.problem());
    const auto opened = openBuild(parser.positionalArguments().front(), PlansRead::Named);
    if (!opened)
        return fail(opened.problem());
    return parser.isSet(u"json"_s) ? print(core::topoJson(opened->analysis))
                                   : print(core::topoText(opened->analysis).toUtf8());
}

} // namespace app
