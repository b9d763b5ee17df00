#include "app/commands/chart_answers.h"

#include "app/commands/command_io.h"
#include "core/documents/json_values.h"
#include "core/metrics/book_claims.h"
#include "core/metrics/generations.h"

#include <QJsonArray>

#include <algorithm>

namespace app {

constexpr std::array figures{"published", "base", "boost"};

static QJsonObject jsonOf(const core::BookClaim& claim) {
    QJsonObject tests;
    for (std::size_t i = 0; i < figures.size(); ++i)
        tests.insert(QLatin1String(figures[i]),
                     QJsonObject{{QStringLiteral("verdict"), QString(core::claimWord(claim.tests[i].verdict))},
                                 {QStringLiteral("found"), claim.tests[i].found}});
    return {{QStringLiteral("id"), QString(claim.id)},
            {QStringLiteral("rule"), claim.rule},
            {QStringLiteral("statement"), claim.statement},
            {QStringLiteral("verdict"), QString(core::claimWord(claim.verdict))},
            {QStringLiteral("conclusion"), claim.conclusion},
            {QStringLiteral("tests"), tests}};
}

int printBookClaims(const core::Catalogue& catalogue, bool isJson) {
    const auto claims = core::bookClaims(catalogue);
    if (isJson) {
        QJsonArray rows;
        for (const core::BookClaim& claim : claims)
            rows << jsonOf(claim);
        return print(QJsonObject{{QStringLiteral("claims"), rows}});
    }
    QString text;
    for (const core::BookClaim& claim : claims) {
        text += QStringLiteral("%1: %2\n  %3\n").arg(claim.statement, core::inWords(claim.verdict), claim.conclusion);
        for (std::size_t i = 0; i < figures.size(); ++i)
            text += QStringLiteral("  %1  %2. %3\n")
                        .arg(QLatin1String(figures[i]), -9)
                        .arg(core::inWords(claim.tests[i].verdict), claim.tests[i].found);
    }
    return print(text.toUtf8());
}

static QLatin1String wordOf(core::FitShape shape) {
    switch (shape) {
    case core::FitShape::Proportional:
        return QLatin1String("proportional");
    case core::FitShape::Affine:
        return QLatin1String("affine");
    case core::FitShape::NoLine:
        break;
    }
    return QLatin1String("no-line");
}

static QJsonObject jsonOf(const core::Generation& generation, const core::GenerationStep* step) {
    QJsonValue fit(QJsonValue::Null);
    if (generation.fit)
        fit = QJsonObject{{QStringLiteral("n"), generation.fit->n},
                          {QStringLiteral("slope"), generation.fit->slope},
                          {QStringLiteral("intercept"), generation.fit->intercept},
                          {QStringLiteral("slope_se"), core::orNull(generation.fit->slopeError)},
                          {QStringLiteral("intercept_se"), core::orNull(generation.fit->interceptError)},
                          {QStringLiteral("r2"), core::orNull(generation.fit->r2)}};
    return {{QStringLiteral("line"), generation.line},
            {QStringLiteral("name"), generation.name},
            {QStringLiteral("cards"), generation.cards},
            {QStringLiteral("gflops_per_dollar"), generation.perDollar},
            {QStringLiteral("gflops_per_watt"), core::orNull(generation.perWatt)},
            {QStringLiteral("gain_per_dollar"), step ? QJsonValue(step->perDollar) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("gain_per_watt"), step ? core::orNull(step->perWatt) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("shape"), generation.fit ? QJsonValue(QString(wordOf(core::shapeOf(*generation.fit))))
                                                     : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("fit"), fit}};
}

static QString rowOf(const core::Generation& generation, const core::GenerationStep* step) {
    const auto figure = [](const std::optional<double>& value) {
        return value ? QLocale().toString(*value, 'f', 1) : QStringLiteral("-");
    };
    const auto gain = [](const std::optional<double>& value) {
        return value ? CommandText::tr("%1 x").arg(QLocale().toString(*value, 'f', 2)) : QStringLiteral("-");
    };
    return QStringLiteral("%1 %2 %3 %4 %5 %6  %7\n")
        .arg(generation.name, -36)
        .arg(generation.cards, 5)
        .arg(figure(generation.perDollar), 9)
        .arg(gain(step ? std::optional(step->perDollar) : std::nullopt), 8)
        .arg(figure(generation.perWatt), 9)
        .arg(gain(step ? step->perWatt : std::nullopt), 8)
        .arg(generation.fit ? wordOf(core::shapeOf(*generation.fit)) : QLatin1String("-"));
}

int printGenerations(const core::Catalogue& catalogue, core::Dollars dollars, bool isJson) {
    const auto generations = core::generationsOf(
        catalogue, {core::findMetric(QStringLiteral("fp32")), core::ClockConvention::Boost, dollars});
    const auto steps = core::stepsOf(generations);
    QJsonArray rows;
    QString text = CommandText::tr("FP32 at boost clock and launch prices; a gain is over the generation before "
                                   "(series of one architecture within a year are of one).") +
                   QStringLiteral("\n%1 %2 %3 %4 %5 %6  %7\n")
                       .arg(CommandText::tr("generation"), -36)
                       .arg(CommandText::tr("cards"), 5)
                       .arg(CommandText::tr("GFLOPS/$"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("GFLOPS/W"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("in price"));
    for (std::size_t i = 0; i < generations.size(); ++i) {
        const auto found =
            std::find_if(steps.begin(), steps.end(), [&](const core::GenerationStep& s) { return s.to == i; });
        const core::GenerationStep* step = found == steps.end() ? nullptr : &*found;
        rows << jsonOf(generations[i], step);
        text += rowOf(generations[i], step);
    }
    const bool isAdjusted = dollars == core::Dollars::OfIndexYear;
    if (isAdjusted)
        text += core::priceIndexSource() + QLatin1Char('\n');
    if (!isJson)
        return print(text.toUtf8());
    return print(QJsonObject{
        {QStringLiteral("generations"), rows},
        {QStringLiteral("dollars_of"), isAdjusted ? QJsonValue(core::indexYear()) : QJsonValue(QJsonValue::Null)},
        {QStringLiteral("index"), isAdjusted ? QJsonValue(core::priceIndexSource()) : QJsonValue(QJsonValue::Null)}});
}

} // namespace app
