// SPDX-License-Identifier: GPL-3.0-or-later
// Makes db/atlas/boards.csv, by hand and rarely: reads the dumps of github.com/linuxhw/DMI and the boards of
// github.com/buildcores/buildcores-open-db, and writes a line for each board that db/boards does not describe.
// usage, in the repository's root: mine_atlas DMI_CHECKOUT BUILDCORES_CHECKOUT > db/atlas/boards.csv

#include "core/import/datasets/foreign_values.h"
#include "core/import/datasets/same_part.h"
#include "core/import/scan/board_platform.h"
#include "core/import/scan/learned_board.h"
#include "core/import/scan/part_names.h"
#include "core/import/scan/slot_tables.h"
#include "core/import/text_reading.h"
#include "db/atlas.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <cstdio>
#include <map>

using namespace core;

static const QString dumpSource = u"linuxhw/DMI@57b21bc6 (CC BY 4.0)"_s;
static const QString crowdSource = u"buildcores-open-db@136a77ae (ODC-By 1.0)"_s;
static constexpr qsizetype longestShortName = 24;

static QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All files below the folder, in the order of their paths.
static QStringList filesBelow(const QString& folder) {
    QStringList paths;
    for (QDirIterator walk(folder, QDir::Files, QDirIterator::Subdirectories); walk.hasNext();)
        paths << walk.next();
    paths.sort();
    return paths;
}

// Boards as firmware names them

namespace {

/// All machines with one board.
struct MinedBoard {
    QString maker;
    std::map<QString, int> spellings; ///< of the product
    std::vector<const MachineFacts*> dumps;
};

/// The boards of the crowd's database by boardKey().
using CrowdBoards = std::map<QString, QJsonObject>;

/// One line of the atlas.
struct AtlasBoard {
    QString id;
    QString maker;
    QString product;
    BoardPlatform platform;
    BoardTable table;
    const MinedBoard* mined = nullptr;
    QJsonObject crowd;
    QString label;
    QString shortName;

    QString form() const { return spelt(u"board_form"_s, crowd.value("form_factor"_L1).toString()); }
};

} // namespace

/// False for what makers left unfilled, part codes and serial numbers.
static bool isProduct(const BoardName& name) {
    static const QRegularExpression strange(u"[^A-Za-z0-9 ._+/()#&'\\[\\]-]"_s);
    static const QRegularExpression unfilled = anyCase(
        u"filled|default|o\\.e\\.m|\\boem\\b|product|type ?[12]|sku|invalid|unknown|manufact|not (app|spec|avail)|"
        "base ?board|^(desktop|server|system|computer|pc|mainboard|motherboard|board|test|intel|amd|x86.*)$|"
        "to be|undefined|reserved|virtual|all series|_pc$|"
        "^(grantley|purley|whitley|\\w+bay|haswell\\w*|archercity)$"_s);
    static const QRegularExpression code(
        u"^\\d[0-9A-Z]{6,}$|\\d{8}|^[0-9A-Fa-f]{8,}$|^[0-9.\\s]+$|^[ABHQXZ]?\\d{3,4}$|^0[0-9A-Z]{5}$|"
        "^(.)\\1+$"_s);
    static const QRegularExpression nobody =
        anyCase(u"filled|default|o\\.e\\.m|\\boem\\b|manufact|unknown|to be|^type|apple|acidanthera|null|"
                "kupi|boot hardware|^(maker|SYS|INF|MB|w 9k)$"_s);
    const QString& text = name.product;
    static const QRegularExpression words(u"[A-Za-z].*[0-9 -]|[0-9].*[A-Za-z]|^\\d{3}-\\d|^[A-Za-z]{4,}$"_s);
    return text.size() >= 3 && text.size() <= 60 && isFound(words, text) && name.maker.size() >= 2 &&
           !isPlaceholder(name.maker) && !isFound(unfilled, text) && !isFound(strange, text) && !isFound(code, text) &&
           text != name.maker && !isFound(nobody, name.maker) && !isFound(strange, name.maker);
}

static std::vector<MachineFacts> readDumps(const QString& checkout) {
    std::vector<MachineFacts> dumps;
    for (const char* folder : {"Desktop", "Server"}) {
        for (const QString& path : filesBelow(checkout + '/'_L1 + QLatin1String(folder))) {
            MachineFacts facts;
            readOutput(contentsOf(path), path, facts);
            facts.modules.clear();
            facts.notes.clear();
            if (isProduct(boardNameIn(facts)))
                dumps.push_back(std::move(facts));
        }
    }
    return dumps;
}

