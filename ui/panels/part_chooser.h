#pragma once

#include "ui/document/build_document.h"

class QWidget;

namespace ui {

/// True for parts that have a place in the drawing (cards, drives, network cards, risers, bridges); the others are
/// chosen for the build as a whole.
bool isPlaced(const QString& kind);

/// The build with this board, case, supply or outlet; with this memory kit, as many of it as give 32 GB a card (guide
/// rule 60); with this CPU in every socket.
core::Result<core::Build> withChosen(const BuildDocument& document, const QString& kind, const QString& id);

/// The same as one undo step, after asking what is not clear: which socket of two, how many kits. False when the user
/// thought better of it; a problem when it cannot be.
core::Result<bool> choosePart(BuildDocument* document, const QString& kind, const QString& id, QWidget* parent);

} // namespace ui
