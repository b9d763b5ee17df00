// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"

#include "tests/support/shipped_catalogue.h"
#include "ui/commands/templates.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

TEST(DiskFiles, ASavedBuildIsLoadedAgain) {
    const auto catalogue = shippedCatalogue();
    const core::Build build = ui::templates()[3].build();
    const app::DiskFiles files;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.lanewright"));
    ASSERT_TRUE(files.writeBuild(path, build, *catalogue));
    const auto read = files.readBuild(path);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build, build);
    EXPECT_FALSE(files.writeBuild(folder.path(), build, *catalogue)) << "a folder is no file";
    EXPECT_FALSE(files.readBuild(folder.path()));
    EXPECT_FALSE(files.readBuild(folder.filePath(QStringLiteral("missing"))));
}
