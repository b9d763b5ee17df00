#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request.h"

#include <QWidget>

#include <functional>
#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace ui {

class BuildDocument;
class SliderRow;

/// Goal and limits of a search. Every change tells changed() at once, also while a slider is under the hand.
class RequestPanel : public QWidget {
    Q_OBJECT

public:
    explicit RequestPanel(BuildDocument* document);

    /// What the controls ask for, with the parts of the open build that are kept.
    core::Request request() const;
    /// Sets goal, budget (0: any) and the model it is about, without a word.
    void ask(core::Goal goal, int dollars, const QString& model);
    /// As if its control had been set to "any".
    void drop(core::LimitKind kind);
    /// Outlets and models are the catalogue's.
    void setCatalogue(const core::Catalogue& catalogue);

    /// The slider of the budget and the field to type it; they follow each other.
    SliderRow* budget() { return m_budget; }
    QSpinBox* typedBudget() { return m_typedBudget; }
    /// The slider of memory per card.
    SliderRow* memoryPerCard() { return m_memoryPerCard; }

Q_SIGNALS:
    /// The request is another.
    void changed();

private:
    void addBudget(QVBoxLayout* column);
    // Each at the end of the column; drop() knows it by its limit.
    QComboBox* addChooser(QVBoxLayout* column, const QString& name, std::optional<core::LimitKind> limit = {},
                          int dropped = 0);
    SliderRow* addSlider(QVBoxLayout* column, core::LimitKind limit, const QString& name, std::vector<double> steps,
                         std::function<QString(double)> words);
    QCheckBox* addCheck(QVBoxLayout* column, const QString& text, const QString& why,
                        std::optional<core::LimitKind> limit = {}, bool isOn = false);
    /// Users, context and speed of a model that is to run.
    void addRun(QVBoxLayout* column);
    core::Goal goal() const;
    /// What is to run has a model, the usual one until another is chosen; what is to be trained is asked for.
    void nameModel();
    /// The choosers and checks of what an expert takes for granted.
    void addDefaults(QVBoxLayout* column);
    /// Puts what they say into the limits, and drops each that is not ticked.
    void readDefaults(core::Limits& limits) const;
    /// Puts what choosers and sliders of numbers say into the limits.
    void readNumbers(core::Limits& limits) const;
    /// Adds the parts of the open build that are ticked to what the request owns.
    void addKept(core::Request& request) const;

    struct Control {
        QWidget* widget;
        int dropped = 0; ///< of a chooser, the index of "any"
    };

    BuildDocument* m_document;
    std::multimap<core::LimitKind, Control> m_controls; ///< by the limit that they set
    QComboBox* m_goal;
    SliderRow* m_budget;
    QSpinBox* m_typedBudget; ///< what the request asks; 0: any
    SliderRow* m_memoryPerCard;
    QComboBox* m_model;
    QComboBox* m_users; ///< of a model that is run, like the next two
    QComboBox* m_context;
    QComboBox* m_speed;
    QComboBox* m_outlet;
    QComboBox* m_circuits;
    QComboBox* m_supplies;
    std::vector<QCheckBox*> m_makers; ///< of chips
    QComboBox* m_market;
    QComboBox* m_host;
    QComboBox* m_links;
    std::vector<QCheckBox*> m_kept;
    QCheckBox* m_mixed;
    QLabel* m_prices;
};

} // namespace ui
