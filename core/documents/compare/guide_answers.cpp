// SPDX-License-Identifier: GPL-3.0-or-later
// A guide's machine and today's answers, graded by the same profile; sentences, table and JSON from one judgement.
#include "core/documents/compare/guide_answers.h"

#include "core/documents/json/check_json.h"
#include "core/documents/json/recommend_json.h"
#include "core/documents/json_values.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/parts/card_model.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// What the rules say to one answer.
struct Judged {
    Analysis analysis;
    Findings findings;
};

std::optional<Judged> judged(const Build& build, const Catalogue& catalogue) {
    auto analysis = analyse(build, catalogue);
    if (!analysis)
        return {};
    Findings findings = checkAll(*analysis, catalogue);
    return Judged{std::move(*analysis), std::move(findings)};
}

/// "As a 4-GPU machine: 12 of 13 met. Hard disks in a RAID: 0, asked for 2 (guide rule 61b)."
QString gradeOf(MachineKind kind, const Analysis& analysis) {
    const MachineProfile profile = gradedAs(kind, analysis);
    QString text = Text::tr("%1.").arg(inWords(profile));
    for (const ProfileLine& line : profile.lines) {
        if (line.isMet == false)
            text += ' '_L1 + inWords(Sentence::tr("%1: %2, should be %3 (guide rule %4).")
                                         .arg(line.what, line.found, line.asked, line.rule));
    }
    return text;
}

/// "$5,346.93, $519.03 less than the guides' machine", as far as both are known.
QString priceComparedToGuides(const GuideMachine& machine, const Recommendation& made, const Analysis& analysis) {
    if (made.partsWithoutPrice > 0 || machine.bill.partsWithoutPrice > 0)
        return priceInWords(analysis);
    const QString price = inWords(made.price);
    if (made.price == machine.bill.price)
        return Text::tr("%1, same as the guides' machine").arg(price);
    return made.price < machine.bill.price
               ? Text::tr("%1, %2 less than the guides' machine").arg(price, inWords(machine.bill.price - made.price))
               : Text::tr("%1, %2 more than the guides' machine").arg(price, inWords(made.price - machine.bill.price));
}

QString sentenceOf(const GuideMachine& machine, const GuideAnswer& answer, const Judged& judgedBuild) {
    const QString rate = inWords(judgedBuild.analysis.totals.fp32);
    const bool isSame = answer.made->value == machine.value || machine.value <= 0;
    const QString speed =
        isSame ? rate : Text::tr("%1 (%2 times as fast)").arg(rate, number(answer.made->value / machine.value, 1));
    return Text::tr("%1: %2; %3; FP32 %4. %5")
        .arg(inWords(answer.way), cardsInWords(judgedBuild.analysis.machine),
             priceComparedToGuides(machine, *answer.made, judgedBuild.analysis), speed,
             gradeOf(machine.kind, judgedBuild.analysis));
}

} // namespace

GuideSheet guideSheet(const GuideMachine& machine, const ComparedBuild& guides, const Catalogue& catalogue) {
    GuideSheet sheet;
    sheet.guides = Text::tr("The guides' machine with parts of its time: %1; %2; FP32 %3. %4")
                       .arg(cardsInWords(guides.analysis.machine), priceInWords(guides.analysis),
                            inWords(guides.analysis.totals.fp32), gradeOf(machine.kind, guides.analysis));
    std::vector<Judged> all;
    QStringList names{Text::tr("The guides'")};
    for (std::size_t i = 0; i < machine.answers.size(); ++i) {
        const GuideAnswer& answer = machine.answers[i];
        auto judgedBuild = answer.made ? judged(answer.made->build, catalogue) : std::nullopt;
        sheet.answers << (judgedBuild ? sentenceOf(machine, answer, *judgedBuild)
                                      : Text::tr("%1: %2").arg(inWords(answer.way), answer.problem));
        if (!judgedBuild)
            continue;
        all.push_back(std::move(*judgedBuild));
        sheet.ways.push_back(int(i));
        names << inWords(answer.way);
    }
    const auto isOther = [](const MountedCard& mounted) { return !isNvidia(*mounted.card); };
    const bool isAnyOther = std::ranges::any_of(
        all, [&](const Judged& j) { return std::ranges::any_of(j.analysis.machine.cards, isOther); });
    if (isAnyOther)
        sheet.answers << Text::tr(
            "Most training code expects CUDA (guide rule 66): check that yours runs on cards that "
            "are not NVIDIA's before you buy them.");
    std::vector<ComparedBuild> columns{guides};
    for (const Judged& each : all)
        columns.push_back({each.analysis, each.findings});
    sheet.table = tableOf(columns);
    sheet.table.names = names;
    return sheet;
}

QString inWords(GuideWay way) {
    return choiceInWords("guide_way", int(way));
}

const char* token(GuideWay way) {
    static constexpr std::array words{"same-cards", "as-fast", "same-money"};
    return at(words, way);
}

QJsonObject guideJson(const GuideMachine& machine, const ComparedBuild& guides, const Catalogue& catalogue) {
    const bool isPriced = machine.bill.partsWithoutPrice == 0;
    QJsonArray answers;
    for (const GuideAnswer& answer : machine.answers) {
        QJsonObject json{{"as"_L1, QLatin1String(token(answer.way))},
                         {"problem"_L1, answer.made ? QJsonValue() : QJsonValue(answer.problem)},
                         {"build"_L1, QJsonValue()},
                         {"profile"_L1, QJsonValue()},
                         {"price_change_usd"_L1, QJsonValue()}};
        if (const auto judgedBuild = answer.made ? judged(answer.made->build, catalogue) : std::nullopt) {
            json["build"_L1] = machineJson(machine.request, catalogue, *answer.made);
            json["profile"_L1] = profileJson(gradedAs(machine.kind, judgedBuild->analysis));
            if (isPriced && answer.made->partsWithoutPrice == 0)
                json["price_change_usd"_L1] = inDollars(answer.made->price) - inDollars(machine.bill.price);
        }
        answers.append(json);
    }
    const GuideSheet sheet = guideSheet(machine, guides, catalogue);
    const auto rowJson = [](const BuildRow& row) {
        return QJsonObject{{"label"_L1, row.label}, {"values"_L1, QJsonArray::fromStringList(row.values)}};
    };
    return {
        {"guide"_L1, QJsonObject{{"kind"_L1, QLatin1String(token(machine.kind))},
                                 {"price_usd"_L1, isPriced ? QJsonValue(inDollars(machine.bill.price)) : QJsonValue()},
                                 {"parts_without_price"_L1, machine.bill.partsWithoutPrice},
                                 {"totals"_L1, totalsJson(guides.analysis)},
                                 {"profile"_L1, profileJson(gradedAs(machine.kind, guides.analysis))}}},
        {"answers"_L1, answers},
        {"columns"_L1, QJsonArray::fromStringList(sheet.table.names)},
        {"rows"_L1, jsonList(sheet.table.rows, rowJson)},
        {"proven"_L1, machine.isProven}};
}

} // namespace core
