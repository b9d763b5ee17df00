#include "app/commands/train_text.h"

#include "app/commands/command_io.h"
#include "app/commands/text_columns.h"

#include "core/training/memory_evidence.h"
#include "core/training/step_evidence.h"
#include "core/training/sweep.h"
#include "core/units/text.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace app {

namespace {

QString section(const QString& title, const QString& body) {
    return body.isEmpty() ? QString() : u"\n%1\n%2"_s.arg(title, body);
}

QString sentences(const QStringList& list) {
    QString text;
    for (const QString& each : list)
        text += u"  %1\n"_s.arg(each);
    return text;
}

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
                        : CommandText::tr("activations not counted: the model's measures are not known")});
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
    std::vector<QStringList> rows{{CommandText::tr("Host memory"), core::inWords(need.host)}};
    if (need.nvme > core::ByteCount())
        rows.push_back({CommandText::tr("NVMe"), core::inWords(need.nvme)});
    return textColumns(rows);
}

QString steps(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::StepTime& step : core::stepTimes(report.analysis, report.model, report.choice)) {
        const QString time = core::inWords(step.step);
        rows.push_back({step.cards == 1 ? CommandText::tr("1 card") : CommandText::tr("%1 cards").arg(step.cards),
                        step.isLowerBound ? CommandText::tr("at least %1").arg(time) : time,
                        step.hop ? CommandText::tr("slowest hop %1 to %2 GB/s")
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

QString splits(const core::Model& model) {
    QStringList lines;
    for (int cards = 2; cards <= 8; ++cards) {
        const core::SplitOffer offer = core::splitsOver(model, cards);
        QStringList ways;
        for (const core::Split& split : offer.splits)
            ways << CommandText::tr("%1 within layers × %2 stages").arg(split.tensor).arg(split.pipeline);
        QString line = CommandText::tr("%1 cards: %2")
                           .arg(cards)
                           .arg(ways.isEmpty() ? CommandText::tr("no. %1").arg(offer.reasons.join(' '_L1))
                                               : ways.join(CommandText::tr(", ")));
        for (const core::Split& split : offer.uneven)
            line += CommandText::tr(" Unevenly: %1 within layers × %2 stages.").arg(split.tensor).arg(split.pipeline);
        lines << line;
    }
    return sentences(lines);
}

QString percent(double share) {
    return CommandText::tr("%1 %").arg(core::number(std::round(share * 1000) / 10, 1));
}

QString evidence() {
    std::vector<QStringList> rows{
        {CommandText::tr("Published"), CommandText::tr("Measured"), CommandText::tr("Ours"), CommandText::tr("Error")}};
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
    QString text = CommandText::tr("%1, %2 on %3 cards: %4")
                       .arg(report.model.name, core::inWords(report.choice.mode))
                       .arg(report.cards)
                       .arg(core::inWords(verdict)) +
                   '\n'_L1;
    QStringList ways;
    for (const core::NextStep& way : core::nextSteps(report.analysis, report.catalogue, report.model, report.choice))
        ways << way.text;
    text += section(CommandText::tr("Each card holds"), parts(report));
    text += section(CommandText::tr("Cards"), rooms(report));
    text += section(CommandText::tr("Beside the cards"), host(report.need));
    if (verdict != core::FitVerdict::Fits)
        text += section(CommandText::tr("Three ways on"), sentences(ways));
    text += section(report.choice.mode == core::TrainingMode::Inference ? CommandText::tr("A token takes")
                                                                        : CommandText::tr("A step takes"),
                    steps(report));
    text += section(CommandText::tr("On all cards, with other links"), links(report));
    text +=
        section(CommandText::tr("Advice"), sentences(core::splitAdvice(report.analysis, report.model, report.choice)));
    text += section(CommandText::tr("Splits"), splits(report.model));
    text += section(CommandText::tr("How good these numbers are"), evidence());
    return text;
}

} // namespace app
