#include "core/workload/models/model_called.h"

#include "core/units/find.h"

#include <algorithm>

namespace core {

/// "Llama-3.3 70B" as ids are written: "llama-3-3-70b".
static QString asId(const QString& name) {
    QString plain = name.trimmed().toLower();
    for (QChar& letter : plain) {
        if (letter == '.'_L1 || letter == ' '_L1 || letter == '_'_L1)
            letter = '-'_L1;
    }
    return plain;
}

const Model* modelCalled(const Catalogue& catalogue, const QString& name) {
    const QString wanted = asId(name);
    if (wanted.isEmpty())
        return nullptr;
    const auto isIt = [&](const QString& text) { return asId(text) == wanted; };
    const auto first = [&](auto test) { return findWhere(catalogue.all<Model>(), test); };
    if (const Model* found = first([&](const Model& model) { return isIt(model.id); }))
        return found;
    if (const Model* found = first([&](const Model& model) { return isIt(model.hfId); }))
        return found;
    if (const Model* found = first([&](const Model& model) { return std::ranges::any_of(model.aliases, isIt); }))
        return found;
    return first([&](const Model& model) { return isIt(model.name); });
}

} // namespace core
