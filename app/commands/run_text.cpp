// SPDX-License-Identifier: GPL-3.0-or-later
// What `run` prints for a person.
#include "app/commands/run_text.h"

#include "core/economics/ownership.h"
#include "core/units/fact_table.h"
#include "core/units/sentence.h"
#include "core/workload/calibration.h"
#include "core/workload/memory/memory_evidence.h"
#include "core/workload/step_evidence.h"
#include "core/workload/ways/next_steps.h"
#include "core/workload/why_plan.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace app {

/// "fits", with what of it lies in system memory.
static QString fitInWords(const core::RunAnswer& answer) {
    const bool isSlow = answer.isSlow && answer.fits == core::FitVerdict::Fits;
    const QString fits = isSlow ? CommandText::tr("possible, slow") : core::inWords(answer.fits);
    if (answer.host)
        return CommandText::tr("%1, with %2 of its weights in system memory")
            .arg(fits, core::inWords(answer.host->weights));
    if (answer.workload.offload != core::Offload::None)
        return CommandText::tr("%1, with %2 off the cards").arg(fits, core::inWords(answer.workload.offload).toLower());
    return fits;
}

static QString workInWords(const core::Workload& workload) {
    if (workload.task == core::Task::Inference)
        return CommandText::tr("%1 in %2").arg(core::inWords(workload.format), core::inWords(workload.engine));
    return workload.engine == core::Engine::Auto
               ? core::inWords(workload.task)
               : CommandText::tr("%1 with %2").arg(core::inWords(workload.task), core::inWords(workload.engine));
}

static QString runTitle(const core::RunRow& row) {
    return inWords(core::Sentence::tr("%1, %2 on %n cards: %3", "%1, %2 on 1 card: %3", row.answer.cards)
                       .arg(row.model->name, workInWords(row.answer.workload), fitInWords(row.answer))) +
           '\n'_L1;
}

static QString formatRemark(const RunReport& report) {
    const core::RunAnswer& answer = report.row.answer;
    if (!report.isBestFormat || answer.workload.task != core::Task::Inference)
        return {};
    const QString format = core::inWords(answer.workload.format);
    const QString words =
        answer.fits == core::FitVerdict::DoesNotFit ? CommandText::tr("No usual format fits; %1 comes closest.")
        : answer.host
            ? CommandText::tr("No usual format fits on the cards alone; %1 is the fastest with system memory.")
            : CommandText::tr("%1 is the fastest usual format that fits; --format takes another.");
    return words.arg(format) + '\n'_L1;
}

static QString runPlan(const core::RunAnswer& answer) {
    const core::Workload& workload = answer.workload;
    const QString tokens = CommandText::tr("%1 tokens").arg(core::number(workload.sequence));
    std::vector<QStringList> rows;
    if (workload.task == core::Task::Inference) {
        rows.push_back({CommandText::tr("Users"), core::number(workload.batch)});
        rows.push_back({CommandText::tr("Context"), tokens});
        rows.push_back({CommandText::tr("KV cache"), core::inWords(workload.kvFormat)});
    } else {
        rows.push_back({CommandText::tr("Batch per card"), core::number(workload.batch)});
        rows.push_back({CommandText::tr("Sequence"), tokens});
        rows.push_back({CommandText::tr("Format"), core::inWords(workload.format)});
        rows.push_back({CommandText::tr("Data parallel"), core::inWords(workload.plan)});
        rows.push_back({CommandText::tr("Offload"), core::inWords(workload.offload)});
    }
    if (workload.tensor * workload.pipeline > 1)
        rows.push_back(
            {CommandText::tr("Split"),
             CommandText::tr("tensor parallel %1 × pipeline %2").arg(workload.tensor).arg(workload.pipeline)});
    return textColumns(rows);
}

static void addPromptRows(std::vector<QStringList>& rows, const core::RunAnswer& answer) {
    const core::GenerationSpeed& made = *answer.generation;
    if (!made.prefill || !made.firstToken) {
        rows.push_back(
            {CommandText::tr("Prefill"), made.prefill ? core::rateInWords(*made.prefill) : core::notKnown()});
        return;
    }
    const core::Estimate<double>& first = *made.firstToken;
    rows.push_back({CommandText::tr("Prefill"), core::rateInWords(*made.prefill)});
    rows.push_back({CommandText::tr("First token"),
                    CommandText::tr("%1 s (%2–%3) after a prompt of %4 tokens")
                        .arg(core::inThreeDigits(first.expected), core::inThreeDigits(first.range.low),
                             core::inThreeDigits(first.range.high), core::number(core::promptOf(answer.workload)))});
}

