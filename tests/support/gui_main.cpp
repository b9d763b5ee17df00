#include <QApplication>
#include <QLocale>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

/// GUI tests run without a screen unless a platform is named (drags need xcb), and never touch the user's own files.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir state;
    if (qEnvironmentVariableIsEmpty("LANEWRIGHT_STATE"))
        qputenv("LANEWRIGHT_STATE", state.path().toUtf8());
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QApplication application(argc, argv);
    application.setOrganizationName(QStringLiteral("lanewright-tests"));
    application.setApplicationName(QStringLiteral("lanewright-tests"));
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
