#include "core/workload/model_states.h"

#include "core/units/text.h"

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
    return choice.plan == ParallelPlan::Ddp ? Coefficients{38, 9, 4} : Coefficients{34, 5, 2};
}

/// What a forward pass alone holds at once: a layer's widest values, and the logits of one token.
double workspace(const Model& model, const Workload& choice, const Split& split) {
    const double tokens = double(choice.sequence) * choice.batch;
    const double width = 4.0 * *model.hidden + 2.0 * model.intermediate.value_or(4 * *model.hidden) / split.tensor;
    const double bytes = choice.format == WeightFormat::Fp32 || choice.format == WeightFormat::Tf32 ? 4 : 2;
    return tokens * width * bytes + 4.0 * choice.batch * model.vocabulary.value_or(0);
}

} // namespace

std::optional<double> activationsOfCard(const Model& model, const Workload& choice, const Split& split) {
    if (!model.hidden || !model.allLayers() || !model.heads)
        return {};
    if (choice.task == Task::Inference)
        return workspace(model, choice, split);
    const Coefficients by = coefficientsOf(choice);
    const double hidden = *model.hidden;
    const double scores =
        choice.hasFusedAttention ? 0 : by.attention * *model.heads * double(choice.sequence) / hidden / split.tensor;
    const double values = double(choice.sequence) * choice.batch * hidden;
    const double layer = values * (10 + (by.plain - 10) / split.tensor + scores);
    // A stage holds as many batches in flight as there are stages, of its share of the layers: all layers' worth, and
    // of a larger stage more.
    const double layers = *model.allLayers() * largestShare(model, split.pipeline) * split.pipeline;
    const bool hasLogits = model.kvLayout && model.kvLayout != KvLayout::None && model.vocabulary;
    const double logits =
        hasLogits ? 4.0 * choice.sequence * choice.batch * double(*model.vocabulary) / split.tensor : 0;
    return (choice.checkpointing ? layers * values * by.input + layer : layers * layer) + logits;
}

QString activationFormula(const Workload& choice) {
    if (choice.task == Task::Inference)
        return Text::tr("Tokens × (4 × hidden + 2 × feed-forward width) × bytes: the widest values of one layer.");
    const Coefficients by = coefficientsOf(choice);
    QString formula = choice.hasFusedAttention
                          ? Text::tr("tokens × sequences × hidden × %1 bytes a layer").arg(number(by.plain))
                          : Text::tr("tokens × sequences × hidden × (%1 + %2 × heads × tokens / hidden) bytes a layer")
                                .arg(number(by.plain), number(by.attention));
    if (choice.checkpointing)
        formula = Text::tr("Each layer's input (%1 bytes a value), plus one layer recomputed: %2")
                      .arg(number(by.input), formula);
    return Text::tr("%1; text models add 4 bytes for each token and vocabulary entry.").arg(formula);
}

} // namespace core
