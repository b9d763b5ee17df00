#pragma once

#include "ui/document/build_document.h"

class QWidget;

namespace ui {

/// Looks for the arrangement of the build's parts over slots and sockets that is best for room, air and lanes, says what
/// it would change, and makes it one undo step if the user wants it. Returns the sentence that says what came of it.
QString rearrangeCards(BuildDocument* document, QWidget* window);

} // namespace ui
