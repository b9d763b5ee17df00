// SPDX-License-Identifier: GPL-3.0-or-later
// A scan is facts first: they become a build only after the user has seen what was found and what is not known.

#include "ui/commands/scan_commands.h"

#include "core/documents/build/build_json.h"

#include "ui/commands/file_commands.h"
#include "ui/scan/comparison_dialog.h"
#include "ui/scan/outputs_dialog.h"
#include "ui/scan/scan_dialog.h"

#include <QDateTime>
#include <QFileDialog>
#include <QProgressDialog>

namespace ui {

ScanCommands::ScanCommands(BuildDocument* document, FileCommands* files, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_files(files)
    , m_window(window) {}

void ScanCommands::scanThisMachine() {
    if (!m_scanner)
        return;
    // nvidia-smi may take seconds to wake the cards; the window stays alive meanwhile.
    auto* waiting = new QProgressDialog(tr("Reading this machine…"), {}, 0, 0, m_window);
    waiting->setWindowModality(Qt::WindowModal);
    waiting->setMinimumDuration(200);
    m_scan.start([this, waiting, scanner = m_scanner](BackgroundJob::Promise&) {
        return BackgroundJob::Step([this, waiting, facts = scanner()] {
            delete waiting;
            offer(facts, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
        });
    });
}

void ScanCommands::loadOutputs(const QStringList& paths) {
    OutputsDialog dialog(m_window);
    dialog.addFiles(paths);
    if (dialog.exec() == QDialog::Accepted)
        readOutputs(dialog.files(), dialog.pasted());
}

void ScanCommands::readOutputs(const QStringList& paths, const QString& pasted) {
    core::MachineFacts facts;
    for (const QString& path : paths) {
        if (!m_files->isDone(core::readOutputFile(m_document->files(), path, facts)))
            return;
    }
    if (!pasted.isEmpty())
        core::readOutput(pasted.toUtf8(), tr("pasted text"), facts);
    offer(facts, {});
}

void ScanCommands::offer(const core::MachineFacts& facts, const QString& when, bool isKept) {
    core::Board learned;
    {
        ScanDialog dialog(m_files->shipped(), facts, when, m_window);
        if (m_keeper && !isKept)
            dialog.offerToKeep();
        const int answer = dialog.exec();
        if (answer == QDialog::Accepted && dialog.scan().hasBuild())
            open({dialog.scan().build, dialog.scan().parts});
        if (answer != ScanDialog::keepBoard)
            return;
        learned = dialog.learned()->board;
    } // the catalogue becomes another
    m_keeper(learned);
    offer(facts, when, true);
}

void ScanCommands::open(const core::ReadBuild& scanned) {
    if (!m_files->confirmLoss() || !m_files->isDone(m_files->adopt(scanned, {})))
        return;
    m_document->setRecovered({}); // it is on no disk
    Q_EMIT m_files->status(tr("Machine opened as a new build. Save it to keep it or to compare a plan with it."));
}

void ScanCommands::compareWithScan() {
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Compare with a scanned build"), {},
                                                      tr("Builds (*.lanewright);;All files (*)"));
    if (!path.isEmpty())
        compareWith(path);
}

void ScanCommands::compareWith(const QString& path) {
    const auto read = core::readBuild(m_document->files(), path);
    if (!m_files->isDone(read))
        return;
    const core::Catalogue catalogue = m_files->shipped().completedBy(read->parts);
    const auto other = core::analyse(read->build, catalogue);
    if (!other)
        return m_files->showProblem(tr("%1: %2").arg(path, other.problem().sentence));
    const core::Findings findings = core::checkAll(*other, catalogue);
    ComparisonDialog(core::compare({m_document->analysis(), m_document->findings()}, {*other, findings}), m_window)
        .exec();
}

} // namespace ui
