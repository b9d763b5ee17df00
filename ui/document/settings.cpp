#include "ui/document/settings.h"

#include <QCoreApplication>

namespace ui {

QSettings settings() {
    const QString named = QCoreApplication::organizationName(); // tests name their own
    return QSettings(named.isEmpty() ? QStringLiteral("lanewright") : named, QStringLiteral("window"));
}

} // namespace ui
