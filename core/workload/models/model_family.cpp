// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_family.h"

#include "core/parts/fields.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

namespace core {

static unsigned traitsIn(const QString& words) {
    static const QStringList names =
        u"plain-feed|feed-bias|qkv-bias|out-bias|norm-bias|head-norm|wide-norm|norm-if-used|four-norms|"
        "one-norm|no-norm-weights|tied|positions|two-more-positions|sinks|output-bias|score-bias|"
        "router-bias|slides|qkv-bias-alone|gated-query|embedding-norm|token-types|pooler"_s.split('|'_L1);
    unsigned traits = 0;
    for (const QString& word : words.split(';'_L1, Qt::SkipEmptyParts))
        traits |= 1U << unsigned(names.indexOf(word));
    return traits;
}

static ModelFamily familyIn(const FactRow& row) {
    const auto kind = enumeratorCalled<ModelKind>(fieldCalled<Model>("kind"_L1)->tokens, row.text("kind"));
    ModelFamily family{row.text("type"),          traitsIn(row.text("traits")),
                       row.count("global_every"), kind.value_or(ModelKind::Text),
                       row.text("gguf"),          {}};
    for (const QString& field : row.text("usual").split(';'_L1, Qt::SkipEmptyParts))
        family.usual.emplace_back(field.section('='_L1, 0, 0), field.section('='_L1, 1).toInt());
    return family;
}

const std::vector<ModelFamily>& modelFamilies() {
    static const auto families = factsOf("model_families", familyIn);
    return families;
}

const ModelFamily* familyOf(const QString& type) {
    return findWhere(modelFamilies(), [&](const ModelFamily& family) { return type == family.type; });
}

} // namespace core
