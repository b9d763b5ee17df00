#pragma once

#include "ui/document/build_document.h"

#include <QDialog>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace ui {

class CardSettings;

/// What is chosen for the machine by numbers and switches rather than as parts: memory, PSUs, servers, display, what
/// stands between wall and cards, the room, BIOS options, the cards' limits. Every change is one undo step at once, so
/// that findings and totals follow while it is open.
class MachineDialog : public QDialog {
    Q_OBJECT

public:
    explicit MachineDialog(BuildDocument* document, QWidget* parent = nullptr);

    /// Moves the keyboard to the power limit of the card in `slot`.
    void focusLimit(const QString& slot);

private:
    void addMemory(QFormLayout* form);
    void addSupplies(QFormLayout* form);
    void addUse(QFormLayout* form);
    void addWork(QFormLayout* form);
    void refresh();
    void refreshOptions();
    void refreshCards();
    void refreshPower();
    void refreshSupplies();
    void refreshCatalogue();
    void addSupply();
    QWidget* makePower();
    void apply(const core::Result<core::Build>& next, const QString& text);
    void applyMemory();
    void applyWork();

    BuildDocument* m_document;
    QSpinBox* m_memory;
    QCheckBox* m_ecc;
    QLabel* m_kit;
    QCheckBox* m_headless;
    std::map<core::WorkKind, QCheckBox*> m_work;
    QComboBox* m_profile;
    QGroupBox* m_options;
    QStringList m_shownOptions; ///< what the group was built for; it is built anew only when it changes
    QGroupBox* m_cards;
    std::vector<CardSettings*> m_settings; ///< in m_cards; those past the cards are hidden
    QLabel* m_spread;
    QComboBox* m_ups;
    QComboBox* m_supply; ///< to add one
    QVBoxLayout* m_supplies;
    std::vector<QString> m_shownSupplies;         ///< what their list was built for
    const core::Catalogue* m_catalogue = nullptr; ///< what the choices were read from
    QLabel* m_problem;
};

} // namespace ui
