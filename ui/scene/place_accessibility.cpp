#include "ui/scene/place_accessibility.h"

#include "ui/scene/build_view.h"

#include <QAccessibleWidget>
#include <QPointer>

namespace ui {

namespace {

class AccessiblePlace : public QAccessibleInterface {
public:
    AccessiblePlace(BuildView* view, QString place)
        : m_view(view)
        , m_place(std::move(place)) {}

    bool isValid() const override { return m_view && m_view->buildScene().places().contains(m_place); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text text) const override {
        if (!isValid())
            return {};
        return text == QAccessible::Name          ? m_place
               : text == QAccessible::Description ? m_view->placeWords(m_place)
                                                  : QString();
    }

    QRect rect() const override {
        if (!isValid())
            return {};
        const QRect pixels = m_view->mapFromScene(m_view->buildScene().placeRect(m_place)).boundingRect();
        return QRect(m_view->viewport()->mapToGlobal(pixels.topLeft()), pixels.size());
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        state.selected = m_view && m_view->selectedPlace() == m_place;
        state.focused = state.selected && m_view->hasFocus();
        state.invalid = !isValid();
        return state;
    }

private:
    QPointer<BuildView> m_view;
    QString m_place;
};

class AccessibleCase : public QAccessibleWidget {
public:
    explicit AccessibleCase(BuildView* view)
        : QAccessibleWidget(view, QAccessible::List) {}

    int childCount() const override { return int(places().size()); }
    QAccessibleInterface* child(int index) const override {
        const QString place = places().value(index);
        if (place.isEmpty())
            return nullptr;
        auto known = m_items.find(place);
        if (known == m_items.end())
            known = m_items.insert(place, QAccessible::registerAccessibleInterface(new AccessiblePlace(view(), place)));
        return QAccessible::accessibleInterface(*known);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return child ? int(places().indexOf(child->text(QAccessible::Name))) : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint point = view()->viewport()->mapFromGlobal(QPoint(x, y));
        const QString place = view()->buildScene().placeAt(view()->mapToScene(point));
        return child(int(places().indexOf(place)));
    }
    QAccessibleInterface* focusChild() const override { return child(int(places().indexOf(view()->selectedPlace()))); }

protected:
    ~AccessibleCase() override {
        for (const QAccessible::Id item : std::as_const(m_items))
            QAccessible::deleteAccessibleInterface(item);
    }

private:
    BuildView* view() const { return static_cast<BuildView*>(widget()); }
    const QStringList& places() const { return view()->buildScene().places(); }

    mutable QHash<QString, QAccessible::Id> m_items; ///< made when they are asked for
};

QAccessibleInterface* accessibleCase(const QString& className, QObject* object) {
    if (className != QLatin1String(BuildView::staticMetaObject.className()))
        return nullptr;
    return new AccessibleCase(static_cast<BuildView*>(object));
}

} // namespace

void installPlaceAccessibility() {
    static bool isInstalled = false;
    if (!isInstalled)
        QAccessible::installFactory(accessibleCase);
    isInstalled = true;
}

} // namespace ui
