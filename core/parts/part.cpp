#include "core/parts/part.h"

namespace core {

QString shortNameOf(const Part& part) {
    static constexpr qsizetype most = 24;
    QString name = part.shortName.isEmpty() ? part.name : part.shortName;
    const QString maker = part.maker + ' '_L1;
    if (part.shortName.isEmpty() && name.startsWith(maker, Qt::CaseInsensitive))
        name.remove(0, maker.size());
    if (name.size() > most)
        name = name.first(most - 1).trimmed() + u'…';
    return name;
}

} // namespace core
