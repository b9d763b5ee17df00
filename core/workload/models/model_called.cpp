#include "core/workload/models/model_called.h"

#include "core/units/find.h"

namespace core {

const Model* modelCalled(const Catalogue& catalogue, const QString& name) {
    const QString wanted = name.trimmed();
    if (wanted.isEmpty())
        return nullptr;
    const auto isIt = [&](const QString& text) { return text.compare(wanted, Qt::CaseInsensitive) == 0; };
    const auto first = [&](auto test) { return findWhere(catalogue.all<Model>(), test); };
    if (const Model* found = first([&](const Model& model) { return isIt(model.id); }))
        return found;
    if (const Model* found = first([&](const Model& model) { return isIt(model.hfId); }))
        return found;
    if (const Model* found =
            first([&](const Model& model) { return model.aliases.contains(wanted, Qt::CaseInsensitive); }))
        return found;
    return first([&](const Model& model) { return isIt(model.name); });
}

} // namespace core
