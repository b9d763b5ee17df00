// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens and words of each choice, in the order of its values.
#include "core/build/workload.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

/// False for what only trains, or only runs models.
static bool does(Engine engine, Task task) {
    const bool isServer = engine >= Engine::LlamaCpp && engine <= Engine::TensorRtLlm;
    const bool isTrainer = engine > Engine::Transformers;
    return task == Task::Inference ? !isTrainer : !isServer;
}

int answerOf(const Workload& workload) {
    return workload.answer > 0 ? workload.answer : std::max(1, workload.sequence / 2);
}

int promptOf(const Workload& workload) {
    const bool hasAnswer = workload.batch > 1 || workload.answer > 0;
    return std::max(1, workload.sequence - (hasAnswer ? answerOf(workload) : 0));
}

Workload withTask(Workload workload, Task task) {
    workload.task = task;
    if (!does(workload.engine, task))
        workload.engine = Engine::Auto;
    if (task == Task::Full && !isTrainable(workload.format))
        workload.format = WeightFormat::Bf16;
    if (task == Task::Inference) {
        const Workload plain;
        workload.plan = plain.plan;
        workload.offload = plain.offload;
        workload.target = plain.target;
        workload.fusedBackward = plain.fusedBackward;
    }
    return workload;
}

template <class E>
static const char* tokenOf(E value, std::initializer_list<const char*> tokens) {
    return tokens.begin()[std::size_t(value)];
}

const char* token(Task task) {
    return tokenOf(task, {"full", "lora", "qlora", "inference"});
}
const char* token(WeightFormat format) {
    return tokenOf(format, {"fp32",        "tf32",        "fp16",         "bf16",         "fp8",         "int8",
                            "nf4",         "awq",         "gptq",         "mxfp4",        "nvfp4",       "exl3",
                            "gguf-q2_k",   "gguf-q3_k_s", "gguf-q3_k_m",  "gguf-iq3_xxs", "gguf-iq4_xs", "gguf-q4_0",
                            "gguf-q4_k_s", "gguf-q4_k_m", "gguf-q4_k_xl", "gguf-q5_k_m",  "gguf-q6_k",   "gguf-q8_0"});
}
const char* token(KvFormat format) {
    return tokenOf(format, {"16bit", "8bit", "4bit"});
}
const char* token(Engine engine) {
    return tokenOf(engine,
                   {"auto",      "llama.cpp",    "ik_llama.cpp",   "ktransformers", "exllama",    "vllm",
                    "sglang",    "tensorrt-llm", "transformers",   "torchtune",     "torchtitan", "llm-foundry",
                    "litgpt",    "ms-swift",     "xtuner",         "unsloth",       "axolotl",    "llama-factory",
                    "deepspeed", "llm.q",        "nvidia-examples"});
}
const char* token(Optimizer optimizer) {
    return tokenOf(optimizer, {"adam", "adam-8bit", "adafactor", "sgd", "adam-bf16", "paged-adam-8bit"});
}
const char* token(ParallelPlan plan) {
    return tokenOf(plan, {"ddp", "zero1", "zero2", "zero3"});
}
const char* token(Offload offload) {
    return tokenOf(offload, {"none", "optimizer", "all"});
}
const char* token(OffloadTarget target) {
    return tokenOf(target, {"cpu", "nvme"});
}

QString inWords(Task task) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Full training"), QT_TRANSLATE_NOOP("core::Text", "LoRA"),
        QT_TRANSLATE_NOOP("core::Text", "QLoRA (4-bit)"), QT_TRANSLATE_NOOP("core::Text", "Inference")};
    return Text::tr(at(words, task));
}

QString inWords(WeightFormat format) {
    const QLatin1String name(token(format)); // proper names of the field, in every language
    return name.startsWith("gguf-"_L1) ? QString(name.sliced(5)).toUpper()
           : name == "awq"_L1 || name == "gptq"_L1 || name == "exl3"_L1 || name == "nf4"_L1 || name == "mxfp4"_L1 ||
                   name == "nvfp4"_L1
               ? QString(name).toUpper()
               : QString(name);
}

QString inWords(KvFormat format) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "16 bits"),
                                      QT_TRANSLATE_NOOP("core::Text", "8 bits"),
                                      QT_TRANSLATE_NOOP("core::Text", "4 bits")};
    return Text::tr(at(words, format));
}

QString inWords(Engine engine) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "Automatic"),
                                      "llama.cpp",
                                      "ik_llama.cpp",
                                      "KTransformers",
                                      "ExLlamaV3",
                                      "vLLM",
                                      "SGLang",
                                      "TensorRT-LLM",
                                      "Transformers",
                                      "torchtune",
                                      "torchtitan",
                                      "LLM Foundry",
                                      "LitGPT",
                                      "ms-swift",
                                      "XTuner",
                                      "Unsloth",
                                      "Axolotl",
                                      "LLaMA-Factory",
                                      "DeepSpeed",
                                      "LLM.Q",
                                      "DeepLearningExamples"};
    return Text::tr(at(words, engine));
}

QString inWords(Optimizer optimizer) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Adam"),         QT_TRANSLATE_NOOP("core::Text", "8-bit Adam"),
        QT_TRANSLATE_NOOP("core::Text", "Adafactor"),    QT_TRANSLATE_NOOP("core::Text", "SGD with momentum"),
        QT_TRANSLATE_NOOP("core::Text", "Adam in bf16"), QT_TRANSLATE_NOOP("core::Text", "Paged 8-bit Adam")};
    return Text::tr(at(words, optimizer));
}

QString inWords(ParallelPlan plan) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "DDP"), QT_TRANSLATE_NOOP("core::Text", "ZeRO-1"),
                                      QT_TRANSLATE_NOOP("core::Text", "ZeRO-2"),
                                      QT_TRANSLATE_NOOP("core::Text", "ZeRO-3")};
    return Text::tr(at(words, plan));
}

QString inWords(Offload offload) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "No offload"),
                                      QT_TRANSLATE_NOOP("core::Text", "Optimizer"),
                                      QT_TRANSLATE_NOOP("core::Text", "Optimizer and weights")};
    return Text::tr(at(words, offload));
}

QString inWords(OffloadTarget target) {
    return target == OffloadTarget::HostMemory ? Text::tr("system memory") : Text::tr("NVMe");
}

} // namespace core
