// SPDX-License-Identifier: GPL-3.0-or-later
// How data sets spell figures, sockets, plugs and forms, as our tokens. An unknown spelling is unknown, never guessed.
#include "core/import/datasets/foreign_values.h"

#include "core/import/text_reading.h"
#include "core/parts/part.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core {

bool isUnknownWord(const QString& text) {
    static const QStringList words =
        u"|?|??|-|–|—|n/a|na|nan|inf|+inf|-inf|infinity|-infinity|null|unknown|tbd|tba|not known"_s.split('|'_L1);
    return words.contains(text.trimmed().toLower());
}

static ForeignFigure figureOf(double value) {
    const bool isKnown = std::isfinite(value) && value != 0;
    return {isKnown ? std::optional(value) : std::nullopt, false};
}

ForeignFigure figureIn(const QString& text) {
    if (isUnknownWord(text))
        return {};
    QString digits = text.trimmed();
    if (digits.startsWith('$'_L1))
        digits.remove(0, 1);
    static const QRegularExpression grouped(u"^\\d{1,3}(,\\d{3})+(\\.\\d+)?$"_s);
    if (digits.contains(','_L1) && grouped.match(digits).hasMatch())
        digits.remove(','_L1);
    bool isNumber = false;
    const double value = digits.toDouble(&isNumber);
    return isNumber ? figureOf(value) : ForeignFigure{{}, true};
}

ForeignFigure figureIn(const QJsonValue& value) {
    if (value.isDouble())
        return figureOf(value.toDouble());
    if (value.isString())
        return figureIn(value.toString());
    return {{}, !value.isNull() && !value.isUndefined()};
}

QString textIn(const QJsonValue& value) {
    const QString text = value.toString().simplified();
    return isUnknownWord(text) ? QString() : text.left(300);
}

QString slugOf(const QString& text) {
    QString slug;
    slug.reserve(text.size());
    for (const QChar character : text) {
        const QChar lower = character.toLower();
        const bool isKept = (lower >= 'a'_L1 && lower <= 'z'_L1) || (lower >= '0'_L1 && lower <= '9'_L1);
        if (isKept)
            slug += lower;
        else if (character == '+'_L1)
            slug += u"plus"_s;
        else if (!slug.isEmpty() && !slug.endsWith('-'_L1) && character != '\''_L1)
            slug += '-'_L1;
    }
    slug.truncate(100);
    while (slug.endsWith('-'_L1))
        slug.chop(1);
    if (!slug.isEmpty() || text.isEmpty())
        return slug;
    // A name in another script: its letters' numbers are as good as a word.
    quint64 sum = 1469598103934665603ULL;
    for (const QChar character : text)
        sum = (sum ^ character.unicode()) * 1099511628211ULL;
    return u"part-"_s + QString::number(sum, 16);
}

QString fullName(const QString& maker, const QString& name) {
    return maker.isEmpty() || name.startsWith(maker, Qt::CaseInsensitive) ? name : maker + ' '_L1 + name;
}

QString makerIn(const QString& name) {
    static const auto makers = factsOf("listed_makers", [](const FactRow& row) { return row.text("maker"); });
    for (const QString& maker : makers) {
        const bool isIt = name.startsWith(maker, Qt::CaseInsensitive);
        if (isIt && (name.size() == maker.size() || name[maker.size()] == ' '_L1))
            return maker;
    }
    return {};
}

QString spelt(const QString& fact, const QString& text) {
    static const auto ours = [] {
        QHash<std::pair<QString, QString>, QString> all;
        for (const FactRow& row : factRows("spellings"))
            all.insert({row.text("fact"), row.text("theirs")}, row.text("ours"));
        return all;
    }();
    return ours.value({fact, lettersAndDigits(text)});
}

QString efficiencyToken(const QString& text) {
    QString words = text;
    words.remove(u"80 PLUS"_s, Qt::CaseInsensitive);
    words.remove(u"80+"_s);
    return words.trimmed().isEmpty() && !text.trimmed().isEmpty() ? u"white"_s : spelt(u"efficiency"_s, words);
}

