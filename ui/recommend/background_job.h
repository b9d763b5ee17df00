#pragma once

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>

namespace ui {

/// One piece of work at a time, off the window's thread. Another start, or the end of this object, cancels what is
/// under way: it is asked to stop, and nothing it hands over is taken any more.
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    using IsCancelled = std::function<bool()>;
    using Step = std::function<void()>;     ///< done in the window's thread
    using Tell = std::function<void(Step)>; ///< of progress, any number of times
    using Work = std::function<Step(const IsCancelled&, const Tell&)>;

    explicit BackgroundJob(QObject* parent = nullptr);
    ~BackgroundJob() override;

    /// `work` shares nothing with the window but what is immutable; what it returns is its end.
    void start(Work work);
    void cancel();
    bool isBusy() const { return m_cancelled != nullptr; }

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;
    void hand(const Flag& flag, const Step& step, bool isLast);

    QThreadPool m_pool; ///< of one thread
    Flag m_cancelled;   ///< of what is under way
};

} // namespace ui
