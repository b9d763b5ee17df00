// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_signature.h"
#include "tests/support/newer_catalogue.h"
#include "tests/support/run_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX

using namespace Qt::StringLiterals;

// A catalogue from an https server of this machine, with a certificate made for the test; and who uses the network.

namespace {

QString output(const QString& program, const QStringList& words) {
    QProcess process;
    process.start(program, words);
    EXPECT_TRUE(process.waitForFinished(60'000)) << qPrintable(program);
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// One server for all of these tests.
struct CatalogueServer {
    Publisher publisher;
    QProcess process;
    QString address; ///< "https://localhost:41234"
    QString silent;  ///< of a server that says nothing

    CatalogueServer() {
        publisher.publish("newer.sqlite", "2099.1", "2099-01-31");
        output(u"openssl"_s, {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                              "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                              "-keyout", publisher.path("key.pem"), "-out", publisher.path("ca.pem")});
        process.start(u"python3"_s, {QStringLiteral(SOURCE_TREE "/tests/app/https_server.py"), publisher.folder.path(),
                                     publisher.path("ca.pem"), publisher.path("key.pem")});
        while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
        }
        const QList<QByteArray> ports = process.readLine().trimmed().split(' ');
        address = u"https://localhost:"_s + QString::fromLatin1(ports.value(0));
        silent = u"https://localhost:"_s + QString::fromLatin1(ports.value(1));
    }
    ~CatalogueServer() {
        process.closeWriteChannel();
        process.waitForFinished();
    }
};

struct CatalogueNetwork : testing::Test {
    static CatalogueServer*& server() {
        static CatalogueServer* one = nullptr;
        return one;
    }
    static void SetUpTestSuite() { server() = new CatalogueServer; }
    static void TearDownTestSuite() { delete server(); }

    QTemporaryDir data;
    QMap<QString, QString> variables{{u"LANEWRIGHT_CATALOGUE"_s, {}},
                                     {u"LANEWRIGHT_KEYS"_s, server()->publisher.keys()},
                                     {u"LANEWRIGHT_OVERLAY"_s, data.filePath(u"data/own.sqlite"_s)},
                                     {u"LANEWRIGHT_FETCH_PATIENCE"_s, u"120"_s},
                                     {u"TMPDIR"_s, data.path()},
                                     {u"http_proxy"_s, {}},
                                     {u"https_proxy"_s, {}}};

    QStringList words(const QString& address) const {
        return {"catalogue", "install", address, "--ca", server()->publisher.path("ca.pem")};
    }
    QString version() const {
        return runProgramWith(variables, {"catalogue", "verify", "--json"}).json()["version"_L1].toString();
    }
    void expectNothingLeft() const {
        EXPECT_EQ(QDir(data.filePath(u"data"_s)).entryList(QDir::Files | QDir::Hidden), QStringList());
        const auto all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
        EXPECT_EQ(QDir(data.path()).entryList({u"lanewright*"_s}, all), QStringList()) << "what was being fetched";
    }
    QString sentenceOf(const ProgramRun& ran) const {
        EXPECT_TRUE(ran.isRefusal()) << ran.err.toStdString();
        EXPECT_EQ(ran.err.count('\n'), 1) << ran.err.toStdString();
        expectNothingLeft();
        return ran.err;
    }
    QString refusal(const QString& path) const {
        return sentenceOf(runProgramWith(variables, words(server()->address + path)));
    }
};

} // namespace

TEST_F(CatalogueNetwork, ANewerOneIsInstalledUsedAndTakenBack) {
    const QString before = version();
    const auto price = [&] {
        const ProgramRun ran = runProgramWith(variables, {"check", example("guide-4-cards"), "--json"});
        return ran.json()["totals"_L1]["price_usd"_L1].toDouble();
    };
    const double dollars = price();
    const ProgramRun ran = runProgramWith(variables, words(server()->address + u"/moved/newer.sqlite"_s)
                                                         << "--for" << example("guide-4-cards"));
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.contains("1 of 9 parts of guide-4-cards has a new price, total −$")) << ran.out.toStdString();
    EXPECT_EQ(version(), u"2099.1"_s);
    EXPECT_LT(price(), dollars);
    EXPECT_EQ(runProgramWith(variables, {"catalogue", "undo"}).status, 0);
    EXPECT_EQ(version(), before);
    EXPECT_EQ(price(), dollars);
    expectNothingLeft();
}

TEST_F(CatalogueNetwork, AServerThatHangsIsGivenUp) {
    variables[u"LANEWRIGHT_FETCH_PATIENCE"_s] = u"2"_s;
    for (const auto& path : {u"/hang/newer.sqlite"_s, u"/stop/newer.sqlite"_s})
        EXPECT_TRUE(refusal(path).contains(u"did not answer for 2 seconds"_s)) << path.toStdString();
    const QString silent = sentenceOf(runProgramWith(variables, words(server()->silent + u"/newer.sqlite"_s)));
    EXPECT_TRUE(silent.contains(u"did not answer for 2 seconds"_s))
        << "not even its handshake: " << silent.toStdString();
}

TEST_F(CatalogueNetwork, AServerThatIsNotThereIsNamed) {
    const ProgramRun ran = runProgramWith(variables, words(u"https://localhost:1/newer.sqlite"_s));
    EXPECT_TRUE(sentenceOf(ran).contains(u"https://localhost:1/newer.sqlite.sig: Connection refused"_s))
        << ran.err.toStdString();
    EXPECT_TRUE(refusal(u"/none.sqlite"_s).contains(u"/none.sqlite.sig"_s));
}

TEST_F(CatalogueNetwork, WhatIsCutEndlessOrLeavesHttpsIsRefused) {
    EXPECT_TRUE(refusal(u"/cut/newer.sqlite"_s).contains(u"Can't get https://localhost"_s));
    EXPECT_TRUE(refusal(u"/endless/newer.sqlite"_s).contains(u"is larger than 256 MB"_s));
    EXPECT_TRUE(refusal(u"/plain/newer.sqlite"_s).contains(u"without https"_s));
    const ProgramRun plain = runProgramWith(variables, words(u"http://localhost/newer.sqlite"_s));
    EXPECT_TRUE(sentenceOf(plain).contains(u"is no https address"_s));
}

TEST_F(CatalogueNetwork, AStrangersServerIsNotTrusted) {
    const ProgramRun ran = runProgramWith(variables, words(server()->address + u"/newer.sqlite"_s).mid(0, 3));
    EXPECT_TRUE(sentenceOf(ran).contains(u"localhost cannot prove who it is"_s)) << ran.err.toStdString();
    QStringList wrong = words(server()->address + u"/newer.sqlite"_s);
    wrong.back() = server()->publisher.path("newer.sqlite");
    EXPECT_TRUE(sentenceOf(runProgramWith(variables, wrong)).contains(u"no certificate of an authority"_s));
}

TEST_F(CatalogueNetwork, AFullDiskIsSaid) {
    const ProgramRun ran = runProgramOnFullDisk(words(server()->address + u"/newer.sqlite"_s), variables);
    EXPECT_TRUE(sentenceOf(ran).contains(u"the disk is full or failed"_s)) << ran.err.toStdString();
}

TEST_F(CatalogueNetwork, WhatIsWrongWithACatalogueIsSaidOfItsAddress) {
    const Publisher& publisher = server()->publisher;
    const QString path = publisher.path("signed-by-a-stranger.sqlite");
    ASSERT_TRUE(QFile::copy(publisher.path("newer.sqlite"), path));
    publisher.sign(path, "2099.1", "2099-01-31", "stranger");
    EXPECT_TRUE(refusal(u"/signed-by-a-stranger.sqlite"_s)
                    .contains(server()->address + u"/signed-by-a-stranger.sqlite.sig is signed by the key"_s));
    publisher.sign(path, "2099.1", "2099-01-31");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite) && file.resize(file.size() - 4096));
    file.close();
    EXPECT_TRUE(refusal(u"/signed-by-a-stranger.sqlite"_s)
                    .contains(server()->address + u"/signed-by-a-stranger.sqlite is not the file that was signed"_s));
}

TEST(Network, OnlyTheProgramThatFetchesLinksIt) {
    const QString folder = QFileInfo(QStringLiteral(LANEWRIGHT)).absolutePath();
    const auto links = [&](const char* program) {
        return output(u"ldd"_s, {folder + '/'_L1 + QLatin1String(program)}).contains(u"Qt6Network"_s);
    };
    EXPECT_TRUE(links("lanewright-fetch")) << "else this test sees nothing";
    for (const char* program : {"lanewright", "lanewright-commands", "lanewright-window"})
        EXPECT_FALSE(links(program)) << program;
}

namespace {

/// The internet sockets that a run asks the system for, by strace, where there is no network to reach.
struct Traced {
    QString calls;
    bool isRun = false;
};

Traced trace(const QStringList& words, const QString& folder) {
    static const QStringList apart = [] {
        for (const QStringList& way : {QStringList{"unshare", "-n"}, {"unshare", "-r", "-n"}}) {
            if (QProcess::execute(way.front(), way.mid(1) + QStringList{"true"}) == 0)
                return way;
        }
        return QStringList();
    }();
    const QString log = folder + u"/trace"_s;
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    environment.insert(u"LANEWRIGHT_LEAVE_AFTER_FIRST_PAINT"_s, u"1"_s);
    environment.insert(u"LANEWRIGHT_OVERLAY"_s, folder + u"/own.sqlite"_s);
    process.setProcessEnvironment(environment);
    process.setStandardOutputFile(QProcess::nullDevice());
    const QStringList all =
        apart + QStringList{"strace", "-f", "-e", "trace=socket,connect,exit_group", "-o", log} + words;
    process.start(all.front(), all.mid(1));
    const bool isDone = process.waitForFinished(300'000);
    QFile file(log);
    const QString calls = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    return {calls, isDone && calls.contains(u"exit_group"_s)};
}

} // namespace

TEST(Network, NoVerbAndNoWindowOpensASocketToIt) {
    const QTemporaryDir folder;
    if (QStandardPaths::findExecutable(u"strace"_s).isEmpty() || !trace({"true"}, folder.path()).isRun)
        GTEST_SKIP() << "strace is not there, or not permitted";
    const QString lanewright = QStringLiteral(LANEWRIGHT);
    const QString build = example("guide-4-cards");
    const QRegularExpression internet(u"AF_INET6?\\b"_s);
    const Traced fetched = trace({QFileInfo(lanewright).absolutePath() + u"/lanewright-fetch"_s,
                                  "https://localhost:1/x", folder.filePath(u"x"_s), "1000"},
                                 folder.path());
    EXPECT_TRUE(fetched.calls.contains(internet)) << "else this test sees nothing";
    for (const QStringList& words : {QStringList{"check", build},
                                     {"topo", build},
                                     {"run", build, "--model", "llama-3-1-8b"},
                                     {"recommend", "--budget", "3000"},
                                     {"parts", "cards"},
                                     {"catalogue", "verify"},
                                     {"catalogue", "install", u"/nowhere/c.sqlite"_s},
                                     {"catalogue", "undo"},
                                     {"chart", "price", "-o", folder.filePath(u"p.svg"_s)},
                                     {"sheet", build, "-o", folder.filePath(u"s.pdf"_s)},
                                     {build}}) {
        const Traced traced = trace(QStringList{lanewright} + words, folder.path());
        EXPECT_TRUE(traced.isRun) << words.join(' '_L1).toStdString();
        EXPECT_FALSE(traced.calls.contains(internet)) << words.join(' '_L1).toStdString() << '\n'
                                                      << traced.calls.toStdString();
    }
}

#endif
