// `recommend --guide`: a guide's machine beside what today's catalogue has in its place.
#include "app/commands/recommend_guide.h"

#include "app/commands/command_io.h"
#include "app/commands/option_reader.h"
#include "app/commands/text_columns.h"
#include "app/files/disk_files.h"

#include "core/documents/json/guide_answers.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"
#include "ui/window/templates.h"

#include <array>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr std::array guideWords{std::pair{"beginner", core::MachineKind::Beginner},
                                std::pair{"1", core::MachineKind::OneCard}, std::pair{"2", core::MachineKind::TwoCards},
                                std::pair{"4", core::MachineKind::FourCards},
                                std::pair{"8", core::MachineKind::EightCards}};

core::Result<core::MachineKind> guideAsked(const QCommandLineParser& parser) {
    for (const QString& name : parser.optionNames()) {
        if (name != "guide"_L1 && name != "json"_L1 && name != "o"_L1 && name != "output"_L1)
            return core::Problem{
                CommandText::tr("--guide and --%1 exclude each other: a guide sets the whole request.").arg(name)};
    }
    core::MachineKind kind{};
    OptionReader options(parser);
    options.choose("guide", guideWords, kind);
    return options.orProblem(kind);
}

/// What is written: the machine that is as fast, else the one with the same cards.
const core::Recommendation* writtenOf(const core::GuideMachine& machine) {
    for (const core::GuideWay way : {core::GuideWay::AsFast, core::GuideWay::SameCards}) {
        for (const core::GuideAnswer& answer : machine.answers) {
            if (answer.way == way && answer.made)
                return &*answer.made;
        }
    }
    return nullptr;
}

QString textOf(const core::GuideSheet& sheet) {
    return sheet.guides + u"\n\n"_s + sheet.answers.join(u"\n\n"_s) + u"\n\n"_s + tableText(sheet.table, false);
}

} // namespace

static int printGuide(const QCommandLineParser& parser, core::MachineKind asked, const core::Catalogue& catalogue) {
    const auto guides = core::analyse(ui::guidesBuild(asked), catalogue);
    if (!guides)
        return fail(guides.problem());
    const auto table = core::searchTableOf(catalogue);
    if (!table)
        return fail(CommandText::tr("The search table could not be made."));
    const core::Findings findings = core::checkAll(*guides, catalogue);
    const core::GuideMachine machine = core::likeTheGuides(asked, *guides, findings, catalogue, *table);
    const core::Recommendation* best = writtenOf(machine);
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && best) {
        if (const int failed = statusOf(DiskFiles().writeBuild(path, best->build, catalogue)); failed != 0)
            return failed;
    }
    const core::ComparedBuild compared{*guides, findings};
    const int printed = parser.isSet(u"json"_s) ? print(core::guideJson(machine, compared, catalogue))
                                                : print(textOf(core::guideSheet(machine, compared, catalogue)));
    return printed != 0 ? printed : best ? 0 : 1;
}

int printGuide(const QCommandLineParser& parser) {
    const auto asked = guideAsked(parser);
    if (!asked)
        return fail(asked.problem());
    return withCatalogue([&](const core::Catalogue& catalogue) { return printGuide(parser, *asked, catalogue); });
}

} // namespace app
