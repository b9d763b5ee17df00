#include "core/build/training_choice.h"

#include "core/units/text.h"

namespace core {

template <class E>
static const char* tokenOf(E value, std::initializer_list<const char*> tokens) {
    return tokens.begin()[std::size_t(value)];
}

const char* token(TrainingMode mode) {
    return tokenOf(mode, {"full", "lora", "qlora", "inference"});
}
const char* token(Precision precision) {
    return tokenOf(precision, {"fp32", "tf32", "fp16", "bf16", "int8", "int4"});
}
const char* token(Optimizer optimizer) {
    return tokenOf(optimizer, {"adam", "adam-8bit", "adafactor", "sgd"});
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

QString inWords(TrainingMode mode) {
    switch (mode) {
    case TrainingMode::Full:
        return Text::tr("Full training");
    case TrainingMode::Lora:
        return Text::tr("LoRA");
    case TrainingMode::Qlora:
        return Text::tr("QLoRA (4-bit)");
    case TrainingMode::Inference:
        return Text::tr("Inference");
    }
    return {};
}

QString inWords(Precision precision) {
    switch (precision) {
    case Precision::Fp32:
        return Text::tr("fp32");
    case Precision::Tf32:
        return Text::tr("tf32");
    case Precision::Fp16:
        return Text::tr("fp16");
    case Precision::Bf16:
        return Text::tr("bf16");
    case Precision::Int8:
        return Text::tr("int8");
    case Precision::Int4:
        return Text::tr("int4");
    }
    return {};
}

QString inWords(Optimizer optimizer) {
    switch (optimizer) {
    case Optimizer::Adam:
        return Text::tr("Adam");
    case Optimizer::Adam8Bit:
        return Text::tr("8-bit Adam");
    case Optimizer::Adafactor:
        return Text::tr("Adafactor");
    case Optimizer::Sgd:
        return Text::tr("SGD with momentum");
    }
    return {};
}

QString inWords(ParallelPlan plan) {
    switch (plan) {
    case ParallelPlan::Ddp:
        return Text::tr("DDP");
    case ParallelPlan::Zero1:
        return Text::tr("ZeRO-1");
    case ParallelPlan::Zero2:
        return Text::tr("ZeRO-2");
    case ParallelPlan::Zero3:
        return Text::tr("ZeRO-3");
    }
    return {};
}

QString inWords(Offload offload) {
    switch (offload) {
    case Offload::None:
        return Text::tr("No offload");
    case Offload::Optimizer:
        return Text::tr("Optimizer");
    case Offload::All:
        return Text::tr("Optimizer and weights");
    }
    return {};
}

QString inWords(OffloadTarget target) {
    return target == OffloadTarget::HostMemory ? Text::tr("system memory") : Text::tr("NVMe");
}

} // namespace core
