// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/place_accessibility.h"

#include "core/units/find.h"

#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>

namespace ui {

namespace {

class AccessiblePlace : public QAccessibleInterface {
public:
    AccessiblePlace(QWidget* view, const PlaceList* list, QString place)
        : m_view(view)
        , m_list(list)
        , m_place(std::move(place)) {}

    bool isValid() const override { return m_view && m_list->places().contains(m_place); }
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
        return text == QAccessible::Name          ? m_list->placeName(m_place)
               : text == QAccessible::Description ? m_list->placeWords(m_place)
                                                  : QString();
    }

    QRect rect() const override { return isValid() ? m_list->placeOnScreen(m_place) : QRect(); }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        state.selected = m_view && m_list->selectedPlace() == m_place;
        state.focused = state.selected && m_view->hasFocus();
        state.invalid = !isValid();
        return state;
    }

private:
    QPointer<QWidget> m_view;
    const PlaceList* m_list; ///< the same
    QString m_place;
};

class AccessibleCase : public QAccessibleWidget {
public:
    AccessibleCase(QWidget* view, const PlaceList* list)
        : QAccessibleWidget(view, QAccessible::List)
        , m_list(list) {}

    int childCount() const override { return int(places().size()); }
    QAccessibleInterface* child(int index) const override {
        const QString place = places().value(index);
        if (place.isEmpty())
            return nullptr;
        auto known = m_items.find(place);
        if (known == m_items.end())
            known = m_items.insert(
                place, QAccessible::registerAccessibleInterface(new AccessiblePlace(widget(), m_list, place)));
        return QAccessible::accessibleInterface(*known);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const QString name = child ? child->text(QAccessible::Name) : QString();
        return core::indexWhere(places(), [&](const QString& place) { return m_list->placeName(place) == name; });
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        return child(int(places().indexOf(m_list->placeOnScreenAt({x, y}))));
    }
    QAccessibleInterface* focusChild() const override { return child(int(places().indexOf(m_list->selectedPlace()))); }

protected:
    ~AccessibleCase() override {
        for (const QAccessible::Id item : std::as_const(m_items))
            QAccessible::deleteAccessibleInterface(item);
    }

private:
    const QStringList& places() const { return m_list->places(); }

    const PlaceList* m_list;
    mutable QHash<QString, QAccessible::Id> m_items; ///< made when they are asked for
};

QAccessibleInterface* accessibleCase(const QString&, QObject* object) {
    const auto* list = dynamic_cast<const PlaceList*>(object);
    return list ? new AccessibleCase(static_cast<QWidget*>(object), list) : nullptr;
}

} // namespace

void installPlaceAccessibility() {
    static bool isInstalled = false;
    if (!isInstalled)
        QAccessible::installFactory(accessibleCase);
    isInstalled = true;
}

} // namespace ui
