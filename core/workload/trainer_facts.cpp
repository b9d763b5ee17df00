#include "core/workload/trainer_facts.h"

#include "core/units/text.h"

#include <algorithm>

namespace core {

// Fitted 2026-11-23. Errors are of tokens a second, of rows that the fit had not seen.
static constexpr std::array trainerTable{
    TrainerFacts{.engine = Engine::LlmQ,
                 .layerBytes = 43,
                 .slow = 0.68,
                 .fast = 1.2,
                 .accumulated = 16,
                 .evidence = QT_TRANSLATE_NOOP(
                     "core::Text", "LLM.Q's README: 34 rows on 5 cards, full training of Qwen2.5 at 1,024 tokens. With "
                                   "the card left out the median error is 6 %, the largest 29 %.")},
    TrainerFacts{.engine = Engine::Torchtune,
                 .layerBytes = 90,
                 .launch = 0.3,
                 .slow = 0.66,
                 .fast = 1.45,
                 .evidence = QT_TRANSLATE_NOOP("core::Text", "torchtune's README: Llama 3.1 8B on an RTX 4090, full, "
                                                             "LoRA and QLoRA, within 26 %. Other cards: unverified.")},
    TrainerFacts{.engine = Engine::Litgpt,
                 .layerBytes = 200,
                 .adapterBytes = 100,
                 .launch = 0.8,
                 .slow = 0.6,
                 .fast = 1.5,
                 .evidence =
                     QT_TRANSLATE_NOOP("core::Text", "No usable row; taken between torchtune and Transformers.")},
    TrainerFacts{.engine = Engine::Unsloth,
                 .layerBytes = 80,
                 .launch = 0.5,
                 .slow = 0.6,
                 .fast = 1.5,
                 .evidence = QT_TRANSLATE_NOOP("core::Text",
                                               "A comparison of trainers (wandb.ai/augmxnt, 2024-06): a quarter "
                                               "faster than torchtune on an RTX 4090 and 3090. No row of its own.")},
    TrainerFacts{.engine = Engine::MsSwift,
                 .layerBytes = 120,
                 .adapterBytes = 80,
                 .scoreBytes = 60,
                 .launch = 1.05,
                 .slow = 0.62,
                 .fast = 1.55,
                 .evidence = QT_TRANSLATE_NOOP("core::Text", "ms-swift's benchmark on one A100: 51 rows in samples of "
                                                             "unknown length, which bound a launch and little else.")},
    TrainerFacts{.engine = Engine::Axolotl,
                 .layerBytes = 400,
                 .adapterBytes = 250,
                 .scoreBytes = 60,
                 .launch = 1.05,
                 .slow = 0.56,
                 .fast = 1.45,
                 .evidence = QT_TRANSLATE_NOOP("core::Text", "No row of its own; runs Transformers.")},
    TrainerFacts{.engine = Engine::DeepSpeed,
                 .layerBytes = 500,
                 .adapterBytes = 290,
                 .scoreBytes = 60,
                 .launch = 1.05,
                 .slow = 0.56,
                 .fast = 1.38,
                 .mayDequantToFp32 = true,
                 .evidence = QT_TRANSLATE_NOOP("core::Text", "No row of its own; taken like Transformers.")},
    TrainerFacts{.engine = Engine::NvidiaExamples,
                 .slow = textExample.slow,
                 .fast = textExample.fast,
                 .evidence = QT_TRANSLATE_NOOP(
                     "core::Text",
                     "Lambda's table of NVIDIA's examples: BERT, 17 rows, with the card left out a median "
                     "error of 9 %; ResNet-50, 10 rows, 6.5 %.")},
    TrainerFacts{.engine = Engine::Transformers,
                 .layerBytes = 500,
                 .adapterBytes = 290,
                 .scoreBytes = 60,
                 .launch = 1.05,
                 .slow = 0.56,
                 .fast = 1.38,
                 .mayDequantToFp32 = true,
                 .evidence = QT_TRANSLATE_NOOP(
                     "core::Text",
                     "Universal LLM Trainer (16 rows: H100, PRO 6000 Blackwell, A100) and Qwen's README (4 "
                     "rows, A100). With the card left out the median error is 10 %, with the source left "
                     "out 12 and 43 %. QLoRA ran 5 times slower where it multiplied in fp32.")},
};

const TrainerFacts& trainerFacts(Engine engine) {
    const auto* found = std::ranges::find(trainerTable, engine, &TrainerFacts::engine);
    return found == trainerTable.end() ? trainerTable.back() : *found;
}

std::span<const TrainerFacts> allTrainerFacts() {
    return trainerTable;
}

std::vector<Engine> trainers() {
    std::vector<Engine> all{Engine::Auto};
    for (Engine engine : workEngines) {
        if (std::ranges::any_of(trainerTable, [&](const TrainerFacts& facts) { return facts.engine == engine; }))
            all.push_back(engine);
    }
    return all;
}

QString evidenceOf(Engine engine) {
    return Text::tr(trainerFacts(engine).evidence);
}

std::optional<double> forwardOfImage(const Model& model) {
    if (model.id == "resnet50"_L1)
        return 8.18; // torchvision's documentation: 4.09 G multiply-adds at 224 × 224
    return {};
}

} // namespace core
