// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace ui {

/// What is chosen for the machine by numbers and switches rather than as parts: memory, PSUs, servers, display, what
/// cools it, what stands between wall and cards, the room, BIOS options; what is rarely set is folded away. Every
/// change is one undo step at once.
class MachineRows : public QWidget {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit MachineRows(BuildDocument* document, QWidget* parent = nullptr);

private:
    /// Each adds the rows of one subject to `form`: memory, PSUs, number and display, workload.
    void addMemory(QFormLayout* form);
    void addSupplies(QFormLayout* form);
    void addUse(QFormLayout* form);
    void addWork(QFormLayout* form);
    /// Sets every control to the build, without a change.
    void refresh();
    /// The BIOS options of the board, built anew only where board or choice is another.
    void refreshOptions();
    /// The UPS, how the circuits share the load, and further PSUs.
    void refreshPower();
    /// The list of further PSUs, built anew only where it is another.
    void refreshSupplies();
    /// The coolers to choose from, listed anew only where others may fit, and the fans.
    void refreshCooling();
    /// The list of added fans, built anew only where there are other kinds of them.
    void refreshFans();
    /// The UPS, PSUs and fans to choose from, read anew only where the catalogue is another.
    void refreshCatalogue();
    /// Adds the PSU chosen in the box to the build, and sets the box back.
    void addSupply();
    /// The same of a fan.
    void addFan();
    /// The group for CPU cooler and case fans.
    QWidget* makeCooling();
    /// The group for circuits, room, UPS and further PSUs.
    QWidget* makePower();
    /// Makes `next` the build as one undo step called `text`; where it is refused, says why and shows the old one.
    void apply(const core::Result<core::Build>& next, const QString& text);
    /// The build takes size and ECC as entered; another choice than the kit's drops the kit.
    void applyMemory();
    /// The build takes the ticked workloads and how narrow links are judged.
    void applyWork();

    BuildDocument* m_document;
    QSpinBox* m_memory;
    QCheckBox* m_ecc;
    QLabel* m_kit;
    QCheckBox* m_headless;
    QCheckBox* m_networkBoot;
    std::map<core::WorkKind, QCheckBox*> m_work;
    QComboBox* m_profile;
    QGroupBox* m_options;
    QStringList m_shownOptions; ///< what the group was built for; it is built anew only when it changes
    QLabel* m_spread;
    QComboBox* m_ups;
    QComboBox* m_supply; ///< to add one
    QVBoxLayout* m_supplies;
    std::vector<QString> m_shownSupplies; ///< what their list was built for
    QComboBox* m_cooler;
    QStringList m_shownCoolers; ///< what they were listed for
    QComboBox* m_fan;           ///< to add one
    QVBoxLayout* m_fans;
    QStringList m_shownFans;                      ///< what their list was built for
    const core::Catalogue* m_catalogue = nullptr; ///< what the choices were read from
    QLabel* m_problem;
};

} // namespace ui
