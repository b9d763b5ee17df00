// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/build_document.h"

#include "core/fixes/mends.h"

#include <QUndoCommand>

#include <algorithm>

// Every change goes through one undo command that swaps builds. The evaluation is computed before the command is made,
// so that a build that does not resolve is refused and never enters the history.

namespace ui {

/// Undo by exchange: the command holds the other build, redo and undo are the same swap.
class EditCommand : public QUndoCommand {
public:
    EditCommand(BuildDocument* document, SharedEvaluation next, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_other(next->build())
        , m_evaluation(std::move(next)) {}

    const core::Build& other() const { return m_other; }
    void redo() override { m_document->exchange(m_other, std::exchange(m_evaluation, nullptr)); }
    void undo() override { m_document->exchange(m_other, nullptr); }

private:
    BuildDocument* m_document;
    core::Build m_other;
    SharedEvaluation m_evaluation; ///< of the first redo: only while the catalogue is sure to be the same
};

BuildDocument::BuildDocument(SharedCatalogue catalogue, const core::Build& build, QObject* parent)
    : QObject(parent)
    , m_files(std::make_shared<core::Files>()) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(150);
    connect(&m_pause, &QTimer::timeout, this, &BuildDocument::findFixes);
    const auto opened = open(std::move(catalogue), build, {});
    Q_ASSERT(opened);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &BuildDocument::titleChanged);
}

core::Outcome BuildDocument::open(SharedCatalogue catalogue, const core::Build& build, const QString& path) {
    const auto evaluation = evaluate(build, *catalogue);
    if (!evaluation)
        return evaluation.problem();
    m_undoStack.clear();
    m_path = path;
    m_isRecovered = false;
    m_catalogue.swap(catalogue); // the former one stays until nothing points into it
    take(*evaluation);
    Q_EMIT titleChanged();
    return core::Done{};
}

/// The open build, and every build that undo and redo can bring back.
std::vector<const core::Build*> BuildDocument::reachableBuilds() const {
    std::vector<const core::Build*> builds{&build()};
    for (int i = 0; i < m_undoStack.count(); ++i) {
        if (const auto* command = dynamic_cast<const EditCommand*>(m_undoStack.command(i)))
            builds.push_back(&command->other());
    }
    return builds;
}

core::PartSet BuildDocument::partsInUse() const {
    core::Catalogue used;
    for (const core::Build* reachable : reachableBuilds())
        used = used.completedBy(core::usedParts(*reachable, *m_catalogue));
    core::PartSet parts;
    std::apply([&](auto&... kind) { ((kind = used.all<typename std::decay_t<decltype(kind)>::value_type>()), ...); },
               parts.kinds);
    return parts;
}

core::Outcome BuildDocument::renewCatalogue(const SharedCatalogue& catalogue) {
    const core::PartSet used = partsInUse();
    auto renewed =
        catalogue->holds(used) ? catalogue : std::make_shared<const core::Catalogue>(catalogue->completedBy(used));
    const auto builds = reachableBuilds();
    const bool canFollow = std::ranges::all_of(
        builds, [&](const core::Build* reachable) { return core::resolve(*reachable, *renewed).hasValue(); });
    if (!canFollow)
        renewed = std::make_shared<const core::Catalogue>(catalogue->overlaidWith(used));
    const auto evaluation = evaluate(build(), *renewed);
    if (!evaluation)
        return evaluation.problem();
    m_catalogue.swap(renewed);
    take(*evaluation);
    if (canFollow)
        return core::Done{};
    return core::Problem{tr(
        "The open build uses a slot that the changed part no longer has. It keeps the old part until you reopen it.")};
}

core::Outcome BuildDocument::bring(const core::Board& board) {
    core::PartSet parts;
    parts.of<core::Board>().push_back(board);
    if (m_catalogue->holds(parts))
        return core::Done{};
    return renewCatalogue(std::make_shared<const core::Catalogue>(m_catalogue->completedBy(parts)));
}

core::Outcome BuildDocument::apply(const core::Result<core::Build>& next, const QString& text) {
    if (next && *next == build())
        return core::Done{};
    const auto evaluation = preview(next);
    if (!evaluation)
        return evaluation.problem();
    apply(*evaluation, text);
    return core::Done{};
}

void BuildDocument::apply(const SharedEvaluation& next, const QString& text) {
    if (next->build() != build())
        m_undoStack.push(new EditCommand(this, next, text));
}

core::Result<SharedEvaluation> BuildDocument::preview(const core::Result<core::Build>& next) const {
    if (!next)
        return next.problem();
    return evaluate(*next, *m_catalogue);
}

void BuildDocument::exchange(core::Build& other, SharedEvaluation evaluation) {
    if (!evaluation) {
        const auto made = evaluate(other, *m_catalogue);
        Q_ASSERT(made); // apply() resolved it, and renewCatalogue() sees to it that it still does
        evaluation = *made;
    }
    other = build();
    take(std::move(evaluation));
}

void BuildDocument::take(SharedEvaluation evaluation) {
    m_evaluation = std::move(evaluation);
    m_surveyor.cancel();
    m_survey.reset();
    m_fixes = core::fixesFor(findings(), analysis(), *m_catalogue);
    m_pause.start();
    Q_EMIT changed();
}

void BuildDocument::findFixes() {
    // The thread reads what nobody changes, and keeps it: the window may have gone on to another build by then.
    m_surveyor.start([this, catalogue = m_catalogue,
                      evaluation = m_evaluation](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto found = surveyFixes(*evaluation, *catalogue, [&] { return promise.isCanceled(); });
        if (!found)
            return {};
        return [this, found] {
            m_survey = found;
            Q_EMIT fixesFound();
        };
    });
}

void BuildDocument::setSaved(const QString& path) {
    m_path = path;
    m_isRecovered = false;
    m_undoStack.setClean();
    Q_EMIT titleChanged();
}

void BuildDocument::setRecovered(const QString& path) {
    m_path = path;
    m_isRecovered = true;
    Q_EMIT titleChanged();
}

} // namespace ui
