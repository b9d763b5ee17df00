// `sheet`: the build sheet as Markdown or PDF, by the file's ending.
#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/files/disk_files.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/markdown.h"
#include "ui/sheet/sheet_pdf.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace app {

/// The sheet as Markdown or PDF, by the ending of `to`.
static QByteArray sheetOf(const OpenedBuild& opened, const QString& from, const QString& to, ui::PaperSize paper) {
    core::BuildSheet sheet = core::buildSheet(opened.analysis, opened.findings, opened.fixes,
                                              QFileInfo(from).completeBaseName(), QDate::currentDate());
    core::addPlans(sheet, opened.analysis, *opened.catalogue);
    return to.endsWith(".md"_L1, Qt::CaseInsensitive) ? core::toMarkdown(sheet).toUtf8()
                                                      : ui::pdfOf(sheet, opened.analysis, opened.findings, paper);
}

int runSheet(const QCommandLineParser& parser) {
    const QString output = parser.value(u"output"_s);
    const QString suffix = QFileInfo(output).suffix().toLower();
    if (suffix != "pdf"_L1 && suffix != "md"_L1)
        return fail(CommandText::tr("Name the file to write with -o: a .pdf or .md."));
    ui::PaperSize paper = ui::PaperSize::A4;
    OptionReader options(parser);
    options.choose("paper", std::array{std::pair{"a4", ui::PaperSize::A4}, std::pair{"letter", ui::PaperSize::Letter}},
                   paper);
    if (!options.isFine())
        return statusOf(options.outcome());
    return withBuild(parser, PlansRead::All, [&](const OpenedBuild& opened) {
        const QString input = parser.positionalArguments().front();
        return statusOf(writeFileAtomically(output, sheetOf(opened, input, output, paper)));
    });
}

} // namespace app
