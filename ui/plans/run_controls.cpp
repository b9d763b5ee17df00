// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/run_controls.h"

#include "ui/plans/slider_row.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/models/model_called.h"
#include "core/workload/run_answer.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace ui {

constexpr int modelWidth = 200;
constexpr int chooserWidth = 104;

/// A task as people speak of it: inference of one user, or of several.
struct TaskRow {
    const char* words;
    core::Task task;
    bool isShared;
};
constexpr std::array taskRows{TaskRow{QT_TRANSLATE_NOOP("ui::RunControls", "Chat"), core::Task::Inference, false},
                              TaskRow{QT_TRANSLATE_NOOP("ui::RunControls", "Serve"), core::Task::Inference, true},
                              TaskRow{QT_TRANSLATE_NOOP("ui::RunControls", "LoRA"), core::Task::Lora, false},
                              TaskRow{QT_TRANSLATE_NOOP("ui::RunControls", "QLoRA (4-bit)"), core::Task::Qlora, false},
                              TaskRow{QT_TRANSLATE_NOOP("ui::RunControls", "Full training"), core::Task::Full, false}};

static int rowOf(const core::Workload& choice) {
    const bool isShared = choice.task == core::Task::Inference && choice.batch > 1;
    const auto row = std::find_if(taskRows.begin(), taskRows.end(), [&](const TaskRow& each) {
        return each.task == choice.task && each.isShared == isShared;
    });
    return int(row - taskRows.begin());
}

/// 1, 2, 4 … up to `most`.
static std::vector<double> doublings(double from, double most) {
    std::vector<double> steps;
    for (double step = from; step <= most; step *= 2)
        steps.push_back(step);
    return steps;
}

/// Powers of two and what lies half-way between.
static std::vector<double> tokenSteps(double from, double most) {
    std::vector<double> steps;
    for (double step = from; step <= most; step *= 2) {
        steps.push_back(step);
        steps.push_back(step * 1.5);
    }
    steps.pop_back();
    return steps;
}

template <class E>
static void offer(QComboBox* chooser, const std::vector<E>& all, E chosen) {
    const QSignalBlocker blocked(chooser);
    chooser->clear();
    for (E each : all)
        chooser->addItem(core::inWords(each), int(each));
    if (chooser->findData(int(chosen)) < 0)
        chooser->addItem(core::inWords(chosen), int(chosen));
    chooser->setCurrentIndex(chooser->findData(int(chosen)));
}

RunControls::RunControls() {
    new FlowLayout(stripGap, this);
    addModel();
    addKind();
    addInference();
    addTraining();
    addPlan();
    setChoice(m_choice);
}

QVBoxLayout* RunControls::addCell(int width, When when) {
    auto* cell = new QWidget(this);
    cell->setMinimumWidth(width);
    layout()->addWidget(cell);
    m_cells.emplace_back(cell, when);
    return makeColumn(cell, {}, 1);
}

void RunControls::addModel() {
    m_model = addCaptionedChooser(addCell(modelWidth, &RunControls::isAlways), tr("Model"), this);
    m_model->setMaxVisibleItems(24);
    m_model->setEditable(true); // to search in some hundred models
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_model->completer()->setFilterMode(Qt::MatchContains);
    m_model->lineEdit()->setPlaceholderText(tr("Search models"));
    m_model->lineEdit()->setAccessibleName(tr("Search models"));
    connect(m_model, &QComboBox::activated, this, &RunControls::chooseModel);
    connect(m_model->lineEdit(), &QLineEdit::returnPressed, this, &RunControls::chooseTyped);
    connect(m_model->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { m_model->setEditText(m_model->itemText(m_model->currentIndex())); });
    QVBoxLayout* cell = addCell(0, &RunControls::isAlways);
    cell->addWidget(makeLabel(tr("Your own model"), QPalette::PlaceholderText, this, -1));
    auto* config = new PillButton(PillRole::Plain, tr("Load file…"), this);
    cell->addWidget(config);
    connect(config, &QAbstractButton::clicked, this, &RunControls::configAsked);
}

