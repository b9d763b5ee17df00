// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/background_job.h"

#include <QtConcurrent>

// Results of a cancelled future are not delivered, and a new future replaces the old one in the watcher: what an
// earlier start left in the event queue is dropped there.

namespace ui {

BackgroundJob::BackgroundJob(QThread::Priority priority) {
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(priority);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &BackgroundJob::progressed);
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this](int index) {
        const Step step = m_watcher.resultAt(index); // kept: it may start the next piece of work
        step();
    });
}

BackgroundJob::~BackgroundJob() {
    cancel();
    m_pool.waitForDone();
}

void BackgroundJob::cancel() {
    m_watcher.cancel();
    m_watcher.setFuture({});
    m_isBusy = false;
}

void BackgroundJob::start(Work work) {
    cancel();
    m_isBusy = true;
    m_watcher.setFuture(QtConcurrent::run(&m_pool, [this, work = std::move(work)](Promise& promise) {
        const Step last = work(promise);
        if (!last)
            return;
        promise.addResult(Step([this, last] {
            m_isBusy = false;
            last();
        }));
    }));
}

} // namespace ui
