// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/text.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/memory/model_states.h"

#include <algorithm>

namespace core {

namespace {

struct Coefficients {
    double plain = 34;    ///< of which 10 are not split within layers
    double attention = 5; ///< times a·s/h
    double input = 2;     ///< bytes of one value of a layer's input
};

Coefficients coefficientsOf(const Workload& choice) {
    if (!isBelow32Bit(choice.format))
        return {66, 9, 4};
    return choice.plan == ParallelPlan::Ddp && !isPure16(choice) ? Coefficients{38, 9, 4} : Coefficients{34, 5, 2};
}

bool hasWords(const Model& model) {
    return model.kvLayout && model.kvLayout != KvLayout::None && model.vocabulary;
}

/// Counts what one card keeps of a pass.
struct PassSum {
    const Model& model;
    const Workload& choice;
    const Split& split;

    Factor tokens() const { return {double(choice.sequence) * choice.batch, Text::tr("tokens")}; }
    Factor tensor() const { return {double(split.tensor), Text::tr("cards"), true}; }
    static Factor bytes(double count) { return {count, Text::tr("bytes")}; }
    Factor words() const { return {double(model.vocabulary.value_or(0)), Text::tr("words")}; }
    Factor layers() const {
        // A stage holds as many batches in flight as there are stages, of its share of the layers: all layers' worth,
        // and of a larger stage more.
        return {*model.allLayers() * largestShare(model, split.pipeline) * split.pipeline, Text::tr("layers")};
    }
    bool isCheckpointed() const {
        const bool isAlone = split.replicas == 1 && split.pipeline == 1 && split.tensor == 1;
        return choice.checkpointing && (!isAlone || trainerMemory(choice).canCheckpointAlone);
    }
    bool isQuantised() const { return choice.task == Task::Qlora && frozenFormat(choice) == WeightFormat::Nf4; }

    /// A gated block of a language model keeps 11 values as wide as its input and 4 of its feed-forward width; one with
    /// two matrices and plain layer norms 5 and 2.
    void addBlock(MemoryFormula& sum, const std::vector<Factor>& times) const {
        const auto add = [&](double count, double width, const QString& name, bool isSplit) {
            std::vector<Factor> product = times;
            product.push_back(bytes(count));
            product.push_back({width, name});
            if (isSplit)
                product.push_back(tensor());
            sum.add(std::move(product));
        };
        add(isGated(model) ? 22 : 10, *model.hidden, Text::tr("hidden"), false);
        add(isGated(model) ? 8 : 4, feedWidthOf(model), Text::tr("feed-forward"), true);
        if (!choice.hasFusedAttention)
            add(5.0 * *model.heads, double(choice.sequence), Text::tr("tokens seen"), true);
    }

    MemoryFormula ofLanguageModel() const {
        const TrainerMemory& trainer = trainerMemory(choice);
        MemoryFormula sum;
        if (!isCheckpointed()) {
            addBlock(sum, {layers(), tokens()});
        } else {
            if (trainer.hasInputsOnCard)
                sum.add({layers(), tokens(), {double(*model.hidden), Text::tr("hidden")}, bytes(2)});
            addBlock(sum, {{trainer.layersAtOnce, Text::tr("layers at once")}, tokens()});
        }
        return isQuantised() ? sum.times(trainer.quantisedFactor, Text::tr("over quantised weights")) : sum;
    }

    /// As Megatron-LM counts; the allocator takes 28 % more, which one of bert-large's rows gave.
    MemoryFormula likeBert() const {
        constexpr double allocator = 1.28;
        const Coefficients by = coefficientsOf(choice);
        const Factor hidden{double(*model.hidden), Text::tr("hidden")};
        const auto addLayer = [&](MemoryFormula& sum, const std::vector<Factor>& times) {
            const auto add = [&](std::vector<Factor> more) {
                more.insert(more.begin(), times.begin(), times.end());
                sum.add(std::move(more));
            };
            add({tokens(), hidden, bytes(10)});
            add({tokens(), hidden, bytes(by.plain - 10), tensor()});
            if (!choice.hasFusedAttention)
                add({tokens(),
                     {double(*model.heads), Text::tr("heads")},
                     {double(choice.sequence), Text::tr("tokens seen")},
                     bytes(by.attention),
                     tensor()});
        };
        MemoryFormula sum;
        if (choice.checkpointing) {
            sum.add({layers(), tokens(), hidden, bytes(by.input)});
            addLayer(sum, {});
        } else {
            addLayer(sum, {layers()});
        }
        return sum.times(allocator, Text::tr("for the allocator"));
    }

    /// What a forward pass alone holds at once: a layer's widest values, of as many tokens as the engine takes at once.
    PassFormulas ofInference() const {
        const ServerMemory& server = serverMemory(choice);
        const double all = double(choice.sequence) * choice.batch;
        const Factor atOnce{server.tokensAtOnce > 0 ? std::min<double>(all, server.tokensAtOnce) : all,
                            Text::tr("tokens at once")};
        const double each = isBelow32Bit(choice.format) && !server.hasAllLogits ? 2 : 4;
        PassFormulas pass;
        pass.activations.add({atOnce, {4, {}}, {double(*model.hidden), Text::tr("hidden")}, bytes(each)})
            .add({atOnce, {3, {}}, {feedWidthOf(model), Text::tr("feed-forward")}, bytes(each), tensor()});
        pass.activations = pass.activations.times(server.activationShare, Text::tr("there at once"));
        if (hasWords(model))
            pass.logits.add({server.hasAllLogits ? atOnce : Factor{double(choice.batch), Text::tr("sequences")},
                             words(), bytes(4), tensor()});
        return pass;
    }

    PassFormulas made() const {
        if (choice.task == Task::Inference)
            return ofInference();
        PassFormulas pass;
        const bool isBert = isCountedLikeBert(model, choice);
        pass.activations = isBert ? likeBert() : ofLanguageModel();
        if (hasWords(model)) {
            const TrainerMemory& trainer = trainerMemory(choice);
            MemoryFormula logits;
            logits.add({tokens(), words(), bytes(isBert ? 4 : trainer.logitBytes), tensor()});
            pass.logits =
                isQuantised() ? logits.times(trainer.quantisedFactor, Text::tr("over quantised weights")) : logits;
        }
        return pass;
    }
};

} // namespace

bool isCountedLikeBert(const Model& model, const Workload& choice) {
    if (choice.task == Task::Inference)
        return false;
    const bool isAutocast =
        choice.task == Task::Full ? choice.format != WeightFormat::Bf16 : !isBelow32Bit(choice.format);
    return isAutocast || !hasWords(model);
}

std::optional<PassFormulas> passFormulas(const Model& model, const Workload& choice, const Split& split) {
    if (!model.hidden || !model.allLayers() || !model.heads)
        return {};
    return PassSum{model, choice, split}.made();
}

} // namespace core
