#include "core/workload/memory_need.h"

#include "core/units/text.h"
#include "core/workload/kv_cache.h"
#include "core/workload/model_states.h"

namespace core {

QString inWords(MemoryPart part) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Weights"),   QT_TRANSLATE_NOOP("core::Text", "Gradients"),
        QT_TRANSLATE_NOOP("core::Text", "Optimizer"), QT_TRANSLATE_NOOP("core::Text", "Adapters"),
        QT_TRANSLATE_NOOP("core::Text", "Buffers"),   QT_TRANSLATE_NOOP("core::Text", "Activations"),
        QT_TRANSLATE_NOOP("core::Text", "KV cache"),  QT_TRANSLATE_NOOP("core::Text", "Allocator and CUDA")};
    return Text::tr(at(words, part));
}

static QString weightsFormula(const Workload& choice, const QString& own) {
    if (choice.task == Task::Qlora || choice.format == WeightFormat::Nf4)
        return Text::tr("%1 parameters × 0.516 bytes (4-bit NF4), embeddings × 2").arg(own);
    if (choice.task != Task::Full)
        return Text::tr("%1 parameters in %2").arg(own, inWords(choice.format));
    if (!isHalf(choice.format))
        return Text::tr("%1 parameters × 4 bytes").arg(own);
    if (choice.plan == ParallelPlan::Ddp)
        return Text::tr("%1 parameters × (4 + 2) bytes: autocast keeps a 16-bit copy").arg(own);
    return Text::tr("%1 parameters × 2 bytes").arg(own);
}

static QString gradientsFormula(const Workload& choice, const QString& own, const QString& cards) {
    if (choice.task != Task::Full)
        return Text::tr("None: the weights are frozen.");
    if (choice.offload != Offload::None)
        return Text::tr("Moved off the card as they are computed.");
    if (choice.plan == ParallelPlan::Ddp)
        return Text::tr("%1 parameters × 4 bytes").arg(own);
    if (choice.plan == ParallelPlan::Zero3)
        return Text::tr("%1 parameters × 4 bytes / %2 cards").arg(own, cards);
    return isHalf(choice.format) ? Text::tr("%1 parameters × (2 + 4 / %2 cards) bytes").arg(own, cards)
                                 : Text::tr("%1 parameters × 4 bytes").arg(own);
}

static QString optimizerFormula(const Model& model, const Workload& choice, const QString& own, const QString& cards) {
    if (choice.task != Task::Full)
        return Text::tr("None: the weights are frozen. The adapters' own is counted with the adapters.");
    if (choice.offload != Offload::None)
        return Text::tr("Kept in %1.").arg(inWords(choice.target));
    const QString each = number(optimizerBytes(model, choice.optimizer), 2);
    if (choice.plan == ParallelPlan::Ddp)
        return Text::tr("%1 parameters × %2 bytes (%3)").arg(own, each, inWords(choice.optimizer));
    return isHalf(choice.format)
               ? Text::tr("%1 parameters × (4 for fp32 weights + %2) bytes / %3 cards").arg(own, each, cards)
               : Text::tr("%1 parameters × %2 bytes / %3 cards").arg(own, each, cards);
}

static QString buffersFormula(const Model& model, const Workload& choice, const Split& split) {
    if (choice.task == Task::Inference)
        return Text::tr("None.");
    if (choice.plan == ParallelPlan::Zero3)
        return Text::tr("The largest module, gathered: %1 parameters × %2 bytes")
            .arg(number(double(model.largestModule.value_or(0)) / split.tensor),
                 isHalf(choice.format) ? u"4"_s : u"8"_s);
    if (choice.plan == ParallelPlan::Ddp && split.replicas > 1 && choice.task == Task::Full)
        return Text::tr("DDP's buckets: a second copy of the gradients, unless gradient_as_bucket_view is set");
    return choice.optimizer == Optimizer::Adafactor ? Text::tr("Adafactor's update of its largest matrix, 8 bytes each")
                                                    : Text::tr("None.");
}

QString formulaOf(MemoryPart part, const Model& model, const Workload& choice, const Split& split) {
    const QString own = number(parametersACard(model, split));
    const QString cards = number(split.replicas);
    switch (part) {
    case MemoryPart::Weights:
        return weightsFormula(choice, own);
    case MemoryPart::Gradients:
        return gradientsFormula(choice, own, cards);
    case MemoryPart::Optimizer:
        return optimizerFormula(model, choice, own, cards);
    case MemoryPart::Adapters:
        return choice.task == Task::Lora || choice.task == Task::Qlora
                   ? Text::tr("%1 parameters of rank %2 on every linear layer × (4 + 4 + optimizer) bytes")
                         .arg(number(adapterParameters(model, choice.loraRank)), number(choice.loraRank))
                   : Text::tr("None.");
    case MemoryPart::Buffers:
        return buffersFormula(model, choice, split);
    case MemoryPart::Activations:
        return activationFormula(choice);
    case MemoryPart::KvCache:
        return choice.task == Task::Inference ? kvFormula(model) : Text::tr("None while training.");
    case MemoryPart::Allocator:
        return Text::tr("28 % of the activations and 1,343 MiB of CUDA context; only in the upper figure");
    }
    return {};
}

QString sourceOf(MemoryPart part, const Workload& choice) {
    const bool isZero = choice.plan != ParallelPlan::Ddp;
    switch (part) {
    case MemoryPart::Activations:
        return Text::tr("Korthikanti et al. (2022), Reducing Activation Recomputation; fp32 and autocast derived from "
                        "it, checked against Hugging Face's bert-large rows");
    case MemoryPart::KvCache:
        return Text::tr("The model's config.json; formula checked by hand");
    case MemoryPart::Allocator:
        return Text::tr("Hugging Face, Performance and Scalability (bert-large on one V100): one row fitted");
    case MemoryPart::Buffers:
        return isZero ? Text::tr("DeepSpeed, Memory Requirements") : Text::tr("PyTorch, DistributedDataParallel");
    case MemoryPart::Adapters:
        return Text::tr("LoRA (Hu et al. 2021), QLoRA (Dettmers et al. 2023)");
    case MemoryPart::Weights:
    case MemoryPart::Gradients:
    case MemoryPart::Optimizer:
        break;
    }
    return isZero ? Text::tr("DeepSpeed, Memory Requirements: its published estimators")
                  : Text::tr("Hugging Face, Performance and Scalability: anatomy of a model's memory");
}

} // namespace core
