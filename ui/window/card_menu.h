#pragma once

class QMenu;
class QString;

namespace ui {

class BuildDocument;

/// Adds what can be done about the air of the card in `slot` to a menu: a measured temperature, a duct for a passive
/// card. Adds nothing where there is no card. Each is one undo step.
void addAirActions(QMenu* menu, BuildDocument* document, const QString& slot);

} // namespace ui
