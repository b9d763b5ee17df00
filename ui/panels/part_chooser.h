#pragma once

#include "ui/document/build_document.h"

class QWidget;

namespace ui {

/// Chooses a part that sits in no slot, as core::withChosen() does, as one undo step, after asking what is not clear:
/// which socket of two, how many kits. False when the user thought better of it; a problem when it cannot be.
core::Result<bool> choosePart(BuildDocument* document, const QString& kind, const QString& id, QWidget* parent);

} // namespace ui
