// SPDX-License-Identifier: GPL-3.0-or-later
// `sheet`: the build sheet as PDF, HTML, Markdown or plain text, by the file's ending.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/sheet_plans.h"
#include "core/units/today.h"
#include "ui/sheet/sheet_file.h"

#include <QFileInfo>

#include <algorithm>

namespace app {

/// The sheet as `to` is called.
static QByteArray sheetOf(const OpenedBuild& opened, const QString& from, const QString& to, ui::PaperSize paper) {
    core::BuildSheet sheet = core::buildSheet(opened.analysis, opened.findings, opened.fixes,
                                              QFileInfo(from).completeBaseName(), core::today());
    core::addPlans(sheet, opened.analysis, *opened.catalogue);
    return ui::sheetFor(to, sheet, opened.analysis, opened.findings, paper);
}

int runSheet(const QCommandLineParser& parser) {
    const QString output = parser.value(u"output"_s);
    const QString suffix = QFileInfo(output).suffix().toLower();
    if (std::ranges::none_of(ui::sheetSuffixes, [&](const char* each) { return suffix == QLatin1String(each); }))
        return fail(CommandText::tr("Name the file to write with -o: a .pdf, .html, .md or .txt."));
    ui::PaperSize paper = ui::PaperSize::A4;
    OptionReader options(parser);
    options.choose("paper", std::array{std::pair{"a4", ui::PaperSize::A4}, std::pair{"letter", ui::PaperSize::Letter}},
                   paper);
    if (!options.isFine())
        return statusOf(options.outcome());
    return withBuild(parser, [&](const OpenedBuild& opened) {
        const QString input = parser.positionalArguments().front();
        return statusOf(writeFileAtomically(output, sheetOf(opened, input, output, paper)));
    });
}

} // namespace app
