// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/settings.h"

#include <QSet>
#include <QStringList>

namespace ui {

/// The cards that the user keeps an eye on, by id: remembered from one start to the next, ringed on the charts.
struct Shortlist {
    static constexpr auto key = "charts/shortlist";

    /// Ids in the order in which they were added.
    static QStringList ids() { return settings().value(QLatin1String(key)).toStringList(); }
    /// Ids of the cards on it.
    static QSet<QString> cards() {
        const QStringList all = ids();
        return {all.begin(), all.end()};
    }
    /// Puts a card on it, or takes it off.
    static void toggle(const QString& cardId) {
        QStringList all = ids();
        if (!all.removeAll(cardId))
            all << cardId;
        settings().setValue(QLatin1String(key), all);
    }
};

} // namespace ui
