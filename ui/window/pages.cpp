// SPDX-License-Identifier: GPL-3.0-or-later
// A page is a row: its tab, what stands about it and the function that makes it when it is first shown. Signals that
// pages have in common are connected by their names, where a page has them.

#include "ui/window/pages.h"

#include "core/units/at.h"
#include "ui/ask/ask_page.h"
#include "ui/build/build_page.h"
#include "ui/build/panel_strip.h"
#include "ui/charts/charts_page.h"
#include "ui/commands/build_commands.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/compare/compare_page.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/run_page.h"
#include "ui/recommend/question_panel.h"
#include "ui/scene/build_view.h"
#include "ui/sheet/sheet_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"

#include <QStackedWidget>

#include <algorithm>

namespace ui {

/// Passes on what the page tells and asks, of those signals that it has.
template <class Page>
static QWidget* connected(Page* page, const PageContext& context) {
    if constexpr (requires { &Page::status; })
        QObject::connect(page, &Page::status, context.commands, &BuildCommands::status);
    if constexpr (requires { &Page::cardChosen; })
        QObject::connect(page, &Page::cardChosen, context.commands,
                         [&context](const QString& id) { context.commands->usePart(u"cards"_s, id); });
    if constexpr (requires { &Page::menuRequested; })
        QObject::connect(page, &Page::menuRequested, context.parts, &PartCommands::showMenu);
    if constexpr (requires { &Page::saved; })
        QObject::connect(page, &Page::saved, context.files, &FileCommands::saved);
    if constexpr (requires { &Page::choiceAsked; })
        QObject::connect(page, &Page::choiceAsked, context.pages, [pages = context.pages] {
            pages->showPage(u"build"_s);
            qobject_cast<BuildPage*>(pages->page(u"build"_s))->showTrouble();
        });
    if constexpr (requires { &Page::priceAsked; })
        QObject::connect(page, &Page::priceAsked, context.parts, &PartCommands::askPrice);
    return page;
}

template <class Page>
static QWidget* madeOf(const PageContext& context, QWidget* parent) {
    return connected(new Page(context.document, parent), context);
}

static QWidget* askPage(const PageContext& context, QWidget* parent) {
    auto* page = new AskPage(context, context.scans, parent);
    Pages* pages = context.pages;
    QObject::connect(context.parts, &PartCommands::renewed, page->question(), &QuestionPanel::setCatalogue);
    QObject::connect(page, &AskPage::curveAsked, pages, [pages] { pages->showPage(u"compare"_s); });
    QObject::connect(page, &AskPage::compareAsked, pages, [pages](const HeldBuild& build) {
        qobject_cast<ComparePage*>(pages->page(u"compare"_s))->compare(build);
        pages->showPage(u"compare"_s);
    });
    return page;
}

static QWidget* buildPage(const PageContext& context, QWidget* parent) {
    return new BuildPage(context, context.layers, parent);
}

static QWidget* runPage(const PageContext& context, QWidget* parent) {
    return connected(new RunPage(context.document, context.lookup, parent), context);
}

static QWidget* comparePage(const PageContext& context, QWidget* parent) {
    Pages* pages = context.pages;
    auto* ask = qobject_cast<AskPage*>(pages->page(u"ask"_s)); // whose question it answers
    auto* page = new ComparePage(context.document, context.catalogue, ask->question(), parent);
    QObject::connect(context.parts, &PartCommands::renewed, page, &ComparePage::setCatalogue);
    QObject::connect(page, &ComparePage::openAsked, context.files, &FileCommands::openAsNew);
    QObject::connect(page, &ComparePage::questionAsked, pages, [pages] { pages->showPage(u"ask"_s); });
    return connected(page, context);
}

constexpr PageRow rows[]{
    {"ask", QT_TRANSLATE_NOOP("ui::Pages", "&Ask"), false, false, askPage},
    {"build", QT_TRANSLATE_NOOP("ui::Pages", "&Build"), true, false, buildPage},
    {"run", QT_TRANSLATE_NOOP("ui::Pages", "&Run"), true, true, runPage},
    {"cost", QT_TRANSLATE_NOOP("ui::Pages", "&Cost"), true, true, madeOf<CostPage>},
    {"compare", QT_TRANSLATE_NOOP("ui::Pages", "Co&mpare"), false, true, comparePage},
    {"charts", QT_TRANSLATE_NOOP("ui::Pages", "C&harts"), false, true, madeOf<ChartsPage>},
    {"sheet", QT_TRANSLATE_NOOP("ui::Pages", "&Sheet"), true, true, madeOf<SheetPage>},
};

static int indexOf(const QString& id) {
    const auto found =
        std::find_if(std::begin(rows), std::end(rows), [&](const PageRow& row) { return id == QLatin1String(row.id); });
    return int(found - std::begin(rows));
}

std::span<const PageRow> pageTable() {
    return rows;
}

Pages::Pages(PageContext& context)
    : m_context(context)
    , m_tabs(new TabStrip)
    , m_stack(new QStackedWidget) {
    context.pages = this;
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setAcceptDrops(true); // a card dragged off a chart brings the drawing up on its way to a slot
    m_tabs->setChangeCurrentOnDrag(true);
    for (const PageRow& row : rows) {
        m_tabs->addTab(tr(row.title).remove('&'_L1));
        m_stack->addWidget(new QWidget); // empty until it is first shown
    }
    makeColumn(this, {})->addWidget(m_stack);
    for (QWidget* of : {static_cast<QWidget*>(context.view), context.layers}) {
        of->setParent(this); // until the page that shows it is made
        of->hide();
    }
    connect(m_tabs, &QTabBar::currentChanged, this, &Pages::showIndex);
}

QWidget* Pages::made(int index) {
    QWidget* place = m_stack->widget(index);
    if (!place->layout()) {
        const PageRow& row = core::at(rows, index);
        QWidget* sheet = row.isFramed ? new Surface(place) : place;
        if (row.isFramed)
            makeColumn(place, {})->addWidget(sheet);
        makeColumn(sheet, {})->addWidget(row.make(m_context, sheet));
    }
    QWidget* sheet = core::at(rows, index).isFramed ? place->layout()->itemAt(0)->widget() : place;
    return sheet->layout()->itemAt(0)->widget();
}

const PageRow& Pages::current() const {
    return core::at(rows, m_stack->currentIndex());
}

QWidget* Pages::page(const QString& id) {
    return made(indexOf(id));
}

void Pages::showPage(const QString& id) {
    showIndex(indexOf(id));
}

/// A stack is as wide as its widest page asks for, shown or not, which may be wider than a small screen. Only the page
/// that is shown asks.
void Pages::showIndex(int index) {
    made(index);
    for (int i = 0; i < m_stack->count(); ++i)
        m_stack->widget(i)->setSizePolicy(i == index ? QSizePolicy::Preferred : QSizePolicy::Ignored,
                                          QSizePolicy::Preferred);
    m_tabs->setCurrentIndex(index);
    m_stack->setCurrentIndex(index);
    Q_EMIT shown(QLatin1String(core::at(rows, index).id));
}

} // namespace ui
