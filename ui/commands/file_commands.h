// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/build/build_json.h"
#include "core/import/datasets/file_meaning.h"
#include "ui/document/build_document.h"
#include "ui/document/open_file.h"

#include <QObject>

class QWidget;

namespace ui {

class Autosave;

/// New, open and save, with the questions and the sentences that belong to them. What fails leaves the open
/// build and the file on disk as they were.
class FileCommands : public QObject {
    Q_OBJECT

public:
    /// `shipped` is what a build's own parts are added to; dialogs belong to `window`.
    FileCommands(BuildDocument* document, std::shared_ptr<const core::Catalogue> shipped, QWidget* window);

    /// The catalogue is another from now on.
    void setShipped(std::shared_ptr<const core::Catalogue> shipped) { m_shipped = std::move(shipped); }
    /// What builds are opened with, before their own parts are added.
    const core::Catalogue& shipped() const { return *m_shipped; }
    /// Asks what to do with unsaved work; false when the user wants to stay.
    bool confirmLoss();
    /// A build of which nothing is chosen, after asking about unsaved work; it is called by its file once it has one.
    void newBuild();
    /// Opens a build without a file, after asking about unsaved work, and tells what it is; ends in drawingAsked().
    void openNew(const core::Build& build, const QString& message);
    /// The same for a build that was made for the user.
    void openAsNew(const core::Build& build);
    /// Asks for the file as well.
    void openWithDialog();
    /// Opens a build's file; of any other that can be read it says what it is.
    void openAny(const QString& path);
    /// Opens a file after asking about unsaved work; a problem is shown.
    bool open(const QString& path);
    /// False where it is not on disk: the user thought better of it, or a problem was shown.
    bool save();
    /// The same, asking for the file.
    bool saveAs();
    /// Asks what to do with unsaved work of a program that has ended, where there is any.
    void offerLostWork(Autosave& autosave);
    /// Makes a build that was read, with the parts it brings along, the open one.
    core::Outcome adopt(const core::ReadBuild& read, const QString& path);
    /// "Lab box.lanewright", or the build's name where it was never saved.
    QString displayName() const;
    /// In a dialog.
    void showProblem(const QString& sentence);
    /// Whether it was done; a problem is shown.
    template <class T>
    bool isDone(const core::Result<T>& outcome) {
        if (!outcome)
            showProblem(outcome.problem().sentence);
        return bool(outcome);
    }

Q_SIGNALS:
    /// What just happened.
    void status(const QString& sentence);
    /// The build, or what a page made of it, was written to this file.
    void saved(const QString& path);
    /// This file is to be read, which is no build.
    void otherGiven(const QString& path, core::FileMeaning meaning);
    /// What is open is to be seen.
    void drawingAsked();

private:
    /// Asks whether to open a file that another window has open, where one has.
    bool confirmSharing(const QString& path);
    /// Asks what to do about a file that another program changed. True where the build is to be written over it.
    bool confirmOverwriting();
    /// The same when it is noticed, without a save.
    void askAboutChange();
    /// Reads the file and makes its build the open one; a problem is shown.
    bool load(const QString& path, bool asks);
    /// Writes the build and remembers the file; false where a problem was shown.
    bool saveTo(const QString& path);
    QString suggestedPath() const;

    BuildDocument* m_document;
    std::shared_ptr<const core::Catalogue> m_shipped;
    QWidget* m_window;
    OpenFile m_file;
    bool m_isAsking = false; ///< about a change on disk
};

} // namespace ui