static std::vector<QStringList> decodeSpeed(const core::RunAnswer& answer) {
    if (!answer.generation)
        return {{CommandText::tr("Decode"), core::notKnown()}};
    const core::GenerationSpeed& made = *answer.generation;
    std::vector<QStringList> rows;
    if (answer.workload.batch > 1) {
        rows.push_back({CommandText::tr("All users"), core::rateInWords(made.tokensPerSecond)});
        rows.push_back({CommandText::tr("Each user"), core::rateInWords(made.perUser)});
    } else {
        rows.push_back({CommandText::tr("Decode"), core::rateInWords(made.tokensPerSecond)});
    }
    addPromptRows(rows, answer);
    rows.push_back(
        {CommandText::tr("Held back by"),
         CommandText::tr("%1; better: %2")
             .arg(core::inWords(made.bottleneck), core::choiceInWords("bottleneck_remedy", int(made.bottleneck)))});
    return rows;
}

static std::vector<QStringList> trainingSpeed(const core::RunAnswer& answer) {
    if (!answer.step)
        return {{CommandText::tr("Training"), core::notKnown()}};
    return {{CommandText::tr("Training"), core::speedInWords(*answer.step, answer.workload)},
            {CommandText::tr("Step"), core::timeInWords(*answer.step)}};
}

static std::vector<QStringList> runSpeed(const core::RunAnswer& answer) {
    if (answer.fits == core::FitVerdict::DoesNotFit)
        return {};
    auto rows = answer.workload.task == core::Task::Inference ? decodeSpeed(answer) : trainingSpeed(answer);
    if (answer.calibratedBy > 0)
        rows.push_back({CommandText::tr("Measured"), core::calibrationInWords(answer.calibratedBy)});
    return rows;
}

static QString memoryText(const core::Model& model, const core::Workload& workload, const core::MemoryNeed& need,
                          const std::optional<core::Band<core::ByteCount>>& seen) {
    std::vector<QStringList> rows;
    for (core::MemoryPart part : core::memoryParts) {
        if (need.part(part) > core::ByteCount())
            rows.push_back(
                {core::inWords(part), core::inWords(need.part(part)), core::formulaOf(part, model, workload, need)});
    }
    rows.push_back(
        {CommandText::tr("Sum"), core::inWords(need.expected),
         !need.hasActivations ? CommandText::tr("or more: without activations, the model's dimensions are unknown")
         : !need.hasCache     ? CommandText::tr("or more: without the KV cache, which is unknown")
                          : CommandText::tr("expected; nine of ten measurements: %1").arg(core::inWords(need.card))});
    if (seen && *seen != need.card)
        rows.push_back({CommandText::tr("Seen on the card"), core::inWords(*seen)});
    return section(CommandText::tr("Each card holds"), textColumns(rows));
}

static QString hostText(const core::MemoryNeed& need) {
    std::vector<QStringList> rows{{CommandText::tr("System memory"), core::inWords(need.host)}};
    if (need.nvme > core::ByteCount())
        rows.push_back({CommandText::tr("NVMe"), core::inWords(need.nvme)});
    return section(CommandText::tr("Besides the cards"), textColumns(rows));
}

static std::vector<QStringList> runRoom(const RunReport& report) {
    const core::RunRow& row = report.row;
    const core::RunLimits& limits = report.limits;
    std::vector<QStringList> rows;
    if (limits.context.value_or(0) > 0)
        rows.push_back(
            {CommandText::tr("Context"), CommandText::tr("up to %1 tokens; the model takes %2")
                                             .arg(core::number(*limits.context), core::number(*row.model->context))});
    if (limits.users.value_or(0) > 0)
        rows.push_back({CommandText::tr("Users"),
                        CommandText::tr("up to %1 at %2 tokens each")
                            .arg(core::number(*limits.users), core::number(row.answer.workload.sequence))});
    if (report.each)
        rows.push_back({CommandText::tr("As fast"),
                        CommandText::tr("up to %1 users with %2 tok/s each")
                            .arg(core::number(report.each->second), core::number(report.each->first, 1))});
    return rows;
}

/// Empty where it fits.
static QStringList waysOut(const RunReport& report) {
    const core::RunAnswer& answer = report.row.answer;
    return core::textsOf(
        core::nextSteps(report.opened.analysis, *report.opened.catalogue, *report.row.model, answer.workload, answer),
        &core::NextStep::text);
}

