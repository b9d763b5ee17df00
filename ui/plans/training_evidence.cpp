#include "ui/plans/training_evidence.h"

#include "core/training/memory_evidence.h"
#include "core/training/step_evidence.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

QString percent(double share) {
    const double rounded = std::round(share * 1000) / 10;
    return rounded > 0 ? Words::tr("+%1 %").arg(core::number(rounded, 1))
                       : Words::tr("%1 %").arg(core::number(rounded, 1).replace('-'_L1, QChar(0x2212)));
}

Evidence memoryEvidenceOf(const QString& explanation) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Measured or published"), Words::tr("Published"), Words::tr("Ours"),
                         Words::tr("Error"), Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::MemoryEvidence& point : core::memoryEvidence())
        evidence.rows.push_back(
            {point.isFitted ? Words::tr("%1 (a constant was chosen on it)").arg(point.what) : point.what,
             core::inWords(point.published), core::inWords(point.ours), percent(point.error()), point.source});
    evidence.remarks << Words::tr(
        "The lower figure is the sum of the parts; the upper one adds what PyTorch's allocator "
        "and CUDA took on the published run. On other machines take both as a band.");
    return evidence;
}

Evidence stepEvidenceOf(const QString& explanation) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Measured"),    Words::tr("Published"), Words::tr("Ours"),
                         Words::tr("Range shown"), Words::tr("Error"),     Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3, 4};
    for (const core::StepEvidence& point : core::stepEvidence())
        evidence.rows.push_back({point.isFitted ? Words::tr("%1 (fitted on it)").arg(point.what) : point.what,
                                 core::inWords(point.published), core::inWords(point.ours), core::inWords(point.range),
                                 percent(point.error()), point.source});
    evidence.remarks << Words::tr("The bandwidth was fitted on one point, %1 GB/s; the others were held out.")
                            .arg(core::number(core::inGigabytesPerSecond(core::fittedBandwidth()), 2));
    return evidence;
}

} // namespace

std::vector<Figure> memoryFigures(const core::Model& model, const core::TrainingChoice& choice,
                                  const core::MemoryNeed& need) {
    std::vector<Figure> figures;
    figures.push_back({Words::tr("Each card holds"), core::inWords(need.card), [] {
                           return memoryEvidenceOf(
                               Words::tr("The sum of all parts of one card, without and with what the allocator takes. "
                                         "Cards are never added up to one number."));
                       }});
    for (core::MemoryPart part : core::memoryParts) {
        if (need.part(part) <= core::ByteCount())
            continue;
        figures.push_back(
            {core::inWords(part), core::inWords(need.part(part)), [part, model, choice, split = need.split] {
                 Evidence evidence = memoryEvidenceOf(
                     Words::tr("%1: %2.").arg(core::inWords(part), core::formulaOf(part, model, choice, split)));
                 evidence.remarks.prepend(Words::tr("Source: %1.").arg(core::sourceOf(part, choice)));
                 return evidence;
             }});
    }
    figures.push_back({Words::tr("Host memory"), core::inWords(need.host), [] {
                           return memoryEvidenceOf(Words::tr(
                               "What the host holds while the model is made (each process begins with an fp32 copy, "
                               "unless it is made in parts) and what is offloaded to it; times 1.5, DeepSpeed's buffer "
                               "factor."));
                       }});
    if (need.nvme > core::ByteCount())
        figures.push_back({Words::tr("NVMe"), core::inWords(need.nvme), [] {
                               return memoryEvidenceOf(Words::tr(
                                   "Optimizer states, fp32 weights and gradients, and with all offloaded the weights: "
                                   "bytes a parameter times parameters (DeepSpeed ZeRO-Infinity)."));
                           }});
    return figures;
}

std::vector<Figure> stepFigures(const core::Model& model, const core::TrainingChoice& choice,
                                const std::vector<core::StepTime>& steps) {
    Q_UNUSED(model);
    std::vector<Figure> figures;
    if (steps.empty())
        return figures;
    const core::StepTime& all = steps.back();
    const bool isInference = choice.mode == core::TrainingMode::Inference;
    const QString alone =
        choice.measuredStep ? Words::tr("The step of one card as you measured it.")
        : isInference
            ? Words::tr("A token cannot come before all weights were read: weights over the card's memory bandwidth, "
                        "up to 3.7 times that. Published, models of 7B in bf16, one sequence: an L4 reached 81 % of "
                        "that rate and an H100 27 % (Chen 2026, arXiv 2605.30571), an RTX 4090 with compiled kernels "
                        "90 % (gpt-fast, issue 27). The faster the memory, the less of it is reached.")
            : Words::tr(
                  "Floating-point operations (6 for each parameter and token, 8 with checkpointing, 4 with frozen "
                  "weights) over 30 to 70 % of the card's fp32 rate, or 12 to 60 % of its tensor rate: bert-large "
                  "reached 58 % and 15 % on a V100 (Hugging Face). Measure a step to narrow it.");
    figures.push_back({isInference ? Words::tr("A token") : Words::tr("Step, computing"), core::inWords(all.alone),
                       [alone] { return stepEvidenceOf(alone); }});
    if (!all.hop || isInference)
        return figures;
    figures.push_back({Words::tr("Exchanged a step"), core::inWords(all.exchanged), [] {
                           return stepEvidenceOf(Words::tr(
                               "Each card sends 2 (N − 1)/N times its gradients, with ZeRO-3 half as much again; in "
                               "16-bit training 2 bytes (DeepSpeed) to 4 (DDP under autocast) a parameter."));
                       }});
    const QString hop = Words::tr("%1 to %2 GB/s")
                            .arg(core::number(core::inGigabytesPerSecond(all.hop->bandwidth.low), 1),
                                 core::number(core::inGigabytesPerSecond(all.hop->bandwidth.high), 1));
    figures.push_back({Words::tr("Slowest hop, GPU%1 to GPU%2").arg(all.hop->first).arg(all.hop->second), hop,
                       [source = all.hop->source] {
                           return stepEvidenceOf(
                               Words::tr("What an all-reduce gets of the slowest hop of the ring over "
                                         "all cards. %1")
                                   .arg(source));
                       }});
    figures.push_back(
        {Words::tr("Step of %1 cards").arg(all.cards),
         all.isLowerBound ? Words::tr("at least %1").arg(core::inWords(all.step)) : core::inWords(all.step), [] {
             return stepEvidenceOf(
                 Words::tr("t_N = t_1 + V/B. The range goes from full overlap of computing and exchange "
                           "at the highest bandwidth, max(t_1, V/B), to none at the lowest. With "
                           "offload the CPU's or disk's own time is not known, so it is a lower "
                           "bound."));
         }});
    return figures;
}

std::vector<Figure> exampleFigures() {
    const core::PairExperiment pair = core::pairExperiment();
    const auto evidence = [] {
        return stepEvidenceOf(Words::tr("Two TITAN RTX, gpt2, batch 4 each, 200 steps: 101.9 s over NVLink, 131.4 s "
                                        "without peer-to-peer (guide rule 58). Ours: the NVLink run less its exchange, "
                                        "and the exchange over a copy through host memory at 3 to 8 GB/s."));
    };
    return {{Words::tr("NVLink: measured"), core::inWords(pair.withBridge), evidence},
            {Words::tr("NVLink: ours"), core::inWords(pair.predictedWithBridge), evidence},
            {Words::tr("No peer-to-peer: measured"), core::inWords(pair.without), evidence},
            {Words::tr("No peer-to-peer: ours"), core::inWords(pair.predictedWithout), evidence}};
}

} // namespace ui
