#include "ui/charts/shortlist.h"

#include "ui/document/settings.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace ui {

static QString key() {
    return u"charts/shortlist"_s;
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
