#pragma once

#include "core/documents/build/build_json.h"
#include "ui/document/background_job.h"
#include "ui/recommend/held_build.h"

namespace ui {

/// What the start page tells of a file or a template.
struct StartBuild {
    HeldBuild build;
    QString models; ///< "70B models": how large a model of text it runs on its cards; empty where none is known to fit
};

/// Reads and analyses builds one after the other, off the window's thread and behind everything else: a window is there
/// before the first of them is.
class StartSurvey : public QObject {
    Q_OBJECT

public:
    using Read = std::function<core::Result<core::ReadBuild>()>; ///< in a thread of its own

    /// Tells found() of each that can be read, in this order; what was under way is given up.
    void start(const SharedCatalogue& catalogue, std::vector<Read> builds);
    /// Gives up what is under way.
    void cancel() { m_job.cancel(); }

Q_SIGNALS:
    /// The build with this index is there; its problem where it cannot be read.
    void found(int index, const core::Result<StartBuild>& build);

private:
    BackgroundJob m_job{QThread::LowPriority};
};

} // namespace ui
