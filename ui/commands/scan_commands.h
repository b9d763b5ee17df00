// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "ui/document/background_job.h"
#include "ui/document/build_document.h"

#include <functional>

namespace ui {

class FileCommands;

/// Makes builds of machines that exist, and holds the open build against one.
class ScanCommands : public QObject {
    Q_OBJECT

public:
    /// Reads the machine the program runs on; called on a thread of its own.
    using Scanner = std::function<core::MachineFacts()>;

    /// Puts a board that a scan taught among the user's own parts.
    using Keeper = std::function<void(const core::Board&)>;

    /// Dialogs belong to `window`; builds are made of the parts that `files` opens builds with.
    ScanCommands(BuildDocument* document, FileCommands* files, QWidget* window);

    /// Until it is set, scanThisMachine() does nothing.
    void setScanner(Scanner scanner) { m_scanner = std::move(scanner); }
    /// Until it is set, no board can be kept.
    void setKeeper(Keeper keeper) { m_keeper = std::move(keeper); }
    /// Reads the machine the program runs on, then offers what it found.
    void scanThisMachine();
    /// Asks for outputs of lspci, nvidia-smi and dmidecode, beginning with these files, then offers what they say.
    void loadOutputs(const QStringList& paths = {});
    /// Reads them, and offers the machine that they tell of.
    void readOutputs(const QStringList& paths, const QString& pasted = {});
    /// Asks for a build file and shows what it and the open build differ in.
    void compareWithScan();
    /// The same for this file; a problem is shown.
    void compareWith(const QString& path);
    /// Shows what was found, and opens it where the user says so. A board that was kept is shown as known.
    void offer(const core::MachineFacts& facts, const QString& when, bool isKept = false);

private:
    /// Makes a scanned build the open one, as unsaved work, after asking about what would be lost.
    void open(const core::ReadBuild& scanned);

    BuildDocument* m_document;
    FileCommands* m_files;
    QWidget* m_window;
    Scanner m_scanner;
    Keeper m_keeper;
    BackgroundJob m_scan;
};

} // namespace ui
