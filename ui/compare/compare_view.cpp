// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_view.h"

#include "ui/compare/plain_table.h"
#include "ui/recommend/build_picture.h"
#include "ui/recommend/frontier_content.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include "core/documents/build/build_json.h"
#include "core/documents/compare/build_table.h"
#include "core/documents/compare/comparison.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/recommend/recommend.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>

#include <algorithm>

namespace ui {

// Column 0 holds the labels, column 1 the open build, then those that are kept, then the one that is chosen on the
// page; their drawings stand above it. Only rows that differ are shown, by core::tableOf().

constexpr int mostHeadHeight = 290;
constexpr int leastHeadHeight = 200;

CompareView::CompareView(BuildDocument* document)
    : m_document(document)
    , m_summary(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_headRow(new QWidget)
    , m_table(plainTable({}, tr("Builds side by side")))
    , m_keep(new PillButton(PillRole::Plain, tr("Keep this build as it is")))
    , m_file(new PillButton(PillRole::Plain, tr("Add file…"))) {
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->horizontalHeader()->setStretchLastSection(false);
    makeRow(m_headRow, {});
    auto* buttons = new QWidget;
    auto* flow = new FlowLayout(gridUnit, buttons);
    flow->addWidget(m_keep);
    flow->addWidget(m_file);
    auto* column = makeColumn(this, {}, 6);
    column->addWidget(m_summary);
    column->addWidget(m_headRow);
    column->addWidget(m_table);
    column->addWidget(buttons);
    column->addStretch(1);
    connect(m_keep, &QAbstractButton::clicked, this, &CompareView::keepNow);
    connect(m_file, &QAbstractButton::clicked, this, &CompareView::askFile);
    connect(m_document, &BuildDocument::changed, this, &CompareView::follow);
}

void CompareView::setCatalogue(const SharedCatalogue& catalogue) {
    m_catalogue = catalogue;
    m_now.reset();
    follow();
}

void CompareView::setFrontier(const FoundBuilds* found) {
    m_found = found;
    follow();
}

void CompareView::add(const HeldBuild& build) {
    m_others.push_back(std::make_shared<HeldBuild>(build));
    m_isNew = true;
    if (count() > mostBuilds)
        m_others.erase(m_others.begin());
    follow();
}

void CompareView::setChosen(const std::shared_ptr<const HeldBuild>& build) {
    m_chosen = build;
    follow();
}

void CompareView::keepNow() {
    auto now = openBuild();
    if (!now)
        return Q_EMIT status(now.problem().sentence);
    now->name = tr("%1 (kept)").arg(now->name);
    add(*now);
    Q_EMIT status(tr("Kept. Change the open build to see what differs."));
}

void CompareView::askFile() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Add build to comparison"), QFileInfo(m_document->path()).path(),
                                     tr("Builds (*.lanewright);;All files (*)"));
    if (!path.isEmpty())
        addFile(path);
}

void CompareView::addFile(const QString& path) {
    const auto read = core::readBuild(m_document->files(), path);
    if (!read)
        return Q_EMIT status(read.problem().sentence);
    const SharedCatalogue catalogue = std::make_shared<const core::Catalogue>(m_catalogue->completedBy(read->parts));
    auto build = held(catalogue, read->build);
    if (!build)
        return Q_EMIT status(tr("%1: %2").arg(path, build.problem().sentence));
    if (build->name.isEmpty())
        build->name = QFileInfo(path).completeBaseName();
    add(*build);
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        follow();
    QWidget::changeEvent(event);
}

/// The document's build, never without a name.
core::Result<HeldBuild> CompareView::openBuild() const {
    auto open = held(withPartsOf(m_catalogue, *m_document), m_document->build());
    if (open && open->name.isEmpty())
        open->name = tr("This build");
    return open;
}

