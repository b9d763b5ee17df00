// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/memory_evidence.h"

#include "core/units/text.h"
#include "core/workload/memory/memory_need.h"

namespace core {

namespace {

ByteCount mebibytes(double count) {
    return ByteCount::of(count / 1024);
}

/// bert-large-uncased, as its config.json has it.
Model bertLarge() {
    Model model;
    model.name = u"bert-large-uncased"_s;
    model.parameters = 335'141'888;
    model.layers = 24;
    model.hidden = 1024;
    model.heads = 16;
    model.headSize = 64;
    model.intermediate = 4096;
    model.vocabulary = 30'522;
    model.embeddingParameters = 31'782'912;
    model.largestModule = 30'522 * 1024;
    model.kvLayout = KvLayout::None;
    return model;
}

/// As DeepSpeed's page has it: rounded to millions.
Model t5() {
    Model model;
    model.name = u"t5-3b"_s;
    model.parameters = 2'851'000'000;
    model.largestModule = 32'000'000;
    return model;
}

struct Row {
    int batch;
    WeightFormat format;
    Optimizer optimizer;
    bool checkpointing;
    double published; // MiB, by nvidia-smi
    bool isFitted;    ///< a constant was chosen on it
    const char* words;
};

constexpr Row rows[]{
    {4, WeightFormat::Fp32, Optimizer::Adam, false, 14949, true, "fp32, AdamW, batch 4"},
    {1, WeightFormat::Fp32, Optimizer::Adam, false, 8681, false, "fp32, AdamW, batch 1"},
    {1, WeightFormat::Fp32, Optimizer::Adam, true, 6775, false, "fp32, AdamW, batch 1, checkpointing"},
    {4, WeightFormat::Fp16, Optimizer::Adam, false, 13939, true, "fp16, AdamW, batch 4"},
    {1, WeightFormat::Fp16, Optimizer::Adam, true, 7275, false, "fp16, AdamW, batch 1, checkpointing"},
    {4, WeightFormat::Fp32, Optimizer::Adafactor, false, 12295, false, "fp32, Adafactor, batch 4"},
    {1, WeightFormat::Fp16, Optimizer::Adafactor, true, 4847, false, "fp16, Adafactor, batch 1, checkpointing"},
    {4, WeightFormat::Fp32, Optimizer::Adam8Bit, false, 13085, false, "fp32, 8-bit Adam, batch 4"},
};

void addBert(std::vector<MemoryEvidence>& evidence) {
    const Model model = bertLarge();
    for (const Row& row : rows) {
        Workload choice;
        choice.format = row.format;
        choice.optimizer = row.optimizer;
        choice.checkpointing = row.checkpointing;
        choice.hasFusedAttention = false; // not there yet
        choice.batch = row.batch;
        if (const auto need = memoryNeed(model, choice, 1))
            evidence.push_back({Text::tr("bert-large, sequence 512, one V100: %1").arg(QLatin1String(row.words)),
                                mebibytes(row.published), need->expected, row.isFitted,
                                Text::tr("huggingface.co, Transformers, Performance and Scalability")});
    }
}

void addDeepSpeed(std::vector<MemoryEvidence>& evidence) {
    const auto add = [&](ParallelPlan plan, Offload offload, double published, bool isHost) {
        Workload choice;
        choice.engine = Engine::DeepSpeed;
        choice.plan = plan;
        choice.offload = offload;
        const auto need = memoryNeed(t5(), choice, 8);
        if (!need)
            return;
        const QString place = isHost ? Text::tr("system memory") : Text::tr("each card");
        evidence.push_back(
            {Text::tr("t5-3b on 8 cards, %1, offload: %2; %3").arg(inWords(plan), inWords(offload), place),
             ByteCount::of(published), isHost ? need->host.high : need->states(), false,
             Text::tr("deepspeed.readthedocs.io, Memory Requirements")});
    };
    add(ParallelPlan::Zero2, Offload::None, 15.93, false);
    add(ParallelPlan::Zero2, Offload::Optimizer, 5.31, false);
    add(ParallelPlan::Zero2, Offload::Optimizer, 127.45, true);
    add(ParallelPlan::Zero3, Offload::None, 6.09, false);
    add(ParallelPlan::Zero3, Offload::Optimizer, 0.78, false);
    add(ParallelPlan::Zero3, Offload::All, 0.12, false);
}

} // namespace

std::vector<MemoryEvidence> memoryEvidence() {
    std::vector<MemoryEvidence> evidence;
    addBert(evidence);
    addDeepSpeed(evidence);
    return evidence;
}

} // namespace core