/// Each with what is computed for exactly that run, so that the error there is seen.
static QString measuredNearby(const std::vector<core::RunEvidence>& evidence) {
    std::vector<QStringList> lines;
    for (const core::RunEvidence& each : evidence) {
        const core::MeasuredPoint& point = each.point;
        const QString unit = core::unitOf(point.kind);
        const QString value = core::inThreeDigits(point.value) + u' ' + unit;
        const QString ours =
            each.ours.isBound
                ? CommandText::tr("no number for it")
                : CommandText::tr("estimate %1 %2").arg(core::inThreeDigits(each.ours.value.expected), unit);
        const QString card = each.card ? each.card->name : CommandText::tr("card not told");
        lines.push_back({core::inWords(point.kind),
                         u"%1, %2"_s.arg(each.model->name, core::inWords(point.workload.format)),
                         u"%1 × %2"_s.arg(QString::number(point.cards), card), core::inWords(point.workload.engine),
                         value, ours, point.source});
    }
    return textColumns(lines);
}

// Of training: each card's room, step times, what a dataset takes, other links, splits, and how good all that is.

static QString roomText(const RunReport& report) {
    std::vector<QStringList> rows;
    for (const core::GpuRoom& room : core::gpuRooms(report.opened.analysis)) {
        const auto left = room.left();
        rows.push_back({room.name,
                        left ? CommandText::tr("%1 left of %2").arg(core::inWords(*left), core::inWords(*room.memory))
                             : core::notKnown(),
                        core::inWords(core::verdictOf(report.row.answer.need->card, left))});
    }
    return textColumns(rows);
}

static QString stepText(const RunReport& report) {
    const core::Workload& choice = report.row.answer.workload;
    std::vector<QStringList> rows;
    for (const core::StepTime& step : core::stepTimes(report.opened.analysis, *report.row.model, choice)) {
        rows.push_back({inWords(core::Sentence::tr("%n cards", "1 card", step.cards)), core::speedInWords(step, choice),
                        core::timeInWords(step),
                        step.hop ? CommandText::tr("slowest link %1–%2 GB/s")
                                       .arg(core::number(core::inGigabytesPerSecond(step.hop->bandwidth.low), 1),
                                            core::number(core::inGigabytesPerSecond(step.hop->bandwidth.high), 1))
                                 : QString()});
    }
    return textColumns(rows);
}

static QString trainerInWords(const core::Workload& choice) {
    return choice.engine == core::Engine::Auto ? CommandText::tr("any trainer; --engine narrows it")
                                               : core::inWords(choice.engine);
}

std::optional<core::DatasetRun> datasetRun(const core::Analysis& analysis, const core::RunAnswer& answer,
                                           qint64 tokens) {
    if (!answer.step)
        return {};
    const auto machine = core::ownedMachine(analysis);
    return core::runOf(answer.step->tokensPerSecond(answer.workload), tokens,
                       machine ? std::optional(machine->wall) : std::nullopt, analysis.machine.build.cost.energyPrice);
}

static QString hoursInWords(const core::Estimate<core::Duration>& time) {
    const auto inHours = [](core::Duration each) { return core::number(core::inHours(each), 1); };
    return CommandText::tr("%1 h (%2–%3)")
        .arg(inHours(time.expected), inHours(time.range.low), inHours(time.range.high));
}

/// Of an estimate of anything that has words.
template <class T>
static QString estimateInWords(const core::Estimate<T>& estimate) {
    return CommandText::tr("%1 (%2–%3)")
        .arg(core::inWords(estimate.expected), core::inWords(estimate.range.low), core::inWords(estimate.range.high));
}

static constexpr std::size_t cloudsShown = 5;

static QString datasetText(const RunReport& report) {
    const core::RunAnswer& answer = report.row.answer;
    std::vector<QStringList> rows;
    if (const auto run = datasetRun(report.opened.analysis, answer, *report.tokens))
        rows.push_back({CommandText::tr("This machine"), hoursInWords(run->time),
                        run->energy ? estimateInWords(*run->energy) : core::notKnown(),
                        run->cost ? estimateInWords(*run->cost) : core::notKnown()});
    auto clouds = core::cloudRuns(*report.opened.catalogue, *report.row.model, answer.workload, *report.tokens);
    clouds.resize(std::min(clouds.size(), cloudsShown));
    for (const core::CloudRun& run : clouds)
        rows.push_back({run.offer->name, hoursInWords(run.time), QString(), estimateInWords(run.cost)});
    return textColumns(rows);
}

