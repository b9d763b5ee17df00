// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/launch_options.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QRegularExpression>

namespace core {

std::optional<QString> LaunchOption::words(const QString& value) const {
    const QRegularExpression pair(u"(?:^| )(?:%1|\\*)=(\\S*)"_s.arg(QRegularExpression::escape(value)));
    const auto found = pair.match(values);
    if (values.contains('='_L1) && !found.hasMatch())
        return {};
    const QString called = found.hasMatch() ? found.captured(1) : values.contains("%1"_L1) ? values.arg(value) : value;
    if (called == "-"_L1)
        return QString();
    const bool isJoined = option.isEmpty() || option.endsWith('='_L1) || called.isEmpty();
    return option + (isJoined ? QString() : u" "_s) + called;
}

std::vector<LaunchOption> launchOptionsOf(const QString& who) {
    std::vector<LaunchOption> options;
    for (const FactRow& row : factRows("launch_options")) {
        if (row.text("engine") == who)
            options.push_back({row.text("meaning"), row.text("option"), row.text("values")});
    }
    return options;
}

QString visibleGpus(const QString& chipMaker, const std::vector<int>& gpus) {
    const auto options = launchOptionsOf(chipMaker);
    const QStringList numbers = textsOf(gpus, [](int gpu) { return QString::number(gpu); });
    return options.empty() ? QString() : options.front().words(numbers.join(','_L1)).value_or(QString());
}

} // namespace core
