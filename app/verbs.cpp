// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs and their options are rows of db/facts/verbs.csv and verb_options.csv, which parser, help, man page and
// completion read; here stands what each verb runs.
#include "app/verbs.h"

#include "app/verb_runs.h"
#include "core/import/scan/outputs/machine_facts.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace app {

static constexpr auto runs = std::to_array<std::pair<const char*, VerbRun>>({
    {"new", runNew},
    {"check", runCheck},
    {"topo", runTopo},
    {"parts", runParts},
    {"parts show", runPartsShow},
    {"parts import", runPartsImport},
    {"parts prices", runPartsPrices},
    {"parts export", runPartsExport},
    {"parts board check", runBoardCheck},
    {"train", runTrain},
    {"run", runRun},
    {"cost", runCost},
    {"bench import", runBenchImport},
    {"scan", runScan},
    {"recommend", runRecommend},
    {"compare", runCompare},
    {"fix", runFix},
    {"grow", runGrow},
    {"reprice", runReprice},
    {"order", runOrder},
    {"catalogue verify", runCatalogueVerify},
    {"catalogue diff", runCatalogueDiff},
    {"catalogue install", runCatalogueInstall},
    {"catalogue undo", runCatalogueUndo},
});

static std::vector<Verb> readVerbs() {
    auto verbs = core::factsOf("verbs", [](const core::FactRow& row) {
        const QString name = row.text("verb");
        const auto* run = core::findWhere(runs, [&](const auto& entry) { return name == QLatin1String(entry.first); });
        return Verb{name,
                    run ? run->second : nullptr,
                    row.text("words"),
                    row.count("fewest"),
                    row.count("most"),
                    row.words("summary"),
                    {},
                    row.words("remarks").replace("%outputs"_L1, core::outputsRead().join(u", "_s))};
    });
    for (const core::FactRow& row : core::factRows("verb_options")) {
        const VerbOption option{row.text("option"), row.text("value"), row.words("summary"), row.isYes("repeats"),
                                row.text("letter")};
        const QStringList takers = row.text("verbs").split(';'_L1);
        for (Verb& verb : verbs) {
            if (takers.contains(verb.name))
                verb.options.push_back(option);
        }
    }
    return verbs;
}

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> table = readVerbs();
    return table;
}

} // namespace app
