// SPDX-License-Identifier: GPL-3.0-or-later
// What names tell of makers, CPUs, chipsets and product families: tables of db/facts.
#include "core/import/scan/board_platform.h"

#include "core/import/scan/cpu_family.h"
#include "core/import/text_reading.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/units.h"

#include <QMap>

#include <algorithm>

namespace core {

namespace {

/// What a text tells where the pattern is found in it; of several rows the first counts.
struct NameRow {
    QRegularExpression pattern;
    QString socket; ///< empty: none of its CPUs is in a socket
    QString chipset;
};

} // namespace

static const NameRow* firstFound(const std::vector<NameRow>& rows, const QString& text) {
    return findWhere(rows, [&](const NameRow& row) { return isFound(row.pattern, text); });
}

QString makerName(const QString& reported) {
    static const QRegularExpression additions(
        u"[ ,.]+(corp\\w*|co|inc\\w*|ltd|limited|gmbh|llc|technology|international|computer|electronics?)\\b.*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const auto makers =
        factsOf("makers", [](const FactRow& row) { return std::pair(row.text("prefix"), row.text("maker")); });
    const QString key = lettersAndDigits(reported);
    for (const auto& [prefix, maker] : makers) {
        if (key.startsWith(prefix))
            return maker;
    }
    return reported.simplified().remove(additions);
}

QString socketOfProcessor(const QString& name) {
    const ProcessorFamily* family = processorFamily(name);
    return family ? family->socket : QString();
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
        for (const FactRow& row : factRows("chipsets"))
            table.insert(row.text("chipset"), row.text("socket"));
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
    // An EPYC is its own chipset: the CPU decides first what is on the board.
    static const auto rows = factsOf("board_families", [](const FactRow& row) {
        return NameRow{anyCase(row.text("pattern")), row.text("socket"), row.text("chipset")};
    });
    const QString socket = socketOfMost(processors);
    if (const NameRow* family = firstFound(rows, boardName)) {
        const bool isByCpu = family->chipset == "SoC"_L1 && !socket.isEmpty();
        return {isByCpu ? socket : family->socket, family->chipset};
    }
    const BoardPlatform named = chipsetIn(boardName);
    // "CELSIUS W580" is not the chipset; an H310 board may run what is listed for H110.
    const bool isOfCpu = socket.isEmpty() || QString(named.socket).remove("-v2"_L1) == QString(socket).remove("-v2"_L1);
    if (!named.socket.isEmpty() && isOfCpu)
        return named;
    const bool isSystemOnChip = socket == "SP3"_L1 || socket == "SP5"_L1 || socket == "SP6"_L1;
    return {socket, isSystemOnChip ? u"SoC"_s : QString()};
}

BoardName boardNameIn(const MachineFacts& facts) {
    static const QRegularExpression wholeMachines =
        anyCase(u"dell|hewlett|^hpe?\\b|lenovo|fujitsu|acer|medion|alienware"_s);
    static const QRegularExpression lenovoLine = anyCase(u"Think|Idea|Legion|Yoga"_s);
    static const QRegularExpression lenovoCode(u"^\\d{4,5}$|^[0-9A-Z]{10}$"_s); // "90LX003VRS"
    static const QRegularExpression nothing = anyCase(u"^(Lenovo( Product)?)?$"_s);
    static const QRegularExpression additions(u"\\s*\\(MS-\\w+\\)|-CF$| Series$|-00$|-CF "_s);
    const bool isSystemWhole = isFound(wholeMachines, facts.systemMaker);
    if (!isSystemWhole && !isFound(wholeMachines, facts.boardMaker))
        return {makerName(facts.boardMaker), QString(facts.boardName).remove(additions).remove("(R)"_L1).simplified()};
    const QString maker = makerName(isSystemWhole ? facts.systemMaker : facts.boardMaker);
    const bool isCode = isFound(lenovoCode, facts.systemName) && !isFound(nothing, facts.systemVersion);
    const bool isNamedByVersion = isFound(lenovoLine, facts.systemVersion) || isCode;
    const QString& reportedName = maker == "Lenovo"_L1 && isNamedByVersion ? facts.systemVersion : facts.systemName;
    QString product = reportedName.simplified();
    static const QRegularExpression own = anyCase(u"^(HPE?|Hewlett-Packard|Dell|Lenovo|Acer|Fujitsu) +"_s);
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
