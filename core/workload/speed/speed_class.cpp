// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/speed/speed_class.h"

#include "core/parts/card_model.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"

#include <algorithm>

namespace core {

const char* token(EngineClass engine) {
    static constexpr std::array tokens{"llama", "server", "exllama", "eager"};
    return at(tokens, engine);
}

const char* token(CardFamily family) {
    static constexpr std::array tokens{"gddr", "hbm",     "before-ampere",  "radeon",
                                       "arc",  "unified", "radeon-unified", "apple"};
    return at(tokens, family);
}

const char* token(ModelClass model) {
    static constexpr std::array tokens{"dense", "linear", "experts", "linear-experts", "latent"};
    return at(tokens, model);
}

EngineClass engineClass(Engine engine) {
    static const auto classes = listOf(workEngines, [](const Engine each) {
        const auto* found = findToken(engineClasses, engineKind(each));
        return found ? *found : EngineClass::Eager;
    });
    return at(classes, engine);
}

CardFamily familyOf(const Card& card) {
    static constexpr std::array before{"Kepler", "Maxwell", "Pascal", "Volta", "Turing"};
    const QString maker = chipMakerOf(card);
    const bool isHbm = card.memoryType.startsWith("HBM"_L1);
    if (maker == "intel"_L1)
        return isHbm ? CardFamily::Hbm : CardFamily::Arc;
    if (card.mount == Mount::Soldered && !isHbm)
        return isNvidia(card)        ? CardFamily::Unified
               : maker == "apple"_L1 ? CardFamily::Apple
                                     : CardFamily::RadeonUnified;
    if (!isNvidia(card))
        return isHbm && card.architecture.startsWith("CDNA"_L1) ? CardFamily::Hbm : CardFamily::Radeon;
    const bool isBefore =
        std::ranges::any_of(before, [&](const char* name) { return card.architecture == QLatin1String(name); });
    return isBefore ? CardFamily::Before : isHbm ? CardFamily::Hbm : CardFamily::Gddr;
}

ModelClass classOf(const Model& model) {
    if (model.kvLayout == KvLayout::Latent)
        return ModelClass::Latent;
    if (isRecurrent(model))
        return hasExperts(model) ? ModelClass::LinearExperts : ModelClass::Linear;
    return hasExperts(model) ? ModelClass::Experts : ModelClass::Dense;
}

} // namespace core
