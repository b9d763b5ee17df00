// Which parts a build names is told by its field table, so a new field cannot be forgotten here.
#include "core/documents/sheet/used_parts.h"

#include "core/documents/build/build_fields.h"
#include "core/parts/part_kinds.h"

namespace core {

PartSet usedParts(const Build& build, const Catalogue& catalogue) {
    IdsByKind ids;
    addIdsBy(buildFields(), build, ids);
    PartSet set;
    forEachKind([&]<class P>(P*) {
        for (const QString& id : ids[QLatin1String(kindName<P>)]) {
            if (const P* part = catalogue.find<P>(id))
                set.of<P>().push_back(*part);
        }
    });
    return set;
}

} // namespace core
