// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/database.h"
#include "db/own_store.h"
#include "tests/support/newer_catalogue.h"
#include "tests/support/run_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

// A catalogue a month newer, from a file: installed, used, taken back; and whatever is wrong with one is a sentence.

namespace {

struct CatalogueFiles : testing::Test {
    static const Publisher& publisher() {
        static const Publisher one;
        return one;
    }
    static const QString& newer() {
        static const QString path = publisher().publish("newer.sqlite", "2099.1", "2099-01-31");
        return path;
    }

    QTemporaryDir data;
    QMap<QString, QString> variables{{u"LANEWRIGHT_CATALOGUE"_s, {}},
                                     {u"LANEWRIGHT_KEYS"_s, publisher().keys()},
                                     {u"LANEWRIGHT_OVERLAY"_s, data.filePath(u"data/own.sqlite"_s)}};

    ProgramRun run(const QStringList& words) const { return runProgramWith(variables, words); }
    QString version() const { return run({"catalogue", "verify", "--json"}).json()["version"_L1].toString(); }
    double price() const {
        return run({"check", example("guide-4-cards"), "--json"}).json()["totals"_L1]["price_usd"_L1].toDouble();
    }
    /// No file of a catalogue, whole or not, in the data folder.
    bool isNothingLeft() const {
        return QDir(data.filePath(u"data"_s)).entryList(QDir::Files | QDir::Hidden).isEmpty();
    }
    /// The one sentence of a refusal that leaves everything as it was.
    QString refusal(const QString& file) const {
        const ProgramRun ran = run({"catalogue", "install", file});
        EXPECT_TRUE(ran.isRefusal()) << ran.err.toStdString();
        EXPECT_EQ(ran.err.count('\n'), 1) << ran.err.toStdString();
        EXPECT_TRUE(isNothingLeft());
        return ran.err;
    }
    /// A copy of the newer one with its signature, to be spoiled.
    QString copy() const {
        const QString path = data.filePath(u"copy.sqlite"_s);
        EXPECT_TRUE(QFile::copy(newer(), path) && QFile::copy(newer() + u".sig"_s, path + u".sig"_s));
        return path;
    }
    static void change(const QString& path, const std::function<void(QByteArray&)>& how) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        how(bytes);
        ASSERT_TRUE(file.resize(0) && file.seek(0) && file.write(bytes) == bytes.size());
    }
};

} // namespace

TEST_F(CatalogueFiles, ANewerOneIsInstalledUsedAndTakenBack) {
    const QString before = version();
    const double dollars = price();
    const ProgramRun ran = run({"catalogue", "install", newer(), "--for", example("guide-4-cards")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.startsWith("Catalogue 2099.1 of 2099-01-31 is installed.\n")) << ran.out.toStdString();
    EXPECT_TRUE(ran.out.contains("1 of 9 parts of guide-4-cards has a new price, total −$")) << ran.out.toStdString();
    EXPECT_EQ(version(), u"2099.1"_s);
    EXPECT_LT(price(), dollars);
    const QJsonObject psu = run({"parts", "show", "corsair-ax1600i", "--json"}).json();
    EXPECT_TRUE(psu["parts"_L1][0]["offers"_L1].toString().contains(u"500"_s));
    EXPECT_EQ(run({"--version"}).out.count('\n'), 1);
    const ProgramRun back = run({"catalogue", "undo"});
    EXPECT_TRUE(back.out.startsWith("The shipped catalogue is used again: ")) << back.err.toStdString();
    EXPECT_EQ(version(), before);
    EXPECT_EQ(price(), dollars);
    EXPECT_TRUE(isNothingLeft());
    EXPECT_TRUE(run({"catalogue", "undo"}).isRefusal());
}

TEST_F(CatalogueFiles, OwnPricesStayOverAnotherCatalogue) {
    core::OwnParts own;
    core::OwnPrice& entered = own.prices.emplace_back();
    entered.part = {u"psus"_s, u"corsair-ax1600i"_s};
    entered.amount = core::Money::of(777);
    entered.dollarsEach = 1;
    entered.date = u"2026-01-01"_s;
    ASSERT_TRUE(db::OwnStore(variables[u"LANEWRIGHT_OVERLAY"_s]).apply({{}, own}, {}));
    const double dollars = price();
    ASSERT_EQ(run({"catalogue", "install", newer()}).status, 0);
    EXPECT_EQ(run({"parts", "show", "corsair-ax1600i", "--json"}).json()["parts"_L1][0]["price_usd"_L1].toDouble(),
              777);
    EXPECT_NEAR(price(), dollars, 60) << "the PSU's price is the user's in both";
    ASSERT_EQ(run({"catalogue", "undo"}).status, 0);
    EXPECT_EQ(price(), dollars);
}

TEST_F(CatalogueFiles, AnOlderOneATheSameOneAndOneOfAnotherSchemaAreRefused) {
    const QString old = publisher().publish("old.sqlite", "2020.1", "2020-01-31");
    EXPECT_TRUE(refusal(old).contains(u"2020.1 of 2020-01-31, no newer than"_s));
    const QString schema = publisher().publish("schema.sqlite", "2099.1", "2099-01-31", db::newestSchema() + 1);
    EXPECT_TRUE(refusal(schema).contains(u"Get a newer Lanewright"_s));
    ASSERT_EQ(run({"catalogue", "install", newer()}).status, 0);
    EXPECT_TRUE(run({"catalogue", "install", newer()}).err.contains(u"no newer than 2099.1"_s));
    EXPECT_TRUE(run({"catalogue", "install", old}).err.contains(u"no newer than 2099.1"_s));
    EXPECT_EQ(version(), u"2099.1"_s);
}

TEST_F(CatalogueFiles, AChangedOrCutFileAndAWrongSignatureAreRefused) {
    const QString path = copy();
    change(path, [](QByteArray& bytes) { bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] ^ 1); });
    EXPECT_TRUE(refusal(path).contains(u"cut short or changed"_s));
    change(path, [](QByteArray& bytes) { bytes.chop(4096); });
    EXPECT_TRUE(refusal(path).contains(u"cut short or changed"_s));
    QFile::remove(path);
    QFile::remove(path + u".sig"_s);
    copy();
    change(path + u".sig"_s, [](QByteArray& text) { text.replace("2099-01-31", "2099-02-01"); });
    EXPECT_TRUE(refusal(path).contains(u"its signature is wrong"_s));
    QFile::remove(path + u".sig"_s);
    EXPECT_TRUE(refusal(path).contains(u"There is no file "_s + path + u".sig"_s));
    EXPECT_TRUE(run({"catalogue", "verify", path}).isRefusal());
}

