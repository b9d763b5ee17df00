// How data sets spell figures, sockets, plugs and forms, as our tokens. An unknown spelling is unknown, never guessed.
#include "core/import/datasets/foreign_values.h"

#include "core/import/scan/scan.h"
#include "core/parts/part.h"
#include "core/units/text.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

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
    static const QStringList makers =
        u"NVIDIA|AMD|Intel|ASUS|MSI|GIGABYTE|ASRock|EVGA|ZOTAC|Sapphire|PowerColor|XFX|PNY|Palit|Gainward|"
        "INNO3D|GALAX|Corsair|Cooler Master|be quiet!|Seasonic|FSP|SilverStone|Thermaltake|Montech|NZXT|"
        "Fractal Design|Super Flower|Lian Li|Phanteks|Supermicro|Antec|Deepcool|Samsung|Crucial|Kingston|"
        "G.Skill|Western Digital|Seagate|Sabrent"_s.split('|'_L1);
    for (const QString& maker : makers) {
        const bool isIt = name.startsWith(maker, Qt::CaseInsensitive);
        if (isIt && (name.size() == maker.size() || name[maker.size()] == ' '_L1))
            return maker;
    }
    return {};
}

namespace {

struct Spelling {
    const char* theirs; ///< lower case, without blanks, hyphens and pluses
    const char* ours;
};

template <std::size_t n>
QString spelt(const std::array<Spelling, n>& table, const QString& text) {
    const QString theirs = lettersAndDigits(text);
    for (const Spelling& spelling : table) {
        if (theirs == QLatin1String(spelling.theirs))
            return QLatin1String(spelling.ours);
    }
    return {};
}

} // namespace

QString boardFormToken(const QString& text) {
    static constexpr std::array table{
        Spelling{"atx", "ATX"},          Spelling{"microatx", "mATX"}, Spelling{"matx", "mATX"},
        Spelling{"uatx", "mATX"},        Spelling{"miniitx", "mITX"},  Spelling{"mitx", "mITX"},
        Spelling{"thinminiitx", "mITX"}, Spelling{"eatx", "E-ATX"},    Spelling{"extendedatx", "E-ATX"},
        Spelling{"xlatx", "XL-ATX"},     Spelling{"ssiceb", "CEB"},    Spelling{"ceb", "CEB"},
        Spelling{"ssieeb", "EEB"},       Spelling{"eeb", "EEB"},       Spelling{"server", "server"},
    };
    return spelt(table, text);
}

QString efficiencyToken(const QString& text) {
    static constexpr std::array table{
        Spelling{"80", "white"},          Spelling{"80standard", "white"},  Spelling{"80white", "white"},
        Spelling{"80plus", "white"},      Spelling{"plus", "white"},        Spelling{"white", "white"},
        Spelling{"80bronze", "bronze"},   Spelling{"bronze", "bronze"},     Spelling{"80silver", "silver"},
        Spelling{"silver", "silver"},     Spelling{"80gold", "gold"},       Spelling{"gold", "gold"},
        Spelling{"platinum", "platinum"}, Spelling{"titanium", "titanium"}, Spelling{"none", "none"},
    };
    QString words = text;
    words.remove(u"80 PLUS"_s, Qt::CaseInsensitive);
    words.remove(u"80+"_s);
    return words.trimmed().isEmpty() && !text.trimmed().isEmpty() ? u"white"_s : spelt(table, words);
}

QString supplyFormToken(const QString& text) {
    static constexpr std::array table{
        Spelling{"atx", "ATX"}, Spelling{"atxeps", "ATX"}, Spelling{"atx12veps12v", "ATX"},
        Spelling{"sfx", "SFX"}, Spelling{"sfxl", "SFX"},   Spelling{"module", "module"},
    };
    return spelt(table, text);
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
    static const QRegularExpression plug(u"(?:(\\d)\\s*[x×]\\s*)?(\\d{1,2})-pin(\\s+EPS)?"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression rest(u"[^\\s+,/&]"_s);
    QStringList plugs;
    QString left = text;
    for (auto it = plug.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const int pins = match.captured(2).toInt();
        const char* kind = pins == 6                                  ? "pcie-6"
                           : pins == 8 && match.capturedLength(3) > 0 ? "eps-8"
                           : pins == 8                                ? "pcie-8"
                           : pins == 12                               ? "12-pin"
                           : pins == 16                               ? "12v-2x6"
                                                                      : nullptr;
        if (!kind)
            return {};
        plugs << QLatin1String(kind) + '*'_L1 + (match.capturedLength(1) > 0 ? match.captured(1) : u"1"_s);
        left.remove(match.captured(0));
    }
    return rest.match(left).hasMatch() ? QString() : plugs.join(';'_L1);
}

std::optional<double> slotWidthIn(const QString& text) {
    static constexpr std::array table{
        Spelling{"singleslot", "1"}, Spelling{"dualslot", "2"},   Spelling{"tripleslot", "3"},
        Spelling{"quadslot", "4"},   Spelling{"doubleslot", "2"},
    };
    const QString width = spelt(table, text);
    return width.isEmpty() ? std::nullopt : std::optional(width.toDouble());
}

namespace {

/// Words of a name that give away how its GPU is mounted.
struct MountWord {
    const char* pattern; ///< a whole word
    const char* mount;   ///< our token; null: no part of its own that could be mounted
};

// The first row whose word is there counts. SXM by generation: 2 Pascal and Volta, 4 Ampere, 5 Hopper, 6 Blackwell
// (gpupoet.com form-factors). B100 to B300 and MI250 to MI355X exist as modules alone; GB200 and GB300 are boards of a
// rack, MI300A is a CPU as well, Trainium, Inferentia, MTIA and Ascend 9xx are sold within servers.
constexpr std::array mountWords{
    MountWord{"GB200|GB300|GH200|MI300A|Trainium\\d*|Inferentia\\d*|MTIA|Ascend", nullptr},
    MountWord{"SXM2", "sxm2"},
    MountWord{"SXM3", "sxm3"},
    MountWord{"SXM4", "sxm4"},
    MountWord{"SXM5", "sxm5"},
    MountWord{"SXM6", "sxm6"},
    MountWord{"B100|B200|B300", "sxm6"},
    MountWord{"OAM|MI250X?|MI300X|MI325X|MI350X|MI355X", "oam"},
};
// Of a name that says SXM without the generation.
constexpr std::array sxmChips{
    MountWord{"P100|V100", "sxm2"},
    MountWord{"A100|A800", "sxm4"},
    MountWord{"H20|H100|H200|H800", "sxm5"},
};

template <std::size_t rows>
const MountWord* wordIn(const QString& name, const std::array<MountWord, rows>& table) {
    for (const MountWord& row : table) {
        const QRegularExpression word(u"\\b(?:%1)\\b"_s.arg(QLatin1String(row.pattern)));
        if (word.match(name).hasMatch())
            return &row;
    }
    return nullptr;
}

} // namespace

ForeignMount mountIn(const QString& name) {
    if (name.contains("PCIe"_L1))
        return {{}, true, {}};
    const MountWord* found = wordIn(name, mountWords);
    if (!found && name.contains("SXM"_L1))
        found = wordIn(name, sxmChips);
    if (found && found->mount)
        return {QLatin1String(found->mount), false, {}};
    if (found)
        return {{}, false, Text::tr("Not a card: sold only as a part of whole servers.")};
    return {{}, false, name.contains("SXM"_L1) ? Text::tr("SXM module of an unknown generation.") : QString()};
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
