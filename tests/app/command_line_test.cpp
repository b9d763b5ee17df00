// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// The program itself is run, as a script would.
namespace {

struct Ran {
    int status = -1;
    QByteArray out;
    QString err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    /// One sentence on stderr, nothing on stdout, exit status 2.
    bool isRefusal() const { return status == 2 && out.isEmpty() && err.count(QLatin1Char('\n')) == 1; }
};

class CommandLine : public testing::Test {
protected:
    Ran run(const QStringList& arguments, const QString& out = {}) {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        environment.insert(QStringLiteral("LANEWRIGHT_CATALOGUE"), m_catalogue);
        environment.insert(QStringLiteral("LANEWRIGHT_OVERLAY"), path("none.sqlite"));
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
        process.setProcessEnvironment(environment);
        if (!out.isEmpty())
            process.setStandardOutputFile(out);
        process.start(QStringLiteral(LANEWRIGHT), arguments);
        EXPECT_TRUE(process.waitForFinished(60'000));
        EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << arguments.join(QLatin1Char(' ')).toStdString();
        return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
    }

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    static QByteArray contentsOf(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    static void write(const QString& file, const QByteArray& bytes) {
        QFile opened(file);
        ASSERT_TRUE(opened.open(QIODevice::WriteOnly));
        opened.write(bytes);
    }

    QStringList newFourCards(const QString& to) const {
        QStringList words{"new",
                          "-o",
                          to,
                          "--board",
                          "asus-x99-e-ws",
                          "--cpu",
                          "intel-core-i7-6850k",
                          "--psu",
                          "corsair-ax1600i",
                          "--case",
                          "fractal-design-define-7-xl",
                          "--ram",
                          "128",
                          "--outlet",
                          "us-15a-120v"};
        for (int slot : {1, 3, 5, 7})
            words << QStringLiteral("--gpu") << QStringLiteral("nvidia-geforce-rtx-2080-ti@PCIEX16_%1").arg(slot);
        return words;
    }

    QTemporaryDir m_folder;
    QString m_catalogue = QStringLiteral(CATALOGUE);
};

} // namespace

TEST_F(CommandLine, TheGuidesFourCardMachineIsMadeAndChecked) {
    const QString file = path("four.lanewright");
    const Ran made = run(newFourCards(file));
    ASSERT_EQ(made.status, 0) << made.err.toStdString();
    EXPECT_TRUE(made.out.isEmpty());
    const Ran checked = run({"check", file, "--json"});
    EXPECT_NE(checked.status, 2) << checked.err.toStdString();
    EXPECT_TRUE(checked.err.isEmpty());
    const QJsonObject json = checked.json();
    EXPECT_EQ(json[QLatin1String("verdict")].toString() == QLatin1String("does-not-work"), checked.status == 1);
    const QJsonObject totals = json[QLatin1String("totals")].toObject();
    EXPECT_EQ(totals[QLatin1String("memory_gb")].toDouble(), 44);
    EXPECT_EQ(totals[QLatin1String("psu_w")].toDouble(), 1600);
    int cards = 0;
    for (const QJsonValue& slot : json[QLatin1String("slots")].toArray()) {
        if (!slot[QLatin1String("card")].isNull()) {
            ++cards;
            EXPECT_EQ(slot[QLatin1String("lanes")].toInt(), 16);
            EXPECT_EQ(slot[QLatin1String("generation")].toInt(), 3);
        }
    }
    EXPECT_EQ(cards, 4);
    const Ran text = run({"check", file});
    EXPECT_EQ(text.status, checked.status);
    EXPECT_TRUE(text.out.contains("PCIEX16_7"));
}

TEST_F(CommandLine, TheSameWordsGiveTheSameBytes) {
    ASSERT_EQ(run(newFourCards(path("a.lanewright"))).status, 0);
    ASSERT_EQ(run(newFourCards(path("b.lanewright"))).status, 0);
    EXPECT_EQ(contentsOf(path("a.lanewright")), contentsOf(path("b.lanewright")));
}

TEST_F(CommandLine, AnErrorInTheBuildIsExitStatusOne) {
    QStringList words = newFourCards(path("four.lanewright"));
    words[words.indexOf(QStringLiteral("corsair-ax1600i"))] = QStringLiteral("corsair-rm650e-2025");
    ASSERT_EQ(run(words).status, 0);
    const Ran checked = run({"check", path("four.lanewright"), "--json"});
    EXPECT_EQ(checked.status, 1);
    EXPECT_EQ(checked.json()[QLatin1String("verdict")].toString(), QStringLiteral("does-not-work"));
    EXPECT_EQ(checked.json()[QLatin1String("state")].toString(), QStringLiteral("does-not-work"));
}

TEST_F(CommandLine, AnUnfinishedBuildIsNoErrorAndSaysWhatIsStillToChoose) {
    const QString file = path("bare.lanewright");
    ASSERT_EQ(run({"new", "-o", file, "--board", "asus-x99-e-ws", "--cpu", "intel-core-i7-6850k"}).status, 0);
    const Ran json = run({"check", file, "--json"});
    EXPECT_EQ(json.status, 0);
    EXPECT_EQ(json.json()[QLatin1String("state")].toString(), QStringLiteral("unfinished"));
    EXPECT_EQ(json.json()[QLatin1String("verdict")].toString(), QStringLiteral("works-if"));
    const Ran text = run({"check", file});
    EXPECT_EQ(text.status, 0);
    EXPECT_TRUE(text.out.startsWith("Unfinished (")) << text.out.toStdString();
    EXPECT_TRUE(text.out.contains("Still to choose: GPU, CPU cooler, memory, drive, PSU, case.\n"))
        << text.out.toStdString();
    EXPECT_TRUE(text.out.contains("The outlet was chosen for you")) << "the usual one: none was named";
}

TEST_F(CommandLine, NewRefusesWhatDoesNotExistAndWritesNothing) {
    const QStringList base{"new",           "-o",    path("x.lanewright"), "--board",
                           "asus-x99-e-ws", "--cpu", "intel-core-i7-6850k"};
    const QList<QStringList> wrong{
        {"--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_9"},
        {"--gpu", "nvidia-geforce-rtx-9999@PCIEX16_1"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti"},
        {"--gpu", "@PCIEX16_1"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti@@PCH"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_1", "--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_1"},
        {"--cpu", "intel-core-i7-6850k"},
        {"--psu", "no-such-psu"},
        {"--redundancy", "1+1"},
        {"--psu", "corsair-ax1600i", "--redundancy", "2"},
        {"--psu", "corsair-ax1600i", "--redundancy", "0+1"},
        {"--psu", "corsair-ax1600i", "--psu", "no-such-psu"},
        {"--psu", "corsair-ax1600i", "--psu-unit", "PCIEX16_1=1"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_1", "--psu-unit", "PCIEX16_1=1"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_1", "--psu", "corsair-ax1600i", "--psu-unit", "PCIEX16_1=2"},
        {"--gpu", "nvidia-geforce-rtx-2080-ti@PCIEX16_1", "--psu", "corsair-ax1600i", "--psu-unit", "PCIEX16_1=0"},
        {"--case", "no-such-case"},
        {"--power-limit", "PCIEX16_1=250"},
        {"--power-limit", "PCIEX16_1"},
        {"--drive", "samsung-990-pro-2tb@M.2(NOWHERE)"},
        {"--bios", "no_such=1"},
        {"--ram", "many"},
        {"--ram", "-1"},
        {"--ram", "nan"},
        {"--ecc"},
        {"--outlet", "no-such-outlet"},
        {"--servers", "0"},
        {"--circuits", "0"},
        {"--ups", "no-such-ups"},
        {"--room", "-3"},
        {"--bridge", "nvidia-geforce-rtx-nvlink-bridge-2080-ti-4-slot@PCIEX16_1"},
        {"--colour", "red"},
        {"--board", "asus-x99-pro"},
        {"stray"},
    };
    for (const QStringList& words : wrong) {
        const Ran ran = run(base + words);
        EXPECT_TRUE(ran.isRefusal()) << words.join(QLatin1Char(' ')).toStdString() << "\n" << ran.err.toStdString();
        EXPECT_FALSE(QFile::exists(path("x.lanewright")));
    }
}

TEST_F(CommandLine, WhichSupplyFeedsACardIsChosen) {
    const QString file = path("two.lanewright");
    const auto unitsOf = [&](const QStringList& more) {
        const Ran made = run(newFourCards(file) + QStringList{"--psu", "corsair-rm650e-2025"} + more);
        EXPECT_EQ(made.status, 0) << made.err.toStdString();
        QMap<QString, int> units;
        for (const QJsonValue& cable : run({"check", file, "--json"}).json()["cables"].toArray())
            units[cable["card_slot"].toString()] = cable["unit"].toInt();
        return units;
    };
    EXPECT_EQ(unitsOf({}).value("PCIEX16_3"), 1);
    const auto chosen = unitsOf({"--psu-unit", "PCIEX16_3=2"});
    EXPECT_EQ(chosen.value("PCIEX16_3"), 2);
    EXPECT_EQ(chosen.value("PCIEX16_1"), 1);
    const QJsonObject json = QJsonDocument::fromJson(contentsOf(file)).object();
    EXPECT_EQ(json["cards"][1]["psu_unit"].toInt(), 2);
    EXPECT_TRUE(json["cards"][0]["psu_unit"].isNull());
}

TEST_F(CommandLine, ACardHangsOnARiserCableInTheSameSlot) {
    const QString file = path("riser.lanewright");
    const QStringList words = newFourCards(file) + QStringList{"--riser", "linkup-pcie-4-x16-riser-200@PCIEX16_1"};
    ASSERT_EQ(run(words).status, 0) << run(words).err.toStdString();
    const Ran checked = run({"check", file, "--json"});
    QStringList rules;
    for (const auto& finding : checked.json()["findings"].toArray())
        rules << finding.toObject()["rule"].toString();
    EXPECT_TRUE(rules.contains("riser-place")) << rules.join(", ").toStdString();
    EXPECT_TRUE(run(newFourCards(file) + QStringList{"--riser", "asus-hyper-m2-x16-gen4@PCIEX16_1"}).isRefusal());
}

TEST_F(CommandLine, TheWorkAndTheProfileJudgeNarrowLinks) {
    const QString file = path("work.lanewright");
    ASSERT_EQ(run(newFourCards(file) + QStringList{"--work", "decode", "--work", "ddp", "--profile", "lenient"}).status,
              0);
    const QJsonObject work = QJsonDocument::fromJson(contentsOf(file)).object()["work"].toObject();
    EXPECT_EQ(work["kinds"].toArray(), (QJsonArray{"decode", "ddp"}));
    EXPECT_EQ(work["profile"].toString(), "lenient");
    EXPECT_TRUE(run(newFourCards(file) + QStringList{"--work", "mining"}).isRefusal());
    EXPECT_TRUE(run(newFourCards(file) + QStringList{"--profile", "kind"}).isRefusal());
}

TEST_F(CommandLine, AFailedNewLeavesTheFileThatWasThere) {
    write(path("x.lanewright"), "mine");
    QStringList words = newFourCards(path("x.lanewright"));
    words << QStringLiteral("--gpu") << QStringLiteral("nvidia-geforce-rtx-2080-ti@NOWHERE");
    EXPECT_TRUE(run(words).isRefusal());
    EXPECT_EQ(contentsOf(path("x.lanewright")), "mine");
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files).size(), 1) << "nothing is left beside it";
}

TEST_F(CommandLine, LabelsMayHoldBracketsAndDots) {
    QStringList words = newFourCards(path("x.lanewright"));
    words << QStringLiteral("--drive") << QStringLiteral("samsung-990-pro-2tb@M.2(SOCKET3)")
          << QStringLiteral("--power-limit") << QStringLiteral("PCIEX16_3=212.5") << QStringLiteral("--headless");
    const Ran ran = run(words);
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonObject json = QJsonDocument::fromJson(contentsOf(path("x.lanewright"))).object();
    EXPECT_EQ(json[QLatin1String("drives")][0][QLatin1String("place")].toString(), QStringLiteral("M.2(SOCKET3)"));
    EXPECT_EQ(json[QLatin1String("cards")][1][QLatin1String("power_limit_w")].toDouble(), 212.5);
    EXPECT_TRUE(json[QLatin1String("headless")].toBool());
}

TEST_F(CommandLine, BadFilesAreOneSentenceThatNamesThem) {
    ASSERT_EQ(run(newFourCards(path("good.lanewright"))).status, 0);
    const QByteArray good = contentsOf(path("good.lanewright"));
    const auto replaced = [&](const char* from, const char* to) { return QByteArray(good).replace(from, to); };
    const std::pair<const char*, QByteArray> files[] = {
        {"empty.lanewright", {}},
        {"truncated.lanewright", good.left(good.size() / 2)},
        {"broken.lanewright", replaced("\"headless\": false", "\"headless\": maybe")},
        {"foreign.lanewright", "{\"name\": \"package\", \"version\": \"1.0\"}"},
        {"binary.lanewright", QByteArray("\x7f"
                                         "ELF\0\0\xff\xfe",
                                         8)},
        {"future.lanewright", replaced("\"lanewright\": 1", "\"lanewright\": 2")},
        {"unknown-id.lanewright", replaced("\"card\": \"nvidia-geforce-rtx-2080-ti\"", "\"card\": \"no-such\"")},
        {"unknown-slot.lanewright", replaced("\"slot\": \"PCIEX16_7\"", "\"slot\": \"PCIEX16_77\"")},
        {"wrong-type.lanewright", replaced("\"servers\": 1", "\"servers\": \"one\"")},
        {"unknown-model.lanewright",
         replaced("\"servers\": 1", "\"servers\": 1, \"training\": {\"model\": \"no-such-model\"}")},
        {"unknown-cloud.lanewright", replaced("\"cloud\": null", "\"cloud\": \"no-such-cloud\"")},
    };
    for (const auto& [name, bytes] : files) {
        write(path(name), bytes);
        for (const QStringList& words : {QStringList{"check", path(name)},
                                         {"check", path(name), "--json"},
                                         {"sheet", path(name), "-o", path("o.pdf")}}) {
            const Ran ran = run(words);
            EXPECT_TRUE(ran.isRefusal()) << name << "\n" << ran.err.toStdString();
            EXPECT_TRUE(ran.err.contains(QLatin1String(name))) << ran.err.toStdString();
        }
        EXPECT_EQ(contentsOf(path(name)), bytes);
    }
    EXPECT_FALSE(QFile::exists(path("o.pdf")));
    EXPECT_TRUE(run({"check", path("missing.lanewright")}).isRefusal());
    EXPECT_TRUE(run({"check", m_folder.path()}).isRefusal());
    EXPECT_TRUE(run({"check", QStringLiteral("/dev/zero")}).isRefusal());
}

TEST_F(CommandLine, AFileOfAHundredMegabytesIsRefused) {
    QFile large(path("large.lanewright"));
    ASSERT_TRUE(large.open(QIODevice::WriteOnly));
    ASSERT_TRUE(large.resize(100 * 1024 * 1024));
    large.close();
    const Ran ran = run({"check", path("large.lanewright")});
    EXPECT_TRUE(ran.isRefusal());
    EXPECT_TRUE(ran.err.contains(QStringLiteral("100 MB"))) << ran.err.toStdString();
}

TEST_F(CommandLine, ABadCatalogueIsOneSentence) {
    ASSERT_EQ(run(newFourCards(path("good.lanewright"))).status, 0);
    const QString shipped = m_catalogue;
    m_catalogue = path("no.sqlite");
    EXPECT_TRUE(run({"check", path("good.lanewright")}).isRefusal());
    EXPECT_FALSE(QFile::exists(m_catalogue));
    m_catalogue = path("bad.sqlite");
    write(m_catalogue, "not a database at all, whatever its name says");
    EXPECT_TRUE(run({"parts", "cards"}).isRefusal());
    QByteArray half = contentsOf(shipped);
    half.truncate(half.size() / 2);
    write(m_catalogue, half);
    EXPECT_TRUE(run({"parts", "cards"}).isRefusal());
    EXPECT_EQ(contentsOf(m_catalogue), half);
}

TEST_F(CommandLine, AReadOnlyCatalogueIsNoHindrance) {
    const QString copy = path("readonly.sqlite");
    ASSERT_TRUE(QFile::copy(m_catalogue, copy));
    QFile::setPermissions(copy, QFileDevice::ReadOwner);
    m_catalogue = copy;
    EXPECT_EQ(run({"parts", "cards"}).status, 0);
}

TEST_F(CommandLine, AFullDiskIsSaid) {
    EXPECT_TRUE(run(newFourCards(QStringLiteral("/dev/full"))).isRefusal());
    EXPECT_TRUE(run(newFourCards(path("no/such/folder/x.lanewright"))).isRefusal());
    const Ran printed = run({"parts", "cards", "--json"}, QStringLiteral("/dev/full"));
    EXPECT_EQ(printed.status, 2);
    EXPECT_FALSE(printed.err.isEmpty());
}

TEST_F(CommandLine, SheetsComeAsPdfHtmlAndMarkdown) {
    const QString file = path("four.lanewright");
    ASSERT_EQ(run(newFourCards(file)).status, 0);
    for (const char* paper : {"a4", "letter"}) {
        const Ran ran = run({"sheet", file, "-o", path("out.pdf"), "--paper", paper});
        EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
        EXPECT_TRUE(contentsOf(path("out.pdf")).startsWith("%PDF-"));
    }
    for (const auto& [name, begin] : {std::pair("out.md", "# four\n"), std::pair("out.html", "<!DOCTYPE html>\n")})
        EXPECT_TRUE(run({"sheet", file, "-o", path(name)}).status == 0 && contentsOf(path(name)).startsWith(begin));
    EXPECT_TRUE(run({"sheet", file, "-o", path("out.docx")}).isRefusal());
    EXPECT_TRUE(run({"sheet", file}).isRefusal());
    EXPECT_TRUE(run({"sheet", file, "-o", path("out.pdf"), "--paper", "a5"}).isRefusal());
    EXPECT_EQ(run({"sheet", file, "-o", QStringLiteral("/dev/full")}).status, 2);
}

TEST_F(CommandLine, PartsAreListedFoundAndShown) {
    for (const char* kind : {"cards", "boards", "cpus", "coolers", "psus", "cases", "fans", "memory", "drives", "nics",
                             "bridges", "risers", "outlets", "ups"}) {
        const QJsonObject json = run({"parts", kind, "--json"}).json();
        EXPECT_EQ(json[QLatin1String("kind")].toString(), QLatin1String(kind));
        const QJsonArray parts = json[QLatin1String("parts")].toArray();
        ASSERT_FALSE(parts.isEmpty()) << kind;
        EXPECT_FALSE(parts[0][QLatin1String("id")].toString().isEmpty());
        EXPECT_FALSE(parts[0][QLatin1String("name")].toString().isEmpty());
    }
    const QJsonArray found =
        run({"parts", "cards", "--search", "2080 ti", "--json"}).json()[QLatin1String("parts")].toArray();
    ASSERT_FALSE(found.isEmpty());
    for (const QJsonValue& part : found)
        EXPECT_TRUE(part[QLatin1String("id")].toString().contains(QStringLiteral("2080-ti")));
    EXPECT_TRUE(run({"parts", "show", "us-15a-120v"}).out.contains("120"));
    EXPECT_EQ(run({"parts", "show", "us-15a-120v", "--json"}).json()[QLatin1String("kind")].toString(),
              QStringLiteral("outlets"));
    EXPECT_EQ(run({"parts", "show", "asus_x99_e_ws", "--json"}).out,
              run({"parts", "show", "asus-x99-e-ws", "--json"}).out);
    EXPECT_EQ(run({"parts", "cards", "--search", "no such thing"}).status, 0);
    EXPECT_TRUE(run({"parts", "gadgets"}).isRefusal());
    EXPECT_TRUE(run({"parts", "show", "no-such"}).isRefusal());
    EXPECT_TRUE(run({"parts"}).isRefusal());
    EXPECT_TRUE(run({"parts", "cards", "--colour"}).isRefusal());
}

TEST_F(CommandLine, ABoardIsAlsoKnownByItsRecordsStem) {
    QStringList words = newFourCards(path("stem.lanewright"));
    words.replaceInStrings("asus-x99-e-ws", "asus_x99_e_ws");
    ASSERT_EQ(run(words).status, 0);
    ASSERT_EQ(run(newFourCards(path("id.lanewright"))).status, 0);
    EXPECT_EQ(contentsOf(path("stem.lanewright")), contentsOf(path("id.lanewright")));
    words.replaceInStrings("asus_x99_e_ws", "asus_x99_e");
    EXPECT_TRUE(run(words).isRefusal());
}

TEST_F(CommandLine, HelpVersionAndUnknownVerbs) {
    EXPECT_TRUE(run({"--version"}).out.startsWith("lanewright "));
    for (const char* help : {"--help", "help", "-h"})
        EXPECT_EQ(run({help}).out.count("sheet FILE"), 1);
    for (const QStringList& words :
         {QStringList{"check", "--help"}, {"parts", "import", "-h"}, {"help", "parts", "show"}})
        EXPECT_EQ(run(words).status, 0);
    EXPECT_TRUE(run({"sheet", "--help"}).out.contains("--paper a4|letter"));
    EXPECT_TRUE(run({"run", "--help"}).out.contains("|gguf-q4_k_m|…\n"));
    for (const QStringList& words : {QStringList{"chekc"},
                                     {"check"},
                                     {"help", "chekc"},
                                     {"topo", "a", "b"},
                                     {"check", "a", "--jsno"},
                                     {"topo", "a", "--paper", "a4"}})
        EXPECT_TRUE(run(words).isRefusal()) << words.join(QLatin1Char(' ')).toStdString();
}

TEST_F(CommandLine, AnOptionIsGivenOnceUnlessItMayRepeat) {
    const Ran twice = run({"sheet", "x", "-o", "a.md", "--output", "b.md"});
    EXPECT_TRUE(twice.isRefusal());
    EXPECT_TRUE(twice.err.contains(QLatin1String("--output is given 2 times"))) << twice.err.toStdString();
    const Ran empty = run({"new", "-o", path("x.lanewright"), "--cpu", ""});
    EXPECT_TRUE(empty.err.contains(QLatin1String("--cpu has an empty value"))) << empty.err.toStdString();
}

TEST_F(CommandLine, TheManPageHasEveryOption) {
    const QByteArray page = run({"help", "--man"}).out;
    EXPECT_TRUE(page.startsWith(".TH LANEWRIGHT 1 "));
    EXPECT_TRUE(page.contains("\n.B \\-\\-power\\-limit SLOT=W\n"));
    EXPECT_TRUE(page.contains("\n.SS \"parts import FILE|FOLDER [OPTION]...\"\n"));
}

TEST_F(CommandLine, WithoutADisplayTheWindowIsRefusedInOneSentence) {
    for (const QStringList& words : {QStringList{}, {path("x.lanewright")}})
        EXPECT_TRUE(run(words).isRefusal());
}

TEST_F(CommandLine, PartsThatAFileBringsAlongNeedNoCatalogueRow) {
    ASSERT_EQ(run(newFourCards(path("x.lanewright"))).status, 0);
    QByteArray bytes = contentsOf(path("x.lanewright"));
    bytes.replace("nvidia-geforce-rtx-2080-ti", "acme-home-made-card");
    write(path("x.lanewright"), bytes);
    const Ran ran = run({"check", path("x.lanewright"), "--json"});
    EXPECT_NE(ran.status, 2) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.contains("acme-home-made-card"));
}
