#pragma once

#include <QSet>
#include <QString>

namespace ui {

/// The cards that the user keeps an eye on, by id: remembered from one start to the next, ringed on the charts.
struct Shortlist {
    /// Ids of the cards on it.
    static QSet<QString> cards();
    /// Puts a card on it, or takes it off.
    static void toggle(const QString& cardId);
};

} // namespace ui
