// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <map>

// What the tree promises, held by reading it: who may include whom, that no includes go round in a circle, that core
// knows no GUI and opens no file, that each rule has its test, that files stay short. The inputs are the files
// themselves, so each check is tried on a small tree that breaks it as well.

namespace {

using Files = std::map<QString, QString>; // path from the top, text

Files sourceTree(const QString& top) {
    Files files;
    for (const char* folder : {"app", "core", "db", "ui", "tests"}) {
        QDirIterator it(top + QLatin1Char('/') + QLatin1String(folder),
                        {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                files[QDir(top).relativeFilePath(file.fileName())] = QString::fromUtf8(file.readAll());
        }
    }
    return files;
}

QStringList includesOf(const QString& text) {
    static const QRegularExpression line(QStringLiteral("^#include [<\"]([^>\"]+)[>\"]"),
                                         QRegularExpression::MultilineOption);
    QStringList includes;
    for (auto it = line.globalMatch(text); it.hasNext();)
        includes << it.next().captured(1);
    return includes;
}

QString roomOf(const QString& path) {
    return path.section(QLatin1Char('/'), 0, 0);
}

/// The rooms each room may include.
const std::map<QString, QStringList> rooms{
    {QStringLiteral("core"), {QStringLiteral("core")}},
    {QStringLiteral("db"), {QStringLiteral("core"), QStringLiteral("db")}},
    {QStringLiteral("ui"), {QStringLiteral("core"), QStringLiteral("ui")}},
    {QStringLiteral("app"),
     {QStringLiteral("app"), QStringLiteral("core"), QStringLiteral("db"), QStringLiteral("ui")}},
};

/// Inside these a folder uses only those before it; folders of one line do not use each other. An empty name is what
/// lies in the folder itself.
const std::map<QString, QList<QStringList>> orders = [] {
    const auto rows = [](const char* text) { // "units|pcie clearance|": a line a rank
        QList<QStringList> ranks;
        for (const QString& rank : QString::fromLatin1(text).split(QLatin1Char('|')))
            ranks << rank.split(QLatin1Char(' '));
        return ranks;
    };
    std::map<QString, QList<QStringList>> all;
    for (const auto& [folder, text] : std::initializer_list<std::pair<const char*, const char*>>{
             {"core", "units|parts|build|pcie clearance|power air|topology|analysis|placement|rules|fixes|"
                      "workload economics|metrics|recommend|documents import"},
             {"core/parts", "|words boards own"},
             {"core/power", "loads|cables|"},
             {"core/rules", "|power room air lanes host cooling|notes"},
             {"core/workload", "facts|models memory|machine|speed||ways images"},
             {"core/recommend", "request|space|search grow|"},
             {"core/documents", "|build report|sheet|json|compare pipeline"},
             {"core/import", "|scan|datasets|bench"},
             {"core/import/scan", "outputs|"},
             {"db", "|atlas measured"},
             {"ui", "theme|widgets|document|panels scene topology charts|inspector own plans|"
                    "board recommend scan sheet|commands compare|ask build|window"},
             {"ui/charts", "points|"},
             {"ui/scene", "layout|lanes parts|"},
             {"app", "scan|files||commands"},
         })
        all[QString::fromLatin1(folder)] = rows(text);
    return all;
}();

/// The folder of `path` directly below `top`; empty for what lies in `top` itself.
QString folderBelow(const QString& path, const QString& top) {
    const QString rest = path.mid(top.size() + 1);
    return rest.contains(QLatin1Char('/')) ? rest.section(QLatin1Char('/'), 0, 0) : QString();
}

/// Where `folder` stands in an order; -1 where it does not.
int rankIn(const QList<QStringList>& order, const QString& folder) {
    for (int rank = 0; rank < order.size(); ++rank) {
        if (order[rank].contains(folder))
            return rank;
    }
    return -1;
}

/// False where both lie in a folder that has an order, `include` not before `path`, or one of them in none of its rows.
bool keepsOrders(const QString& path, const QString& include) {
    return std::all_of(orders.begin(), orders.end(), [&](const auto& entry) {
        const QString inside = entry.first + QLatin1Char('/');
        if (!path.startsWith(inside) || !include.startsWith(inside))
            return true;
        const QString from = folderBelow(path, entry.first);
        const QString to = folderBelow(include, entry.first);
        const int rank = rankIn(entry.second, from);
        return rank >= 0 && (from == to || (rankIn(entry.second, to) >= 0 && rankIn(entry.second, to) < rank));
    });
}

QStringList layerBreaks(const Files& files) {
    QStringList breaks;
    for (const auto& [path, text] : files) {
        const auto allowed = rooms.find(roomOf(path));
        if (allowed == rooms.end())
            continue;
        for (const QString& include : includesOf(text)) {
            const bool isOurs = rooms.count(roomOf(include)) > 0 && include.contains(QLatin1Char('/'));
            if (isOurs && !allowed->second.contains(roomOf(include)))
                breaks << path + QStringLiteral(" includes ") + include;
            if (isOurs && !keepsOrders(path, include))
                breaks << path + QStringLiteral(" includes ") + include;
        }
    }
    return breaks;
}

/// Qt's headers that the core may use: QtCore's, less what tells of objects, files, time and settings.
QStringList foreignQtInCore(const Files& files) {
    static const QSet<QString> core{
        QStringLiteral("QByteArray"),
        QStringLiteral("QByteArrayView"),
        QStringLiteral("QChar"),
        QStringLiteral("QCoreApplication"),
        QStringLiteral("QDate"),
        QStringLiteral("QHash"),
        QStringLiteral("QJsonArray"),
        QStringLiteral("QJsonDocument"),
        QStringLiteral("QJsonObject"),
        QStringLiteral("QJsonValue"),
        QStringLiteral("QList"),
        QStringLiteral("QLocale"),
        QStringLiteral("QMap"),
        QStringLiteral("QResource"),
        QStringLiteral("QSet"),
        QStringLiteral("QString"),
        QStringLiteral("QStringList"),
        QStringLiteral("QStringView"),
        QStringLiteral("QVariant"),
        QStringLiteral("QXmlStreamReader"),
        QStringLiteral("QLatin1String"),
        QStringLiteral("QRegularExpression"),
        QStringLiteral("QtGlobal"),
        QStringLiteral("QStringBuilder"),
        QStringLiteral("QXmlStreamWriter"),
        QStringLiteral("QCryptographicHash"),
    };
    QStringList foreign;
    for (const auto& [path, text] : files) {
        if (!path.startsWith(QLatin1String("core/")))
            continue;
        for (const QString& include : includesOf(text)) {
            if (include.startsWith(QLatin1Char('Q')) && !core.contains(include))
                foreign << path + QStringLiteral(" includes ") + include;
        }
    }
    return foreign;
}

/// thing.h and thing.cpp are one unit: core/thing.
QString unitOf(const QString& path) {
    return path.section(QLatin1Char('.'), 0, 0);
}

QString folderOf(const QString& path) {
    return path.section(QLatin1Char('/'), 0, -2);
}

/// The units, or folders, that include each other, directly or by others, each set once: "core/a core/b".
class Circles {
public:
    /// `nodeOf` tells what a file belongs to: its unit, its folder.
    Circles(const Files& files, QString (*nodeOf)(const QString&)) {
        for (const auto& [path, text] : files) {
            QSet<QString>& used = m_uses[nodeOf(path)];
            for (const QString& include : includesOf(text)) {
                if (files.count(include) > 0 && nodeOf(include) != nodeOf(path))
                    used.insert(nodeOf(include));
            }
        }
        for (const auto& [unit, used] : m_uses)
            visit(unit);
    }

    const QList<QStringList>& found() const { return m_found; }

private:
    /// Tarjan's: the lowest number that `unit` reaches among those that are not in a set yet.
    int visit(const QString& unit) {
        if (const auto seen = m_numbers.find(unit); seen != m_numbers.end())
            return m_open.contains(unit) ? seen->second : INT_MAX;
        const int number = int(m_numbers.size());
        m_numbers[unit] = number;
        m_open << unit;
        int lowest = number;
        for (const QString& used : m_uses.at(unit))
            lowest = std::min(lowest, visit(used));
        if (lowest < number)
            return lowest;
        QStringList circle = m_open.mid(m_open.indexOf(unit));
        m_open.resize(m_open.size() - circle.size());
        circle.sort();
        if (circle.size() > 1)
            m_found << circle;
        return INT_MAX;
    }

    std::map<QString, QSet<QString>> m_uses;
    std::map<QString, int> m_numbers; ///< of the units that were visited, in that order
    QStringList m_open;               ///< those that are in no set yet
    QList<QStringList> m_found;
};

QStringList circles(const Files& files, QString (*nodeOf)(const QString&) = unitOf) {
    QStringList lines;
    const Circles all(files, nodeOf);
    for (const QStringList& circle : all.found())
        lines << circle.join(QLatin1Char(' '));
    return lines;
}

/// Folders of a room with more files directly in them than a reader takes in.
QStringList fullFolders(const Files& files, const QString& room) {
    std::map<QString, int> counts;
    for (const auto& [path, text] : files) {
        if (roomOf(path) == room)
            ++counts[path.section(QLatin1Char('/'), 0, -2)];
    }
    QStringList full;
    for (const auto& [folder, count] : counts) {
        if (count > 45)
            full << QStringLiteral("%1 (%2 files)").arg(folder).arg(count);
    }
    return full;
}

/// Ids of rows in core/rules/<area>/ without tests/core/rules/<area>/<id>_test.cpp.
QStringList rulesWithoutTest(const Files& files) {
    static const QRegularExpression row(QStringLiteral("extern const Rule \\w+\\{\\s*\\d+, \"([a-z0-9-]+)\""));
    QSet<QString> tests;
    for (const auto& [path, text] : files) {
        if (path.startsWith(QLatin1String("tests/core/rules/")))
            tests.insert(path.section(QLatin1Char('/'), -1));
    }
    QStringList missing;
    for (const auto& [path, text] : files) {
        const auto found = path.startsWith(QLatin1String("core/rules/")) ? row.match(text) : QRegularExpressionMatch();
        if (!found.hasMatch())
            continue;
        const QString test =
            found.captured(1).replace(QLatin1Char('-'), QLatin1Char('_')) + QStringLiteral("_test.cpp");
        if (!tests.contains(test))
            missing << test;
    }
    return missing;
}

/// Longer than what makes one ask whether a file is two things, with the answer. No class is cut over several files to
/// look short.
const std::map<QString, QString> longFiles{
    {QStringLiteral("core/parts/field_codec.h"), QStringLiteral("overloads of one pair of functions, read as a table")},
    {QStringLiteral("core/documents/build/file_codecs.h"), QStringLiteral("a codec a kind of value, read as a table")},
    {QStringLiteral("core/import/scan/scanned_build.cpp"),
     QStringLiteral("one class: from facts to a build, step by step")},
    {QStringLiteral("core/parts/fields.cpp"), QStringLiteral("a row a fact, kind by kind, read as a table")},
    {QStringLiteral("ui/scene/build_scene.h"), QStringLiteral("one class: the scene, item by item")},
    {QStringLiteral("core/recommend/request/limits.cpp"), QStringLiteral("a row a limit, read as a table")},
    {QStringLiteral("core/recommend/space/space.h"), QStringLiteral("one class: a request's choices, kind by kind")},
    {QStringLiteral("core/recommend/space/space.cpp"), QStringLiteral("one class: a request's choices, kind by kind")},
    {QStringLiteral("core/recommend/request/request.h"),
     QStringLiteral("one struct: what may be asked, a line or two a wish")},
    {QStringLiteral("ui/scene/build_view.cpp"),
     QStringLiteral("one class: the hand in the drawing, mouse, keys and drops")},
    {QStringLiteral("ui/plans/run_page.cpp"), QStringLiteral("one class: the page's parts, figure by figure")},
    {QStringLiteral("tests/core/import/datasets/foreign_parts_test.cpp"),
     QStringLiteral("one data set after the other")},
    {QStringLiteral("tests/architecture/architecture_test.cpp"), QStringLiteral("one law after the other")},
    {QStringLiteral("tests/ui/panels_test.cpp"), QStringLiteral("one fixture: the panels beside the drawing")},
    {QStringLiteral("tests/ui/window_test.cpp"), QStringLiteral("one fixture: the whole window")},
    {QStringLiteral("core/recommend/search/completion.cpp"),
     QStringLiteral("one class: bounds, seats and supplies of a rest")},
};

QStringList longWithoutReason(const Files& files) {
    QStringList found;
    for (const auto& [path, text] : files) {
        const int limit = path.endsWith(QLatin1String(".h")) ? 170 : 450;
        const auto lines = text.count(QLatin1Char('\n'));
        if (lines > limit && longFiles.count(path) == 0)
            found << QStringLiteral("%1 (%2 lines)").arg(path).arg(lines);
    }
    return found;
}

/// Types of one name in one of our namespaces, each defined in a file: one program cannot hold both, and no linker says
/// so. What stands in a namespace without a name is its file's own.
QStringList typesOfOneName(const Files& files) {
    static const QRegularExpression line(QStringLiteral("^(?:(namespace \\{)|(\\} // namespace)$|namespace (\\w+) \\{|"
                                                        "(?:struct|class|enum class) (\\w+)(?: [^;\n]*)?\\{)"),
                                         QRegularExpression::MultilineOption);
    std::map<QString, QString> seen; // namespace::type, the file that defines it
    QStringList found;
    for (const auto& [path, text] : files) {
        QString space;
        bool isFilesOwn = false;
        for (auto it = line.globalMatch(text); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            if (match.capturedLength(1) > 0 || match.capturedLength(2) > 0)
                isFilesOwn = match.capturedLength(1) > 0;
            else if (match.capturedLength(3) > 0)
                space = match.captured(3);
            else if (!isFilesOwn) {
                const QString name = space + QStringLiteral("::") + match.captured(4);
                const auto [first, isNew] = seen.emplace(name, path);
                if (!isNew && first->second != path)
                    found << QStringLiteral("%1 in %2 and %3").arg(name, first->second, path);
            }
        }
    }
    return found;
}

QStringList chartsElsewhere(const Files& files) {
    QStringList found;
    for (const auto& [path, text] : files) {
        const bool isAllowed = path.startsWith(QLatin1String("ui/charts/")) || path.startsWith(QLatin1String("tests/"));
        for (const QString& include : includesOf(text)) {
            if (!isAllowed &&
                (include.startsWith(QLatin1String("QChart")) || include.contains(QLatin1String("QtCharts"))))
                found << path + QStringLiteral(" includes ") + include;
        }
    }
    return found;
}

/// What of ui the program's own room uses: it starts the window, and draws charts and sheets without one.
QStringList windowElsewhere(const Files& files) {
    static const std::map<QString, QString> allowed{
        {QStringLiteral("app/window_main.cpp"), QStringLiteral("ui/")},
        {QStringLiteral("app/commands/chart.cpp"), QStringLiteral("ui/charts/")},
        {QStringLiteral("app/commands/sheet.cpp"), QStringLiteral("ui/sheet/")}};
    QStringList found;
    for (const auto& [path, text] : files) {
        const auto row = allowed.find(path);
        for (const QString& include : includesOf(text)) {
            const bool isWindow = roomOf(path) == QLatin1String("app") && roomOf(include) == QLatin1String("ui");
            if (isWindow && (row == allowed.end() || !include.startsWith(row->second)))
                found << path + QStringLiteral(" includes ") + include;
        }
    }
    return found;
}

/// The code lines (neither blank nor a comment alone) that a room may have. Whoever needs more raises its row and says
/// for what; whoever deletes lowers it.
struct RoomBudget {
    const char* room;
    int lines;
    const char* reason;
};
constexpr RoomBudget budgets[]{
    {"app", 4'985, "a verb is a page of code; four programs; completion for three shells"},
    {"core", 57'250,
     "the domain and every decision; documents for pipelines; more tools of real machines; whole machines"},
    {"db", 3'420, "the catalogue, by parts and runs, its signature and its tools"},
    {"ui", 30'190, "seven pages, the drawing and the charts"},
};

int codeLinesOf(const Files& files, const QString& room) {
    int lines = 0;
    for (const auto& [path, text] : files) {
        if (roomOf(path) != room)
            continue;
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            const QString code = line.trimmed();
            lines += !code.isEmpty() && !code.startsWith(QLatin1String("//")) ? 1 : 0;
        }
    }
    return lines;
}

/// Who writes files past the one function that asks the disk.
QStringList writersOfTheirOwn(const Files& files) {
    // The second is a tool that developers run by hand.
    static const QStringList allowed{QStringLiteral("app/files/disk_files.cpp"),
                                     QStringLiteral("db/measured/fitting.h")};
    QStringList found;
    for (const auto& [path, text] : files) {
        if (includesOf(text).contains(QStringLiteral("QSaveFile")) && !allowed.contains(path))
            found << path;
    }
    return found;
}

std::string joined(const QStringList& list) {
    return list.join(QLatin1Char('\n')).toStdString();
}

Files small(std::initializer_list<std::pair<const char*, const char*>> list) {
    Files files;
    for (const auto& [path, text] : list)
        files[QString::fromLatin1(path)] = QString::fromLatin1(text);
    return files;
}

const Files& tree() {
    static const Files files = sourceTree(QStringLiteral(SOURCE_TREE));
    return files;
}

} // namespace

TEST(Architecture, ARoomIncludesOnlyWhatItMay) {
    EXPECT_GT(tree().size(), 50U);
    EXPECT_EQ(joined(layerBreaks(tree())), "");
    EXPECT_EQ(layerBreaks(small({{"ui/a.cpp", "#include \"db/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/parts/a.cpp", "#include \"core/rules/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/pcie/a.cpp", "#include \"core/clearance/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/new/a.cpp", "#include \"core/units/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/power/loads/a.h", "#include \"core/power/cables/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/power/cables/a.h", "#include \"core/power/b.h\"\n"}})).size(), 1);
    EXPECT_EQ(layerBreaks(small({{"core/power/a.h", "#include \"core/power/cables/b.h\"\n"}})).size(), 0);
}

TEST(Architecture, TheCoreKnowsNoWindowNoObjectAndNoFile) {
    EXPECT_EQ(joined(foreignQtInCore(tree())), "");
    EXPECT_EQ(foreignQtInCore(small({{"core/parts/a.cpp", "#include <QtGui/QColor>\n#include <QFile>\n"}})).size(), 2);
}

TEST(Architecture, NoIncludesGoRoundInACircle) {
    EXPECT_EQ(joined(circles(tree())), "");
    EXPECT_EQ(circles(small({{"core/a.h", "#include \"core/b.h\"\n"}, {"core/b.h", "#include \"core/a.h\"\n"}})).size(),
              1);
    // No file includes itself here, but neither unit can be had without the other.
    EXPECT_EQ(joined(circles(small({{"core/a.h", ""},
                                    {"core/a.cpp", "#include \"core/a.h\"\n#include \"core/b.h\"\n"},
                                    {"core/b.h", "#include \"core/c.h\"\n"},
                                    {"core/c.h", "#include \"core/a.h\"\n"}}))),
              "core/a core/b core/c");
    EXPECT_TRUE(circles(small({{"core/a.cpp", "#include \"core/a.h\"\n"}, {"core/a.h", ""}})).isEmpty());
}

TEST(Architecture, NoFoldersIncludeEachOther) {
    Files sources = tree();
    std::erase_if(sources, [](const auto& file) { return roomOf(file.first) == QLatin1String("tests"); });
    EXPECT_EQ(joined(circles(sources, folderOf)), "");
    EXPECT_EQ(joined(circles(small({{"core/a/a.h", "#include \"core/b/b.h\"\n"},
                                    {"core/b/b.h", ""},
                                    {"core/b/c.cpp", "#include \"core/a/d.h\"\n"},
                                    {"core/a/d.h", ""}}),
                             folderOf)),
              "core/a core/b");
}

TEST(Architecture, AFolderIsTakenInAtAGlance) {
    for (const char* room : {"core", "ui"})
        EXPECT_EQ(joined(fullFolders(tree(), QLatin1String(room))), "");
    Files many;
    for (int i = 0; i < 46; ++i)
        many[QStringLiteral("ui/scene/a%1.h").arg(i)] = QString();
    EXPECT_EQ(fullFolders(many, QStringLiteral("ui")).size(), 1);
}

TEST(Architecture, EveryRuleHasATestOfItsName) {
    EXPECT_EQ(joined(rulesWithoutTest(tree())), "");
    EXPECT_EQ(rulesWithoutTest(small({{"core/rules/air/a.cpp", "extern const Rule a{10, \"a-b\"};"}})).size(), 1);
}

TEST(Architecture, ANameIsOneType) {
    EXPECT_EQ(joined(typesOfOneName(tree())), "");
    EXPECT_EQ(typesOfOneName(small({{"core/a.h", "namespace core {\nstruct A {\n};\n} // namespace core\n"},
                                    {"core/b.h", "namespace core {\nstruct B;\nclass A : B {\n};\n"}}))
                  .size(),
              1);
    EXPECT_EQ(typesOfOneName(small({{"core/a.cpp", "namespace {\nstruct A {\n};\n} // namespace\n"},
                                    {"core/b.cpp", "namespace {\nstruct A {\n};\n} // namespace\n"}}))
                  .size(),
              0);
}

TEST(Architecture, QtChartsStaysInItsFolder) {
    EXPECT_EQ(joined(chartsElsewhere(tree())), "");
    EXPECT_EQ(chartsElsewhere(small({{"ui/window/a.cpp", "#include <QChartView>\n"}})).size(), 1);
}

TEST(Architecture, OneFunctionWritesFiles) {
    EXPECT_EQ(joined(writersOfTheirOwn(tree())), "");
    EXPECT_EQ(writersOfTheirOwn(small({{"app/a.cpp", "#include <QSaveFile>\n"}})).size(), 1);
}

TEST(Architecture, AFileNamesItsLicence) {
    const auto without = [](const Files& files) {
        QStringList found;
        for (const auto& [path, text] : files) {
            if (!text.startsWith(QLatin1String("// SPDX-License-Identifier: GPL-3.0-or-later\n")))
                found << path;
        }
        return joined(found);
    };
    EXPECT_EQ(without(tree()), "");
    EXPECT_EQ(without(small({{"core/a.h", "#pragma once\n"}})), "core/a.h");
}

TEST(Architecture, TheProgramUsesTheWindowOnlyToShowAndDraw) {
    EXPECT_EQ(joined(windowElsewhere(tree())), "");
    EXPECT_EQ(windowElsewhere(small({{"app/commands/run.cpp", "#include \"ui/plans/run_page.h\"\n"},
                                     {"app/commands/chart.cpp", "#include \"ui/sheet/sheet_file.h\"\n"}}))
                  .size(),
              2);
}

TEST(Architecture, ARoomKeepsToItsBudgetOfLines) {
    for (const RoomBudget& budget : budgets)
        EXPECT_LE(codeLinesOf(tree(), QLatin1String(budget.room)), budget.lines) << budget.room;
    EXPECT_EQ(codeLinesOf(small({{"ui/a.h", "// a\n\nint a;\n  // b\nint b; // c\n"}}), QStringLiteral("ui")), 2);
}

TEST(Architecture, ALongFileSaysWhy) {
    EXPECT_EQ(joined(longWithoutReason(tree())), "");
    EXPECT_EQ(longWithoutReason({{QStringLiteral("core/a.cpp"), QString(500, QLatin1Char('\n'))}}).size(), 1);
}

TEST(Architecture, TheTopLevelIsTheAgreedOne) {
    const QSet<QString> agreed{QStringLiteral("CMakeLists.txt"), QStringLiteral("CMakePresets.json"),
                               QStringLiteral("README.md"),      QStringLiteral("CHANGELOG.md"),
                               QStringLiteral("LICENSE"),        QStringLiteral("app"),
                               QStringLiteral("core"),           QStringLiteral("ui"),
                               QStringLiteral("resources"),      QStringLiteral("db"),
                               QStringLiteral("tests"),          QStringLiteral("build")};
    for (const QString& entry : QDir(QStringLiteral(SOURCE_TREE)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
        EXPECT_TRUE(agreed.contains(entry)) << qPrintable(entry);
}
