#pragma once

#include "core/documents/build/build_json.h"
#include "ui/document/build_document.h"

#include <QObject>

class QWidget;

namespace ui {

/// New, open and save, with the questions and the sentences that belong to them. What fails leaves the open
/// build and the file on disk as they were.
class FileCommands : public QObject {
    Q_OBJECT

public:
    /// `shipped` is what a build's own parts are added to; dialogs belong to `window`.
    FileCommands(BuildDocument* document, std::shared_ptr<const core::Catalogue> shipped, QWidget* window);

    /// The catalogue is another from now on.
    void setShipped(std::shared_ptr<const core::Catalogue> shipped) { m_shipped = std::move(shipped); }
    /// Asks what to do with unsaved work; false when the user wants to stay.
    bool confirmLoss();
    void newBuild();
    /// Shows a build without a file, after asking about unsaved work, and tells what it is.
    void openNew(const core::Build& build, const QString& told);
    void openWithDialog();
    /// Opens a file after asking about unsaved work; a problem is shown.
    bool open(const QString& path);
    bool save();
    bool saveAs();
    /// Makes a build that was read, with the parts it brings along, the open one.
    core::Outcome adopt(const core::ReadBuild& read, const QString& path);
    /// "Lab box.lanewright", or the build's name where it was never saved.
    QString displayName() const;
    void showProblem(const QString& sentence);

Q_SIGNALS:
    void status(const QString& sentence);

private:
    bool saveTo(const QString& path);
    QString suggestedPath(const QString& suffix) const;

    BuildDocument* m_document;
    std::shared_ptr<const core::Catalogue> m_shipped;
    QWidget* m_window;
};

} // namespace ui