TEST_F(CatalogueFiles, OfAnUnknownPublisherNoneIsInstalled) {
    const QString path = copy();
    publisher().sign(path, "2099.1", "2099-01-31", "stranger");
    EXPECT_TRUE(refusal(path).contains(u"\"stranger\", which this Lanewright doesn't know; known: tests"_s));
    variables[u"LANEWRIGHT_KEYS"_s].clear();
    EXPECT_TRUE(refusal(newer()).contains(u"knows no publisher's key"_s));
}

TEST_F(CatalogueFiles, AFullDiskLeavesTheFormerOneWhole) {
    const auto full = [&](const QString& file) {
        const ProgramRun ran = runProgramOnFullDisk({"catalogue", "install", file}, variables);
        EXPECT_TRUE(ran.isRefusal() && ran.err.count('\n') == 1) << ran.err.toStdString();
        EXPECT_TRUE(ran.err.contains(u"the disk is full"_s) || ran.err.contains(u"cannot be written"_s))
            << ran.err.toStdString();
    };
    full(newer());
    EXPECT_TRUE(isNothingLeft());
    ASSERT_EQ(run({"catalogue", "install", newer()}).status, 0);
    full(publisher().publish("newest.sqlite", "2099.2", "2099-02-28"));
    EXPECT_EQ(version(), u"2099.1"_s);
    EXPECT_EQ(QDir(data.filePath(u"data"_s)).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

TEST_F(CatalogueFiles, DiffNamesWhatChanged) {
    const QString shipped = QStringLiteral(CATALOGUE);
    EXPECT_EQ(run({"catalogue", "diff", shipped, shipped}).out, "The same parts, prices and facts.\n");
    const QJsonObject json = run({"catalogue", "diff", shipped, newer(), "--json"}).json();
    EXPECT_GE(json["prices"_L1].toArray().size(), 1);
    EXPECT_EQ(json["added"_L1].toArray().size() + json["gone"_L1].toArray().size(), 0);
    EXPECT_NE(json["prices_before_usd"_L1].toDouble(), json["prices_after_usd"_L1].toDouble());
}

TEST_F(CatalogueFiles, OneThatIsNamedIsNotReplaced) {
    variables[u"LANEWRIGHT_CATALOGUE"_s] = QStringLiteral(CATALOGUE);
    EXPECT_TRUE(refusal(newer()).contains(u"unset it"_s));
}

TEST_F(CatalogueFiles, TheToolMakesKeysAndSigns) {
    const QString tool = QStringLiteral(SIGN_CATALOGUE);
    const QString key = data.filePath(u"mine"_s);
    ASSERT_EQ(QProcess::execute(tool, {"new-key", key}), 0);
    EXPECT_EQ(QProcess::execute(tool, {"new-key", key}), 2) << "a key is not written over";
    EXPECT_FALSE(QFile::permissions(key + u".key"_s).testAnyFlags(QFile::ReadGroup | QFile::ReadOther));
    const QString path = copy();
    ASSERT_EQ(QProcess::execute(tool, {path, key + u".key"_s}), 0);
    variables[u"LANEWRIGHT_KEYS"_s] = data.path();
    const ProgramRun ran = run({"catalogue", "verify", path});
    EXPECT_TRUE(ran.out.startsWith("Catalogue 2099.1 of 2099-01-31, whole, signed by mine: ")) << ran.err.toStdString();
}
