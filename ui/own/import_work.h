// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/import_plan.h"
#include "ui/document/background_job.h"
#include "ui/own/own_parts_document.h"

#include <atomic>

namespace ui {

/// Reads a data set, and takes it in, each off the window's thread so that it stays alive; either can be
/// stopped, and then nothing has changed.
class ImportWork : public QObject {
    Q_OBJECT

public:
    struct Request {
        QString path;      ///< a file or a folder; empty where text was pasted
        QByteArray pasted; ///< read where no path is given
        core::ForeignFormat format = core::ForeignFormat::Unknown;
        core::ImportSettings settings;
    };

    /// `document` receives what is imported, and outlives this.
    explicit ImportWork(OwnPartsDocument* document);
    ~ImportWork() override { stop(); }

    /// Reads and plans; ends in planned() or failed().
    void read(const Request& request);
    /// Makes the plan's change; ends in written() or failed().
    void write();
    /// Ends what is under way in failed(), unless it is done before it hears of it.
    void stop() { m_isStopped = true; }
    /// True while either is under way.
    bool isBusy() const { return m_job.isBusy(); }

    /// What the data set was read as.
    core::ForeignFormat format() const { return m_format; }
    /// What was planned last; once written, what became of it.
    const core::ImportPlan& plan() const { return m_plan; }

Q_SIGNALS:
    /// How far what is under way has come.
    void progressed(int perThousand);
    /// plan() says what would be taken, and why the rest would not.
    void planned();
    /// The parts are in; plan() says which the store refused.
    void written();
    /// Nothing was changed, for this reason.
    void failed(const QString& sentence);

private:
    /// Passes progress on to `promise` in thousandths; answers false once the work is to stop.
    core::Progress progressOf(BackgroundJob::Promise& promise);
    /// Counts parts the store refused as refused in the plan, and tells written(); a problem becomes failed().
    void takeWritten(const core::Result<std::vector<core::NotWritten>>& left);

    OwnPartsDocument* m_document;
    core::ForeignFormat m_format = core::ForeignFormat::Unknown;
    core::ImportPlan m_plan;
    std::atomic<bool> m_isStopped = false;
    BackgroundJob m_job; ///< is heard to its end: what was written is then known
};

} // namespace ui