void CompareView::rebuild() {
    if (!m_catalogue)
        return;
    if (!m_now || m_now->build() != m_document->build()) {
        auto now = openBuild();
        if (!now)
            return;
        m_now = std::make_shared<HeldBuild>(std::move(*now));
    }
    Builds builds{m_now};
    builds.insert(builds.end(), m_others.begin(), m_others.end());
    const auto isShown = [&](const auto& build) { return build->build() == m_chosen->build(); };
    if (m_chosen && count() < mostBuilds && std::ranges::none_of(builds, isShown))
        builds.push_back(m_chosen);
    QStringList names{QString()};
    for (const auto& build : builds)
        names << build->name;
    m_table->clear();
    m_table->setRowCount(0);
    m_table->setColumnCount(int(names.size()));
    m_table->setHorizontalHeaderLabels(names);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_keep->setEnabled(count() < mostBuilds);
    m_file->setEnabled(count() < mostBuilds);
    addRows(builds);
    fitRows();
    placeHeads(builds);
    if (m_isNew && !m_others.empty())
        m_heads[m_others.size()].second->findChild<PillButton*>()->setFocus(Qt::OtherFocusReason);
    m_isNew = false;
}

void CompareView::fitRows() {
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    m_table->resizeRowsToContents();
    for (int row = 0; row < m_table->rowCount(); ++row)
        height += m_table->rowHeight(row);
    m_table->setFixedHeight(height);
}

/// Those that are shown already stay, with their drawings and the keyboard.
void CompareView::placeHeads(const Builds& builds) {
    auto before = std::exchange(m_heads, {});
    for (const auto& build : builds) {
        const auto shown = std::ranges::find(before, build, &Head::first);
        m_heads.emplace_back(build, shown == before.end() ? headOf(build) : shown->second);
        if (shown != before.end())
            before.erase(shown);
    }
    for (const Head& gone : before)
        delete gone.second;
    // Fewer builds have wider columns, and so larger drawings.
    const int column = (m_table->viewport()->width() - m_table->columnWidth(0)) / int(builds.size());
    m_headRow->setFixedHeight(std::clamp(column * 2 / 3, leastHeadHeight, mostHeadHeight));
    m_headRow->layout()->setContentsMargins(m_table->columnWidth(0), 0, 0, 0);
    for (const Head& head : m_heads)
        static_cast<QBoxLayout*>(m_headRow->layout())->addWidget(head.second, 1);
}

QWidget* CompareView::headOf(const std::shared_ptr<const HeldBuild>& build) {
    auto* head = new QWidget(m_headRow);
    auto* lines = makeColumn(head, {4, 4, 4, 4});
    lines->addWidget(new BuildPicture(build), 1);
    auto* buttons = makeRow(nullptr, {}, 8);
    lines->addLayout(buttons);
    if (build == m_now) {
        buttons->addWidget(makeLabel(tr("Open now"), QPalette::PlaceholderText, head));
        return head;
    }
    auto* open = new PillButton(PillRole::Plain, tr("Open"), head);
    open->setAccessibleName(tr("Open: %1").arg(build->name));
    connect(
        open, &QAbstractButton::clicked, this, [this, build] { Q_EMIT openAsked(build->build()); },
        Qt::QueuedConnection);
    buttons->addWidget(open);
    if (build != m_chosen) {
        auto* out = new PillButton(PillRole::Link, tr("Remove"), head);
        out->setAccessibleName(tr("Remove %1 from the comparison").arg(build->name));
        const auto takeOut = [this, build] {
            std::erase(m_others, build);
            follow();
        };
        connect(out, &QAbstractButton::clicked, this, takeOut, Qt::QueuedConnection);
        buttons->addWidget(out);
    }
    buttons->addStretch(1);
    return head;
}

