// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/catalogue.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QVBoxLayout;

namespace ui {

class SliderRow;

/// What is to be run or trained, and how: the strip on top of the Run page. `changed` comes with every movement,
/// `settled` when it is worth an undo step.
class RunControls : public QWidget {
    Q_OBJECT

public:
    RunControls();

    /// Fills the models in; the choice is kept. `catalogue` is read until the next one is set.
    void setCatalogue(const core::Catalogue& catalogue);
    /// Sets every control to a choice made elsewhere, without a signal: the split is searched for where it has none of
    /// its own.
    void takeChoice(const core::Workload& choice);
    /// Sets every control, without a signal. A split, plan or offload of the choice's own ends the search for them.
    void setChoice(const core::Workload& choice);
    const core::Workload& choice() const { return m_choice; }
    /// True where split, plan and offload are searched for; else they are as chosen.
    bool isAutomatic() const { return m_isAutomatic; }
    /// What that search came to, `words` of it stand beside its check: a choice by hand starts from it.
    void setPlanned(const core::Workload& planned, const QString& words);

    /// The controls of the batch, the sequence length, the users, the context, the model and the task.
    SliderRow* batch() { return m_batch; }
    SliderRow* sequence() { return m_sequence; }
    SliderRow* users() { return m_users; }
    SliderRow* context() { return m_context; }
    QComboBox* model() { return m_model; }
    QComboBox* task() { return m_task; }
    QComboBox* engine() { return m_engine; }
    QComboBox* format() { return m_format; }
    QCheckBox* automatic() { return m_automatic; }
    QLabel* planned() { return m_chosen; } ///< "Chosen: ZeRO-3"

Q_SIGNALS:
    /// With every step of a slider too.
    void changed();
    /// The choice is made: the hand let go.
    void settled();
    /// Another model, task or engine was chosen, so another format may suit better; changed() and settled() do not
    /// come.
    void formatAsked();
    /// The user wants to read a model's config.json.
    void configAsked();

private:
    /// When a control means something.
    using When = bool (RunControls::*)() const;
    bool isAlways() const { return true; }
    bool isTraining() const { return m_choice.task != core::Task::Inference; }
    bool isInference() const { return !isTraining(); }
    bool isAdapter() const { return m_choice.task == core::Task::Lora || m_choice.task == core::Task::Qlora; }
    bool isByHand() const { return !m_isAutomatic; }
    bool isTrainingByHand() const { return isTraining() && isByHand(); }
    bool isOffloadable() const { return isTraining() && (m_isAutomatic || m_choice.offload != core::Offload::None); }
    /// A place at the end of the strip, at least so wide, seen when it means something.
    QVBoxLayout* addCell(int width, When when);
    void addModel();
    void addKind();
    void addInference();
    void addTraining();
    void addPlan();
    /// A chooser that sets `member` to one of `all`, which are in the order of their numbers.
    template <class E, std::size_t n>
    void addWords(When when, const QString& name, const std::array<E, n>& all, E core::Workload::*member);
    /// A check at the end of `cell` that sets `member`; `why` is its tool tip.
    void addCheck(QVBoxLayout* cell, const QString& name, const QString& why, bool core::Workload::*member);
    /// A slider over `steps` that sets `member`: changed() with every step, settled() when it is let go.
    SliderRow* addSlider(QVBoxLayout* cell, const QString& name, std::vector<double> steps,
                         int core::Workload::*member);
    /// A field for a number, with its name above it.
    template <class Spin>
    Spin* addSpin(When when, const QString& name);
    /// A number of cards, 1 to 64, that the work is split over in the way of `member`.
    void addSplit(const QString& name, int core::Workload::*member);
    /// The field for a measured step time on one card, in milliseconds; 0 stands for not measured.
    void addMeasured();
    /// The sliders of tokens end where the model's context does.
    void endContext();
    void chooseModel(int index);
    /// The model that was typed: by its name, id, alias or repository, or the first whose name has these words.
    void chooseTyped();
    void chooseTask(int index);
    void chooseAutomatic(bool isAutomatic);
    /// The engines and formats that suit the choice.
    void showOffers();
    std::vector<core::WeightFormat> offeredFormats() const;
    /// After a change of the choice: tells changed() and, where it `isSettled`, settled() too.
    void edit(bool isSettled);
    /// Tells settled(), with the sliders of the context ending where the model's ends.
    void settle();
    /// Hides the controls that mean nothing in the chosen task.
    void showWhatHolds();

    core::Workload m_choice;
    core::Workload m_planned;
    bool m_isAutomatic = true;
    const core::Catalogue* m_catalogue = nullptr;
    std::vector<std::function<void()>> m_shows; ///< each sets a control to the choice
    std::vector<std::pair<QWidget*, When>> m_cells;
    QComboBox* m_model = nullptr;
    QComboBox* m_task = nullptr;
    QComboBox* m_engine = nullptr;
    QComboBox* m_format = nullptr;
    SliderRow* m_batch = nullptr;
    SliderRow* m_sequence = nullptr;
    SliderRow* m_users = nullptr;
    SliderRow* m_context = nullptr;
    QCheckBox* m_automatic = nullptr;
    QLabel* m_chosen = nullptr;
};

} // namespace ui
