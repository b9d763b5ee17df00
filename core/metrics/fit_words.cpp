#include "core/metrics/fit_words.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

/// Decimals that leave three figures to a number of this size.
static int decimalsFor(double value) {
    const double size = std::abs(value);
    return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 4;
}

QString threeFigures(double value) {
    return QLocale().toString(value, 'f', decimalsFor(value));
}

/// "7.82 ± 0.34", both to the decimals of the larger.
static QString withError(double value, const std::optional<double>& error) {
    const int decimals = decimalsFor(value);
    const QLocale locale;
    const QString figure = locale.toString(value, 'f', decimals);
    return error ? Text::tr("%1 ± %2").arg(figure, locale.toString(*error, 'f', decimals)) : figure;
}

static QString slopeText(const Fit& fit, const ChartQuery& query) {
    const QString more = withError(fit.slope, fit.slopeError);
    if (query.across->isDate)
        return Text::tr("Each year brings %1 %2.").arg(more, query.up->unitText());
    return Text::tr("Each extra %1 brings %2 %3.").arg(query.across->unitText(), more, query.up->unitText());
}

static QString interceptText(const Fit& fit, const ChartQuery& query) {
    if (query.across->isDate)
        return {};
    const QString at = query.across->inWords(0);
    const QString rest = withError(fit.intercept, fit.interceptError);
    return mayStartAtZero(fit)
               ? Text::tr("At %1 it is %2, which may be zero: proportional as far as these cards show.").arg(at, rest)
               : Text::tr("At %1 it is %2, not zero: affine, not proportional.").arg(at, rest);
}

QString inWords(const SeriesFit& series, const ChartQuery& query, FitKind kind) {
    const Fit& fit = series.fit;
    QStringList sentences{slopeText(fit, query)};
    if (kind == FitKind::Affine)
        sentences << interceptText(fit, query);
    if (fit.r2 && *fit.r2 < 0)
        sentences << Text::tr("A line through zero fits these %1 cards worse than their mean.").arg(fit.n);
    else if (fit.r2)
        sentences << Text::tr("The line explains %1 % of the spread of %2 cards.")
                         .arg(QLocale().toString(100 * *fit.r2, 'f', *fit.r2 >= 0.95 ? 1 : 0))
                         .arg(fit.n);
    if (fit.n < 5)
        sentences << Text::tr("With so few cards almost any line looks good.");
    sentences.removeAll(QString());
    return sentences.join(' '_L1);
}

} // namespace core