static const QString& usualSpelling(const std::map<QString, int>& spellings) {
    return std::ranges::max_element(spellings, {}, [](const auto& entry) { return entry.second; })->first;
}

/// boardKey(), but a board with a radio ("(WI-FI)") is another one.
static QString variantKey(const BoardName& name) {
    static const QRegularExpression radio = anyCase(u"\\((WI-?FI[^)]*)\\)"_s);
    return boardKey(name.maker, QString(name.product).replace(radio, u" \\1"_s));
}

static std::map<QString, MinedBoard> groupedByBoard(const std::vector<MachineFacts>& dumps) {
    std::map<QString, MinedBoard> boards;
    for (const MachineFacts& facts : dumps) {
        const BoardName name = boardNameIn(facts);
        MinedBoard& board = boards[variantKey(name)];
        board.maker = board.maker.isEmpty() ? name.maker : board.maker;
        ++board.spellings[name.product];
        board.dumps.push_back(&facts);
    }
    return boards;
}

// Boards that are described already, and what the crowd says of the others

/// The keys of db/boards, of servers also their board's; `shortNames` gets those that are taken.
static QSet<QString> handMadeBoards(QSet<QString>& shortNames) {
    QSet<QString> keys;
    for (const QString& path : filesBelow(u"db/boards"_s)) {
        const QJsonObject board = QJsonDocument::fromJson(contentsOf(path)).object();
        const QString maker = board.value("maker"_L1).toString();
        const QString name = board.value("name"_L1).toString();
        shortNames.insert(board.value("short_name"_L1).toString());
        for (const QString& one : name.section('('_L1, 0, 0).split(u" / "_s))
            keys.insert(boardKey(maker, one.trimmed()));
        if (name.contains('('_L1))
            keys.insert(boardKey(maker, name.section('('_L1, 1).section(')'_L1, 0, 0)));
    }
    return keys;
}

/// Its name, without what shops add to it, and its part numbers; the first is the surest.
static QStringList crowdNames(const QJsonObject& board) {
    const QJsonObject about = board.value("metadata"_L1).toObject();
    QStringList names = listedBoardNames(about.value("name"_L1).toString());
    names.insert(1, about.value("series"_L1).toString() + ' '_L1 + about.value("variant"_L1).toString());
    for (const auto& part : about.value("part_numbers"_L1).toArray())
        names << part.toString();
    return names;
}

static CrowdBoards readCrowd(const QString& checkout) {
    CrowdBoards boards;
    for (const QString& path : filesBelow(checkout + "/open-db/Motherboard"_L1)) {
        const QJsonObject board = QJsonDocument::fromJson(contentsOf(path)).object();
        const QString maker = makerName(board.value("metadata"_L1).toObject().value("manufacturer"_L1).toString());
        for (const QString& name : crowdNames(board)) {
            if (lettersAndDigits(name).size() > 4)
                boards.try_emplace(boardKey(maker, name), board);
        }
    }
    return boards;
}

static QJsonObject crowdBoard(const CrowdBoards& crowd, const QString& key, const QString& socket) {
    const auto found = crowd.find(key);
    if (found == crowd.end())
        return {};
    const QString crowdSocket = lettersAndDigits(found->second["socket"_L1].toString());
    const bool isSame = crowdSocket.isEmpty() || crowdSocket == lettersAndDigits(QString(socket).remove("-v2"_L1));
    return isSame ? found->second : QJsonObject();
}

// Lines

