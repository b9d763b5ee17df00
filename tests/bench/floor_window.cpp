// SPDX-License-Identifier: GPL-3.0-or-later
// The least a window of this kind can be: an empty QMainWindow, the catalogue opened, one empty chart, one empty view.
// It leaves after its first paint; start_bench holds the program's own start against it.

#include <QApplication>
#include <QChartView>
#include <QGraphicsView>
#include <QMainWindow>
#include <QSplitter>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTimer>

#include <cstdlib>

/// Ends the program after the first frame, as LANEWRIGHT_LEAVE_AFTER_FIRST_PAINT ends the real one.
class FloorWindow : public QMainWindow {
protected:
    void paintEvent(QPaintEvent* event) override {
        QMainWindow::paintEvent(event);
        QTimer::singleShot(0, qApp, [] { std::_Exit(0); });
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"));
    database.setDatabaseName(application.applicationDirPath() + QStringLiteral("/catalogue.sqlite"));
    if (!database.open())
        return 1;
    FloorWindow window;
    auto* splitter = new QSplitter;
    splitter->addWidget(new QGraphicsView);
    splitter->addWidget(new QChartView);
    window.setCentralWidget(splitter);
    window.resize(1680, 1020);
    window.show();
    return QApplication::exec();
}
