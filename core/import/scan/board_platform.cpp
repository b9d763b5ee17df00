// Tables of what names tell: makers, CPUs, chipsets and product families.
#include "core/import/scan/board_platform.h"

#include "core/import/scan/scan.h"
#include "core/units/units.h"

#include <QMap>
#include <QRegularExpression>

#include <algorithm>

namespace core {

namespace {

struct MakerRow {
    const char* prefix; ///< of its letters and digits, in lower case
    const char* name;
};

/// What a text tells where the pattern is found in it; of several rows the first counts.
struct SocketRow {
    const char* pattern;
    const char* socket; ///< empty: none of its CPUs is in a socket
};

struct ChipsetRow {
    const char* socket;
    const char* chipsets;
};

struct FamilyRow {
    const char* pattern; ///< of the board's name
    const char* socket;
    const char* chipset;
};

} // namespace

static constexpr MakerRow makerRows[] = {
    {"asus", "ASUS"},           {"microstar", "MSI"},   {"msi", "MSI"},
    {"gigabyte", "GIGABYTE"},   {"giga", "GIGABYTE"},   {"asrockrack", "ASRock Rack"},
    {"asrock", "ASRock"},       {"dell", "Dell"},       {"alienware", "Dell"},
    {"hewlett", "HP"},          {"hp", "HP"},           {"supermicro", "Supermicro"},
    {"lenovo", "Lenovo"},       {"biostar", "Biostar"}, {"intel", "Intel"},
    {"fujitsu", "Fujitsu"},     {"tyan", "Tyan"},       {"mitac", "Tyan"},
    {"evga", "EVGA"},           {"acer", "Acer"},       {"ecs", "ECS"},
    {"elitegroup", "ECS"},      {"foxconn", "Foxconn"}, {"nzxt", "NZXT"},
    {"colorful", "Colorful"},   {"maxsun", "MAXSUN"},   {"huananzhi", "HUANANZHI"},
    {"machinist", "MACHINIST"}, {"jginyue", "JGINYUE"}, {"medion", "MEDION"},
    {"pegatron", "Pegatron"},   {"shuttle", "Shuttle"}, {"samsung", "Samsung"},
    {"huawei", "Huawei"},       {"soyo", "SOYO"},       {"yadro", "YADRO"},
    {"casper", "Casper"},       {"daten", "Daten"},     {"positivo", "Positivo"},
    {"aquarius", "Aquarius"},   {"iru", "iRU"},         {"centrium", "Centrium"},
};

static constexpr SocketRow processorRows[] = {
    {"Threadripper (PRO )?[12]\\d{3}", "TR4"},
    {"Threadripper (PRO )?3\\d{3}WX", "sWRX8"},
    {"Threadripper (PRO )?3\\d{3}", "sTRX4"},
    {"Threadripper (PRO )?5\\d{3}", "sWRX8"},
    {"Threadripper (PRO )?[79]\\d{3}", "sTR5"},
    {"EPYC 7\\w{3}", "SP3"},
    {"EPYC 8\\w{3}", "SP6"},
    {"EPYC 9\\w{3}", "SP5"},
    {"EPYC 4\\w{3}", "AM5"},
    {"Threadripper|EPYC", ""},
    {"Ryzen \\d (PRO )?\\d{4}(U|H|HS|HX|HX3D|HK|C|M)\\b", ""},
    {"Ryzen \\d (PRO )?[1-5]\\d{3}", "AM4"},
    {"Ryzen \\d (PRO )?[6-9]\\d{3}", "AM5"},
    {"\\bA(6|8|10|12)-9[5-8]\\d0E?\\b|Athlon (2[024]0GE|3000G|Gold|PRO 2|Silver)|Athlon X4 9[4-9]0", "AM4"},
    {"Core Ultra \\d 2\\d\\d(K|KF|F|T)?\\b", "LGA1851"},
    {"i[3579]-\\d{4,5}(U|Y|H|HQ|MQ|M|MX|HK|QM|P|G\\d?|EQ|HX|HF|HL|[EMPU]E|G\\dE|R|B)\\b", ""},
    {"i7-(3820|39[367]0|4820|49[36]0[KX])", "LGA2011"},
    {"i7-(58[2-9]0K|59[36]0[KX]|6[89][05]0[KX])", "LGA2011-3"},
    {"i[579]-(7[6-9]\\d\\d|9[89]\\d\\d|109\\d\\d)X", "LGA2066"},
    {"i[357]-[45]\\d{3}(?!\\d)", "LGA1150"},
    {"i[357]-[67]\\d{3}(?!\\d)", "LGA1151"},
    {"i[3579]-[89]\\d{3}(?!\\d)", "LGA1151-v2"},
    {"i[3579]-1[01]\\d{3}", "LGA1200"},
    {"i[3579]-1[234]\\d{3}", "LGA1700"},
    {"E3-12\\d\\d[LV]? ?v[34]", "LGA1150"},
    {"E3-12\\d\\d[LV]? ?v[56]", "LGA1151"},
    {"E5-[1-4]\\d{3}\\w? ?\\w? ?v[34]", "LGA2011-3"},
    {"E5-[1-4]\\d{3}", "LGA2011"},
    {"Xeon E-2[12]\\d\\d", "LGA1151-v2"},
    {"Xeon E-23\\d\\d|Xeon W-1[23]\\d\\d", "LGA1200"},
    {"Xeon E-24\\d\\d", "LGA1700"},
    {"Xeon W-2[12]\\d\\d", "LGA2066"},
    {"Xeon W-3[12]\\d\\d", "LGA3647"},
    {"Xeon W-33\\d\\d", "LGA4189"},
    {"Xeon w[3579]-[23][45]", "LGA4677"},
    {"(Bronze|Silver|Gold|Platinum) [3-9][12]\\d\\d", "LGA3647"},
    {"(Bronze|Silver|Gold|Platinum) [3-9]3\\d\\d", "LGA4189"},
    {"(Bronze|Silver|Gold|Platinum) [3-9][45]\\d\\d", "LGA4677"},
    {"Pentium (Gold )?G69\\d\\d", ""},
    {"(Pentium|Celeron) G18\\d\\d|Pentium G3\\d{3}", "LGA1150"},
    {"Celeron G39\\d\\d|Pentium (Gold )?G4\\d{3}", "LGA1151"},
    {"Celeron G49\\d\\d|Pentium (Gold )?G5\\d{3}", "LGA1151-v2"},
    {"Celeron G59\\d\\d|Pentium (Gold )?G6\\d{3}", "LGA1200"},
    {"Celeron G69\\d\\d|Pentium (Gold )?G7\\d{3}", "LGA1700"},
};

static constexpr ChipsetRow chipsetRows[] = {
    {"LGA1150", "Z87 H87 B85 H81 Q87 Q85 Z97 H97 C222 C224 C226"},
    {"LGA1151", "Z170 H170 B150 H110 Q170 Q150 Z270 H270 B250 Q270 Q250 C232 C236"},
    {"LGA1151-v2", "Z370 Z390 H370 B360 B365 H310 Q370 Q360 C242 C246"},
    {"LGA1200", "Z490 H470 B460 H410 Q470 W480 Z590 H570 B560 H510 Q570 W580 C252 C256"},
    {"LGA1700", "Z690 H670 B660 H610 Q670 W680 Z790 H770 B760 C262 C266"},
    {"LGA1851", "Z890 B860 H810 W880 Q870"},
    {"LGA2011", "X79 C602"},
    {"LGA2011-3", "X99 C612"},
    {"LGA2066", "X299 C422"},
    {"LGA3647", "C621 C622 C624"},
    {"LGA4189", "C621A"},
    {"LGA4677", "W790 C741"},
    {"AM4", "A300 X300 A320 B350 X370 B450 X470 A520 B550 X570"},
    {"AM5", "A620 B650E B650 X670E X670 B840 B850 X870E X870"},
    {"TR4", "X399"},
    {"sTRX4", "TRX40"},
    {"sWRX8", "WRX80"},
    {"sTR5", "TRX50 WRX90"},
};

// An EPYC is its own chipset: what is on the board is told by the CPU first.
static constexpr FamilyRow familyRows[] = {
    {"^X10D|^X10SRL?|^Z10P", "LGA2011-3", "C612"},
    {"^X11SR", "LGA2066", "C422"},
    {"^X11D|^X11SP|^Z11P", "LGA3647", "C620 series"},
    {"^X12D|^X12SP", "LGA4189", "C621A"},
    {"^X13SW", "LGA4677", "W790"},
    {"^X13D|^X13SE", "LGA4677", "C741"},
    {"^M12SW|^MC62", "sWRX8", "WRX80"},
    {"SIENA", "SP6", "SoC"},
    {"^H13SS|^H13D|^H14SS|GENOA|^MZ[379]3|^K14P", "SP5", "SoC"},
    {"^H11[SD]|^H12[SD]|ROMED8|ROME2D|^MZ[37][0-2]|^KNP[AP]|^KRP[AG]|^EPYCD8", "SP3", "SoC"},
};

static QRegularExpression namePattern(const QString& text) {
    return QRegularExpression(text, QRegularExpression::CaseInsensitiveOption);
}

/// The rows with their patterns compiled, each once.
template <class Row, size_t count>
static std::vector<std::pair<QRegularExpression, Row>> compiled(const Row (&rows)[count]) {
    std::vector<std::pair<QRegularExpression, Row>> list;
    for (const Row& row : rows)
        list.emplace_back(namePattern(QLatin1String(row.pattern)), row);
    return list;
}

template <class Row>
static const Row* firstFound(const std::vector<std::pair<QRegularExpression, Row>>& rows, const QString& text) {
    const auto found = std::ranges::find_if(rows, [&](const auto& row) { return row.first.match(text).hasMatch(); });
    return found == rows.end() ? nullptr : &found->second;
}

QString makerName(const QString& reported) {
    static const QRegularExpression additions(
        u"[ ,.]+(corp\\w*|co|inc\\w*|ltd|limited|gmbh|llc|technology|international|computer|electronics?)\\b.*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QString key = lettersAndDigits(reported);
    for (const MakerRow& row : makerRows) {
        if (key.startsWith(QLatin1String(row.prefix)))
            return QLatin1String(row.name);
    }
    return reported.simplified().remove(additions);
}

QString socketOfProcessor(const QString& name) {
    static const auto rows = compiled(processorRows);
    static const QRegularExpression marks(u"\\((R|TM)\\)|CPU|Processor"_s, QRegularExpression::CaseInsensitiveOption);
    const SocketRow* row = firstFound(rows, QString(name).replace(marks, u" "_s).simplified());
    return row ? QString::fromLatin1(row->socket) : QString();
}

static QString socketOfMost(const QStringList& names) {
    QMap<QString, int> count;
    for (const QString& name : names) {
        if (const QString socket = socketOfProcessor(name); !socket.isEmpty())
            ++count[socket];
    }
    const auto most = std::max_element(count.cbegin(), count.cend());
    return most == count.cend() ? QString() : most.key();
}

/// The chipset that a board's name holds as a word of its own ("B450M", not "FX450"), with its socket.
static BoardPlatform chipsetIn(const QString& boardName) {
    static const auto sockets = [] {
        QMap<QString, QString> table;
        for (const ChipsetRow& row : chipsetRows) {
            for (const QString& chipset : QString::fromLatin1(row.chipsets).split(' '_L1))
                table.insert(chipset, QLatin1String(row.socket));
        }
        return table;
    }();
    static const QRegularExpression words = [] {
        QStringList names = sockets.keys();
        std::ranges::sort(names, [](const QString& a, const QString& b) { return a.size() > b.size(); });
        return QRegularExpression(u"(?<![A-Z0-9])("_s + names.join('|'_L1) + u")(?![0-9])"_s);
    }();
    const QString chipset = words.match(boardName.toUpper()).captured(1);
    return {sockets.value(chipset), chipset};
}

BoardPlatform platformOf(const QString& boardName, const QStringList& processors) {
    static const auto rows = compiled(familyRows);
    const QString socket = socketOfMost(processors);
    if (const FamilyRow* family = firstFound(rows, boardName)) {
        const bool isSystemOnChip = QLatin1String(family->chipset) == "SoC"_L1;
        const QString own = QLatin1String(family->socket);
        return {isSystemOnChip && !socket.isEmpty() ? socket : own, QLatin1String(family->chipset)};
    }
    const BoardPlatform named = chipsetIn(boardName);
    // "CELSIUS W580" is not the chipset; an H310 board may run what is listed for H110.
    const bool isOfCpu = socket.isEmpty() || QString(named.socket).remove("-v2"_L1) == QString(socket).remove("-v2"_L1);
    if (!named.socket.isEmpty() && isOfCpu)
        return named;
    const bool isSystemOnChip = socket == "SP3"_L1 || socket == "SP5"_L1 || socket == "SP6"_L1;
    return {socket, isSystemOnChip ? u"SoC"_s : QString()};
}

// Names

static bool isNameLike(const QRegularExpression& pattern, const QString& text) {
    return pattern.match(text).hasMatch();
}

BoardName boardNameIn(const MachineFacts& facts) {
    static const QRegularExpression wholeMachines =
        namePattern(u"dell|hewlett|^hpe?\\b|lenovo|fujitsu|acer|medion|alienware"_s);
    static const QRegularExpression lenovoLine = namePattern(u"Think|Idea|Legion|Yoga"_s);
    static const QRegularExpression lenovoCode(u"^\\d{4,5}$|^[0-9A-Z]{10}$"_s); // "90LX003VRS"
    static const QRegularExpression nothing = namePattern(u"^(Lenovo( Product)?)?$"_s);
    static const QRegularExpression additions(u"\\s*\\(MS-\\w+\\)|-CF$| Series$|-00$|-CF "_s);
    const bool isSystemWhole = isNameLike(wholeMachines, facts.systemMaker);
    if (!isSystemWhole && !isNameLike(wholeMachines, facts.boardMaker))
        return {makerName(facts.boardMaker), QString(facts.boardName).remove(additions).remove("(R)"_L1).simplified()};
    const QString maker = makerName(isSystemWhole ? facts.systemMaker : facts.boardMaker);
    const bool isCode = isNameLike(lenovoCode, facts.systemName) && !isNameLike(nothing, facts.systemVersion);
    const bool isNamedByVersion = isNameLike(lenovoLine, facts.systemVersion) || isCode;
    const QString& said = maker == "Lenovo"_L1 && isNamedByVersion ? facts.systemVersion : facts.systemName;
    QString product = said.simplified();
    static const QRegularExpression own = namePattern(u"^(HPE?|Hewlett-Packard|Dell|Lenovo|Acer|Fujitsu) +"_s);
    static const QRegularExpression order(u":? ?-\\[.*\\]-"_s); // "System x3650 M5: -[8871AC1]-"
    return {maker, product.remove(order).remove(own).remove(own)};
}

QString boardIdOf(const BoardName& name) {
    static const QRegularExpression others(u"[^a-z0-9]+"_s);
    static const QRegularExpression ends(u"^-|-$"_s);
    QString id = (name.maker + ' '_L1 + name.product).toLower().replace('+'_L1, " plus "_L1);
    return id.replace(others, u"-"_s).remove(ends);
}

} // namespace core
