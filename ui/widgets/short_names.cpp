#include "ui/widgets/short_names.h"

using namespace Qt::StringLiterals;

namespace ui {

QStringList shortNames(const QString& name, const QString& maker) {
    QStringList words{u"GeForce "_s,   u" Edition"_s, u" Generation"_s, u"Gaming "_s,
                      u"Blackwell "_s, u"Tesla "_s,   u"Ryzen "_s};
    if (!maker.isEmpty())
        words << maker + ' '_L1;
    words << u" Workstation"_s << u" PCIe"_s << u"Turbo "_s << u"Threadripper "_s;
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
