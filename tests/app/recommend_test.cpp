#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `recommend` as a script sees it.

namespace {

class RecommendCommand : public testing::Test {
protected:
    struct Ran {
        int status = -1;
        QByteArray out;
        QByteArray error;
        QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    };

    Ran run(const QStringList& words) {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LANEWRIGHT_CATALOGUE"), QStringLiteral(CATALOGUE));
        environment.insert(QStringLiteral("LANEWRIGHT_OVERLAY"), m_folder.filePath(QStringLiteral("none.sqlite")));
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(LANEWRIGHT), QStringList{QStringLiteral("recommend")} + words);
        EXPECT_TRUE(process.waitForFinished(60'000));
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(RecommendCommand, PrintsBuildsFrontierAndProof) {
    const QString file = m_folder.filePath(QStringLiteral("best.lanewright"));
    const Ran ran = run({"--budget", "4000", "--memory", "24", "--outlet", "us-15a-120v", "--cards", "1", "--frontier",
                         "--json", "-o", file});
    ASSERT_EQ(ran.status, 0) << ran.error.constData();
    const QJsonObject json = ran.json();
    EXPECT_TRUE(json["proven"].toBool());
    ASSERT_FALSE(json["builds"].toArray().isEmpty());
    const QJsonArray frontier = json["frontier"].toArray();
    ASSERT_FALSE(frontier.isEmpty());
    double price = 0;
    for (const QJsonValue& point : frontier) {
        const QJsonObject totals = point.toObject()["totals"].toObject();
        EXPECT_GT(totals["price_usd"].toDouble(), price);
        price = totals["price_usd"].toDouble();
        EXPECT_LE(price, 4000);
        EXPECT_GE(totals["memory_gb"].toDouble(), 24);
        EXPECT_FALSE(point.toObject()["parts"].toArray().isEmpty());
    }
    const QJsonObject last = frontier.last().toObject();
    EXPECT_EQ(json["builds"].toArray().first().toObject()["value"], last["value"]);
    EXPECT_TRUE(QFile::exists(file));
    // The table was kept, and serves the next time.
    EXPECT_EQ(QDir(m_folder.path()).entryList({QStringLiteral("lanewright*")}).size(), 1);
    EXPECT_EQ(
        run({"--budget", "4000", "--memory", "24", "--outlet", "us-15a-120v", "--cards", "1", "--frontier", "--json"})
            .out,
        ran.out);
}

TEST_F(RecommendCommand, AnImpossibleRequestExitsWithOneAndNamesTheConflict) {
    const Ran ran = run({"--budget", "500", "--cards", "4", "--json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.json()["builds"].toArray().isEmpty());
    EXPECT_EQ(ran.json()["why_not"].toObject()["conflict"].toArray(), (QJsonArray{"budget", "cards"}));
}

TEST_F(RecommendCommand, LockedPartsAreInAndExcludedMakersOut) {
    const Ran ran = run({"--lock", "gpu=nvidia-geforce-rtx-3090", "--lock", "case=fractal-design-meshify-2-xl",
                         "--without", "MSI", "--cards", "1", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.error.constData();
    QStringList ids;
    for (const QJsonValue& part : ran.json()["builds"].toArray().first().toObject()["parts"].toArray())
        ids << part.toObject()["id"].toString();
    EXPECT_TRUE(ids.contains("nvidia-geforce-rtx-3090"));
    EXPECT_TRUE(ids.contains("fractal-design-meshify-2-xl"));
    for (const QString& id : ids)
        EXPECT_FALSE(id.startsWith("msi-")) << qPrintable(id);
}

TEST_F(RecommendCommand, AWrongOptionIsRefusedWithOneSentence) {
    for (const QStringList& words :
         {QStringList{"--budget", "none"}, QStringList{"--lock", "gpu=no-such-card"}, QStringList{"--lock", "moon=x"},
          QStringList{"--outlet", "mars"}, QStringList{"--goal", "speed"}, QStringList{"--goal", "training"},
          QStringList{"--supplies", "2+x"}, QStringList{"--cards", "11"}, QStringList{"--price", "gpu=x"},
          QStringList{"--own", "gpu=nvidia-geforce-rtx-3090:0"}, QStringList{"--nonsense"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << qPrintable(words.join(' '));
        EXPECT_EQ(ran.error.count('\n'), 1) << ran.error.constData();
        EXPECT_TRUE(ran.out.isEmpty());
    }
}