/// The product in at most 24 characters: what tells least goes first.
static QStringList shortNames(const QString& maker, const QString& product) {
    static const std::pair<QRegularExpression, QString> steps[] = {
        {anyCase(u"\\(WI-?FI\\)|WI-FI"_s), u"WIFI"_s},
        {anyCase(u" Small Form Factor"_s), u" SFF"_s},
        {anyCase(u" (Microtower|Mini ?Tower)"_s), u" MT"_s},
        {anyCase(u" (Desktop|Business)( PC)?"_s), QString()},
        {anyCase(u" (Workstation|Motherboard)"_s), QString()},
        {anyCase(u" GAMING"_s), QString()},
        {anyCase(u"^(ROG|MAG|MPG|MEG) "_s), QString()},
        {anyCase(u" (EDITION|by HP)"_s), QString()},
        {anyCase(u"(Fatal1ty|AORUS|Alienware|ProLiant) "_s), QString()},
        {anyCase(u"Professional"_s), u"Pro"_s},
        {anyCase(u"Gen(?=\\d)"_s), u"G"_s},
        {anyCase(u"[()]"_s), QString()}};
    QStringList names;
    if (product.size() <= longestShortName)
        names << product << maker + ' '_L1 + product;
    QString text = product;
    for (const auto& [pattern, instead] : steps) {
        text = text.replace(pattern, instead).simplified();
        if (text.size() <= longestShortName)
            names << text;
    }
    const qsizetype blank = text.left(longestShortName + 1).lastIndexOf(' '_L1);
    names << text.left(blank > 8 ? blank : longestShortName).trimmed();
    // What tells it from its family stands at the end.
    names << text.left(longestShortName - 9).trimmed() + u"…"_s + text.right(8).trimmed();
    names.removeIf([](const QString& name) { return name.size() > longestShortName; });
    return names;
}

/// The slots as far as the label goes: of B that there is one of x16.
static SlotTable slotsOf(const AtlasBoard& board) {
    SlotTable table;
    for (const FirmwareSlot& slot : board.table.slots) {
        const bool isSlot = slot.kind == ConnectorKind::Slot;
        if (isSlot && board.label.startsWith('A'_L1))
            table.slots.push_back(tableSlotOf(slot));
        else if (isSlot && board.label == "B"_L1 && slot.lanes == 16 && table.slots.empty())
            table = *slotTableFrom(u"x16 slot=16/16"_s);
    }
    return table;
}

static QString numberOrNothing(qint64 number) {
    return number > 0 ? QString::number(number) : QString();
}

/// What the crowd says of a board's memory. Its most is left out: it is what was sold on the day somebody looked.
struct CrowdMemory {
    QString type;
    int slots = 0;
};

/// The crowd merges the DDR4 and DDR5 editions of a board, and some of its Mini-ITX boards have four slots.
static CrowdMemory memoryOf(const AtlasBoard& board) {
    static const QRegularExpression ddr4 = anyCase(u"\\b(DDR4|D4)\\b"_s);
    const QJsonObject memory = board.crowd.value("memory"_L1).toObject();
    const bool isOfOther = board.product.contains(ddr4) && memory.value("ram_type"_L1).toString() != "DDR4"_L1;
    if (isOfOther)
        return {u"DDR4"_s, 0};
    const int slots = memory.value("slots"_L1).toInt();
    const bool isPossible = slots % 2 == 0 && (board.form() != "mITX"_L1 || slots == 2);
    return {memory.value("ram_type"_L1).toString(), isPossible ? slots : 0};
}

static QStringList cells(const AtlasBoard& board) {
    int first = 0;
    int last = 0;
    for (const MachineFacts* facts : board.mined->dumps) {
        const int year = biosYear(*facts);
        first = year > 0 && (first == 0 || year < first) ? year : first;
        last = std::max(last, year);
    }
    const auto isM2 = [](const FirmwareSlot& slot) { return slot.kind == ConnectorKind::M2; };
    const bool areSlotsBelieved = board.label.startsWith('A'_L1) || board.label == "B"_L1;
    const CrowdMemory memory = memoryOf(board);
    SlotTable allSlots;
    for (const FirmwareSlot& slot : board.table.slots)
        allSlots.slots.push_back(tableSlotOf(slot));
    return {board.id,
            board.product,
            board.shortName,
            board.maker,
            board.platform.socket,
            QString::number(socketsOf(board.mined->dumps, allSlots)),
            board.platform.chipset,
            board.form(),
            memory.type,
            numberOrNothing(memory.slots),
            board.label,
            QString::number(board.mined->dumps.size()),
            numberOrNothing(first),
            numberOrNothing(last),
            textOf(slotsOf(board)),
            areSlotsBelieved ? numberOrNothing(std::ranges::count_if(board.table.slots, isM2)) : QString(),
            board.crowd.isEmpty() ? dumpSource : dumpSource + u"; "_s + crowdSource};
}

static QByteArray csvLine(QStringList row) {
    for (QString& cell : row) {
        if (cell.contains(','_L1) || cell.contains('"'_L1))
            cell = '"'_L1 + cell.replace('"'_L1, "\"\""_L1) + '"'_L1;
    }
    return row.join(','_L1).toUtf8() + '\n';
}

