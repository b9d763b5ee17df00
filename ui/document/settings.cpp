#include "ui/document/settings.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

QSettings settings() {
    const QString named = QCoreApplication::organizationName(); // tests name their own
    return QSettings(named.isEmpty() ? u"lanewright"_s : named, u"window"_s);
}

} // namespace ui
