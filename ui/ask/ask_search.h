// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/ideas.h"
#include "ui/document/background_job.h"
#include "ui/recommend/held_build.h"
#include "ui/recommend/prepared_search.h"

namespace ui {

/// A machine that answers a question, and what a buyer asks of it.
struct Answer {
    QString title;       ///< why it is among them: "Another chip"
    HeldBuild build;     ///< with the model that was asked for as what it runs
    QString speed;       ///< of each user: "58 tok/s (44–71)"; else the goal's figure
    QStringList catches; ///< what speaks against it, a sentence each
};

/// Finds the answers to a question off the window's thread.
class AskSearch : public QObject {
    Q_OBJECT

public:
    /// Another start cancels the one before.
    void start(const SharedCatalogue& catalogue, const core::Request& request);
    bool isBusy() const { return m_job.isBusy(); }
    /// The machine to take, then other ideas. Where nothing keeps to the limits, the cheapest that would but for the
    /// budget, if there is one.
    const std::vector<Answer>& answers() const { return m_answers; }
    /// Nothing keeps to the limits.
    bool isBeyondLimits() const { return m_isBeyondLimits; }

Q_SIGNALS:
    /// The machine to take is there; other ideas follow.
    void found();
    /// All answers are there.
    void ended();

private:
    std::shared_ptr<PreparedSearch> m_prepared = std::make_shared<PreparedSearch>();
    std::vector<Answer> m_answers;
    bool m_isBeyondLimits = false;
    BackgroundJob m_job;
};

} // namespace ui
