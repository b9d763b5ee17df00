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
                CommandText::tr("--guide says itself what is asked; it does not go with --%1.").arg(name)};
    }
    core::MachineKind kind{};
    OptionReader options(parser);
    options.choose("guide", guideWords, kind);
    if (const auto read = options.outcome(); !read)
        return read.problem();
    return kind;
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

QByteArray textOf(const core::GuideSheet& sheet) {
    QString text = sheet.guides + u"\n\n"_s;
    for (const QString& answer : sheet.answers)
        text += answer + u"\n\n"_s;
    std::vector<QStringList> rows{QStringList{QString()} + sheet.table.names};
    for (const core::BuildRow& row : sheet.table.rows) {
        QStringList line{row.label};
        for (const QString& value : row.values)
            line << (value.isEmpty() ? u"-"_s : value);
        rows.push_back(line);
    }
    return (text + textColumns(rows)).toUtf8();
}

} // namespace

int printGuide(const QCommandLineParser& parser) {
    const auto asked = guideAsked(parser);
    if (!asked)
        return fail(asked.problem());
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const auto guides = core::analyse(ui::guidesBuild(*asked), *catalogue);
    if (!guides)
        return fail(guides.problem());
    const auto table = core::searchTableOf(*catalogue);
    if (!table)
        return fail(CommandText::tr("The table for the search could not be made."));
    const core::Findings findings = core::checkAll(*guides, *catalogue);
    const core::GuideMachine machine = core::likeTheGuides(*asked, *guides, findings, *catalogue, *table);
    const core::Recommendation* best = writtenOf(machine);
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && best) {
        if (const auto written = DiskFiles().writeBuild(path, best->build, *catalogue); !written)
            return fail(written.problem());
    }
    const core::ComparedBuild compared{*guides, findings};
    const int printed = parser.isSet(u"json"_s) ? print(core::guideJson(machine, compared, *catalogue))
                                                : print(textOf(core::guideSheet(machine, compared, *catalogue)));
    return printed != 0 ? printed : best ? 0 : 1;
}

} // namespace app
