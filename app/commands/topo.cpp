// `topo`: how the GPUs reach each other, in the words of nvidia-smi topo -m.
#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/json/links_json.h"
#include "core/documents/json/topo_text.h"

using namespace Qt::StringLiterals;

namespace app {

int runTopo(const QCommandLineParser& parser) {
    return withBuild(parser, PlansRead::Named, [&](const OpenedBuild& opened) {
        return parser.isSet(u"json"_s) ? print(core::topoJson(opened.analysis))
                                       : print(core::topoText(opened.analysis));
    });
}

} // namespace app
