// A waiver's key is "rule|subject,subject": its subjects are places, renamed with the parts that move.
#include "core/build/place_names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

bool isSameKey(const QString& first, const QString& second) {
    if (first == second || first.size() != second.size())
        return first == second;
    const auto sorted = [](const QString& key) {
        const auto bar = key.indexOf('|'_L1);
        QStringList parts = key.mid(bar + 1).split(','_L1);
        parts.sort();
        parts.prepend(key.left(bar));
        return parts;
    };
    return sorted(first) == sorted(second);
}

static void renameIn(std::vector<Waiver>& waivers, const NewPlace& newPlace) {
    std::vector<Waiver> kept;
    for (Waiver& waiver : waivers) {
        const auto bar = waiver.key.indexOf('|'_L1);
        QStringList subjects = waiver.key.mid(bar + 1).split(','_L1);
        bool isGone = false;
        for (QString& subject : subjects) {
            const bool wasThere = !subject.isEmpty();
            subject = newPlace(subject);
            isGone = isGone || (wasThere && subject.isEmpty());
        }
        if (isGone)
            continue;
        waiver.key = waiver.key.left(bar + 1) + subjects.join(','_L1);
        kept.push_back(std::move(waiver));
    }
    waivers = std::move(kept);
}

static void renameIn(Observed& observed, const NewPlace& newPlace) {
    for (ObservedLink& link : observed.links)
        link.place = newPlace(link.place);
    for (ObservedPath& path : observed.paths) {
        path.firstSlot = newPlace(path.firstSlot);
        path.secondSlot = newPlace(path.secondSlot);
    }
    std::erase_if(observed.links, [](const ObservedLink& link) { return link.place.isEmpty(); });
    std::erase_if(observed.paths,
                  [](const ObservedPath& path) { return path.firstSlot.isEmpty() || path.secondSlot.isEmpty(); });
}

void renamePlaces(Build& build, const NewPlace& newPlace) {
    renameIn(build.waivers, newPlace);
    if (build.observed)
        renameIn(*build.observed, newPlace);
}

} // namespace core
