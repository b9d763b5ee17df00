#pragma once

#include "core/fixes/fix_all.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace ui {

/// Looks at every fix of a build in a thread of its own: the slow ones too, what each changes, and the set that goes
/// together. The core is pure, so the thread reads an immutable catalogue and a copy of the build and shares nothing
/// with the window. Another start, or the end of this object, cancels what is under way.
class FixSurvey : public QObject {
    Q_OBJECT

public:
    struct Found {
        std::vector<core::Fixes> fixes;   ///< by finding of the build, the cheapest first
        std::vector<QStringList> effects; ///< by finding, by fix: what it changes, in words
        core::FixSet all;
    };

    explicit FixSurvey(QObject* parent = nullptr);
    ~FixSurvey() override;

    void start(const std::shared_ptr<const core::Catalogue>& catalogue, const core::Build& build);
    void cancel();
    /// The result, to be taken once, after found().
    Found take() { return std::move(m_found); }

Q_SIGNALS:
    /// The survey that was started last is done.
    void found();

private:
    using Cancelled = std::shared_ptr<std::atomic<bool>>;

    QThreadPool m_pool; ///< of one thread
    Cancelled m_cancelled;
    Found m_found;
};

} // namespace ui
