#include "app/commands/check_text.h"
#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/json/check_json.h"
#include "core/documents/sheet/build_sheet.h"

using namespace Qt::StringLiterals;

namespace app {

int runCheck(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption(QCommandLineOption(u"json"_s));
    if (const auto parsed = parse(parser, arguments, 1); !parsed)
        return fail(parsed.problem());
    const auto opened = openBuild(parser.positionalArguments().front(), PlansRead::Named);
    if (!opened)
        return fail(opened.problem());
    const int printed =
        parser.isSet(u"json"_s)
            ? print(core::checkJson(opened->analysis, opened->findings, opened->fixes))
            : print(checkText(core::buildSheet(opened->analysis, opened->findings, opened->fixes, {}, {})).toUtf8());
    if (printed != 0)
        return printed;
    return core::verdictOf(opened->findings) == core::Verdict::DoesNotWork ? 1 : 0;
}

} // namespace app
