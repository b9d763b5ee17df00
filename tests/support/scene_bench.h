// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/edits.h"
#include "tests/support/sample_builds.h"
#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/scene/build_view.h"

#include <QApplication>
#include <QDrag>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace tests {

/// A list of one part to drag from; what is moved onto it, it takes.
class ListStandIn : public QWidget {
public:
    ui::DraggedPart part{QStringLiteral("cards"), QStringLiteral("blower"), {}};

    ListStandIn() {
        setFixedHeight(60);
        setAcceptDrops(true);
    }

protected:
    void mousePressEvent(QMouseEvent*) override {}
    void mouseMoveEvent(QMouseEvent*) override {
        auto* drag = new QDrag(this);
        drag->setMimeData(ui::toMime(part));
        drag->exec(Qt::CopyAction);
    }
    void dragEnterEvent(QDragEnterEvent* event) override { event->acceptProposedAction(); }
    void dropEvent(QDropEvent* event) override {
        event->setDropAction(Qt::MoveAction);
        event->accept();
    }
};

/// The list above the case, in one window.
struct SceneBench {
    explicit SceneBench(const Sample& sample)
        : document(std::make_shared<core::Catalogue>(sample.parts), sample.build)
        , view(new ui::BuildView(&document)) {
        list = new ListStandIn;
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(list);
        layout->addWidget(view);
        window.resize(900, 800);
        QObject::connect(view, &ui::BuildView::status, [this](const QString& sentence) { lastStatus = sentence; });
        QObject::connect(view, &ui::BuildView::placeRequested, [this](const QString& place) { requested = place; });
    }

    QPoint onList() const { return list->mapToGlobal(list->rect().center()); }
    /// On the slot's own label, left of the bracket, or on what stands in it.
    QPoint on(const char* place) const {
        const QRectF rect = view->buildScene().placeRect(QString::fromLatin1(place));
        const QPointF point(rect.left() + 12, rect.top() + std::min(9.0, rect.height() / 2));
        return view->viewport()->mapToGlobal(view->mapFromScene(point));
    }
    QPoint offTheBoard() const {
        const QRectF scene = view->sceneRect();
        const QPoint below = view->mapFromScene(QPointF(scene.center().x(), scene.bottom()));
        return view->viewport()->mapToGlobal(QPoint(below.x(), (below.y() + view->viewport()->height()) / 2));
    }
    QString in(const char* place) const { return core::partIn(document.build(), QString::fromLatin1(place)); }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QKeyEvent press(QEvent::KeyPress, key, modifiers);
        QApplication::sendEvent(view, &press);
        QKeyEvent release(QEvent::KeyRelease, key, modifiers);
        QApplication::sendEvent(view, &release);
    }
    /// What a screen reader says of the drawing.
    QString spoken() const { return view->accessibleDescription(); }
    std::string callout() const {
        QStringList lines;
        for (const core::Consequence& line : view->buildScene().callout().lines())
            lines << line.text;
        return lines.join(QLatin1Char('\n')).toStdString();
    }

    ui::BuildDocument document;
    QWidget window;
    ui::BuildView* view;
    ListStandIn* list;
    QString lastStatus;
    QString requested;
};

} // namespace tests
