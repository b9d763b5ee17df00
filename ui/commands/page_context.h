// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/evaluation.h"

#include <memory>

class QWidget;

namespace core {
class PartLookup;
}

namespace ui {

class BuildCommands;
class BuildDocument;
class BuildView;
class FileCommands;
class Pages;
class PartCommands;
class ScanCommands;

/// What a page works with, and hands to the window what it is asked for.
struct PageContext {
    BuildDocument* document = nullptr;
    BuildView* view = nullptr;
    BuildCommands* commands = nullptr;
    FileCommands* files = nullptr;
    PartCommands* parts = nullptr;
    ScanCommands* scans = nullptr;
    QWidget* layers = nullptr; ///< what stands above the drawing
    Pages* pages = nullptr;
    std::shared_ptr<core::PartLookup> lookup; ///< null where nothing searches parts
    SharedCatalogue catalogue;                ///< shipped, with the user's own parts
};

} // namespace ui
