#include "ui/window/file_commands.h"
#include "ui/window/main_window.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace ui {

static QString fileIn(const QMimeData* mime) {
    for (const QUrl& url : mime->urls()) {
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).suffix() == "lanewright"_L1)
            return url.toLocalFile();
    }
    return {};
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!fileIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = fileIn(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    m_files->open(path);
}

} // namespace ui
