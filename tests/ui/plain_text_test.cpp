// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/build/build_page.h"
#include "ui/build/picker.h"
#include "ui/commands/file_commands.h"
#include "ui/scene/build_view.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_style.h"
#include "ui/window/main_window.h"
#include "ui/window/pages.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QGraphicsItem>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <gtest/gtest.h>

// Names and ids come from files of strangers: whatever they look like, they are shown as they are written.

using namespace ui;

namespace {

const QString hostile = QStringLiteral("<img src=nothing.png> <b>Made up</b>");

/// The four-card machine, in which the board, the case, the supply and the cards have a name that Qt takes for HTML.
struct HostileNames : testing::Test {
    QTemporaryDir folder;
    core::Build build = core::templates()[3].build();
    std::unique_ptr<MainWindow> window;

    template <class P>
    void rename(core::PartSet& parts, QString& id) {
        P part = *shippedCatalogue()->find<P>(id);
        id = part.id = QStringLiteral("made-up");
        part.name = hostile;
        parts.of<P>().push_back(part);
    }

    void SetUp() override {
        applyTheme(Theme::light());
        core::PartSet parts;
        rename<core::Board>(parts, build.board);
        rename<core::PowerSupply>(parts, build.supply.supply);
        rename<core::Chassis>(parts, build.chassis);
        rename<core::Card>(parts, build.cards[0].card);
        for (core::PlacedCard& card : build.cards)
            card.card = build.cards[0].card;
        build.name = hostile;
        const auto catalogue = std::make_shared<const core::Catalogue>(shippedCatalogue()->completedBy(parts));
        window = std::make_unique<MainWindow>(catalogue, build, folder.path());
        window->document()->setFiles(std::make_shared<app::DiskFiles>());
        window->show();
    }
    void TearDown() override { QToolTip::hideText(); }
};

const QLabel* tipOnScreen() {
    const QWidgetList all = QApplication::allWidgets();
    const auto tip =
        std::find_if(all.begin(), all.end(), [](const QWidget* widget) { return widget->inherits("QTipLabel"); });
    return tip == all.end() ? nullptr : qobject_cast<const QLabel*>(*tip);
}

void expectPlain(const QLabel* label, const QString& text) {
    ASSERT_TRUE(label) << qPrintable(text);
    EXPECT_EQ(label->textFormat(), Qt::PlainText) << qPrintable(text);
    EXPECT_EQ(label->text(), text);
}

/// Shows `tip` as each tooltip of widgets, items and models is shown; returns whether it looks like HTML.
bool triedAsTip(const QString& tip, QWidget* owner) {
    if (!Qt::mightBeRichText(tip))
        return false;
    QToolTip::hideText();
    QToolTip::showText(QPoint(10, 10), tip, owner);
    expectPlain(tipOnScreen(), tip);
    return true;
}

int triedTipsOf(const QAbstractItemView* view, QWidget* owner) {
    int tried = 0;
    for (int row = 0; view->model() && row < view->model()->rowCount(); ++row)
        tried += triedAsTip(view->model()->index(row, 0).data(Qt::ToolTipRole).toString(), owner);
    return tried;
}

/// Closes the next message box, and tells how each of its labels shows its text.
std::map<QString, Qt::TextFormat> formatsOfNextBox(const std::function<void()>& action) {
    std::map<QString, Qt::TextFormat> formats;
    QTimer::singleShot(50, qApp, [&formats] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        for (const QLabel* label : box->findChildren<QLabel*>())
            formats[label->text()] = label->textFormat();
        box->reject();
    });
    action();
    return formats;
}

} // namespace

TEST_F(HostileNames, AreNoHtmlInTooltips) {
    ASSERT_TRUE(Qt::mightBeRichText(hostile));
    int onItems = 0;
    for (const QGraphicsItem* item : window->view()->scene()->items())
        onItems += triedAsTip(item->toolTip(), window.get());
    EXPECT_GT(onItems, 4);
    int onWidgets = 0;
    for (QWidget* widget : window->findChildren<QWidget*>())
        onWidgets += triedAsTip(widget->toolTip(), window.get());
    int inLists = 0;
    for (const QAbstractItemView* view : window->findChildren<QAbstractItemView*>())
        inLists += triedTipsOf(view, window.get());
    EXPECT_GT(onWidgets + inLists, 0);
}

TEST_F(HostileNames, AreNoHtmlUnderThePointer) {
    BuildView* view = window->view();
    for (const QGraphicsItem* item : view->scene()->items()) {
        const QPoint point = view->mapFromScene(item->sceneBoundingRect().center());
        const QGraphicsItem* under = view->itemAt(point);
        if (!under || !Qt::mightBeRichText(under->toolTip()))
            continue;
        QHelpEvent help(QEvent::ToolTip, point, view->viewport()->mapToGlobal(point));
        QApplication::sendEvent(view->viewport(), &help);
        return expectPlain(tipOnScreen(), under->toolTip());
    }
    FAIL() << "no item with such a name is on top";
}

TEST_F(HostileNames, AreNoHtmlInLabelsOfAnyPage) {
    for (const PageRow& page : pageTable()) {
        if (QLatin1String(page.id) != QLatin1String("compare")) // its search would go on for longer than this
            window->showPage(QLatin1String(page.id));
    }
    window->buildPage()->showPart(QStringLiteral("cards"), build.cards[0].card);
    for (auto* button : window->buildPage()->picker()->findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("Details"))
            button->click();
    }
    int rich = 0;
    for (QLabel* label : window->findChildren<QLabel*>()) {
        label->ensurePolished();
        EXPECT_NE(label->textFormat(), Qt::AutoText) << qPrintable(label->text());
        if (!Qt::mightBeRichText(label->text()))
            continue;
        ++rich;
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << qPrintable(label->text());
    }
    EXPECT_GT(rich, 0);
}

TEST_F(HostileNames, AreNoHtmlInMessageBoxes) {
    const QString path = folder.filePath(QStringLiteral("x.lanewright"));
    core::Build unknown = core::templates()[3].build();
    unknown.cards[0].card = hostile;
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, unknown, *shippedCatalogue()));
    const auto formats = formatsOfNextBox([&] { window->files()->open(path); });
    int named = 0;
    for (const auto& [text, format] : formats) {
        EXPECT_EQ(format, Qt::PlainText) << qPrintable(text);
        named += text.contains(hostile);
    }
    EXPECT_EQ(named, 1) << "the problem names what is not known";
    QMessageBox box(QMessageBox::Question, hostile, hostile, QMessageBox::Close, window.get());
    box.setInformativeText(hostile);
    const auto both = formatsOfNextBox([&] { box.exec(); });
    ASSERT_TRUE(both.count(hostile));
    for (const auto& [text, format] : both)
        EXPECT_EQ(format, Qt::PlainText) << qPrintable(text);
}
