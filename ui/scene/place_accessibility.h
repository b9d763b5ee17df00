// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStringList>

namespace ui {

/// A widget that is a list to screen readers, its places (slots, sockets) the items: each named by its label, described
/// by what is in it and what its lanes come to.
class PlaceList {
public:
    virtual ~PlaceList() = default;
    /// In the order they are read out.
    virtual const QStringList& places() const = 0;
    /// The one that has the focus.
    virtual const QString& selectedPlace() const = 0;
    /// What it is called; no two are called alike.
    virtual QString placeName(const QString& place) const = 0;
    /// What is in it, as a sentence.
    virtual QString placeWords(const QString& place) const = 0;
    /// In pixels of the screen.
    virtual QRect placeOnScreen(const QString& place) const = 0;
    /// The place at a pixel of the screen, or an empty text.
    virtual QString placeOnScreenAt(const QPoint& point) const = 0;
};

/// Makes every widget that is a PlaceList such a list. Calls after the first do nothing.
void installPlaceAccessibility();

} // namespace ui