void RunControls::addKind() {
    m_task = addCaptionedChooser(addCell(chooserWidth, &RunControls::isAlways), tr("Task"), this);
    for (const TaskRow& row : taskRows)
        m_task->addItem(tr(row.words));
    connect(m_task, &QComboBox::activated, this, &RunControls::chooseTask);
    m_engine = addCaptionedChooser(addCell(chooserWidth, &RunControls::isAlways), tr("Engine"), this);
    connect(m_engine, &QComboBox::activated, this, [this](int index) {
        m_choice.engine = core::Engine(m_engine->itemData(index).toInt());
        Q_EMIT formatAsked();
    });
    m_format = addCaptionedChooser(addCell(chooserWidth, &RunControls::isAlways), tr("Format"), this);
    m_format->setMaxVisibleItems(24);
    connect(m_format, &QComboBox::activated, this, [this](int index) {
        m_choice.format = core::WeightFormat(m_format->itemData(index).toInt());
        edit(true);
    });
}

void RunControls::addInference() {
    using Choice = core::Workload;
    const auto cell = [this] { return addCell(sliderWidth, &RunControls::isInference); };
    m_context = addSlider(cell(), tr("Context per user"), tokenSteps(512, 1'048'576), &Choice::sequence);
    m_users = addSlider(cell(), tr("Users at once"), doublings(1, 512), &Choice::batch);
    addWords(&RunControls::isInference, tr("KV cache"), core::kvFormats, &Choice::kvFormat);
}

