// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas and published points come from core/workload; here they are only put into words.

#include "ui/plans/run_evidence.h"

#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/memory_evidence.h"
#include "core/workload/step_evidence.h"
#include "ui/plans/run_words.h"
#include "ui/widgets/words.h"

#include <cmath>

namespace ui {

static QString percent(double share) {
    const double rounded = std::round(share * 1000) / 10;
    return rounded > 0 ? Words::tr("+%1 %").arg(core::number(rounded, 1))
                       : Words::tr("%1 %").arg(core::number(rounded, 1).replace('-'_L1, QChar(0x2212)));
}

static Evidence memoryEvidenceOf(const QString& explanation) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Measured or published"), Words::tr("Published"), Words::tr("Ours"),
                         Words::tr("Error"), Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::MemoryEvidence& point : core::memoryEvidence())
        evidence.rows.push_back({point.isFitted ? Words::tr("%1 (used to fit a constant)").arg(point.what) : point.what,
                                 core::inWords(point.published), core::inWords(point.ours), percent(point.error()),
                                 point.source});
    evidence.remarks << Words::tr("Low: the sum of the parts. High: plus what PyTorch's allocator and CUDA took on the "
                                  "published run. Expect your machine in between.");
    return evidence;
}

static Evidence stepEvidenceOf(const QString& explanation) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Measured"),    Words::tr("Published"), Words::tr("Ours"),
                         Words::tr("Range shown"), Words::tr("Error"),     Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3, 4};
    for (const core::StepEvidence& point : core::stepEvidence())
        evidence.rows.push_back({point.isFitted ? Words::tr("%1 (used to fit)").arg(point.what) : point.what,
                                 core::inWords(point.published), core::inWords(point.ours), core::inWords(point.range),
                                 percent(point.error()), point.source});
    evidence.remarks << Words::tr("Bandwidth was fitted on one point (%1 GB/s) and tested on the others.")
                            .arg(core::number(core::inGigabytesPerSecond(core::fittedBandwidth()), 2));
    return evidence;
}

static Figure memoryFigure(const QString& caption, const QString& value, const QString& explanation) {
    return {caption, value, [explanation] { return memoryEvidenceOf(explanation); }};
}

static Figure stepFigure(const QString& caption, const QString& value, const QString& explanation) {
    return {caption, value, [explanation] { return stepEvidenceOf(explanation); }};
}

std::vector<Figure> memoryFigures(const core::Model& model, const core::Workload& choice,
                                  const core::MemoryNeed& need) {
    std::vector<Figure> figures{
        memoryFigure(Words::tr("Each card needs"), core::inWords(need.card),
                     Words::tr("The sum of all parts on one card; nine of ten measurements lie in this range."))};
    for (core::MemoryPart part : core::memoryParts) {
        if (need.part(part) <= core::ByteCount())
            continue;
        figures.push_back({core::inWords(part), core::inWords(need.part(part)), [part, model, choice, need] {
                               Evidence evidence = memoryEvidenceOf(Words::tr("%1: %2.").arg(
                                   core::inWords(part), core::formulaOf(part, model, choice, need)));
                               evidence.remarks.prepend(Words::tr("Source: %1.").arg(core::sourceOf(part, choice)));
                               return evidence;
                           }});
    }
    figures.push_back(memoryFigure(
        Words::tr("System memory"), core::inWords(need.host),
        Words::tr("About 3 GiB for each card's process, plus what is offloaded, and one 16-bit copy where the "
                  "model is not read in parts. DeepSpeed: its own estimate.")));
    if (need.nvme > core::ByteCount())
        figures.push_back(
            memoryFigure(Words::tr("NVMe"), core::inWords(need.nvme),
                         Words::tr("Parameters × bytes for optimizer states, fp32 weights and gradients, and weights "
                                   "if all is offloaded (DeepSpeed ZeRO-Infinity).")));
    return figures;
}

std::vector<Figure> stepFigures(const core::Workload& choice, const std::vector<core::StepTime>& steps) {
    if (steps.empty())
        return {};
    const core::StepTime& all = steps.back();
    const QString alone =
        choice.measuredStep
            ? Words::tr("One card's step as you measured it.")
            : Words::tr(
                  "FLOPs (6 per parameter and token, 8 with checkpointing, 4 with frozen weights, and attention's) ÷ "
                  "what matrix products reach on this card, plus memory traffic between them and kernel launches. "
                  "%1 Expected, and where nine of ten runs lie. Measure a step to narrow it.")
                  .arg(core::evidenceOf(core::engineOf(choice)));
    const QString trainer =
        choice.engine == core::Engine::Auto ? Words::tr("any trainer") : core::inWords(choice.engine);
    std::vector<Figure> figures{stepFigure(all.isOfImages ? Words::tr("Images per second, %1").arg(trainer)
                                                          : Words::tr("Tokens per second, %1").arg(trainer),
                                           core::speedInWords(all, choice), alone),
                                stepFigure(Words::tr("Step, compute only"), core::inWords(all.alone.range), alone)};
    if (!all.hop)
        return figures;
    figures.push_back(
        stepFigure(Words::tr("Exchanged per step"), core::inWords(all.exchanged),
                   Words::tr("Each card sends 2 (N − 1)/N × its gradients, with ZeRO-3 1.5 × that. 16-bit "
                             "training: 2 (DeepSpeed) to 4 bytes (DDP with autocast) per parameter.")));
    const QString hop = Words::tr("%1–%2 GB/s")
                            .arg(core::number(core::inGigabytesPerSecond(all.hop->bandwidth.low), 1),
                                 core::number(core::inGigabytesPerSecond(all.hop->bandwidth.high), 1));
    figures.push_back(stepFigure(
        Words::tr("Slowest hop, GPU%1 to GPU%2").arg(all.hop->first).arg(all.hop->second), hop,
        Words::tr("All-reduce bandwidth of the slowest hop in the ring of all cards. %1").arg(all.hop->source)));
    figures.push_back(stepFigure(
        Words::tr("Step of %1 cards").arg(all.cards), core::timeInWords(all),
        Words::tr(
            "t_N = t_1 + V/B. Low: exchange fully overlapped at the highest bandwidth, max(t_1, V/B). High: no "
            "overlap at the lowest, and 6 % for cards that wait for each other. With offload: plus copies over each "
            "card's link and the CPU's update at the bandwidth of system memory.")));
    return figures;
}

