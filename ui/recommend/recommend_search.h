// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"
#include "ui/document/background_job.h"
#include "ui/recommend/held_build.h"
#include "ui/recommend/prepared_search.h"

#include <QTimer>

namespace ui {

/// What a search came to: the frontier, each point with its evaluation for the drawing, and where nothing keeps to the
/// limits, which of them exclude each other.
struct FoundBuilds {
    SharedCatalogue catalogue; ///< that was searched; null before the first search
    core::Request request;
    core::PriceFrontier frontier;
    std::vector<HeldBuild> builds;     ///< by point
    core::PriceFrontier beyond;        ///< the same without the budget, once it is explained
    std::vector<core::Saving> savings; ///< what each default costs the best machine; where it was asked for
    core::WhyNot why;                  ///< of an impossible request, and where it was asked for
    bool isWhyAsked = false;
    bool hasWhy = false;
    double milliseconds = 0; ///< of the search itself
};

/// Searches off the window's thread. What a search needs of a catalogue is prepared by the first one and kept.
class RecommendSearch : public QObject {
    Q_OBJECT

public:
    RecommendSearch();

    /// Another start cancels the one before.
    void start(const SharedCatalogue& catalogue, const core::Request& request, bool isWhyAsked = false);
    /// Gives up what is under way and tells cancelled(); nothing where there is none.
    void cancel();
    bool isBusy() const { return m_search.isBusy() || m_explainer.isBusy() || m_pause.isActive(); }
    const FoundBuilds& result() const { return *m_result; }
    /// Of the result; null before the first.
    const SharedCatalogue& catalogue() const { return m_result->catalogue; }
    const std::shared_ptr<const core::SearchTable>& table() const { return m_table; }

Q_SIGNALS:
    /// In words; many times.
    void progressed(const QString& words);
    /// The frontier of the search that was started last is there.
    void found();
    /// And now what binds each point, and why there is no more.
    void explained();
    /// What was under way was given up.
    void cancelled();

private:
    /// Begins to find out what binds each point of the result and, where that was asked, why there is no more.
    void explain();

    std::shared_ptr<PreparedSearch> m_prepared = std::make_shared<PreparedSearch>(); ///< a cancelled search leaves it
    std::shared_ptr<FoundBuilds> m_result = std::make_shared<FoundBuilds>();
    std::shared_ptr<const core::SearchTable> m_table;
    QTimer m_pause;            ///< from a frontier to its explanation: the next may come first
    BackgroundJob m_search;    ///< may be stopped at any time
    BackgroundJob m_explainer; ///< the same
};

} // namespace ui