static QString linkText(const RunReport& report) {
    std::vector<QStringList> rows;
    for (const core::LinkOption& option : core::linkOptions(report.opened.analysis, *report.opened.catalogue,
                                                            *report.row.model, report.row.answer.workload))
        rows.push_back({option.label, option.step ? core::timeInWords(*option.step) : core::notKnown()});
    return textColumns(rows);
}

static QString splitText(const core::Split& split) {
    return CommandText::tr("tensor parallel %1 × pipeline %2").arg(split.tensor).arg(split.pipeline);
}

static QString splitsText(const core::Model& model) {
    QStringList lines;
    for (int cards = 2; cards <= 8; ++cards) {
        const core::SplitOffer offer = core::splitsOver(model, cards);
        QStringList ways;
        for (const core::Split& split : offer.splits)
            ways << splitText(split);
        for (const core::Split& split : offer.uneven)
            ways << CommandText::tr("%1, uneven").arg(splitText(split));
        if (offer.splits.empty())
            ways.prepend(CommandText::tr("no even split (%1)").arg(offer.reasons.join(' '_L1)));
        lines << CommandText::tr("%1 cards: %2").arg(QString::number(cards), ways.join(u"; "_s));
    }
    return indented(lines);
}

static QString percent(double share) {
    return CommandText::tr("%1 %").arg(core::number(std::round(share * 1000) / 10, 1));
}

static QString evidenceText() {
    std::vector<QStringList> rows{{CommandText::tr("Published"), CommandText::tr("Measured"),
                                   CommandText::tr("Computed"), CommandText::tr("Error")}};
    for (const core::MemoryEvidence& point : core::memoryEvidence())
        rows.push_back({point.isFitted ? CommandText::tr("%1 (fitted)").arg(point.what) : point.what,
                        core::inWords(point.published), core::inWords(point.ours), percent(point.error())});
    for (const core::StepEvidence& point : core::stepEvidence())
        rows.push_back({point.isFitted ? CommandText::tr("%1 (fitted)").arg(point.what) : point.what,
                        core::inWords(point.published),
                        CommandText::tr("%1 (%2)").arg(core::inWords(point.ours), core::inWords(point.range)),
                        percent(point.error())});
    return textColumns(rows);
}

static QString trainingText(const RunReport& report) {
    const core::Workload& choice = report.row.answer.workload;
    QString text = section(CommandText::tr("Cards"), roomText(report));
    text += section(CommandText::tr("Speed and step time with %1").arg(trainerInWords(choice)), stepText(report));
    if (report.tokens)
        text += section(CommandText::tr("%1 tokens").arg(core::number(double(*report.tokens))), datasetText(report));
    text += section(CommandText::tr("With other links, all cards"), linkText(report));
    text += section(CommandText::tr("Advice"),
                    indented(core::splitAdvice(report.opened.analysis, *report.row.model, choice)));
    text += section(CommandText::tr("Splits"), splitsText(*report.row.model));
    return text + section(CommandText::tr("How good these numbers are"), evidenceText());
}

/// Does it run, how fast, what holds it back, why this plan, what else the cards hold: at most twelve lines.
static QString firstScreen(const RunReport& report) {
    const core::RunRow& row = report.row;
    std::vector<QStringList> rows = runSpeed(row.answer);
    const auto rooms = core::gpuRooms(report.opened.analysis);
    const auto left = rooms.empty() ? std::nullopt : rooms.front().left();
    rows.push_back({CommandText::tr("VRAM"),
                    CommandText::tr("%1 of %2 on each card")
                        .arg(core::inWords(row.answer.need->card), left ? core::inWords(*left) : core::notKnown())});
    const QStringList ways = waysOut(report);
    if (ways.isEmpty())
        std::ranges::move(runRoom(report), std::back_inserter(rows));
    rows.push_back({CommandText::tr("Why"), core::whyPlan(row.answer, report.isBestFormat)});
    for (const QString& way : ways.first(std::min<qsizetype>(3, ways.size())))
        rows.push_back({CommandText::tr("Or"), way});
    return textColumns(rows);
}

