#include "ui/charts/shortlist.h"

#include "ui/document/settings.h"

#include <QStringList>

namespace ui {

static QString key() {
    return QStringLiteral("charts/shortlist");
}

QSet<QString> Shortlist::cards() {
    const QStringList ids = settings().value(key()).toStringList();
    return {ids.begin(), ids.end()};
}

void Shortlist::toggle(const QString& cardId) {
    QStringList ids = settings().value(key()).toStringList();
    if (!ids.removeAll(cardId))
        ids << cardId;
    settings().setValue(key(), ids);
}

} // namespace ui
