// Tokens and words of each choice, in the order of its values.
#include "core/build/training_choice.h"

#include "core/units/at.h"
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
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Full training"), QT_TRANSLATE_NOOP("core::Text", "LoRA"),
        QT_TRANSLATE_NOOP("core::Text", "QLoRA (4-bit)"), QT_TRANSLATE_NOOP("core::Text", "Inference")};
    return Text::tr(at(words, mode));
}

QString inWords(Precision precision) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "fp32"), QT_TRANSLATE_NOOP("core::Text", "tf32"),
                                      QT_TRANSLATE_NOOP("core::Text", "fp16"), QT_TRANSLATE_NOOP("core::Text", "bf16"),
                                      QT_TRANSLATE_NOOP("core::Text", "int8"), QT_TRANSLATE_NOOP("core::Text", "int4")};
    return Text::tr(at(words, precision));
}

QString inWords(Optimizer optimizer) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Adam"), QT_TRANSLATE_NOOP("core::Text", "8-bit Adam"),
        QT_TRANSLATE_NOOP("core::Text", "Adafactor"), QT_TRANSLATE_NOOP("core::Text", "SGD with momentum")};
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
