// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/price_words.h"

#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/widgets/words.h"

namespace ui {

QString ageInWords(const core::Price& price, const QString& kind) {
    if (price.kind == core::PriceKind::Entered)
        return Words::tr("yours");
    const auto age = core::ageOf(price, QLatin1String(kind.toLatin1()), core::today());
    if (!age)
        return core::inWords(price.kind);
    using core::Sentence;
    constexpr double month = 30.44;
    const int days = std::max(0, age->days);
    const Sentence old = days < 14           ? Sentence::tr("%n days", "1 day", days)
                         : days < 2 * month  ? Sentence::tr("%n weeks", "1 week", days / 7)
                         : days < 24 * month ? Sentence::tr("%n months", "1 month", int(days / month))
                                             : Sentence::tr("%n years", "1 year", int(days / (12 * month)));
    return price.kind == core::PriceKind::Street
               ? core::inWords(old)
               : Words::tr("%1, %2").arg(core::inWords(price.kind), core::inWords(old));
}

QString priceInWords(const core::AnyPart& any) {
    const core::Part& part = *any.part;
    const QByteArray token = any.kind.toLatin1();
    const QLatin1String kind(token);
    const QDate today = core::today();
    const core::GoingPrice* const used = priceUsed(part);
    const auto wordsFor = [&](const auto& price) {
        return Words::tr("%1 (%2)").arg(amountInWords(price), dayInWords(price, kind, today));
    };
    QStringList lines{used ? wordsFor(*used) : Words::tr("No price known.")};
    QStringList others;
    for (const core::Price* price : core::pricesByDate(part)) {
        if (!used || !isSame(*price, *used))
            others << wordsFor(*price);
    }
    if (!others.isEmpty())
        lines << Words::tr("Also: %1").arg(others.join(u" · "_s));
    if (used)
        lines << riseWarning(*used, kind);
    if (part.status)
        lines << Words::tr("Sold: %1 (%2)").arg(inWords(*part.status), part.statusDate);
    lines.removeAll(QString());
    return lines.join('\n'_L1);
}

} // namespace ui
