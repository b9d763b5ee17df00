// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/fact_table.h"
#include "core/units/text.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/memory/memory_need.h"

namespace core {

QString inWords(const CardNeed& need) {
    return need.isLeast ? Text::tr("%1 or more").arg(inWords(need.low)) : inWords(Band<ByteCount>(need));
}

QString inWords(const CardMemory& taken) {
    return taken.range.isLeast ? Text::tr("%1 or more").arg(inWords(taken.expected)) : inWords(taken.expected);
}

QString inWords(MemoryPart part) {
    return choiceInWords("memory_part", int(part));
}

QString formulaOf(MemoryPart part, const Model& model, const Workload& choice, const MemoryNeed& need) {
    MemoryFormulas formulas = memoryFormulas(model, choice, need.split);
    MemoryFormula& formula = at(formulas, part);
    if (part == MemoryPart::Weights && need.weightsOffCard > ByteCount())
        formula.remark(Text::tr("less %1 in system memory").arg(inWords(need.weightsOffCard)));
    return formula.inWords();
}

QString sourceOf(MemoryPart part, const Workload& choice) {
    const bool isZero = choice.plan != ParallelPlan::Ddp;
    const bool isServing = choice.task == Task::Inference;
    switch (part) {
    case MemoryPart::Activations:
    case MemoryPart::Logits:
    case MemoryPart::Runtime:
        return isServing ? serverMemory(choice).source : trainerMemory(choice).source;
    case MemoryPart::KvCache:
        return Text::tr("The model's config.json; formula checked by hand");
    case MemoryPart::Buffers:
        return isZero ? Text::tr("DeepSpeed, Memory Requirements")
                      : Text::tr("PyTorch, DistributedDataParallel, AdamW");
    case MemoryPart::Adapters:
        return Text::tr("LoRA (Hu et al. 2021), QLoRA (Dettmers et al. 2023)");
    case MemoryPart::Weights:
        if (choice.task != Task::Full)
            return Text::tr(
                "Published files: llama.cpp's quantize README, gpt-oss; NF4 by QLoRA (Dettmers et al. 2023)");
        break;
    case MemoryPart::Gradients:
    case MemoryPart::Optimizer:
        break;
    }
    return isZero ? Text::tr("DeepSpeed, Memory Requirements: its published estimators")
                  : Text::tr("Hugging Face, Performance and Scalability: anatomy of a model's memory");
}

} // namespace core
