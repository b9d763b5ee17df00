#pragma once

#include "core/build/workload.h"
#include "core/parts/catalogue.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace ui {

class SliderRow;

/// What is to be trained or run, and how: the left side of the Training page. `changed` comes with every movement,
/// `settled` when it is worth an undo step.
class TrainingControls : public QWidget {
    Q_OBJECT

public:
    TrainingControls();

    /// Fills the models in; the choice is kept.
    void setCatalogue(const core::Catalogue& catalogue);
    /// Sets every control, without a signal.
    void setChoice(const core::Workload& choice);
    const core::Workload& choice() const { return m_choice; }

    /// The controls of the batch, the sequence length, the model and the mode.
    SliderRow* batch() { return m_batch; }
    SliderRow* sequence() { return m_sequence; }
    QComboBox* model() { return m_model; }
    QComboBox* mode() { return m_mode; }

Q_SIGNALS:
    /// With every step of a slider too.
    void changed();
    /// The choice is made: the hand let go.
    void settled();
    /// The user wants to read a model's config.json.
    void configWanted();

private:
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
    void addSplit(QVBoxLayout* column, const QString& name, int core::Workload::*member);
    /// The field for a measured step time on one card, in milliseconds; 0 stands for not measured.
    void addMeasured(QVBoxLayout* column);
    /// After a change of the choice: tells changed() and, where it `isSettled`, settled() too.
    void edit(bool isSettled);
    /// Disables or hides the controls that mean nothing in the chosen mode.
    void enableWhatHolds();

    core::Workload m_choice;
    std::vector<std::function<void()>> m_shows; ///< each sets a control to the choice
    QComboBox* m_model = nullptr;
    QComboBox* m_mode = nullptr;
    QComboBox* m_optimizer = nullptr;
    QComboBox* m_plan = nullptr;
    QComboBox* m_offload = nullptr;
    QComboBox* m_target = nullptr;
    SliderRow* m_batch = nullptr;
    SliderRow* m_sequence = nullptr;
    SliderRow* m_rank = nullptr;
    QCheckBox* m_checkpointing = nullptr;
    QCheckBox* m_fused = nullptr;
};

} // namespace ui
