// A training plan for a terminal: memory by part, each card's room, step times, splits, and the evidence behind them.
#include "app/commands/train_text.h"

#include "app/commands/command_io.h"
#include "app/commands/text_columns.h"

#include "core/training/memory_evidence.h"
#include "core/training/step_evidence.h"
#include "core/training/sweep.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace app {

namespace {

QString parts(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (core::MemoryPart part : core::memoryParts) {
        if (report.need.part(part) > core::ByteCount())
            rows.push_back({core::inWords(part), core::inWords(report.need.part(part)),
                            core::formulaOf(part, report.model, report.choice, report.need.split)});
    }
    rows.push_back({CommandText::tr("Sum"), core::inWords(report.need.card),
                    report.need.hasActivations
                        ? CommandText::tr("without and with the allocator's share")
                        : CommandText::tr("without activations: the model's dimensions are unknown")});
    return textColumns(rows);
}

QString rooms(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::GpuRoom& room : core::gpuRooms(report.analysis)) {
        const auto left = room.left();
        rows.push_back({room.name,
                        left ? CommandText::tr("%1 left of %2").arg(core::inWords(*left), core::inWords(*room.memory))
                             : core::notKnown(),
                        core::inWords(core::verdictOf(report.need.card, left))});
    }
    return textColumns(rows);
}

QString host(const core::MemoryNeed& need) {
    std::vector<QStringList> rows{{CommandText::tr("System memory"), core::inWords(need.host)}};
    if (need.nvme > core::ByteCount())
        rows.push_back({CommandText::tr("NVMe"), core::inWords(need.nvme)});
    return textColumns(rows);
}

QString steps(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::StepTime& step : core::stepTimes(report.analysis, report.model, report.choice)) {
        const QString time = core::inWords(step.step);
        rows.push_back({inWords(core::Sentence::tr("%n cards", "1 card", step.cards)),
                        step.isLowerBound ? CommandText::tr("%1 or more").arg(time) : time,
                        step.hop ? CommandText::tr("slowest link %1–%2 GB/s")
                                       .arg(core::number(core::inGigabytesPerSecond(step.hop->bandwidth.low), 1),
                                            core::number(core::inGigabytesPerSecond(step.hop->bandwidth.high), 1))
                                 : QString()});
    }
    return textColumns(rows);
}

QString links(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::LinkOption& option :
         core::linkOptions(report.analysis, report.catalogue, report.model, report.choice))
        rows.push_back({option.label, option.step ? core::inWords(option.step->step) : core::notKnown()});
    return textColumns(rows);
}

QString splitText(const core::Split& split) {
    return CommandText::tr("tensor parallel %1 × pipeline %2").arg(split.tensor).arg(split.pipeline);
}

QString splits(const core::Model& model) {
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

QString percent(double share) {
    return CommandText::tr("%1 %").arg(core::number(std::round(share * 1000) / 10, 1));
}

QString evidence() {
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

} // namespace

QString trainText(const TrainReport& report) {
    const auto verdict = core::verdictOf(report.need.card, core::gpuRooms(report.analysis));
    QString text = inWords(core::Sentence::tr("%1, %2 on %n cards: %3", "%1, %2 on 1 card: %3", report.cards)
                               .arg(report.model.name, core::inWords(report.choice.mode), core::inWords(verdict))) +
                   '\n'_L1;
    QStringList ways;
    for (const core::NextStep& way : core::nextSteps(report.analysis, report.catalogue, report.model, report.choice))
        ways << way.text;
    text += section(CommandText::tr("Each card holds"), parts(report));
    text += section(CommandText::tr("Cards"), rooms(report));
    text += section(CommandText::tr("Besides the cards"), host(report.need));
    if (verdict != core::FitVerdict::Fits)
        text += section(CommandText::tr("Ways to make it fit"), indented(ways));
    text += section(report.choice.mode == core::TrainingMode::Inference ? CommandText::tr("A token takes")
                                                                        : CommandText::tr("A step takes"),
                    steps(report));
    text += section(CommandText::tr("With other links, all cards"), links(report));
    text +=
        section(CommandText::tr("Advice"), indented(core::splitAdvice(report.analysis, report.model, report.choice)));
    text += section(CommandText::tr("Splits"), splits(report.model));
    text += section(CommandText::tr("How good these numbers are"), evidence());
    return text;
}

} // namespace app
