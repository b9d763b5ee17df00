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

namespace ui {

/// What is chosen for the machine by numbers and switches rather than as parts: memory, supplies, servers, display,
/// BIOS options, power limits. Every change is one undo step at once, so that findings and totals follow while it is
/// open.
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
    void refreshLimits();
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
    QGroupBox* m_limits;
    QStringList m_shownOptions; ///< what the groups were built for; they are built anew only when it changes
    QStringList m_shownLimits;
    QLabel* m_problem;
};

} // namespace ui
