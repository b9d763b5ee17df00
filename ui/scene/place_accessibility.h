#pragma once

#include <QRect>
#include <QStringList>

namespace ui {

/// A widget that is a list to screen readers, its places (slots, sockets) the items: each named by its label, described
/// by what is in it and what its lanes come to.
class PlaceList {
public:
    virtual ~PlaceList() = default;
    virtual const QStringList& places() const = 0;
    virtual const QString& selectedPlace() const = 0;
    virtual QString placeWords(const QString& place) const = 0;
    /// In pixels of the screen.
    virtual QRect placeOnScreen(const QString& place) const = 0;
    virtual QString placeOnScreenAt(const QPoint& point) const = 0;
};

/// Makes every widget that is a PlaceList such a list. Calls after the first do nothing.
void installPlaceAccessibility();

} // namespace ui
