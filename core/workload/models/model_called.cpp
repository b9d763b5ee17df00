// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_called.h"

#include "core/units/fact_table.h"

#include <QHash>
#include <QRegularExpression>

namespace core {

/// "unsloth/Llama-3.3 70B_Q4_K_M.gguf" as ids are written: "llama-3-3-70b-q4-k-m-gguf".
static QString asId(const QString& name) {
    static const QRegularExpression between(u"[^a-z0-9/]+"_s);
    QString plain = name.trimmed().toLower().replace(between, u"-"_s);
    while (plain.endsWith('-'_L1))
        plain.chop(1);
    return plain.section('/'_L1, -1);
}

/// What is compared: "llama3370b".
static QString letters(const QString& name) {
    QString plain;
    for (const QChar each : name.section('/'_L1, -1).toLower()) {
        if (each.isLetterOrNumber())
            plain += each;
    }
    return plain;
}

/// Words of db/facts/model_name_words.csv that say who packed a model, how, or what it was taught, not which it is.
static QRegularExpression wordsAt(const char* place, const QString& pattern) {
    QStringList words;
    for (const FactRow& row : factRows("model_name_words")) {
        if (row.text("place") == QLatin1String(place))
            words << row.text("word");
    }
    return QRegularExpression(pattern.arg(words.join('|'_L1)));
}

/// By id, repository, alias and name, in this order, each also behind its maker's name ("Qwen_Qwen3-8B").
static QHash<QString, const Model*> modelsByLetters(const Catalogue& catalogue) {
    QHash<QString, const Model*> models;
    const auto add = [&](const Model& model, const QString& name) {
        const QString plain = letters(name);
        for (const QString& key : {plain, QString(letters(model.hfId.section('/'_L1, 0, 0)) + plain)}) {
            if (!plain.isEmpty() && !models.contains(key))
                models.insert(key, &model);
        }
    };
    for (const Model& model : catalogue.all<Model>())
        add(model, model.id);
    for (const Model& model : catalogue.all<Model>())
        add(model, model.hfId);
    for (const Model& model : catalogue.all<Model>()) {
        for (const QString& alias : model.aliases)
            add(model, alias);
    }
    for (const Model& model : catalogue.all<Model>())
        add(model, model.name);
    return models;
}

const Model* modelCalled(const Catalogue& catalogue, const QString& name) {
    static const QRegularExpression front = wordsAt("front", u"^(%1)-"_s);
    static const QRegularExpression end = wordsAt("end", u"-(%1)$"_s);
    const QString plain = asId(name);
    if (const Model* found = catalogue.find<Model>(plain))
        return found;
    const auto models = modelsByLetters(catalogue);
    // The whole name first: "-thinking" or "-2507" may be a model of its own.
    for (QString shorter : {plain, QString(plain).remove(front)}) {
        for (QString longer; longer != shorter; shorter.remove(end)) {
            if (const Model* found = models.value(letters(shorter)))
                return found;
            longer = shorter;
        }
    }
    return nullptr;
}

} // namespace core
