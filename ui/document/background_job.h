// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <functional>

namespace ui {

/// One piece of work at a time, off the window's thread, on Qt Concurrent. Another start, or the end of this object,
/// cancels what is under way: it is asked to stop, and nothing it hands over is taken any more.
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    using Step = std::function<void()>; ///< done in the window's thread
    /// How the work asks whether it is cancelled, tells how far it is, and hands over steps as its results.
    using Promise = QPromise<Step>;
    using Work = std::function<Step(Promise&)>;

    /// `priority` is that of its thread, below the window's where nobody waits for it.
    explicit BackgroundJob(QThread::Priority priority = QThread::InheritPriority);
    ~BackgroundJob() override;

    /// `work` shares nothing with the window but what is immutable; what it returns is its end.
    void start(Work work);
    /// Asks what is under way to stop, and takes nothing of it any more.
    void cancel();
    /// True from start() until the end of the work was handed over, or cancelled.
    bool isBusy() const { return m_isBusy; }

Q_SIGNALS:
    /// What the work last passed to setProgressValue().
    void progressed(int value);

private:
    QThreadPool m_pool; ///< of one thread
    QFutureWatcher<Step> m_watcher;
    bool m_isBusy = false;
};

} // namespace ui
