// SPDX-License-Identifier: GPL-3.0-or-later
// `fix`: what the window's fixes do, from a terminal; nothing is written but with -o.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"

#include "core/documents/build/build_json.h"
#include "core/fixes/fix_all.h"
#include "core/fixes/mends.h"
#include "core/units/sentence.h"

#include <QJsonArray>

namespace app {

namespace {

/// The fixes that were asked for, in their order, with what they mend.
core::Result<std::vector<core::FixStep>> askedFor(const OpenedBuild& opened, const QStringList& ids) {
    std::vector<core::FixStep> steps;
    for (const QString& id : ids) {
        const std::size_t before = steps.size();
        for (std::size_t i = 0; i < opened.findings.size() && steps.size() == before; ++i) {
            for (const core::Fix& fix : opened.fixes[i]) {
                if (fix.id == id && steps.size() == before)
                    steps.push_back({opened.findings[i], fix, {}, {}});
            }
        }
        if (steps.size() == before)
            return core::Problem{CommandText::tr("No fix \"%1\" is offered; without --fix they are listed.").arg(id)};
    }
    return steps;
}

/// Each finding that has fixes, and what each of them would do.
QString offersText(const OpenedBuild& opened) {
    QString text;
    for (std::size_t i = 0; i < opened.findings.size(); ++i) {
        if (opened.fixes[i].empty() || opened.findings[i].isWaived)
            continue;
        std::vector<QStringList> rows;
        for (const core::Fix& fix : opened.fixes[i]) {
            if (!fix.cost.isEmpty()) // else it cannot be applied
                rows.push_back({fix.id, inWords(fix.label), fix.cost});
        }
        text += section(inWords(opened.findings[i].title), textColumns(rows));
    }
    return text.isEmpty() ? CommandText::tr("Nothing can be fixed from here.") + '\n'_L1 : text;
}

QString setText(const core::FixSet& set) {
    QStringList lines;
    for (const core::FixStep& step : set.steps) {
        const QString outcome = step.problem.isEmpty() ? core::chipsOf(step.effect) : step.problem;
        lines << CommandText::tr("%1: %2 (%3)").arg(inWords(step.finding.title), inWords(step.fix.label), outcome);
    }
    if (lines.isEmpty())
        return CommandText::tr("No set of fixes makes this build better.") + '\n'_L1;
    return section(CommandText::tr("Fixes"), indented(lines)) +
           section(CommandText::tr("Together"), indented({core::inWords(set.whole)}));
}

QJsonObject setJson(const core::FixSet& set) {
    QJsonArray steps;
    for (const core::FixStep& step : set.steps)
        steps.append(QJsonObject{{"id"_L1, step.fix.id},
                                 {"label"_L1, inWords(step.fix.label)},
                                 {"finding"_L1, step.finding.key()},
                                 {"effect"_L1, core::chipsOf(step.effect)},
                                 {"problem"_L1, step.problem.isEmpty() ? QJsonValue() : QJsonValue(step.problem)}});
    return {{"steps"_L1, steps},
            {"state"_L1, QLatin1String(token(set.whole.stateAfter))},
            {"state_before"_L1, QLatin1String(token(set.whole.stateBefore))}};
}

} // namespace

int runFix(const QCommandLineParser& parser) {
    const QStringList ids = parser.values(u"fix"_s);
    const bool areAll = parser.isSet(u"all"_s);
    const QString path = parser.value(u"output"_s);
    if (areAll && !ids.isEmpty())
        return fail(CommandText::tr("Use --all or --fix ID, not both."));
    if (!areAll && ids.isEmpty() && (!path.isEmpty() || parser.isSet(u"json"_s)))
        return fail(CommandText::tr("Add --all or --fix ID; check --json lists the fixes that there are."));
    return withBuild(parser, [&](const OpenedBuild& opened) {
        if (!areAll && ids.isEmpty())
            return print(offersText(opened));
        core::FixSet set;
        if (areAll) {
            set = core::fixAll(opened.analysis, opened.findings, opened.fixes, *opened.catalogue);
        } else {
            const auto steps = askedFor(opened, ids);
            if (!steps)
                return fail(steps.problem());
            set = core::replayed(opened.analysis, opened.findings, *steps, std::vector<bool>(steps->size(), true),
                                 *opened.catalogue);
        }
        if (!path.isEmpty() && !set.steps.empty()) {
            if (const auto written = core::writeBuild(DiskFiles(), path, set.whole.build, *opened.catalogue); !written)
                return fail(written.problem());
        }
        if (set.steps.empty())
            set.whole.stateBefore = set.whole.stateAfter = core::stateOf(opened.analysis, opened.findings);
        const int printed = parser.isSet(u"json"_s) ? print(setJson(set)) : print(setText(set));
        return printed == 0 && set.whole.stateAfter == core::State::DoesNotWork ? 1 : printed;
    });
}

} // namespace app
