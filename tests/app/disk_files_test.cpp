// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"

#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "core/import/datasets/file_meaning.h"
#include "core/workload/models/model_file.h"
#include "tests/support/shipped_catalogue.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

TEST(DiskFiles, ASavedBuildIsLoadedAgain) {
    const auto catalogue = shippedCatalogue();
    const core::Build build = core::templates()[3].build();
    const app::DiskFiles files;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.lanewright"));
    ASSERT_TRUE(core::writeBuild(files, path, build, *catalogue));
    const auto read = core::readBuild(files, path);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build, build);
    EXPECT_FALSE(core::writeBuild(files, folder.path(), build, *catalogue)) << "a folder is no file";
    EXPECT_FALSE(core::readBuild(files, folder.path()));
    EXPECT_FALSE(core::readBuild(files, folder.filePath(QStringLiteral("missing"))));
}

#ifdef Q_OS_UNIX
TEST(DiskFiles, TheWindowDoesNotWaitForAFifo) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fifo"));
    ASSERT_EQ(mkfifo(qPrintable(path), 0600), 0);
    EXPECT_EQ(core::meaningOf(app::DiskFiles(), path), core::FileMeaning::Nothing);
    const auto build = core::readBuild(app::DiskFiles(), path);
    const auto config = core::configModel(app::DiskFiles(), path);
    const auto gguf = core::ggufModel(app::DiskFiles(), path);
    ASSERT_FALSE(build || config || gguf);
    for (const QString& sentence : {build.problem().sentence, config.problem().sentence, gguf.problem().sentence})
        EXPECT_TRUE(sentence.contains(path + QStringLiteral(" is not a regular file"))) << qPrintable(sentence);
}
#endif
