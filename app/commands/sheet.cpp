#include "app/commands/command_io.h"
#include "app/commands/commands.h"

#include "core/documents/sheet/markdown.h"
#include "core/documents/sheet/sheet_plans.h"
#include "ui/document/build_file.h"
#include "ui/sheet/sheet_pdf.h"

#include <QDate>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace app {

static core::Result<ui::PaperSize> paperCalled(const QString& name) {
    if (name.isEmpty() || name == "a4"_L1)
        return ui::PaperSize::A4;
    if (name == "letter"_L1)
        return ui::PaperSize::Letter;
    return core::Problem{CommandText::tr("--paper is a4 or letter, not \"%1\".").arg(name)};
}

static core::Outcome writeSheet(const OpenedBuild& opened, const QString& from, const QString& to,
                                ui::PaperSize paper) {
    core::BuildSheet sheet = core::buildSheet(opened.analysis, opened.findings, opened.fixes,
                                              QFileInfo(from).completeBaseName(), QDate::currentDate());
    core::addPlans(sheet, opened.analysis, *opened.catalogue);
    if (to.endsWith(".md"_L1, Qt::CaseInsensitive))
        return ui::writeFileAtomically(to, core::toMarkdown(sheet).toUtf8());
    return ui::writePdf(to, sheet, opened.analysis, opened.findings, paper);
}

int runSheet(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption({{u"o"_s, u"output"_s}, {}, u"file"_s});
    parser.addOption({u"paper"_s, {}, u"size"_s});
    if (const auto parsed = parse(parser, arguments, 1); !parsed)
        return fail(parsed.problem());
    const auto output = single(parser, u"output"_s);
    if (!output)
        return fail(output.problem());
    const QString suffix = QFileInfo(*output).suffix().toLower();
    if (suffix != "pdf"_L1 && suffix != "md"_L1)
        return fail(CommandText::tr("sheet needs -o FILE, which ends in .pdf or .md."));
    const auto paperName = single(parser, u"paper"_s);
    if (!paperName)
        return fail(paperName.problem());
    const auto paper = paperCalled(*paperName);
    if (!paper)
        return fail(paper.problem());
    const QString input = parser.positionalArguments().front();
    const auto opened = openBuild(input);
    if (!opened)
        return fail(opened.problem());
    const auto written = writeSheet(*opened, input, *output, *paper);
    return written ? 0 : fail(written.problem());
}

} // namespace app
