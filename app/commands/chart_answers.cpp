// `chart book` and `chart today`: what the figures say, in words or JSON. The claims are core/metrics' own.
#include "app/commands/chart_answers.h"

#include "app/commands/command_io.h"
#include "core/documents/json/json_values.h"
#include "core/metrics/book_claims.h"
#include "core/metrics/generations.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app {

constexpr std::array figures{"published", "base", "boost"};

static QJsonObject jsonOf(const core::BookClaim& claim) {
    QJsonObject tests;
    for (std::size_t i = 0; i < figures.size(); ++i)
        tests.insert(QLatin1String(figures[i]),
                     QJsonObject{{u"verdict"_s, QString(core::claimWord(claim.tests[i].verdict))},
                                 {u"found"_s, claim.tests[i].found}});
    return {{u"id"_s, QString(claim.id)},        {u"rule"_s, claim.rule},
            {u"statement"_s, claim.statement},   {u"verdict"_s, QString(core::claimWord(claim.verdict))},
            {u"conclusion"_s, claim.conclusion}, {u"tests"_s, tests}};
}

int printBookClaims(const core::Catalogue& catalogue, bool isJson) {
    const auto claims = core::bookClaims(catalogue);
    if (isJson) {
        const auto claimJson = [](const core::BookClaim& claim) { return jsonOf(claim); };
        return print(QJsonObject{{u"claims"_s, core::jsonList(claims, claimJson)}});
    }
    QString text;
    for (const core::BookClaim& claim : claims) {
        text += u"%1: %2\n  %3\n"_s.arg(claim.statement, core::inWords(claim.verdict), claim.conclusion);
        for (std::size_t i = 0; i < figures.size(); ++i)
            text += u"  %1  %2. %3\n"_s.arg(QLatin1String(figures[i]), -9)
                        .arg(core::inWords(claim.tests[i].verdict), claim.tests[i].found);
    }
    return print(text);
}

static QLatin1String wordOf(core::FitShape shape) {
    return shape == core::FitShape::Proportional ? "proportional"_L1
           : shape == core::FitShape::Affine     ? "affine"_L1
                                                 : "no-line"_L1;
}

QJsonObject fitJson(const core::Fit& fit) {
    return {{u"n"_s, fit.n},
            {u"slope"_s, fit.slope},
            {u"intercept"_s, fit.intercept},
            {u"slope_se"_s, core::orNull(fit.slopeError)},
            {u"intercept_se"_s, core::orNull(fit.interceptError)},
            {u"r2"_s, core::orNull(fit.r2)}};
}

static QJsonObject jsonOf(const core::Generation& generation, const core::GenerationStep* step) {
    return {{u"line"_s, generation.line},
            {u"name"_s, generation.name},
            {u"cards"_s, generation.cards},
            {u"gflops_per_dollar"_s, generation.perDollar},
            {u"gflops_per_watt"_s, core::orNull(generation.perWatt)},
            {u"gain_per_dollar"_s, core::orNull(step, &core::GenerationStep::perDollar)},
            {u"gain_per_watt"_s, step ? core::orNull(step->perWatt) : QJsonValue()},
            {u"shape"_s, core::orNull(generation.fit, [](const auto& fit) { return wordOf(core::shapeOf(fit)); })},
            {u"fit"_s, core::orNull(generation.fit, fitJson)}};
}

static QString rowOf(const core::Generation& generation, const core::GenerationStep* step) {
    const auto figure = [](const std::optional<double>& value) {
        return value ? QLocale().toString(*value, 'f', 1) : u"-"_s;
    };
    const auto gain = [](const std::optional<double>& value) {
        return value ? CommandText::tr("%1 x").arg(QLocale().toString(*value, 'f', 2)) : u"-"_s;
    };
    return u"%1 %2 %3 %4 %5 %6  %7\n"_s.arg(generation.name, -36)
        .arg(generation.cards, 5)
        .arg(figure(generation.perDollar), 9)
        .arg(gain(step ? std::optional(step->perDollar) : std::nullopt), 8)
        .arg(figure(generation.perWatt), 9)
        .arg(gain(step ? step->perWatt : std::nullopt), 8)
        .arg(generation.fit ? wordOf(core::shapeOf(*generation.fit)) : "-"_L1);
}

int printGenerations(const core::Catalogue& catalogue, core::Dollars dollars, bool isJson) {
    const auto generations =
        core::generationsOf(catalogue, {core::findMetric(u"fp32"_s), core::ClockConvention::Boost, dollars});
    const auto steps = core::stepsOf(generations);
    QJsonArray rows;
    QString text = CommandText::tr("FP32 at boost clock, launch prices. Gains are over the generation before; series "
                                   "of one architecture within a year count as one.") +
                   u"\n%1 %2 %3 %4 %5 %6  %7\n"_s.arg(CommandText::tr("generation"), -36)
                       .arg(CommandText::tr("cards"), 5)
                       .arg(CommandText::tr("GFLOPS/$"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("GFLOPS/W"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("in price"));
    for (std::size_t i = 0; i < generations.size(); ++i) {
        const auto found = std::ranges::find_if(steps, [&](const core::GenerationStep& s) { return s.to == i; });
        const core::GenerationStep* step = found == steps.end() ? nullptr : &*found;
        rows << jsonOf(generations[i], step);
        text += rowOf(generations[i], step);
    }
    const bool isAdjusted = dollars == core::Dollars::OfIndexYear;
    if (isAdjusted)
        text += core::priceIndexSource() + '\n'_L1;
    if (!isJson)
        return print(text);
    return print(QJsonObject{{u"generations"_s, rows},
                             {u"dollars_of"_s, isAdjusted ? QJsonValue(core::indexYear()) : QJsonValue()},
                             {u"index"_s, isAdjusted ? QJsonValue(core::priceIndexSource()) : QJsonValue()}});
}

} // namespace app
