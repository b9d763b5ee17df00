#pragma once

#include "ui/document/build_document.h"

#include <QGroupBox>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace ui {

/// What stands between the wall and the cards, and the room: circuits, UPS, supplies beside the first, air temperature.
/// Every change is one undo step at once.
class MachinePower : public QGroupBox {
    Q_OBJECT

public:
    explicit MachinePower(BuildDocument* document, QWidget* parent = nullptr);

private:
    void apply(const core::Build& next, const QString& text);
    void refresh();
    void refreshSupplies();
    void refreshCatalogue();
    void addSupply();

    BuildDocument* m_document;
    QComboBox* m_ups;
    QComboBox* m_supply; ///< to add one
    QVBoxLayout* m_supplies;
    QLabel* m_spread;
    QLabel* m_problem;
    std::vector<QString> m_shown; ///< what the list of supplies was built for
    const core::Catalogue* m_catalogue = nullptr;
};

} // namespace ui
