#include "ui/widgets/short_names.h"

namespace ui {

QStringList shortNames(const QString& name, const QString& maker) {
    QStringList words{QStringLiteral("GeForce "), QStringLiteral(" Edition"),   QStringLiteral(" Generation"),
                      QStringLiteral("Gaming "),  QStringLiteral("Blackwell "), QStringLiteral("Tesla "),
                      QStringLiteral("Ryzen ")};
    if (!maker.isEmpty())
        words << maker + QLatin1Char(' ');
    words << QStringLiteral(" Workstation") << QStringLiteral(" PCIe") << QStringLiteral("Turbo ")
          << QStringLiteral("Threadripper ");
    QStringList names{name};
    for (const QString& word : words) {
        QString shorter = names.last();
        shorter.remove(word);
        if (shorter != names.last() && !shorter.isEmpty())
            names << shorter;
    }
    return names;
}

} // namespace ui
