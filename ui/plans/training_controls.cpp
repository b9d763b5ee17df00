#include "ui/plans/training_controls.h"

#include "ui/plans/slider_row.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include "core/units/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSignalBlocker>
#include <QSpinBox>

#include <type_traits>

namespace ui {

/// 1, 2, 4 … up to `most`.
static std::vector<double> doublings(double from, double most) {
    std::vector<double> steps;
    for (double step = from; step <= most; step *= 2)
        steps.push_back(step);
    return steps;
}

/// Powers of two and what lies half-way between.
static std::vector<double> tokenSteps() {
    std::vector<double> steps;
    for (double step = 128; step <= 131'072; step *= 2) {
        steps.push_back(step);
        steps.push_back(step * 1.5);
    }
    steps.pop_back();
    return steps;
}

TrainingControls::TrainingControls() {
    auto* column = makeColumn(this, {panelMargin, 4, panelMargin, panelMargin}, 7);
    m_model = addCaptionedChooser(column, tr("Model"), this);
    m_model->setMaxVisibleItems(24);
    connect(m_model, &QComboBox::activated, this, [this](int index) {
        m_choice.model = m_model->itemData(index).toString();
        if (!m_choice.model.isEmpty())
            m_choice.own.reset();
        edit(true);
    });
    auto* config = new PillButton(PillRole::Plain, tr("Load config.json…"), this);
    column->addWidget(config);
    connect(config, &QAbstractButton::clicked, this, &TrainingControls::configWanted);
    using Choice = core::Workload;
    m_mode = addWords(column, tr("Task"), core::tasks, &Choice::task);
    addWords(column, tr("Precision"), core::weightFormats, &Choice::format);
    m_optimizer = addWords(column, tr("Optimizer"), core::optimizers, &Choice::optimizer);
    m_batch = addSlider(column, tr("Batch size per replica"), doublings(1, 512), &Choice::batch);
    m_sequence = addSlider(column, tr("Sequence length in tokens"), tokenSteps(), &Choice::sequence);
    m_rank = addSlider(column, tr("LoRA rank"), doublings(4, 256), &Choice::loraRank);
    m_checkpointing = addCheck(column, tr("Gradient checkpointing"), tr("Saves VRAM by recomputing activations"),
                               &Choice::checkpointing);
    m_fused = addCheck(column, tr("Fused attention"),
                       tr("FlashAttention and similar kernels store no attention scores"), &Choice::hasFusedAttention);
    m_plan = addWords(column, tr("Data parallel"), core::parallelPlans, &Choice::plan);
    m_offload = addWords(column, tr("Offload"), core::offloads, &Choice::offload);
    m_target = addWords(column, tr("Offload to"), core::offloadTargets, &Choice::target);
    addSplit(column, tr("Tensor parallel"), &Choice::tensor);
    addSplit(column, tr("Pipeline parallel"), &Choice::pipeline);
    addMeasured(column);
    column->addStretch(1);
    setChoice(m_choice);
}

template <class E, std::size_t n>
QComboBox* TrainingControls::addWords(QVBoxLayout* column, const QString& name, const std::array<E, n>& all,
                                      E core::Workload::*member) {
    QComboBox* chooser = addCaptionedChooser(column, name, this);
    for (E each : all)
        chooser->addItem(core::inWords(each));
    connect(chooser, &QComboBox::activated, this, [this, member](int index) {
        if constexpr (std::is_same_v<E, core::Task>)
            setChoice(core::withTask(m_choice, E(index)));
        else
            m_choice.*member = E(index);
        edit(true);
    });
    m_shows.push_back([=, this] { chooser->setCurrentIndex(int(m_choice.*member)); });
    return chooser;
}

SliderRow* TrainingControls::addSlider(QVBoxLayout* column, const QString& name, std::vector<double> steps,
                                       int core::Workload::*member) {
    auto* row = new SliderRow(
        name, std::move(steps), [](double value) { return core::number(value); }, this);
    column->addWidget(row);
    connect(row, &SliderRow::moved, this, [=, this] {
        m_choice.*member = int(row->value());
        edit(false);
    });
    connect(row, &SliderRow::settled, this, &TrainingControls::settled);
    m_shows.push_back([=, this] { row->setValue(m_choice.*member); });
    return row;
}

QCheckBox* TrainingControls::addCheck(QVBoxLayout* column, const QString& name, const QString& why,
                                      bool core::Workload::*member) {
    auto* check = new QCheckBox(name, this);
    check->setToolTip(why);
    connect(check, &QCheckBox::clicked, this, [this, member](bool isOn) {
        m_choice.*member = isOn;
        edit(true);
    });
    column->addWidget(check);
    m_shows.push_back([=, this] { check->setChecked(m_choice.*member); });
    return check;
}

void TrainingControls::addSplit(QVBoxLayout* column, const QString& name, int core::Workload::*member) {
    auto* spin = new QSpinBox(this);
    spin->setRange(1, 64);
    spin->setMinimumHeight(controlHeight);
    spin->setAccessibleName(name);
    auto* row = new QHBoxLayout;
    QLabel* caption = makeLabel(name, QPalette::PlaceholderText, this, -1);
    caption->setBuddy(spin);
    row->addWidget(caption, 1);
    row->addWidget(spin);
    column->addLayout(row);
    connect(spin, &QSpinBox::valueChanged, this, [this, member](int count) {
        m_choice.*member = count;
        edit(true);
    });
    m_shows.push_back([=, this] {
        const QSignalBlocker blocked(spin);
        spin->setValue(m_choice.*member);
    });
}

void TrainingControls::addMeasured(QVBoxLayout* column) {
    auto* measured = new QDoubleSpinBox(this);
    measured->setRange(0, 1e7);
    measured->setDecimals(1);
    measured->setSuffix(tr(" ms"));
    measured->setSpecialValueText(tr("not measured"));
    measured->setMinimumHeight(controlHeight);
    measured->setAccessibleName(tr("Measured step time, one card"));
    measured->setKeyboardTracking(false);
    auto* box = makeColumn(nullptr, {}, 1);
    box->addWidget(makeLabel(measured->accessibleName(), QPalette::PlaceholderText, this, -1));
    box->addWidget(measured);
    column->addLayout(box);
    connect(measured, &QDoubleSpinBox::valueChanged, this, [this](double milliseconds) {
        m_choice.measuredStep.reset();
        if (milliseconds > 0)
            m_choice.measuredStep = core::Duration::of(milliseconds);
        edit(true);
    });
    m_shows.push_back([=, this] {
        const QSignalBlocker blocked(measured);
        measured->setValue(m_choice.measuredStep ? core::inMilliseconds(*m_choice.measuredStep) : 0);
    });
}

void TrainingControls::setCatalogue(const core::Catalogue& catalogue) {
    const QSignalBlocker blocked(m_model);
    m_model->clear();
    for (const core::Model& model : catalogue.all<core::Model>()) {
        const double billions = double(model.parameters.value_or(0)) / 1e9;
        m_model->addItem(tr("%1 · %2 B").arg(model.name, core::number(billions, billions < 10 ? 2 : 0)), model.id);
    }
    setChoice(m_choice);
}

void TrainingControls::setChoice(const core::Workload& choice) {
    m_choice = choice;
    const QSignalBlocker blocked(m_model);
    const int own = m_model->findData(QString());
    if (own >= 0)
        m_model->removeItem(own);
    if (m_choice.own)
        m_model->addItem(m_choice.own->name, QString());
    m_model->setCurrentIndex(m_choice.own ? m_model->count() - 1 : m_model->findData(m_choice.model));
    for (const auto& show : m_shows)
        show();
    enableWhatHolds();
}

void TrainingControls::enableWhatHolds() {
    const bool isTraining = m_choice.task != core::Task::Inference;
    for (QWidget* each : std::initializer_list<QWidget*>{m_optimizer, m_checkpointing, m_fused, m_plan, m_offload})
        each->setEnabled(isTraining);
    m_target->setEnabled(isTraining && m_choice.offload != core::Offload::None);
    m_rank->setVisible(m_choice.task == core::Task::Lora || m_choice.task == core::Task::Qlora);
}

void TrainingControls::edit(bool isSettled) {
    enableWhatHolds();
    Q_EMIT changed();
    if (isSettled)
        Q_EMIT settled();
}

} // namespace ui
