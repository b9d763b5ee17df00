// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/request.h"
#include "ui/document/evaluation.h"
#include "ui/widgets/surface.h"

#include <functional>
#include <map>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QLabel;
class QLayout;
class QSpinBox;

namespace ui {

class BuildDocument;
class PillButton;

/// The question: what the machine is for, and its limits. What an expert takes for granted and what few ask stands
/// below "More limits". Every change tells changed() at once.
class QuestionPanel : public Surface {
    Q_OBJECT

public:
    /// Outlets and models are the catalogue's; the document outlives it.
    QuestionPanel(BuildDocument* document, const SharedCatalogue& catalogue);

    /// What the controls ask for, with the parts of the open build that are kept.
    core::Request request() const;
    /// "Run Llama 3.1 8B: 1 user, 8k tokens": what it asks for, without the limits.
    QString purpose() const;
    /// As if its control had been set to "any".
    void drop(core::LimitKind kind);
    /// Fills the lists anew; what is chosen stays.
    void setCatalogue(const SharedCatalogue& catalogue);

    // The controls that every user meets.
    QComboBox* goalChooser() { return m_goal; }
    QComboBox* model() {
        listModels();
        return m_model;
    }
    /// Where its name is written.
    QLineEdit* modelLine();
    /// Lists all models, which the first picture does not wait for; until then there is the chosen one.
    void listModels();
    QComboBox* users() { return m_users; }
    QSpinBox* budget() { return m_budget; }

Q_SIGNALS:
    /// The request is another.
    void changed();
    /// No model is called so; the one before stays.
    void unknownModel(const QString& name);

private:
    // Each at the end of the layout, the model's owner; drop() knows it by its limit.
    QComboBox* addChooser(QLayout* line, const QString& name, std::optional<core::LimitKind> limit = {},
                          int dropped = 0);
    QCheckBox* addCheck(QLayout* line, const QString& text, const QString& why,
                        std::optional<core::LimitKind> limit = {}, bool isOn = false);
    /// A chooser of a number: what is usual, where it has a name, "any", then each in words.
    QComboBox* addNumbers(QLayout* line, const QString& name, core::LimitKind limit, std::initializer_list<int> numbers,
                          const std::function<QString(int)>& words, const QString& usual = {});
    /// A row below its name, among what stands in the line.
    QLayout* addBelow(QLayout* line, const QString& name);
    /// A line of checks below its name.
    QLayout* addGroup(const QString& name);
    void addModel(QLayout* line);
    void addBudget(QLayout* line);
    /// Users, context and speed of a model that is to run.
    void addRun(QLayout* line);
    void addMore();
    /// The choosers and checks of what an expert takes for granted.
    void addDefaults(QLayout* line);
    core::Goal goal() const;
    /// The models of the goal; `chosen` is current, else the first.
    void fillModels(const QString& chosen);
    void fillOutlets(const QString& chosen);
    /// Says whose prices are reckoned with, where it is seen.
    void showPrices();
    /// The popular model that is chosen looks so.
    void markChip();
    /// Which controls the goal has, and a model where there must be one.
    void followGoal();
    /// Puts what they say into the limits, and drops each that is not ticked.
    void readDefaults(core::Limits& limits) const;
    /// Puts what choosers of numbers say into the limits.
    void readNumbers(core::Limits& limits) const;
    /// Adds the parts of the open build that are ticked to what the request owns.
    void addKept(core::Request& request) const;

    struct Control {
        QWidget* widget;
        int dropped = 0; ///< of a chooser, the index of "any"
    };

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    std::multimap<core::LimitKind, Control> m_controls; ///< by the limit that they set
    QComboBox* m_goal = nullptr;
    QComboBox* m_model = nullptr;
    std::vector<std::pair<QString, PillButton*>> m_chips; ///< of popular models, by id
    QComboBox* m_users = nullptr;                         ///< of a model that is run, like the next two
    QComboBox* m_context = nullptr;
    QComboBox* m_speed = nullptr; ///< of each user
    QSpinBox* m_budget = nullptr; ///< in dollars; 0: any
    QComboBox* m_outlet = nullptr;
    QComboBox* m_market = nullptr;
    QComboBox* m_noise = nullptr;
    QWidget* m_more; ///< what few ask, below the rest
    QComboBox* m_circuits = nullptr;
    QComboBox* m_supplies = nullptr;
    std::vector<QCheckBox*> m_makers; ///< of chips
    QComboBox* m_host = nullptr;
    QComboBox* m_links = nullptr;
    std::vector<QCheckBox*> m_kept;
    bool m_areModelsListed = false;
    QCheckBox* m_mixed = nullptr;
    QLabel* m_prices = nullptr;
};

} // namespace ui
