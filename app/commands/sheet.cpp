#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/files/write_file.h"

#include "core/documents/sheet/markdown.h"
#include "core/documents/sheet/sheet_plans.h"
#include "ui/sheet/sheet_pdf.h"

#include <QDate>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace app {

static core::Outcome writeSheet(const OpenedBuild& opened, const QString& from, const QString& to,
                                ui::PaperSize paper) {
    core::BuildSheet sheet = core::buildSheet(opened.analysis, opened.findings, opened.fixes,
                                              QFileInfo(from).completeBaseName(), QDate::currentDate());
    core::addPlans(sheet, opened.analysis, *opened.catalogue);
    if (to.endsWith(".md"_L1, Qt::CaseInsensitive))
        return writeFileAtomically(to, core::toMarkdown(sheet).toUtf8());
    return writeFileAtomically(to, ui::pdfOf(sheet, opened.analysis, opened.findings, paper));
}

int runSheet(const QCommandLineParser& parser) {
    const QString output = parser.value(u"output"_s);
    const QString suffix = QFileInfo(output).suffix().toLower();
    if (suffix != "pdf"_L1 && suffix != "md"_L1)
        return fail(CommandText::tr("sheet needs -o FILE, which ends in .pdf or .md."));
    ui::PaperSize paper = ui::PaperSize::A4;
    OptionReader options(parser);
    options.choose("paper", std::array{std::pair{"a4", ui::PaperSize::A4}, std::pair{"letter", ui::PaperSize::Letter}},
                   paper);
    if (const auto read = options.outcome(); !read)
        return fail(read.problem());
    const QString input = parser.positionalArguments().front();
    const auto opened = openBuild(input);
    if (!opened)
        return fail(opened.problem());
    const auto written = writeSheet(*opened, input, output, paper);
    return written ? 0 : fail(written.problem());
}

} // namespace app
