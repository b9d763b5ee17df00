#include "db/catalogue_store.h"
#include "db/facts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace db {

/// The shipped facts in a folder of their own, so that one file can be broken.
class Facts : public testing::Test {
protected:
    Facts() {
        for (const char* folder : {"facts", "boards"}) {
            const QDir from(QStringLiteral(SOURCE_TREE "/db/") + QLatin1String(folder));
            QDir(m_folder.path()).mkpath(QLatin1String(folder));
            for (const QString& name : from.entryList(QDir::Files))
                QFile::copy(from.filePath(name), path(QLatin1String(folder) + QLatin1Char('/') + name));
        }
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void replace(const QString& name, const QByteArray& before, const QByteArray& after) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        const auto at = text.indexOf(before);
        ASSERT_GE(at, 0) << before.constData();
        text.replace(at, before.size(), after);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void append(const QString& name, const QByteArray& line) {
        QFile file(path(name));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        ASSERT_TRUE(file.open(QIODevice::Append));
        file.write(line);
    }
    QString problem() const {
        const auto read = readFacts(m_folder.path());
        return read ? QString() : read.problem().sentence;
    }
    QTemporaryDir m_folder;
};

TEST_F(Facts, AreReadWholeAsTheyAreShipped) {
    EXPECT_EQ(problem().toStdString(), "");
}

TEST_F(Facts, ARowWithoutASourceIsRefusedByFileAndLine) {
    append(QStringLiteral("facts/outlets.csv"), "xx-1a-1v,X,X,XX,120,15,X,,C14,,low,,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("outlets.csv, line"))) << qPrintable(problem());
    EXPECT_TRUE(problem().contains(QLatin1String("xx-1a-1v")));
}

TEST_F(Facts, EveryShippedBoardsModulesAreKnownButForOneAndCarryTheirSource) {
    const auto read = readFacts(m_folder.path());
    ASSERT_TRUE(read);
    QStringList unknown;
    for (const core::Board& board : read->of<core::Board>()) {
        if (!board.takesRegistered && !board.takesUnbuffered)
            unknown << board.id;
        else
            EXPECT_TRUE(board.source.contains(QLatin1String("memory modules:"))) << qPrintable(board.id);
    }
    EXPECT_EQ(unknown, QStringList{QStringLiteral("asus-prime-h610m-k-d4")}); // DDR4 on LGA1700: no source was found
}

TEST_F(Facts, ARowOfModuleKindsWithoutASourceOrAnAnswerIsRefused) {
    append(QStringLiteral("facts/module_kinds.csv"), "AM9,,,yes,,,low,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("module_kinds.csv, line"))) << qPrintable(problem());
}

TEST_F(Facts, ARowOfModuleKindsThatSaysNothingIsRefused) {
    append(QStringLiteral("facts/module_kinds.csv"), "AM9,,,,maybe,a test,low,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("\"yes\" or \"no\""))) << qPrintable(problem());
}

TEST_F(Facts, AnIdThatStandsTwiceIsRefused) {
    append(QStringLiteral("facts/outlets.csv"), "us-15a-120v,X,X,XX,120,15,X,,C14,me,low,,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("us-15a-120v"))) << qPrintable(problem());
}

TEST_F(Facts, AColumnThatIsNoFieldIsRefused) {
    replace(QStringLiteral("facts/drives.csv"), "capacity_gb", "capacity_tb");
    EXPECT_TRUE(problem().contains(QLatin1String("capacity_tb"))) << qPrintable(problem());
}

TEST_F(Facts, ABoardWithoutASourceIsRefused) {
    replace(QStringLiteral("boards/asus-x99-e-ws.json"), "\"source\":", "\"sauce\":");
    EXPECT_TRUE(problem().contains(QLatin1String("asus-x99-e-ws.json"))) << qPrintable(problem());
}

TEST_F(Facts, ABoardsJsonErrorIsNamedByLine) {
    replace(QStringLiteral("boards/asus-x99-e-ws.json"), "\"name\":", "\"name\"");
    EXPECT_TRUE(problem().contains(QLatin1String("asus-x99-e-ws.json, line"))) << qPrintable(problem());
}

TEST_F(Facts, AFailedCompilationLeavesTheOldCatalogueAndNoHalfFile) {
    const QString target = path(QStringLiteral("catalogue.sqlite"));
    ASSERT_TRUE(compileCatalogue(m_folder.path(), target));
    const auto size = QFileInfo(target).size();
    replace(QStringLiteral("facts/cards.csv"), ",open,", ",gale,");
    EXPECT_FALSE(compileCatalogue(m_folder.path(), target));
    EXPECT_EQ(QFileInfo(target).size(), size);
    EXPECT_FALSE(QFile::exists(target + QStringLiteral(".part")));
}

} // namespace db
