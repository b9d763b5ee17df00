#include "ui/charts/shortlist.h"

#include "ui/document/settings.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace ui {

constexpr auto shortlistKey = "charts/shortlist"_L1;

QSet<QString> Shortlist::cards() {
    const QStringList ids = settings().value(shortlistKey).toStringList();
    return {ids.begin(), ids.end()};
}

void Shortlist::toggle(const QString& cardId) {
    QStringList ids = settings().value(shortlistKey).toStringList();
    if (!ids.removeAll(cardId))
        ids << cardId;
    settings().setValue(shortlistKey, ids);
}

} // namespace ui
