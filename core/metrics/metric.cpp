#include "core/metrics/metric.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace core {

const Metric* findMetric(const QString& id) {
    const auto all = metrics();
    const auto row = std::ranges::find_if(all, [&](const Metric& metric) { return metric.id == id; });
    return row == all.end() ? nullptr : &*row;
}

QString Metric::axisText(Dollars dollars) const {
    return isInDollars() && dollars == Dollars::OfIndexYear
               ? Text::tr("%1 (dollars of %2)").arg(labelText()).arg(indexYear())
               : labelText();
}

QString Metric::inWords(double value) const {
    if (isDate)
        return QString::number(int(std::floor(value)));
    const QString figure = number(value, decimals);
    return unit == std::string_view("$") ? Text::tr("$%1").arg(figure) : Text::tr("%1 %2").arg(figure, unitText());
}

} // namespace core
