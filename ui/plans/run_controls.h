#pragma once

#include "core/build/workload.h"
#include "core/parts/catalogue.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QVBoxLayout;

namespace ui {

class SliderRow;

/// What is to be run or trained, and how: the left side of the Run page. `changed` comes with every movement, `settled`
/// when it is worth an undo step.
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
    /// What that search came to: a choice by hand starts from it.
    void setPlanned(const core::Workload& planned) { m_planned = planned; }

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

Q_SIGNALS:
    /// With every step of a slider too.
    void changed();
    /// The choice is made: the hand let go.
    void settled();
    /// Another model, task or engine was chosen, so another format may suit better; changed() and settled() do not
    /// come.
    void formatWanted();
    /// The user wants to read a model's config.json.
    void configWanted();

private:
    void addModel(QVBoxLayout* column);
    void addKind(QVBoxLayout* column);
    /// What is asked of inference alone, and of training alone.
    QWidget* makeInference();
    QWidget* makeTraining();
    void addPlan(QVBoxLayout* column);
    /// A chooser that sets `member` to one of `all`, which are in the order of their numbers.
    template <class E, std::size_t n>
    QComboBox* addWords(QVBoxLayout* column, const QString& name, const std::array<E, n>& all,
                        E core::Workload::*member);
    /// A check that sets `member`; `why` is its tool tip.
    QCheckBox* addCheck(QVBoxLayout* column, const QString& name, const QString& why, bool core::Workload::*member);
    /// A slider over `steps` that sets `member`: changed() with every step, settled() when it is let go.
    SliderRow* addSlider(QVBoxLayout* column, const QString& name, std::vector<double> steps,
                         int core::Workload::*member);
    /// A number of cards, 1 to 64, that the work is split over in the way of `member`.
    QSpinBox* addSplit(QVBoxLayout* column, const QString& name, int core::Workload::*member);
    /// The field for a measured step time on one card, in milliseconds; 0 stands for not measured.
    void addMeasured(QVBoxLayout* column);
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
    /// Hides or disables the controls that mean nothing in the chosen task.
    void enableWhatHolds();

    core::Workload m_choice;
    core::Workload m_planned;
    bool m_isAutomatic = true;
    const core::Catalogue* m_catalogue = nullptr;
    std::vector<std::function<void()>> m_shows; ///< each sets a control to the choice
    QComboBox* m_model = nullptr;
    QComboBox* m_task = nullptr;
    QComboBox* m_engine = nullptr;
    QComboBox* m_format = nullptr;
    QComboBox* m_plan = nullptr;
    QComboBox* m_offload = nullptr;
    QComboBox* m_target = nullptr;
    QSpinBox* m_tensor = nullptr;
    QSpinBox* m_pipeline = nullptr;
    SliderRow* m_batch = nullptr;
    SliderRow* m_sequence = nullptr;
    SliderRow* m_users = nullptr;
    SliderRow* m_context = nullptr;
    SliderRow* m_rank = nullptr;
    QCheckBox* m_automatic = nullptr;
    QWidget* m_inference = nullptr;
    QWidget* m_training = nullptr;
    QWidget* m_plans = nullptr; ///< what only training splits by
};

} // namespace ui