// The atlas

static AtlasBoard atlasBoard(const MinedBoard& mined, const QString& key, const CrowdBoards& crowd) {
    AtlasBoard board;
    board.mined = &mined;
    board.maker = mined.maker;
    board.product = usualSpelling(mined.spellings);
    if (board.product.startsWith(board.maker + ' '_L1, Qt::CaseInsensitive))
        board.product = board.product.mid(board.maker.size() + 1);
    board.id = boardIdOf({board.maker, board.product});
    QStringList processors;
    for (const MachineFacts* facts : mined.dumps)
        processors << (facts->processors.empty() ? QString() : facts->processors.front().name);
    board.platform = platformOf(board.product, processors);
    board.crowd = crowdBoard(crowd, key, board.platform.socket);
    const BoardPlatform crowdPlatform = platformOf(board.crowd.value("chipset"_L1).toString(), {});
    if (board.platform.chipset.isEmpty() && crowdPlatform.socket == board.platform.socket)
        board.platform.chipset = crowdPlatform.chipset;
    board.table = boardTable(mined.dumps, board.platform.socket, board.maker);
    return board;
}

/// A layout of four or more slots that three makers share is a reference board's; of whole machines' makers each is
/// believed to know its own.
static void markSharedTables(std::vector<AtlasBoard>& boards) {
    std::map<QString, QSet<QString>> makers;
    for (const AtlasBoard& board : boards) {
        if (board.table.slots.size() >= 4)
            makers[layoutOf(board.table.slots)].insert(board.maker);
    }
    for (AtlasBoard& board : boards) {
        const auto found = makers.find(layoutOf(board.table.slots));
        const bool isShared = found != makers.end() && found->second.size() >= 3;
        if (isShared && board.maker != "Dell"_L1 && board.maker != "Lenovo"_L1) {
            board.table.state = TableState::Template;
            board.table.slots.clear();
        }
    }
}

static void giveShortNames(std::vector<AtlasBoard>& boards, QSet<QString>& taken) {
    for (AtlasBoard& board : boards) {
        const QStringList names = shortNames(board.maker, board.product);
        const auto free = std::ranges::find_if(names, [&](const QString& name) { return !taken.contains(name); });
        board.shortName = free == names.end() ? names.back() : *free;
        if (free == names.end())
            std::fprintf(stderr, "short name twice: %s (%s)\n", qPrintable(board.shortName), qPrintable(board.id));
        taken.insert(board.shortName);
    }
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    QSet<QString> taken;
    const QSet<QString> handMade = handMadeBoards(taken);
    if (arguments.size() != 3 || handMade.isEmpty()) {
        std::fputs(
            "usage, in the repository's root: mine_atlas DMI_CHECKOUT BUILDCORES_CHECKOUT > db/atlas/boards.csv\n",
            stderr);
        return 2;
    }
    const std::vector<MachineFacts> dumps = readDumps(arguments[1]);
    const std::map<QString, MinedBoard> mined = groupedByBoard(dumps);
    const CrowdBoards crowd = readCrowd(arguments[2]);
    std::vector<AtlasBoard> boards;
    boards.reserve(mined.size());
    for (const auto& [key, board] : mined)
        boards.push_back(atlasBoard(board, key, crowd));
    markSharedTables(boards);
    std::erase_if(boards, [&](const AtlasBoard& board) {
        return !slotPlatform(board.platform.socket) || handMade.contains(boardKey(board.maker, board.product));
    });
    std::ranges::sort(boards, {}, &AtlasBoard::id);
    giveShortNames(boards, taken);
    std::map<std::pair<QString, QString>, int> counts;
    std::fputs(csvLine(db::atlasColumns()).constData(), stdout);
    QString last;
    for (AtlasBoard& board : boards) {
        board.label = tableLabel(board.table, board.platform.socket, board.maker, board.product);
        ++counts[{board.platform.socket, board.label}];
        if (board.id == last)
            std::fprintf(stderr, "id twice: %s\n", qPrintable(board.id));
        last = board.id;
        std::fputs(csvLine(cells(board)).constData(), stdout);
    }
    for (const auto& [of, count] : counts)
        std::fprintf(stderr, "%s %s %d\n", qPrintable(of.first), qPrintable(of.second), count);
    return 0;
}
