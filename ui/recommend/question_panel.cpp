// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/question_panel.h"

#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/limits.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "core/workload/models/model_called.h"
#include "core/workload/run_defaults.h"
#include "ui/document/build_document.h"
#include "ui/panels/settings_widgets.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/limit_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QCheckBox>
#include <QCompleter>
#include <QLineEdit>

#include <algorithm>

namespace ui {

// Every control of a limit is entered in m_controls as it is made, so that dropping a limit needs no second list.

constexpr int mostBudget = 1'000'000;
constexpr int groupGap = 12;      ///< between controls in a line
constexpr int captionWidth = 110; ///< of a line of checks
constexpr int modelLetters = 30;
constexpr auto makerNames = {"NVIDIA", "AMD", "Intel"};

QuestionPanel::QuestionPanel(BuildDocument* document, const SharedCatalogue& catalogue)
    : m_document(document)
    , m_catalogue(catalogue)
    , m_more(new QWidget) {
    auto* column = makeColumn(this, {16, 12, 16, 14}, 10);
    auto* first = new FlowLayout(groupGap);
    auto* second = new FlowLayout(groupGap);
    column->addLayout(first);
    column->addLayout(second);
    column->addWidget(m_more);
    QComboBox* goal = addChooser(first, tr("Best for"));
    for (const core::GoalRow& row : core::goalTable())
        goal->addItem(nameOf(row.goal), int(row.goal));
    goal->setCurrentIndex(goal->findData(int(core::Goal::Tokens)));
    m_goal = goal;
    addModel(first);
    addRun(second);
    addBudget(second);
    m_outlet = addChooser(second, tr("Wall outlet"), core::LimitKind::Outlet);
    m_market = addChooser(second, tr("Parts"), core::LimitKind::Market, 1);
    m_market->addItem(tr("new only"), int(core::MarketAsked::New));
    m_market->addItem(tr("used too"), int(core::MarketAsked::Used));
    m_market->setToolTip(sourceOf(core::LimitKind::Market));
    m_noise = addChooser(second, tr("Noise"), core::LimitKind::Noise);
    m_noise->addItem(tr("any"), false);
    m_noise->addItem(tr("quiet coolers"), true);
    m_noise->setToolTip(
        tr("Neither blowers nor passive cards, at most three cards; no such machine's decibels are published"));
    auto* more = new PillButton(PillRole::Link, tr("More limits"));
    more->setCheckable(true);
    addBelow(second, {})->addWidget(more);
    addMore();
    m_more->hide();
    connect(more, &QAbstractButton::toggled, this, [this](bool isOpen) {
        m_more->setVisible(isOpen);
        showPrices();
    });
    m_circuits->setCurrentIndex(std::max(0, m_circuits->findData(document->build().circuits)));
    if (const auto* usual = catalogue->find<core::Model>(core::defaultModelFor({})))
        m_model->addItem(usual->name, usual->id);
    fillOutlets(document->build().outlet);
}

QLineEdit* QuestionPanel::modelLine() {
    return m_model->lineEdit();
}

void QuestionPanel::listModels() {
    if (m_areModelsListed)
        return;
    const bool isSelected = modelLine()->hasSelectedText();
    fillModels(m_model->currentData().toString());
    if (isSelected)
        modelLine()->selectAll();
}

core::Goal QuestionPanel::goal() const {
    return core::Goal(m_goal->currentData().toInt());
}

void QuestionPanel::addModel(QLayout* line) {
    m_model = addChooser(line, tr("Model"), core::LimitKind::Model);
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->completer()->setFilterMode(Qt::MatchContains);
    m_model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_model->setMinimumContentsLength(modelLetters);                         // hundreds of names are not measured
    connect(m_model->lineEdit(), &QLineEdit::editingFinished, this, [this] { // any name that people write
        listModels();
        const core::Model* named = core::modelCalled(*m_catalogue, m_model->currentText());
        const int index = named ? m_model->findData(named->id) : -1;
        if (index < 0 && m_model->findText(m_model->currentText()) < 0)
            Q_EMIT unknownModel(m_model->currentText());
        m_model->setCurrentIndex(index < 0 ? m_model->currentIndex() : index);
        m_model->setEditText(m_model->itemText(m_model->currentIndex()));
    });
    QLayout* chips = addBelow(line, tr("Popular"));
    for (const QString& id : core::popularModels()) {
        const core::Model* model = m_catalogue->find<core::Model>(id);
        if (!model)
            continue;
        auto* chip = new PillButton(PillRole::Chip, model->name);
        chip->setCheckable(true);
        connect(chip, &QAbstractButton::clicked, this, [this, id] {
            listModels();
            m_model->setCurrentIndex(m_model->findData(id));
            markChip();
        });
        chips->addWidget(chip);
        m_chips.emplace_back(id, chip);
    }
    connect(m_model, &QComboBox::currentIndexChanged, this, &QuestionPanel::markChip);
}

void QuestionPanel::fillModels(const QString& chosen) {
    m_areModelsListed = true;
    if (goal() == core::Goal::Tokens)
        fillWithLanguageModels(m_model, *m_catalogue, chosen);
    else
        fillChooser<core::Model>(m_model, tr("none"), *m_catalogue, chosen);
    markChip();
}

void QuestionPanel::markChip() {
    for (const auto& [id, chip] : m_chips)
        chip->setChecked(m_model->currentData() == id);
}

void QuestionPanel::followGoal() {
    const QString before = m_model->currentData().toString();
    fillModels(!core::isByLinks(goal()) ? QString() : before.isEmpty() ? core::defaultModelFor({}) : before);
    const bool isRun = goal() == core::Goal::Tokens;
    for (QComboBox* chooser : {m_users, m_context, m_speed}) {
        chooser->parentWidget()->setEnabled(isRun);
        chooser->parentWidget()->setVisible(isRun);
    }
}

void QuestionPanel::addRun(QLayout* line) {
    m_users = addChooser(line, tr("Users at once"));
    for (const int users : {1, 2, 4, 8, 16, 32, 64})
        m_users->addItem(core::number(users), users);
    m_context = addChooser(line, tr("Context"));
    for (const int tokens : {4096, 8192, 16'384, 32'768, 65'536, 131'072})
        m_context->addItem(tr("%1k tokens").arg(tokens / 1024), tokens);
    m_context->setCurrentIndex(m_context->findData(core::usualContext));
    m_speed = addChooser(line, tr("Speed for each user"), core::LimitKind::Speed);
    m_speed->addItem(tr("what is worth its money"), 0);
    for (const int rate : {5, 10, 20, 40, 80})
        m_speed->addItem(tr("at least %1 tok/s").arg(rate), rate);
}

void QuestionPanel::addBudget(QLayout* line) {
    m_budget = makeSpin(0, mostBudget, {}, tr("Budget in dollars"));
    m_budget->setPrefix(u"$ "_s);
    m_budget->setSpecialValueText(tr("any"));
    m_budget->setGroupSeparatorShown(true);
    m_budget->setSingleStep(500);
    m_budget->setMinimumHeight(controlHeight);
    m_budget->setValue(int(core::inDollars(core::usualBudget)));
    addBelow(line, tr("Budget"))->addWidget(m_budget);
    m_controls.emplace(core::LimitKind::Budget, Control{m_budget});
    connect(m_budget, &QSpinBox::valueChanged, this, &QuestionPanel::changed);
}

QLayout* QuestionPanel::addBelow(QLayout* line, const QString& name) {
    auto* box = new QWidget(this);
    auto* column = makeColumn(box, {}, 1);
    auto* row = makeRow(nullptr, {}, 8);
    column->addWidget(makeLabel(name, QPalette::PlaceholderText, box, -1));
    column->addLayout(row);
    line->addWidget(box);
    return row;
}

QLayout* QuestionPanel::addGroup(const QString& name) {
    auto* box = new QWidget(m_more);
    auto* row = makeRow(box, {}, groupGap);
    QLabel* caption = makeLabel(name, QPalette::PlaceholderText, box, -1);
    caption->setFixedWidth(captionWidth);
    row->addWidget(caption, 0, Qt::AlignTop);
    auto* checks = new QWidget(box);
    row->addWidget(checks, 1);
    m_more->layout()->addWidget(box);
    return new FlowLayout(groupGap, checks);
}

void QuestionPanel::addMore() {
    using enum core::LimitKind;
    auto* column = makeColumn(m_more, {}, 10);
    auto* line = new FlowLayout(groupGap);
    column->addLayout(line);
    addNumbers(line, tr("Cards"), Cards, {1, 2, 3, 4, 5, 6, 7, 8, 9, core::mostCards},
               [](int count) { return core::number(count); });
    addNumbers(line, tr("VRAM per card"), MemoryPerCard, {8, 11, 12, 16, 24, 32, 40, 48, 80, 96, 141}, memoryWords);
    addNumbers(line, tr("Total VRAM"), CardMemory, {16, 24, 32, 48, 64, 80, 96, 128, 192, 256, 384, 640}, memoryWords);
    m_circuits = addChooser(line, tr("Circuits"));
    for (int circuits = 1; circuits <= 4; ++circuits)
        m_circuits->addItem(core::number(circuits), circuits);
    connect(m_outlet, &QComboBox::currentIndexChanged, this, [this](int index) { m_circuits->setEnabled(index > 0); });
    addNumbers(line, tr("Lanes per card"), Lanes, {4, 8, 16}, [](int least) { return tr("at least x%1").arg(least); });
    addNumbers(line, tr("Case height"), RackUnits, {1, 2, 4, 5}, [](int most) { return tr("at most %1 U").arg(most); });
    m_supplies = addChooser(line, tr("PSUs"), Supplies);
    addSupplyChoices(*m_supplies);
    addNumbers(line, tr("System memory"), HostMemory, {32, 64, 128, 256}, memoryWords, tr("as the host needs"));
    addNumbers(
        line, tr("SSD"), Drive, {500, 1000, 2000, 4000},
        [](int gigabytes) { return tr("at least %1").arg(core::inWords(core::Storage::of(gigabytes))); },
        tr("as models need"));
    addDefaults(line);
    QLayout* makers = addGroup(tr("Exclude GPUs of"));
    for (const char* maker : makerNames)
        m_makers.push_back(addCheck(makers, QLatin1String(maker),
                                    tr("Leave out cards with this maker's chip, whoever sells them"), Makers));
    QLayout* kept = addGroup(tr("I already own"));
    const QString why = tr("Reuse it from the open build at no cost");
    for (const QString& part : {tr("Cards"), tr("Board"), tr("CPUs"), tr("PSU"), tr("Case")})
        m_kept.push_back(addCheck(kept, part, why, Locks));
    m_prices = makeParagraph({}, QPalette::PlaceholderText, m_more, -1);
    column->addWidget(m_prices);
}

void QuestionPanel::addDefaults(QLayout* line) {
    using enum core::LimitKind;
    m_host = addChooser(line, tr("Host"), Host, 2);
    m_host->addItem(tr("sized for the cards"), int(core::HostFloor::Full));
    m_host->addItem(tr("minimal"), int(core::HostFloor::Minimal));
    m_host->addItem(tr("any"), int(core::HostFloor::None));
    m_host->setToolTip(floorWords());
    m_links = addChooser(line, tr("Links to the CPU"), Links, 2);
    m_links->addItem(tr("x8 for each card, x16 for one"), 8);
    m_links->addItem(tr("x16 for each card"), 16);
    m_links->addItem(tr("any"), 0);
    m_links->setToolTip(sourceOf(Links));
    QLayout* checks = addGroup(tr("Only with"));
    addCheck(checks, tr("Display output"), tr("Otherwise the machine runs headless"), Display, true);
    addCheck(checks, tr("Parts with a price of today"), sourceOf(Prices), Prices, true);
    addCheck(checks, tr("One PSU"), sourceOf(OneSupply), OneSupply, true);
    addCheck(checks, tr("80 PLUS Gold PSU"), sourceOf(GoodSupply), GoodSupply, true);
    addCheck(checks, tr("12V-2x6 without adapters"), sourceOf(NativePlugs), NativePlugs, true);
    addCheck(checks, tr("Enough air for every card"), tr("No card touches the next, lacks air or is sure to throttle"),
             Air, true);
    addCheck(checks, tr("PSU headroom"), tr("Each PSU keeps a tenth spare at peak and rides out the cards' spikes"),
             Headroom, true);
    addCheck(checks, tr("Verified facts"),
             tr("Also where slots stand, and a server's cables and air; what boots and fits is verified in any case"),
             Certainty);
    addCheck(checks, tr("All cards bridged"), tr("Every card is bridged to another"), Bridges);
    m_mixed = addCheck(addGroup(tr("Allow")), tr("Two kinds of cards"),
                       tr("Also machines with two kinds of cards; training waits for the slower kind"));
}

void QuestionPanel::readDefaults(core::Limits& limits) const {
    limits = core::expertDefaults(std::move(limits));
    limits.market = core::MarketAsked(m_market->currentData().toInt());
    limits.host = core::HostFloor(m_host->currentData().toInt());
    limits.links = m_links->currentData().toInt();
    limits.areJoined = true;
    for (const auto& [kind, control] : m_controls) {
        const auto* check = qobject_cast<const QCheckBox*>(control.widget);
        if (check && !check->isChecked() && kind != core::LimitKind::Makers && kind != core::LimitKind::Locks)
            core::rowOf(kind).drop(limits);
    }
}

void QuestionPanel::readNumbers(core::Limits& limits) const {
    for (const auto& [kind, control] : m_controls) {
        const core::LimitRow& row = core::rowOf(kind);
        const auto* chooser = qobject_cast<const QComboBox*>(control.widget);
        if (!row.put || !chooser || !chooser->isEnabledTo(this))
            continue;
        const double value = chooser->currentData().toDouble();
        if (value > 0 || (value == 0 && row.mayBeNone))
            row.put(limits, value);
    }
}

QComboBox* QuestionPanel::addChooser(QLayout* line, const QString& name, std::optional<core::LimitKind> limit,
                                     int dropped) {
    auto* box = new QWidget(this);
    QComboBox* chooser = addCaptionedChooser(makeColumn(box, {}), name, box, 0);
    line->addWidget(box);
    connect(chooser, &QComboBox::currentIndexChanged, this, [this, chooser] {
        if (chooser == m_goal)
            followGoal();
        Q_EMIT changed();
    });
    if (limit)
        m_controls.emplace(*limit, Control{chooser, dropped});
    return chooser;
}

QComboBox* QuestionPanel::addNumbers(QLayout* line, const QString& name, core::LimitKind limit,
                                     std::initializer_list<int> numbers, const std::function<QString(int)>& words,
                                     const QString& usual) {
    QComboBox* chooser = addChooser(line, name, limit, usual.isEmpty() ? 0 : 1);
    if (!usual.isEmpty())
        chooser->addItem(usual, -1);
    chooser->addItem(tr("any"), 0);
    for (const int each : numbers)
        chooser->addItem(words(each), each);
    return chooser;
}

QCheckBox* QuestionPanel::addCheck(QLayout* line, const QString& text, const QString& why,
                                   std::optional<core::LimitKind> limit, bool isOn) {
    auto* check = new QCheckBox(text, this);
    check->setChecked(isOn);
    check->setToolTip(why);
    check->setAccessibleDescription(why);
    connect(check, &QCheckBox::toggled, this, &QuestionPanel::changed);
    line->addWidget(check);
    if (limit)
        m_controls.emplace(*limit, Control{check});
    return check;
}

void QuestionPanel::setCatalogue(const SharedCatalogue& catalogue) {
    m_catalogue = catalogue;
    fillModels(m_model->currentData().toString());
    fillOutlets(m_outlet->currentData().toString());
    showPrices();
}

void QuestionPanel::fillOutlets(const QString& outlet) {
    fillChooser<core::Outlet>(m_outlet, tr("any"), *m_catalogue, outlet);
    m_circuits->setEnabled(m_outlet->currentIndex() > 0);
}

void QuestionPanel::showPrices() {
    if (!m_more->isHidden()) // every part is read for it
        m_prices->setText(priceWords(*m_catalogue));
}

void QuestionPanel::addKept(core::Request& request) const {
    const core::Machine& machine = m_document->analysis().machine;
    const auto keep = [&](std::size_t box, const char* kind, const QString& id, int count) {
        const core::PartKey key{QLatin1String(kind), id};
        if (!m_kept[box]->isChecked() || id.isEmpty())
            return;
        const auto owned =
            std::ranges::find_if(request.owned, [&](const core::OwnedPart& part) { return part.part == key; });
        if (owned != request.owned.end()) {
            owned->count += count;
            return;
        }
        request.owned.push_back({key, count});
        if (box > 0 || !m_mixed->isChecked())
            request.limits.locks.push_back(key);
    };
    for (const core::MountedCard& mounted : machine.cards)
        keep(0, "cards", mounted.card->id, 1);
    if (m_mixed->isChecked()) // others may stand beside them
        request.limits.keptCards = request.owned;
    keep(1, "boards", machine.board ? machine.board->id : QString(), 1);
    for (const core::Processor* processor : machine.processors) {
        if (processor)
            keep(2, "cpus", processor->id, 1);
    }
    if (machine.cooler && !machine.isBoxCooler)
        keep(2, "coolers", machine.cooler->id, machine.filledSockets());
    const core::SupplyChoice& supply = machine.build.supply;
    keep(3, "psus", machine.supply ? machine.supply->id : QString(), supply.needed + supply.spare);
    keep(4, "cases", machine.chassis ? machine.chassis->id : QString(), 1);
}

core::Request QuestionPanel::request() const {
    core::Request request;
    request.today = core::today();
    request.goal = goal();
    core::Limits& limits = request.limits;
    if (m_budget->value() > 0)
        limits.budget = core::Money::of(m_budget->value());
    readNumbers(limits);
    const QString model = m_model->currentData().toString();
    if (request.goal == core::Goal::Tokens) {
        request.run = core::RequestedRun{core::usualWork()};
        core::Workload& work = request.run->workload;
        work.model = model;
        work.batch = m_users->currentData().toInt();
        work.sequence = m_context->currentData().toInt();
        if (limits.tokensPerSecond)
            *limits.tokensPerSecond *= work.batch;
    } else if (!model.isEmpty()) {
        limits.model = m_document->build().workload.value_or(core::Workload{});
        limits.model->own.reset();
        limits.model->model = model;
    }
    if (!limits.drive)
        limits.drive = core::usualDriveFor(request.run);
    limits.outlet = m_outlet->currentData().toString();
    limits.circuits = limits.outlet.isEmpty() ? 1 : m_circuits->currentData().toInt();
    readSupplies(*m_supplies, limits);
    for (const QCheckBox* maker : m_makers) {
        if (maker->isChecked())
            limits.excludedChips << maker->text();
    }
    addKept(request);
    limits.isQuiet = m_noise->currentData().toBool();
    limits.mayMixCards = m_mixed->isChecked();
    readDefaults(limits);
    return request;
}

QString QuestionPanel::purpose() const {
    const QString model = m_model->currentData().isNull() ? QString() : m_model->itemText(m_model->currentIndex());
    if (goal() == core::Goal::Tokens)
        return inWords(core::Sentence::tr("%1: %n users, %2", "%1: 1 user, %2", m_users->currentData().toInt())
                           .arg(model, m_context->currentText()));
    return core::isByLinks(goal()) ? tr("%1 of %2").arg(m_goal->currentText(), model) : m_goal->currentText();
}

void QuestionPanel::drop(core::LimitKind kind) {
    {
        const QSignalBlocker blocked(this); // one signal, at the end
        for (auto [at, last] = m_controls.equal_range(kind); at != last; ++at) {
            const Control& control = at->second;
            if (control.widget == m_budget)
                m_budget->setValue(0);
            else if (auto* chooser = qobject_cast<QComboBox*>(control.widget))
                chooser->setCurrentIndex(control.dropped);
            else
                qobject_cast<QCheckBox*>(control.widget)->setChecked(false);
        }
    }
    Q_EMIT changed();
}

} // namespace ui
