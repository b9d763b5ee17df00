// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLocale>
#include <QSettings>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <memory>

namespace {

/// Gives each test settings, own parts and unsaved work of its own, so that none finds what another left and any two
/// may run at once.
class FolderForEachTest : public testing::EmptyTestEventListener {
public:
    FolderForEachTest() { renew(); }

private:
    void OnTestStart(const testing::TestInfo&) override { renew(); }

    void renew() {
        auto fresh = std::make_unique<QTemporaryDir>();
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            qputenv(name, fresh->path().toUtf8());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, fresh->path());
        if (!m_isStateGiven)
            qputenv("LANEWRIGHT_STATE", fresh->path().toUtf8());
        m_folder = std::move(fresh);
    }

    const bool m_isStateGiven = !qEnvironmentVariableIsEmpty("LANEWRIGHT_STATE");
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace

/// GUI tests run without a screen unless a platform is named (drags need xcb), and never touch the user's own files.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QApplication application(argc, argv);
    application.setOrganizationName(QStringLiteral("lanewright-tests"));
    application.setApplicationName(QStringLiteral("lanewright-tests"));
    testing::InitGoogleTest(&argc, argv);
    testing::UnitTest::GetInstance()->listeners().Append(new FolderForEachTest);
    return RUN_ALL_TESTS();
}