QString socketToken(const QString& text) {
    static const QRegularExpression lga(u"^(LGA|FCLGA|Socket)\\s+(?=\\d|[A-Z])"_s,
                                        QRegularExpression::CaseInsensitiveOption);
    const auto match = lga.match(text);
    if (!match.hasMatch())
        return text.simplified();
    const bool isLga = match.captured(1).contains("LGA"_L1, Qt::CaseInsensitive);
    return (isLga ? u"LGA"_s : QString()) + text.mid(match.capturedEnd()).simplified();
}

ForeignLink linkIn(const QString& text) {
    static const QRegularExpression generation(u"(?:PCIe|PCI-E|PCI Express)\\s*(\\d)(?:\\.\\d)?\\b"_s,
                                               QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression lanes(u"[x×](\\d{1,2})\\b"_s, QRegularExpression::CaseInsensitiveOption);
    ForeignLink link;
    if (const auto match = generation.match(text); match.hasMatch())
        link.generation = match.captured(1).toDouble();
    if (const auto match = lanes.match(text); match.hasMatch())
        link.lanes = match.captured(1).toDouble();
    return link;
}

QString plugsIn(const QString& text) {
    if (text.trimmed().compare("none"_L1, Qt::CaseInsensitive) == 0)
        return u"none"_s;
    static const QRegularExpression plug(u"(?:(\\d)\\s*[x×]\\s*)?(\\d{1,2}-pin(?:\\s+EPS)?)"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression rest(u"[^\\s+,/&]"_s);
    QStringList plugs;
    QString left = text;
    for (auto it = plug.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const QString kind = spelt(u"plug"_s, match.captured(2));
        if (kind.isEmpty())
            return {};
        plugs << kind + '*'_L1 + (match.capturedLength(1) > 0 ? match.captured(1) : u"1"_s);
        left.remove(match.captured(0));
    }
    return rest.match(left).hasMatch() ? QString() : plugs.join(';'_L1);
}

ForeignMount mountIn(const QString& name) {
    // SXM by generation: 2 Pascal and Volta, 4 Ampere, 5 Hopper, 6 Blackwell (gpupoet.com form-factors). B100 to B300
    // and MI250 to MI355X exist as modules alone; GB200 and GB300 are boards of a rack, MI300A is a CPU as well,
    // Trainium, Inferentia, MTIA and Ascend 9xx are sold within servers.
    static const auto mounts = factsOf("gpu_mounts", [](const FactRow& row) {
        return std::pair(QRegularExpression(row.text("pattern")), row.text("mount"));
    });
    const auto found = std::ranges::find_if(mounts, [&](const auto& row) { return row.first.match(name).hasMatch(); });
    const QString mount = found == mounts.end() ? QString() : found->second;
    if (mount == "server"_L1)
        return {{}, false, Text::tr("Not a card: sold only as a part of whole servers.")};
    if (mount == "unknown"_L1)
        return {{}, false, Text::tr("SXM module of an unknown generation.")};
    return mount == "pcie"_L1 ? ForeignMount{{}, true, {}} : ForeignMount{mount, false, {}};
}

Wiring bareWiring() {
    const QJsonObject processor{{"kind"_L1, "cpu"_L1}, {"numa"_L1, 0}};
    const auto wiring = wiringFromJson({{"nodes"_L1, QJsonObject{{"CPU0"_L1, processor}}}});
    Q_ASSERT(wiring);
    return *wiring;
}

QString dateIn(const QString& text) {
    static const QRegularExpression date(u"^((?:19|20)\\d\\d)(-(?:0[1-9]|1[0-2]))?(-(?:[0-2]\\d|3[01]))?"_s);
    return date.match(text.trimmed()).captured(0);
}

QString problemOfDay(const QString& isoDate, QDate today) {
    const QDate first = firstDayOf(isoDate);
    if (!first.isValid())
        return Text::tr("\"%1\" is not a day, month or year like 2026-09-30.").arg(isoDate);
    return today.isValid() && first > today ? Text::tr("The day %1 is in the future.").arg(isoDate) : QString();
}

} // namespace core
