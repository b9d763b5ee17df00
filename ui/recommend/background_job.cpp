#include "ui/recommend/background_job.h"

namespace ui {

BackgroundJob::BackgroundJob(QObject* parent)
    : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

BackgroundJob::~BackgroundJob() {
    cancel();
    m_pool.waitForDone();
}

void BackgroundJob::cancel() {
    if (m_cancelled)
        *m_cancelled = true;
    m_cancelled.reset();
    m_pool.clear();
}

void BackgroundJob::hand(const Flag& flag, const Step& step, bool isLast) {
    const auto take = [this, flag, step, isLast] {
        if (flag != m_cancelled)
            return;
        if (isLast)
            m_cancelled.reset();
        step();
    };
    QMetaObject::invokeMethod(this, take, Qt::QueuedConnection);
}

void BackgroundJob::start(Work work) {
    cancel();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, work = std::move(work), flag = m_cancelled] {
        const auto isCancelled = [&flag] { return flag->load(std::memory_order_relaxed); };
        const Step last = work(isCancelled, [this, &flag](const Step& step) { hand(flag, step, false); });
        if (last && !isCancelled())
            hand(flag, last, true);
    });
}

} // namespace ui
