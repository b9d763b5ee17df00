// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/import_work.h"

#include "core/import/datasets/data_set_file.h"
#include "core/import/datasets/foreign_reading.h"
#include "core/units/sentence.h"

// Reading and writing share nothing with the window but immutable values. Stopping is asked through the progress
// callback, which the core calls for each record; a write that is stopped is rolled back by the store.

namespace ui {

ImportWork::ImportWork(OwnPartsDocument* document)
    : m_document(document) {
    connect(&m_job, &BackgroundJob::progressed, this, &ImportWork::progressed);
}

core::Progress ImportWork::progressOf(BackgroundJob::Promise& promise) {
    promise.setProgressRange(0, 1000);
    return [this, &promise](qint64 done, qint64 total) {
        promise.setProgressValue(total > 0 ? int(done * 1000 / total) : 0);
        return !m_isStopped;
    };
}

void ImportWork::read(const Request& request) {
    if (isBusy())
        return;
    m_isStopped = false;
    m_job.start([this, request, own = m_document->own(),
                 files = m_document->files()](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto progress = progressOf(promise);
        auto set =
            request.path.isEmpty()
                ? core::readDataSet({tr("pasted text"), request.pasted}, request.format, request.settings, progress)
                : core::readDataSet(*files, request.path, request.format, request.settings, progress);
        if (!set)
            return [this, problem = set.problem().sentence] { Q_EMIT failed(problem); };
        const auto plan = std::make_shared<core::ImportPlan>(
            core::planImport(std::move(set->read), *m_document->shippedWithAtlas(), own));
        return [this, plan, format = set->format] {
            m_format = format;
            m_plan = std::move(*plan);
            Q_EMIT planned();
        };
    });
}

void ImportWork::write() {
    if (isBusy() || m_plan.taken == 0)
        return;
    m_isStopped = false;
    m_job.start([this, store = m_document->store(), edit = m_plan.edit](BackgroundJob::Promise& promise) {
        return BackgroundJob::Step([this, left = store->apply(edit, progressOf(promise))] { takeWritten(left); });
    });
}

void ImportWork::takeWritten(const core::Result<std::vector<core::NotWritten>>& left) {
    if (!left)
        return Q_EMIT failed(left.problem().sentence);
    core::refuse(m_plan, *left);
    m_document->adopt(m_plan.edit, *left,
                      inWords(core::Sentence::tr("Import %n parts", "Import 1 part", m_plan.taken)));
    Q_EMIT written();
}

} // namespace ui
