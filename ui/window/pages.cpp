// A page is a row: its tab, its room and the function that makes it when it is first shown. Signals that pages have in
// common are connected by their names, where a page has them.

#include "ui/window/pages.h"

#include "core/units/at.h"
#include "ui/browse/browse_page.h"
#include "ui/charts/charts_page.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/run_page.h"
#include "ui/recommend/recommend_page.h"
#include "ui/scene/build_view.h"
#include "ui/sheet/sheet_page.h"
#include "ui/theme/theme.h"
#include "ui/topology/topology_page.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tab_strip.h"
#include "ui/window/build_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/part_commands.h"

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
    if constexpr (requires { &Page::priceAsked; })
        QObject::connect(page, &Page::priceAsked, context.parts, &PartCommands::askPrice);
    return page;
}

template <class Page>
static QWidget* madeOf(const PageContext& context, QWidget* parent) {
    return connected(new Page(context.document, parent), context);
}

/// The window shows the question over everything but the tabs.
static QWidget* askPlace(const PageContext&, QWidget* parent) {
    return new QWidget(parent);
}

static QWidget* drawing(const PageContext& context, QWidget*) {
    return context.view;
}

static QWidget* browsePage(const PageContext& context, QWidget* parent) {
    return connected(new BrowsePage(context.document, context.lookup, parent), context);
}

static QWidget* runPage(const PageContext& context, QWidget* parent) {
    return connected(new RunPage(context.document, context.lookup, parent), context);
}

static QWidget* recommendPage(const PageContext& context, QWidget* parent) {
    auto* page = new RecommendPage(context.document, context.catalogue, parent);
    QObject::connect(context.parts, &PartCommands::renewed, page, &RecommendPage::setCatalogue);
    QObject::connect(page, &RecommendPage::openAsked, context.files, &FileCommands::openAsNew);
    return connected(page, context);
}

constexpr PageRow rows[]{
    {"ask", QT_TRANSLATE_NOOP("ui::Pages", "&Ask"), PageRoom::Whole, askPlace},
    {"build", QT_TRANSLATE_NOOP("ui::Pages", "&Build"), PageRoom::Middle, drawing},
    {"browse", QT_TRANSLATE_NOOP("ui::Pages", "B&rowse"), PageRoom::PartsList, browsePage},
    {"charts", QT_TRANSLATE_NOOP("ui::Pages", "&Charts"), PageRoom::Whole, madeOf<ChartsPage>},
    {"topology", QT_TRANSLATE_NOOP("ui::Pages", "Topolo&gy"), PageRoom::Middle, madeOf<TopologyPage>},
    {"run", QT_TRANSLATE_NOOP("ui::Pages", "R&un"), PageRoom::Middle, runPage},
    {"cost", QT_TRANSLATE_NOOP("ui::Pages", "C&ost"), PageRoom::Middle, madeOf<CostPage>},
    {"sheet", QT_TRANSLATE_NOOP("ui::Pages", "&Sheet"), PageRoom::Middle, madeOf<SheetPage>},
    {"recommend", QT_TRANSLATE_NOOP("ui::Pages", "Reco&mmend"), PageRoom::Whole, recommendPage},
};

static int indexOf(const QString& id) {
    const auto found =
        std::find_if(std::begin(rows), std::end(rows), [&](const PageRow& row) { return id == QLatin1String(row.id); });
    return int(found - std::begin(rows));
}

std::span<const PageRow> pageTable() {
    return rows;
}

Pages::Pages(const PageContext& context, QWidget* layers)
    : m_context(context)
    , m_layers(layers)
    , m_tabs(new TabStrip)
    , m_stack(new QStackedWidget) {
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setAcceptDrops(true); // a card dragged off a chart brings the drawing up on its way to a slot
    m_tabs->setChangeCurrentOnDrag(true);
    for (const PageRow& row : rows) {
        m_tabs->addTab(tr(row.title).remove('&'_L1));
        m_stack->addWidget(new QWidget); // empty until it is first shown
    }
    auto* column = makeColumn(this, {0, 4, 0, 4}, 4);
    column->addWidget(m_layers);
    column->addWidget(m_stack, 1);
    showPage(u"build"_s);
    connect(m_tabs, &QTabBar::currentChanged, this, &Pages::showIndex);
}

QWidget* Pages::made(int index) {
    QWidget* frame = m_stack->widget(index);
    if (!frame->layout())
        makeColumn(frame, {})->addWidget(core::at(rows, index).make(m_context, frame));
    return frame->layout()->itemAt(0)->widget();
}

QWidget* Pages::page(const QString& id) {
    return made(indexOf(id));
}

void Pages::showPage(const QString& id) {
    showIndex(indexOf(id));
}

/// A stack is as wide as its widest page asks for, shown or not: beside the side panels that would be wider than a
/// small screen. Only the page that is shown asks.
void Pages::showIndex(int index) {
    made(index);
    for (int i = 0; i < m_stack->count(); ++i)
        m_stack->widget(i)->setSizePolicy(i == index ? QSizePolicy::Preferred : QSizePolicy::Ignored,
                                          QSizePolicy::Preferred);
    Q_EMIT aboutToShow(core::at(rows, index).room);
    m_tabs->setCurrentIndex(index);
    m_stack->setCurrentIndex(index);
    m_layers->setVisible(index == indexOf(u"build"_s));
    Q_EMIT shown(QLatin1String(core::at(rows, index).id));
}

} // namespace ui