QString CompareView::positionOf(const HeldBuild& build) const {
    // Dearer builds than the budget are held against what their own money buys.
    const bool isExplained = !m_found->beyond.points.empty();
    core::Request request = m_found->request;
    if (isExplained)
        request.limits.budget.reset();
    const core::FrontierPosition position = core::positionOf(
        build.evaluation->analysis, request, isExplained ? m_found->beyond : m_found->frontier, *build.catalogue);
    if (!position.value)
        return core::notKnown();
    const QString value = goalWords(m_found->request.goal, *position.value);
    if (position.partsWithoutPrice > 0)
        return tr("%1; some prices unknown").arg(value);
    if (position.isBeyond)
        return tr("%1; dearer than the budget").arg(value);
    if (!position.best)
        return tr("%1; cheaper than anything found").arg(value);
    return position.isOnIt()
               ? tr("%1; nothing beats it at this price").arg(value)
               : tr("%1; %2 buys %3")
                     .arg(value, core::inWords(position.price), goalWords(m_found->request.goal, *position.best));
}

void CompareView::addSection(const QString& text) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* item = new QTableWidgetItem(text);
    item->setFont(ui::font(0, QFont::DemiBold));
    item->setFlags(Qt::ItemIsEnabled);
    m_table->setItem(row, 0, item);
    m_table->setSpan(row, 0, 1, m_table->columnCount());
}

void CompareView::addRow(const QString& label, const QStringList& cells, const QStringList& details,
                         const std::vector<int>& best) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* name = new QTableWidgetItem(label);
    name->setForeground(Theme::current().mutedText);
    m_table->setItem(row, 0, name);
    for (int i = 0; i < cells.size(); ++i) {
        const bool isBest = std::find(best.begin(), best.end(), i) != best.end();
        const QString text = cells[i].isEmpty() ? u"–"_s : cells[i];
        auto* item = new QTableWidgetItem(isBest ? tr("%1 ✓").arg(text) : text);
        item->setToolTip(details.value(i, text));
        if (isBest) {
            item->setFont(ui::font(0, QFont::DemiBold));
            item->setForeground(Theme::current().good);
            item->setData(Qt::AccessibleTextRole, tr("%1, best").arg(text));
        }
        m_table->setItem(row, i + 1, item);
    }
}

void CompareView::addRows(const Builds& builds) {
    std::vector<core::ComparedBuild> compared;
    QStringList positions;
    for (const auto& build : builds) {
        compared.push_back({build->evaluation->analysis, build->evaluation->findings});
        if (m_found)
            positions << positionOf(*build);
    }
    const core::BuildTable table = core::tableOf(compared);
    QStringList states;
    QStringList troubles;
    for (std::size_t i = 0; i < compared.size(); ++i) {
        states << stateLook(table.states[i]).signedWords(core::inWords(table.states[i], compared[i].findings));
        const QString left = inWords(core::choicesLeft(compared[i].analysis));
        troubles << (left.isEmpty() ? core::troublesInWords(compared[i].findings) : left);
    }
    addRow(tr("Verdict"), states, troubles, {});
    if (m_found && !m_found->frontier.points.empty())
        addRow(tr("At its price"), positions, {}, {});
    std::optional<core::BuildRow::Group> group;
    for (const core::BuildRow& row : table.rows) {
        if (group != row.group)
            addSection(core::inWords(row.group));
        group = row.group;
        addRow(row.label, row.values, row.details, row.best);
    }
    m_summary->setText(
        builds.size() == 1   ? tr("Keep this build, add a file or compare a recommended build to see what differs.")
        : builds.size() == 2 ? core::summaryOf(core::compare(compared[0], compared[1]))
                             : inWords(core::Sentence::tr("%n differences.", "1 difference.", int(table.rows.size()))));
    if (builds.size() == 2 && (compared[0].isScanned() || compared[1].isScanned())) {
        addSection(tr("Plan and real machine"));
        for (const core::BuildDifference& difference : core::compare(compared[0], compared[1]).differences)
            addRow(core::inWords(difference.judgement), {difference.first, difference.second},
                   {difference.sentence, difference.sentence}, {});
    }
}

} // namespace ui
