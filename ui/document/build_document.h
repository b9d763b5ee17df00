// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/build/build_json.h"
#include "ui/document/background_job.h"
#include "ui/document/evaluation.h"
#include "ui/document/fix_survey.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <memory>

namespace ui {

/// The one build that is open, and the one way to change it.
///
/// It always holds a build that resolves against its catalogue, with its evaluation. Views read build(), analysis() and
/// findings(), and ask for changes with apply(); each is one undo step and ends in changed(). preview() evaluates a
/// build without making it the open one: what a drag shows while it hovers.
class BuildDocument : public QObject {
    Q_OBJECT

public:
    /// Opens `build`. REQUIRES: it resolves in `catalogue`.
    BuildDocument(SharedCatalogue catalogue, const core::Build& build, QObject* parent = nullptr);

    /// Where this and what else the window makes is written, and builds are read from; until then nothing can be.
    void setFiles(std::shared_ptr<const core::Files> files) { m_files = std::move(files); }
    const core::Files& files() const { return *m_files; }
    /// For threads, which keep them.
    const std::shared_ptr<const core::Files>& sharedFiles() const { return m_files; }

    const core::Catalogue& catalogue() const { return *m_catalogue; }
    const core::Build& build() const { return m_evaluation->build(); }
    const core::Analysis& analysis() const { return m_evaluation->analysis; }
    const core::Findings& findings() const { return m_evaluation->findings; }
    /// What build(), analysis() and findings() are of, and its catalogue: for threads, which keep what they read.
    const SharedCatalogue& sharedCatalogue() const { return m_catalogue; }
    const SharedEvaluation& evaluation() const { return m_evaluation; }
    /// What mends each finding, by finding; after fixesFound() tried, the best first, another arrangement of all parts
    /// among them.
    const std::vector<core::Fixes>& fixes() const { return m_survey ? m_survey->fixes : m_fixes; }
    /// Fixes that go together; null until fixesFound().
    const core::FixSet* fixSet() const { return m_survey ? &m_survey->all : nullptr; }
    /// One command for each apply(); its clean state is what is on disk.
    QUndoStack* undoStack() { return &m_undoStack; }

    /// Makes `next` the open build as one undo step called `text` ("Put RTX 3090 into PCIEX16_1"). A problem in `next`,
    /// or a build that does not resolve, changes nothing and comes back.
    core::Outcome apply(const core::Result<core::Build>& next, const QString& text);
    /// The same for a fix, called by its label.
    core::Outcome apply(const core::Fix& fix) { return apply(fix.apply(build()), core::inWords(fix.label)); }
    /// The same for a build that preview() evaluated since the last change: it is not evaluated again.
    void apply(const SharedEvaluation& next, const QString& text);
    /// The evaluation of a build that is not the open one.
    core::Result<SharedEvaluation> preview(const core::Result<core::Build>& next) const;

    /// Replaces everything: another build, perhaps with another catalogue (a file brings parts along); history is
    /// dropped.
    core::Outcome open(SharedCatalogue catalogue, const core::Build& build, const QString& path);
    /// The same build and history with another catalogue. What they use and it has no more stays as it was, as a part
    /// that came with a file does; so do all of them, and the problem says it, where a changed one cannot be used.
    core::Outcome renewCatalogue(const SharedCatalogue& catalogue);
    /// Adds a board that the catalogue lacks, so that it can be chosen.
    core::Outcome bring(const core::Board& board);
    /// Where it was loaded from or last saved to; empty for a new one.
    const QString& path() const { return m_path; }
    /// Says that the build as it is now is on disk at `path`.
    void setSaved(const QString& path);
    /// True where there is work that is on no disk. A build recovered after a crash is modified from the start.
    bool isModified() const { return m_isRecovered || !m_undoStack.isClean(); }
    /// Says that the build was restored after a crash; it belonged to `path`, empty for a new one.
    void setRecovered(const QString& path);

Q_SIGNALS:
    /// The build, and with it everything computed from it, is another.
    void changed();
    /// All fixes of the findings were looked at, in a thread of its own: the slow ones are there, the cheapest of a
    /// finding is its first, and their effects are known; shortly after changed().
    void fixesFound();
    /// The path or the modified state is another.
    void titleChanged();

private:
    friend class EditCommand;
    /// Makes the builds change places; `evaluation` is the other's, null where it is not known any more.
    void exchange(core::Build& other, SharedEvaluation evaluation);
    void take(SharedEvaluation evaluation);
    core::PartSet partsInUse() const;
    std::vector<const core::Build*> reachableBuilds() const;
    void findFixes();

    std::shared_ptr<const core::Files> m_files;
    SharedCatalogue m_catalogue;
    SharedEvaluation m_evaluation; ///< of the open build, which it holds
    QUndoStack m_undoStack;
    QTimer m_pause;                   ///< from a change to the survey of fixes
    std::vector<core::Fixes> m_fixes; ///< by finding of the open build
    BackgroundJob m_surveyor{QThread::LowPriority};
    std::shared_ptr<FixSurvey> m_survey; ///< of the open build; null until it is done
    QString m_path;
    bool m_isRecovered = false;
};

} // namespace ui
