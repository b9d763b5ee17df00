// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of each choice, in the order of its values; words stand in db/facts/choice_words.csv.
#include "core/build/workload.h"

#include "core/units/fact_table.h"
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
    return choiceInWords("task", int(task));
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
    return choiceInWords("kv_format", int(format));
}

QString inWords(Engine engine) {
    return choiceInWords("engine", int(engine));
}

QString inWords(Optimizer optimizer) {
    return choiceInWords("optimizer", int(optimizer));
}

QString inWords(ParallelPlan plan) {
    return choiceInWords("parallel_plan", int(plan));
}

QString inWords(Offload offload) {
    return choiceInWords("offload", int(offload));
}

QString inWords(OffloadTarget target) {
    return target == OffloadTarget::HostMemory ? Text::tr("system memory") : Text::tr("NVMe");
}

} // namespace core