static QString millisecondsInWords(double seconds) {
    return Words::tr("%1 ms").arg(core::inThreeDigits(seconds * 1000));
}

/// What one token of one user waits for.
static Evidence decodeEvidenceOf(const QString& explanation, const core::StepParts& parts) {
    const std::pair<QString, double> shares[]{
        {Words::tr("Reading weights from VRAM"), parts.weights}, {Words::tr("Reading the KV cache"), parts.cache},
        {Words::tr("Launches and scheduling"), parts.overhead},  {Words::tr("Exchange between cards"), parts.exchange},
        {Words::tr("System memory and links"), parts.host},      {Words::tr("Compute for other users"), parts.compute}};
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("One token of one user"), Words::tr("Time"), Words::tr("Share")};
    evidence.figureColumns = {1, 2};
    for (const auto& [what, seconds] : shares) {
        if (seconds > 0)
            evidence.rows.push_back({what, millisecondsInWords(seconds),
                                     Words::tr("%1 %").arg(core::number(seconds / parts.sum() * 100, 0))});
    }
    evidence.remarks << Words::tr("The range is where nine of ten published runs lay, each with its source left out of "
                                  "the fit; Help, Accuracy has the errors.")
                     << Words::tr("Where nobody published such a run, only a bound is shown.");
    return evidence;
}

static void addPromptFigures(std::vector<Figure>& figures, const core::GenerationSpeed& generation,
                             const core::StepParts& parts) {
    if (!generation.prefill)
        return;
    const QString why = Words::tr(
        "Prefill is limited by compute: 2 FLOPs per active parameter and token, and attention's, ÷ what matrix "
        "products reach on this card. The first token comes after the whole prompt, here as long as the "
        "context.");
    const auto evidence = [why, parts] { return decodeEvidenceOf(why, parts); };
    figures.push_back({Words::tr("Prefill, tok/s"), rangeInWords(*generation.prefill), evidence});
    if (generation.firstToken)
        figures.push_back({Words::tr("Time to first token"), secondsInWords(*generation.firstToken), evidence});
}

std::vector<Figure> generationFigures(const core::RunAnswer& answer, const core::Model& model,
                                      const core::WorkMachine& machine) {
    if (!answer.generation)
        return {};
    const core::ByteCount onHost = answer.host ? answer.host->weights : core::ByteCount();
    const auto parts = core::decodeParts(model, answer.workload, machine, onHost);
    if (!parts)
        return {};
    const core::GenerationSpeed& generation = *answer.generation;
    const QString why = Words::tr(
        "Each token reads the active weights and the KV cache once: time = bytes ÷ what the engine reaches "
        "of VRAM bandwidth, plus launches, plus exchanges. Expected, and where nine of ten measurements lie.");
    const auto evidence = [why, parts = *parts] { return decodeEvidenceOf(why, parts); };
    std::vector<Figure> figures{{Words::tr("Tokens/s"), rangeInWords(generation.tokensPerSecond), evidence}};
    if (answer.workload.batch > 1)
        figures.push_back({Words::tr("Tokens/s per user"), rangeInWords(generation.perUser), evidence});
    addPromptFigures(figures, generation, *parts);
    figures.push_back({Words::tr("Limited by"), core::inWords(generation.bottleneck), evidence});
    figures.push_back({Words::tr("Engine"), engineOfRun(answer), evidence});
    return figures;
}

static QString measuredInWords(const core::RunEvidence& run) {
    const core::MeasuredPoint& point = run.point;
    const QString card = run.card ? run.card->name : core::notKnown();
    return Words::tr("%1 %2, %3 × %4, %5")
        .arg(run.model->name, core::inWords(point.workload.format), core::number(point.cards), card,
             core::inWords(point.workload.engine));
}

static QStringList rowOfRun(const core::RunEvidence& run) {
    const QString unit = core::unitOf(run.point.kind);
    const QString ours = rangeInWords(run.ours.value);
    return {measuredInWords(run), Words::tr("%1 %2").arg(core::inThreeDigits(run.point.value), unit), ours,
            percent(run.error()), run.point.source};
}

Figure withRunsNear(Figure figure, core::PointKind kind, const RunsNear& near) {
    figure.evidence = [before = figure.evidence, kind, near] {
        Evidence evidence = before();
        const auto runs = near(kind);
        if (runs.empty())
            return evidence;
        evidence.headings = {Words::tr("Nearest measured runs"), Words::tr("Measured"), Words::tr("Ours"),
                             Words::tr("Error"), Words::tr("Source")};
        evidence.figureColumns = {1, 2, 3};
        evidence.rows.clear();
        for (const core::RunEvidence& run : runs)
            evidence.rows.push_back(rowOfRun(run));
        return evidence;
    };
    return figure;
}

} // namespace ui
