// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"

#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "tests/support/shipped_catalogue.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

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
