#pragma once

#include "core/recommend/recommend.h"
#include "ui/recommend/background_job.h"
#include "ui/recommend/held_build.h"

namespace ui {

/// What a search came to: the frontier, each point with its evaluation for the drawing, and where nothing keeps to the
/// limits, which of them exclude each other.
struct FoundBuilds {
    core::Request request;
    core::PriceFrontier frontier;
    std::vector<HeldBuild> builds; ///< by point
    core::WhyNot why;              ///< of an impossible request, and where it was asked for
    bool isWhyAsked = false;
    bool hasWhy = false;
    double milliseconds = 0; ///< of the search itself
};

/// Searches off the window's thread. What a search needs of a catalogue is prepared by the first one and kept.
class RecommendSearch : public QObject {
    Q_OBJECT

public:
    explicit RecommendSearch(QObject* parent = nullptr);
    ~RecommendSearch() override;

    /// Another start cancels the one before.
    void start(const SharedCatalogue& catalogue, const core::Request& request, bool isWhyAsked = false);
    void cancel();
    bool isBusy() const { return m_job.isBusy(); }
    const FoundBuilds& result() const { return *m_result; }

Q_SIGNALS:
    /// In words; many times.
    void progressed(const QString& words);
    /// The frontier of the search that was started last is there.
    void found();
    /// And now what binds each point, and why there is no more.
    void explained();
    void cancelled();

private:
    /// Touched by the job's thread alone, but for the flag: a search that is cancelled leaves what it prepared.
    struct Prepared {
        SharedCatalogue catalogue;
        std::optional<core::SearchTable> table;
        std::atomic<bool> isClosing = false;
    };

    std::shared_ptr<Prepared> m_prepared = std::make_shared<Prepared>();
    std::shared_ptr<FoundBuilds> m_result = std::make_shared<FoundBuilds>();
    BackgroundJob m_job;
};

} // namespace ui
