#include "app/commands/recommend_guide.h"

#include "app/commands/command_io.h"
#include "app/commands/text_columns.h"

#include "core/documents/build/build_json.h"
#include "core/documents/json/guide_answers.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"
#include "ui/window/templates.h"

#include <QSaveFile>

#include <array>

using namespace Qt::StringLiterals;

namespace app {

namespace {

struct GuideWord {
    const char* word;
    core::MachineKind kind;
};
constexpr std::array guideWords{GuideWord{"beginner", core::MachineKind::Beginner},
                                GuideWord{"1", core::MachineKind::OneCard}, GuideWord{"2", core::MachineKind::TwoCards},
                                GuideWord{"4", core::MachineKind::FourCards},
                                GuideWord{"8", core::MachineKind::EightCards}};

core::Result<GuideWord> guideAsked(const QCommandLineParser& parser) {
    const auto asked = single(parser, u"guide"_s);
    if (!asked)
        return asked.problem();
    for (const QString& name : parser.optionNames()) {
        if (name != "guide"_L1 && name != "json"_L1 && name != "o"_L1)
            return core::Problem{
                CommandText::tr("--guide says itself what is asked; it does not go with --%1.").arg(name)};
    }
    QStringList words;
    for (const GuideWord& each : guideWords) {
        words << QLatin1String(each.word);
        if (*asked == QLatin1String(each.word))
            return each;
    }
    return core::Problem{CommandText::tr("--guide \"%1\" is none of %2.").arg(*asked, core::listed(words))};
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

core::Outcome writeMachine(const QString& path, const core::Build& build, const core::Catalogue& catalogue) {
    QSaveFile file(path);
    const QByteArray bytes = core::toJson(build, catalogue);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return core::Problem{CommandText::tr("%1 cannot be written: %2.").arg(path, file.errorString())};
    return core::Done{};
}

int printGuide(const QCommandLineParser& parser) {
    const auto asked = guideAsked(parser);
    if (!asked)
        return fail(asked.problem());
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const auto guides = core::analyse(ui::guidesBuild(asked->kind), *catalogue);
    if (!guides)
        return fail(guides.problem());
    const auto table = core::searchTableOf(*catalogue);
    if (!table)
        return fail(CommandText::tr("The table for the search could not be made."));
    const core::Findings findings = core::checkAll(*guides, *catalogue);
    const core::GuideMachine machine = core::likeTheGuides(asked->kind, *guides, findings, *catalogue, *table);
    const core::Recommendation* best = writtenOf(machine);
    const QString path = parser.value(u"o"_s);
    if (!path.isEmpty() && best) {
        if (const auto written = writeMachine(path, best->build, *catalogue); !written)
            return fail(written.problem());
    }
    const core::ComparedBuild compared{*guides, findings};
    const int printed = parser.isSet(u"json"_s) ? print(core::guideJson(machine, compared, *catalogue))
                                                : print(textOf(core::guideSheet(machine, compared, *catalogue)));
    return printed != 0 ? printed : best ? 0 : 1;
}

} // namespace app
