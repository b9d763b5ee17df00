#include "core/workload/models/model_called.h"

#include "core/units/find.h"

#include <QRegularExpression>

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

/// The model of a repository that packs it anew: without who packed it and the format it is in.
/// "unsloth/Llama-3.3-70B-Instruct-GGUF" is "llama-3-3-70b-instruct".
static QString unpacked(const QString& id) {
    static const QRegularExpression format(
        u"-(gguf|awq|gptq|fp8|fp4|nvfp4|mxfp4|int4|int8|w4a16|w8a8|4bit|8bit|bnb|mlx|exl2|exl3|hf|i1|ud|dynamic|"
        "i?q[1-8](-[a-z0-9]{1,2}){0,2})$"_s);
    QString plain = id.section('/'_L1, -1);
    for (QString longer; longer != plain;) {
        longer = plain;
        plain.remove(format);
    }
    return plain;
}

static const Model* withId(const Catalogue& catalogue, const QString& wanted) {
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

const Model* modelCalled(const Catalogue& catalogue, const QString& name) {
    const QString wanted = asId(name);
    const Model* found = withId(catalogue, wanted);
    for (const QString& other : {wanted.section('/'_L1, -1), unpacked(wanted)}) // another's copy
        found = found ? found : withId(catalogue, other);
    return found;
}

} // namespace core
