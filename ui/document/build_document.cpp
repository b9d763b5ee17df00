#include "ui/document/build_document.h"

#include "core/documents/sheet/used_parts.h"
#include "core/fixes/mends.h"

#include <QUndoCommand>

namespace ui {

/// Undo by exchange: the command holds the other build, redo and undo are the same swap.
class EditCommand : public QUndoCommand {
public:
    EditCommand(BuildDocument* document, core::Build next, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_other(std::move(next)) {}

    const core::Build& other() const { return m_other; }
    void redo() override { m_document->exchange(m_other); }
    void undo() override { m_document->exchange(m_other); }

private:
    BuildDocument* m_document;
    core::Build m_other;
};

static core::Result<Evaluation> evaluate(const core::Build& build, const core::Catalogue& catalogue) {
    auto analysis = core::analyse(build, catalogue);
    if (!analysis)
        return analysis.problem();
    auto findings = core::checkAll(*analysis, catalogue);
    return Evaluation{std::move(*analysis), std::move(findings)};
}

BuildDocument::BuildDocument(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build,
                             QObject* parent)
    : QObject(parent) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(150);
    connect(&m_pause, &QTimer::timeout, this, &BuildDocument::findFixes);
    connect(&m_survey, &FixSurvey::found, this, &BuildDocument::takeFixes);
    const auto opened = open(std::move(catalogue), build, {});
    Q_ASSERT(opened);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &BuildDocument::titleChanged);
}

BuildDocument::~BuildDocument() = default;

core::Outcome BuildDocument::open(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build,
                                  const QString& path) {
    auto evaluation = evaluate(build, *catalogue);
    if (!evaluation)
        return evaluation.problem();
    m_undoStack.clear();
    m_evaluation = std::move(*evaluation);
    m_catalogue = std::move(catalogue);
    m_build = build;
    m_path = path;
    m_isRecovered = false;
    forgetFixes();
    Q_EMIT changed();
    Q_EMIT titleChanged();
    return core::Done{};
}

/// The parts of the build and of every build that undo and redo can bring back.
core::PartSet BuildDocument::partsInUse() const {
    core::Catalogue used(core::usedParts(m_build, *m_catalogue));
    for (int i = 0; i < m_undoStack.count(); ++i) {
        if (const auto* command = dynamic_cast<const EditCommand*>(m_undoStack.command(i)))
            used = used.completedBy(core::usedParts(command->other(), *m_catalogue));
    }
    core::PartSet parts;
    std::apply([&](auto&... kind) { ((kind = used.all<typename std::decay_t<decltype(kind)>::value_type>()), ...); },
               parts.kinds);
    return parts;
}

bool BuildDocument::resolvesIn(const core::Catalogue& catalogue) const {
    for (int i = 0; i < m_undoStack.count(); ++i) {
        const auto* command = dynamic_cast<const EditCommand*>(m_undoStack.command(i));
        if (command && !core::resolve(command->other(), catalogue))
            return false;
    }
    return core::resolve(m_build, catalogue).hasValue();
}

core::Outcome BuildDocument::renewCatalogue(const std::shared_ptr<const core::Catalogue>& catalogue) {
    const core::PartSet used = partsInUse();
    auto renewed =
        catalogue->holds(used) ? catalogue : std::make_shared<const core::Catalogue>(catalogue->completedBy(used));
    const bool canFollow = resolvesIn(*renewed);
    if (!canFollow)
        renewed = std::make_shared<const core::Catalogue>(catalogue->overlaidWith(used));
    auto evaluation = evaluate(m_build, *renewed);
    if (!evaluation)
        return evaluation.problem();
    m_survey.cancel();
    m_evaluation = std::move(*evaluation);
    m_catalogue = std::move(renewed);
    forgetFixes();
    Q_EMIT changed();
    if (canFollow)
        return core::Done{};
    return core::Problem{
        tr("The open build cannot do with the part as it is now (a slot it uses is gone); it keeps the "
           "former one until it is opened again.")};
}

core::Outcome BuildDocument::apply(const core::Result<core::Build>& next, const QString& text) {
    if (!next)
        return next.problem();
    if (*next == m_build)
        return core::Done{};
    const auto resolved = core::resolve(*next, *m_catalogue);
    if (!resolved)
        return resolved.problem();
    m_undoStack.push(new EditCommand(this, *next, text));
    return core::Done{};
}

core::Outcome BuildDocument::apply(const core::Fix& fix) {
    return apply(fix.apply(m_build), fix.label);
}

core::Result<Evaluation> BuildDocument::preview(const core::Result<core::Build>& next) const {
    if (!next)
        return next.problem();
    return evaluate(*next, *m_catalogue);
}

void BuildDocument::exchange(core::Build& other) {
    auto evaluation = evaluate(other, *m_catalogue);
    Q_ASSERT(evaluation); // apply() resolved it, and the catalogue has not changed since
    std::swap(m_build, other);
    m_evaluation = std::move(*evaluation);
    forgetFixes();
    Q_EMIT changed();
}

const QStringList& BuildDocument::effectsOf(std::size_t finding) const {
    static const QStringList none;
    return finding < m_effects.size() ? m_effects[finding] : none;
}

void BuildDocument::forgetFixes() {
    m_survey.cancel();
    m_fixes = core::fixesFor(findings(), analysis(), *m_catalogue);
    m_effects.clear();
    m_fixSet.reset();
    m_pause.start();
}

void BuildDocument::findFixes() {
    m_survey.start(m_catalogue, m_build);
}

void BuildDocument::takeFixes() {
    FixSurvey::Found found = m_survey.take();
    m_fixes = std::move(found.fixes);
    m_effects = std::move(found.effects);
    m_fixSet = std::move(found.all);
    Q_EMIT fixesFound();
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