void RunControls::addTraining() {
    using Choice = core::Workload;
    const auto cell = [this] { return addCell(sliderWidth, &RunControls::isTraining); };
    addWords(&RunControls::isTraining, tr("Optimizer"), core::optimizers, &Choice::optimizer);
    m_batch = addSlider(cell(), tr("Batch size per replica"), doublings(1, 512), &Choice::batch);
    m_sequence = addSlider(cell(), tr("Sequence length in tokens"), tokenSteps(128, 131'072), &Choice::sequence);
    addSlider(addCell(chooserWidth, &RunControls::isAdapter), tr("LoRA rank"), doublings(4, 256), &Choice::loraRank);
    QVBoxLayout* checks = addCell(0, &RunControls::isTraining);
    addCheck(checks, tr("Gradient checkpointing"), tr("Saves VRAM by recomputing activations"), &Choice::checkpointing);
    addCheck(checks, tr("Fused attention"), tr("FlashAttention and similar kernels store no attention scores"),
             &Choice::hasFusedAttention);
    addMeasured();
}

void RunControls::addPlan() {
    using Choice = core::Workload;
    QVBoxLayout* cell = addCell(0, &RunControls::isAlways);
    m_automatic = new QCheckBox(tr("Find the best split"), this);
    m_automatic->setToolTip(tr("Tries every way to split the work over the cards"));
    connect(m_automatic, &QCheckBox::clicked, this, &RunControls::chooseAutomatic);
    cell->addWidget(m_automatic);
    m_chosen = makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold);
    cell->addWidget(m_chosen);
    addWords(&RunControls::isTrainingByHand, tr("Data parallel"), core::parallelPlans, &Choice::plan);
    addWords(&RunControls::isTrainingByHand, tr("Offload"), core::offloads, &Choice::offload);
    addWords(&RunControls::isOffloadable, tr("Offload to"), core::offloadTargets, &Choice::target);
    addSplit(tr("Tensor parallel"), &Choice::tensor);
    addSplit(tr("Pipeline parallel"), &Choice::pipeline);
}

void RunControls::setPlanned(const core::Workload& planned, const QString& words) {
    m_planned = planned;
    m_chosen->setText(words.isEmpty() ? QString() : tr("Chosen: %1").arg(words));
}

template <class E, std::size_t n>
void RunControls::addWords(When when, const QString& name, const std::array<E, n>& all, E core::Workload::*member) {
    QComboBox* chooser = addCaptionedChooser(addCell(chooserWidth, when), name, this);
    for (E each : all)
        chooser->addItem(core::inWords(each));
    connect(chooser, &QComboBox::activated, this, [this, member](int index) {
        m_choice.*member = E(index);
        edit(true);
    });
    m_shows.push_back([=, this] { chooser->setCurrentIndex(int(m_choice.*member)); });
}

SliderRow* RunControls::addSlider(QVBoxLayout* cell, const QString& name, std::vector<double> steps,
                                  int core::Workload::*member) {
    auto* row = new SliderRow(
        name, std::move(steps), [](double value) { return core::number(value); }, cell->parentWidget());
    cell->addWidget(row);
    connect(row, &SliderRow::moved, this, [=, this] {
        m_choice.*member = int(row->value());
        edit(false);
    });
    connect(row, &SliderRow::settled, this, &RunControls::settle);
    m_shows.push_back([=, this] { row->setValue(m_choice.*member); });
    return row;
}

void RunControls::addCheck(QVBoxLayout* cell, const QString& name, const QString& why, bool core::Workload::*member) {
    auto* check = new QCheckBox(name, cell->parentWidget());
    check->setToolTip(why);
    connect(check, &QCheckBox::clicked, this, [this, member](bool isOn) {
        m_choice.*member = isOn;
        edit(true);
    });
    cell->addWidget(check);
    m_shows.push_back([=, this] { check->setChecked(m_choice.*member); });
}

template <class Spin>
Spin* RunControls::addSpin(When when, const QString& name) {
    QVBoxLayout* cell = addCell(0, when);
    auto* spin = new Spin(cell->parentWidget());
    spin->setMinimumHeight(controlHeight);
    spin->setAccessibleName(name);
    QLabel* caption = makeLabel(name, QPalette::PlaceholderText, cell->parentWidget(), -1);
    caption->setBuddy(spin);
    cell->addWidget(caption);
    cell->addWidget(spin);
    return spin;
}

void RunControls::addSplit(const QString& name, int core::Workload::*member) {
    auto* spin = addSpin<QSpinBox>(&RunControls::isByHand, name);
    spin->setRange(1, 64);
    connect(spin, &QSpinBox::valueChanged, this, [this, member](int count) {
        m_choice.*member = count;
        edit(true);
    });
    m_shows.push_back([=, this] {
        const QSignalBlocker blocked(spin);
        spin->setValue(m_choice.*member);
    });
}

void RunControls::addMeasured() {
    auto* measured = addSpin<QDoubleSpinBox>(&RunControls::isTraining, tr("Measured step time, one card"));
    measured->setRange(0, 1e7);
    measured->setDecimals(1);
    measured->setSuffix(tr(" ms"));
    measured->setSpecialValueText(tr("not measured"));
    measured->setKeyboardTracking(false);
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

void RunControls::setCatalogue(const core::Catalogue& catalogue) {
    m_catalogue = &catalogue;
    const QSignalBlocker blocked(m_model);
    m_model->clear();
    for (const core::Model& model : catalogue.all<core::Model>()) {
        m_model->addItem(model.name, model.id);
    }
    setChoice(m_choice);
}

void RunControls::takeChoice(const core::Workload& choice) {
    m_isAutomatic = choice == m_choice ? m_isAutomatic : !core::hasOwnPlan(choice);
    setChoice(choice);
}

void RunControls::setChoice(const core::Workload& choice) {
    m_choice = choice;
    m_isAutomatic = m_isAutomatic && !core::hasOwnPlan(choice);
    const QSignalBlocker blocked(m_model);
    const int own = m_model->findData(QString());
    if (own >= 0)
        m_model->removeItem(own);
    if (m_choice.own)
        m_model->addItem(m_choice.own->name, QString());
    m_model->setCurrentIndex(m_choice.own ? m_model->count() - 1 : m_model->findData(m_choice.model));
    m_model->setEditText(m_model->itemText(m_model->currentIndex()));
    endContext();
    for (const auto& show : m_shows)
        show();
    m_automatic->setChecked(m_isAutomatic);
    showOffers();
    showWhatHolds();
}

void RunControls::endContext() {
    const core::Model* model = m_catalogue ? core::modelOf(m_choice, *m_catalogue) : nullptr;
    std::optional<double> most;
    if (model && !core::contextMisfit(*model, std::numeric_limits<int>::max()).isEmpty())
        most = std::max(m_choice.sequence, *model->context); // a longer one is shown, and refused
    m_context->setMost(most);
    m_sequence->setMost(most);
}

void RunControls::chooseModel(int index) {
    const QString id = m_model->itemData(index).toString();
    if (index < 0 || id.isEmpty() || (id == m_choice.model && !m_choice.own))
        return;
    m_choice.model = id;
    m_choice.own.reset();
    Q_EMIT formatAsked();
}

void RunControls::chooseTyped() {
    const QAbstractItemView* popup = m_model->completer()->popup();
    if (popup->isVisible() && popup->currentIndex().isValid())
        return; // its own choice follows
    const QString typed = m_model->lineEdit()->text().trimmed();
    if (typed.isEmpty() || !m_catalogue)
        return;
    const core::Model* called = core::modelCalled(*m_catalogue, typed);
    const int index = called ? m_model->findData(called->id) : m_model->findText(typed, Qt::MatchContains);
    if (index < 0)
        return;
    m_model->setCurrentIndex(index);
    chooseModel(index);
}

void RunControls::chooseTask(int index) {
    const TaskRow& row = core::at(taskRows, index);
    const bool wasInference = m_choice.task == core::Task::Inference;
    const bool isInference = row.task == core::Task::Inference;
    m_choice = core::withTask(m_choice, row.task);
    if (isInference)
        m_choice.batch = row.isShared ? std::max(core::usualUsers, wasInference ? m_choice.batch : 1) : 1;
    if (wasInference != isInference) {
        m_choice.sequence = isInference ? core::usualContext : core::usualSequence;
        if (!isInference)
            m_choice.batch = 1;
        m_choice = core::withPlanOf(m_choice, {});
    }
    Q_EMIT formatAsked();
}

void RunControls::chooseAutomatic(bool isAutomatic) {
    m_isAutomatic = isAutomatic;
    m_choice = core::withPlanOf(m_choice, isAutomatic ? core::Workload{} : m_planned);
    for (const auto& show : m_shows)
        show();
    edit(true);
}

std::vector<core::WeightFormat> RunControls::offeredFormats() const {
    const core::Model* model = m_catalogue ? core::modelOf(m_choice, *m_catalogue) : nullptr;
    std::vector<core::WeightFormat> formats =
        core::formatsFor(model ? *model : core::Model{}, m_choice.task, m_choice.engine);
    for (core::WeightFormat format : core::weightFormats) {
        const bool isOffered = std::find(formats.begin(), formats.end(), format) != formats.end();
        const bool isFrozen = m_choice.task != core::Task::Qlora || !core::isTrainable(format);
        const bool isSuited = isTraining() ? isFrozen && core::isTrainedOver(m_choice.task, format)
                                           : format != core::WeightFormat::Tf32 && core::runs(m_choice.engine, format);
        if (isSuited && !isOffered)
            formats.push_back(format);
    }
    return formats;
}

void RunControls::showOffers() {
    offer(m_engine, isTraining() ? core::trainers() : core::servers(), m_choice.engine);
    offer(m_format, offeredFormats(), m_choice.format);
}

void RunControls::showWhatHolds() {
    m_task->setCurrentIndex(rowOf(m_choice));
    for (const auto& [cell, when] : m_cells)
        cell->setVisible((this->*when)());
    m_chosen->setVisible(m_isAutomatic);
}

void RunControls::edit(bool isSettled) {
    showWhatHolds();
    Q_EMIT changed();
    if (isSettled)
        settle();
}

void RunControls::settle() {
    endContext(); // one beyond the model's is none of the steps any more
    m_context->setValue(m_choice.sequence);
    m_sequence->setValue(m_choice.sequence);
    Q_EMIT settled();
}

} // namespace ui