QString runText(const RunReport& report) {
    const core::RunRow& row = report.row;
    QString text = runTitle(row);
    if (!report.isWhole)
        return text + firstScreen(report) +
               CommandText::tr("--details: formulas and published runs; --launch: the command that starts it.\n");
    text += formatRemark(report);
    text += section(CommandText::tr("Speed"), textColumns(runSpeed(row.answer)));
    text += memoryText(*row.model, ofReplica(row.answer), *row.answer.need, row.answer.taken.range);
    text += hostText(*row.answer.need);
    text += section(CommandText::tr("Plan"), runPlan(row.answer));
    text += section(CommandText::tr("The same cards hold"), textColumns(runRoom(report)));
    text += section(CommandText::tr("Ways to make it fit"), indented(waysOut(report)));
    if (row.answer.workload.task != core::Task::Inference)
        text += trainingText(report);
    text += section(CommandText::tr("Measured nearby"), measuredNearby(report.evidence));
    return text;
}

/// Of one user, or of all cards in training.
static QString speedOfRow(const core::RunAnswer& answer) {
    if (answer.fits == core::FitVerdict::DoesNotFit)
        return {};
    if (answer.generation)
        return core::rateInWords(answer.generation->perUser);
    return answer.step ? core::speedInWords(*answer.step, answer.workload) : core::notKnown();
}

/// "15 s an image (8–26)"; of a bound its one end.
static QString imageFigure(const core::Estimate<double>& figure, const QString& unit, bool isKnown) {
    const QString expected = CommandText::tr("%1 %2").arg(core::inThreeDigits(figure.expected), unit);
    return isKnown ? CommandText::tr("%1 (%2–%3)")
                         .arg(expected, core::inThreeDigits(figure.range.low), core::inThreeDigits(figure.range.high))
                   : expected;
}

static void addImageSpeed(std::vector<QStringList>& rows, const core::ImageRun& run) {
    const bool isKnown = run.grounds.has_value();
    const bool isClip = run.request.frames > 1;
    const QString one = imageFigure(core::reciprocal(*run.aSecond),
                                    isClip ? CommandText::tr("s a clip") : CommandText::tr("s an image"), isKnown);
    const QString all = imageFigure(run.anHour, isClip ? CommandText::tr("clips") : CommandText::tr("images"), isKnown);
    const QString cards =
        inWords(core::Sentence::tr("%1 on %n cards, a copy each: none is split over cards", "%1 on 1 card", run.copies)
                    .arg(all));
    rows.push_back({CommandText::tr("Time"), isKnown ? one : CommandText::tr("at least %1").arg(one)});
    rows.push_back({CommandText::tr("An hour"), isKnown ? cards : CommandText::tr("at most %1").arg(cards)});
    if (isKnown)
        rows.push_back({CommandText::tr("Held back by"), core::inWords(run.bottleneck)});
}

QString imageText(const core::ImageRun& run) {
    const core::ImageRequest& request = run.request;
    const QString fits = run.isEncoderAway
                             ? CommandText::tr("%1 with the text encoder off the card").arg(core::inWords(run.fits))
                             : core::inWords(run.fits);
    std::vector<QStringList> rows{{CommandText::tr("VRAM"), CommandText::tr("%1: needs %2; %3 has %4")
                                                                .arg(fits, core::inWords(run.needs), run.room.name,
                                                                     core::inWords(run.room.left()))}};
    if (run.copies > 0)
        addImageSpeed(rows, run);
    rows.push_back({CommandText::tr("Rests on"),
                    run.grounds ? CommandText::tr("%1 published runs of %2 sources")
                                      .arg(core::number(run.grounds->rows), core::number(run.grounds->sources))
                                : CommandText::tr("FLOPs at the data sheet's rate; too few published such runs")});
    const QString frames = request.frames > 1 ? CommandText::tr(", %1 frames").arg(request.frames) : QString();
    return CommandText::tr("%1 in %2: %3 × %4%5, %6 steps\n")
               .arg(run.model->name, core::inWords(request.format), QString::number(request.width),
                    QString::number(request.height), frames, core::number(request.steps)) +
           textColumns(rows);
}

QString runTableText(const std::vector<core::RunRow>& rows) {
    std::vector<QStringList> lines{{CommandText::tr("Model"), CommandText::tr("Format"), CommandText::tr("Speed"),
                                    CommandText::tr("Each card"), CommandText::tr("Cards"), CommandText::tr("Fits")}};
    for (const core::RunRow& row : rows) {
        const core::RunAnswer& answer = row.answer;
        if (!answer.need) {
            lines.push_back({row.model->id, {}, {}, {}, {}, answer.problem});
            continue;
        }
        lines.push_back({row.model->id, core::inWords(answer.workload.format), speedOfRow(answer),
                         core::inWords(answer.taken), core::number(answer.cards), fitInWords(answer)});
    }
    return textColumns(lines, 0);
}

} // namespace app
