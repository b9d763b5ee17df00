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
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

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

static QString plain(double value) {
    return core::number(value);
}

TrainingControls::TrainingControls(QWidget* parent)
    : QWidget(parent)
    , m_model(nullptr) {
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
    using Choice = core::TrainingChoice;
    m_mode = addWords(column, tr("Task"), core::trainingModes, &Choice::mode);
    m_precision = addWords(column, tr("Precision"), core::precisions, &Choice::precision);
    m_optimizer = addWords(column, tr("Optimizer"), core::optimizers, &Choice::optimizer);
    m_batch = new SliderRow(tr("Batch size per replica"), doublings(1, 512), plain, this);
    m_sequence = new SliderRow(tr("Sequence length in tokens"), tokenSteps(), plain, this);
    m_rank = new SliderRow(tr("LoRA rank"), doublings(4, 256), plain, this);
    for (const auto& [row, member] : {std::pair{m_batch, &Choice::batch}, std::pair{m_sequence, &Choice::sequence},
                                      std::pair{m_rank, &Choice::loraRank}}) {
        column->addWidget(row);
        connect(row, &SliderRow::moved, this, [this, from = row, to = member] {
            m_choice.*to = int(from->value());
            edit(false);
        });
        connect(row, &SliderRow::settled, this, &TrainingControls::settled);
    }
    m_checkpointing = addCheck(column, tr("Gradient checkpointing"), tr("Saves VRAM by recomputing activations"),
                               &Choice::checkpointing);
    m_fused = addCheck(column, tr("Fused attention"),
                       tr("FlashAttention and similar kernels store no attention scores"), &Choice::hasFusedAttention);
    m_plan = addWords(column, tr("Data parallel"), core::parallelPlans, &Choice::plan);
    m_offload = addWords(column, tr("Offload"), core::offloads, &Choice::offload);
    m_target = addWords(column, tr("Offload to"), core::offloadTargets, &Choice::target);
    m_tensor = addSplit(column, tr("Tensor parallel"), &Choice::tensor);
    m_pipeline = addSplit(column, tr("Pipeline parallel"), &Choice::pipeline);
    addMeasured(column);
    column->addStretch(1);
    setChoice(m_choice);
}

template <class E, std::size_t n>
QComboBox* TrainingControls::addWords(QVBoxLayout* column, const QString& name, const std::array<E, n>& all,
                                      E core::TrainingChoice::*member) {
    QComboBox* chooser = addCaptionedChooser(column, name, this);
    for (E each : all)
        chooser->addItem(core::inWords(each));
    connect(chooser, &QComboBox::activated, this, [this, member](int index) {
        m_choice.*member = E(index);
        edit(true);
    });
    return chooser;
}

QCheckBox* TrainingControls::addCheck(QVBoxLayout* column, const QString& name, const QString& why,
                                      bool core::TrainingChoice::*member) {
    auto* check = new QCheckBox(name, this);
    check->setToolTip(why);
    connect(check, &QCheckBox::clicked, this, [this, member](bool isOn) {
        m_choice.*member = isOn;
        edit(true);
    });
    column->addWidget(check);
    return check;
}

QSpinBox* TrainingControls::addSplit(QVBoxLayout* column, const QString& name, int core::TrainingChoice::*member) {
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
    return spin;
}

void TrainingControls::addMeasured(QVBoxLayout* column) {
    m_measured = new QDoubleSpinBox(this);
    m_measured->setRange(0, 1e7);
    m_measured->setDecimals(1);
    m_measured->setSuffix(tr(" ms"));
    m_measured->setSpecialValueText(tr("not measured"));
    m_measured->setMinimumHeight(controlHeight);
    m_measured->setAccessibleName(tr("Measured step time, one card"));
    m_measured->setKeyboardTracking(false);
    auto* box = new QVBoxLayout;
    box->setSpacing(1);
    box->addWidget(makeLabel(tr("Measured step time, one card"), QPalette::PlaceholderText, this, -1));
    box->addWidget(m_measured);
    column->addLayout(box);
    connect(m_measured, &QDoubleSpinBox::valueChanged, this, [this](double milliseconds) {
        m_choice.measuredStep.reset();
        if (milliseconds > 0)
            m_choice.measuredStep = core::Duration::of(milliseconds);
        edit(true);
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

void TrainingControls::setChoice(const core::TrainingChoice& choice) {
    m_choice = choice;
    const QSignalBlocker model(m_model);
    const QSignalBlocker tensor(m_tensor);
    const QSignalBlocker pipeline(m_pipeline);
    const QSignalBlocker measured(m_measured);
    const int own = m_model->findData(QString());
    if (own >= 0)
        m_model->removeItem(own);
    if (m_choice.own)
        m_model->addItem(m_choice.own->name, QString());
    m_model->setCurrentIndex(m_choice.own ? m_model->count() - 1 : m_model->findData(m_choice.model));
    m_mode->setCurrentIndex(int(m_choice.mode));
    m_precision->setCurrentIndex(int(m_choice.precision));
    m_optimizer->setCurrentIndex(int(m_choice.optimizer));
    m_plan->setCurrentIndex(int(m_choice.plan));
    m_offload->setCurrentIndex(int(m_choice.offload));
    m_target->setCurrentIndex(int(m_choice.target));
    m_tensor->setValue(m_choice.tensor);
    m_pipeline->setValue(m_choice.pipeline);
    m_batch->setValue(m_choice.batch);
    m_sequence->setValue(m_choice.sequence);
    m_rank->setValue(m_choice.loraRank);
    m_checkpointing->setChecked(m_choice.checkpointing);
    m_fused->setChecked(m_choice.hasFusedAttention);
    m_measured->setValue(m_choice.measuredStep ? core::inMilliseconds(*m_choice.measuredStep) : 0);
    enableWhatHolds();
}

void TrainingControls::enableWhatHolds() {
    const bool isTraining = m_choice.mode != core::TrainingMode::Inference;
    for (QWidget* each : std::initializer_list<QWidget*>{m_optimizer, m_checkpointing, m_fused, m_plan, m_offload})
        each->setEnabled(isTraining);
    m_target->setEnabled(isTraining && m_choice.offload != core::Offload::None);
    m_rank->setVisible(m_choice.mode == core::TrainingMode::Lora || m_choice.mode == core::TrainingMode::Qlora);
}

void TrainingControls::edit(bool isSettled) {
    enableWhatHolds();
    Q_EMIT changed();
    if (isSettled)
        Q_EMIT settled();
}

} // namespace ui
