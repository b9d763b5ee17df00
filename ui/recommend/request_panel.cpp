#include "ui/recommend/request_panel.h"

#include "ui/document/build_document.h"
#include "ui/panels/settings_widgets.h"
#include "ui/plans/slider_row.h"
#include "ui/recommend/frontier_content.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include "core/parts/words/part_text.h"
#include "core/recommend/host_floor.h"
#include "core/recommend/ideas.h"
#include "core/recommend/limits.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "core/workload/run_defaults.h"

#include <QCheckBox>
#include <QSlider>

#include <algorithm>

namespace ui {

// Every control of a limit is entered in m_controls as it is made, so that dropping a limit needs no second list.

/// Past the last step there is no limit.
constexpr double noLimit = 1e9;
constexpr int mostBudget = 1'000'000;
constexpr auto makerNames = {"NVIDIA", "AMD", "Intel"};

namespace {

std::vector<double> budgets() {
    std::vector<double> steps;
    for (double dollars = 500; dollars <= 300'000; dollars += dollars < 5000 ? 100 : dollars < 20'000 ? 500 : 10'000)
        steps.push_back(dollars);
    steps.push_back(noLimit);
    return steps;
}

QString memoryWords(double gigabytes) {
    return gigabytes == 0 ? RequestPanel::tr("any")
                          : RequestPanel::tr("at least %1").arg(core::inWords(core::Memory::of(gigabytes)));
}

/// Units that carry the load (0: as few as suffice), and spare ones.
using SupplyCount = std::pair<int, int>;

/// As few as suffice first, with spare modules, then fixed numbers.
void addSupplyChoices(QComboBox& chooser) {
    for (const auto& [needed, spare] :
         {SupplyCount{0, 0}, {0, 1}, {0, 2}, {1, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 1}}) {
        const QString words = needed == 0 && spare == 0 ? RequestPanel::tr("as few as needed")
                              : needed == 0             ? RequestPanel::tr("as needed + %1 spare").arg(spare)
                              : spare == 0              ? RequestPanel::tr("exactly %1").arg(needed)
                                                        : RequestPanel::tr("%1 + %2 spare").arg(needed).arg(spare);
        chooser.addItem(words, QVariantList{needed, spare});
    }
    chooser.setToolTip(RequestPanel::tr("Spare PSUs are redundant modules of a server"));
}

/// Puts what is chosen among them into the limits.
void readSupplies(const QComboBox& chooser, core::Limits& limits) {
    const QVariantList counts = chooser.currentData().toList();
    if (const int needed = counts.value(0).toInt(); needed > 0)
        limits.supplies = needed;
    limits.spareSupplies = counts.value(1).toInt();
}

template <class... P>
int entered(const core::Catalogue& catalogue) {
    const auto isOwn = [](const core::Part& part) {
        return part.price && part.price->kind == core::PriceKind::Entered;
    };
    const auto count = [&](const auto& parts) { return int(std::ranges::count_if(parts, isOwn)); };
    return (count(catalogue.all<P>()) + ...);
}

/// Whose prices a search counts with: how many of them the user entered.
QString priceWords(const core::Catalogue& catalogue) {
    const int own = entered<core::Card, core::Board, core::Processor, core::ProcessorCooler, core::PowerSupply,
                            core::Chassis, core::CaseFan, core::MemoryKit, core::Drive>(catalogue);
    return own == 0 ? RequestPanel::tr("Catalogue prices. A price you enter for a part replaces them.")
                    : inWords(core::Sentence::tr("%n prices are yours, the others the catalogue's.",
                                                 "1 price is yours, the others the catalogue's.", own));
}

} // namespace

RequestPanel::RequestPanel(BuildDocument* document)
    : m_document(document) {
    using enum core::LimitKind;
    auto* column = makeColumn(this, {panelMargin, 4, panelMargin, panelMargin}, 8);
    m_goal = addChooser(column, tr("Best for"));
    for (const core::GoalRow& row : core::goalTable())
        m_goal->addItem(nameOf(row.goal));
    addBudget(column);
    QComboBox* cards = addChooser(column, tr("Cards"), Cards);
    cards->addItem(tr("any number"), 0);
    for (int count = 1; count <= core::mostCards; ++count)
        cards->addItem(core::number(count), count);
    m_mixed = addCheck(column, tr("Allow two kinds of cards"),
                       tr("Also machines with two kinds of cards; training waits for the slower kind"));
    m_memoryPerCard = addSlider(column, MemoryPerCard, tr("VRAM per card"),
                                {0, 8, 11, 12, 16, 24, 32, 40, 48, 80, 96, 141}, memoryWords);
    addSlider(column, CardMemory, tr("Total VRAM"), {0, 16, 24, 32, 48, 64, 80, 96, 128, 192, 256, 384, 640},
              memoryWords);
    m_model = addChooser(column, tr("Model that must fit"), Model);
    addRun(column);
    m_outlet = addChooser(column, tr("Wall outlet"), Outlet);
    m_circuits = addChooser(column, tr("Circuits"));
    connect(m_outlet, &QComboBox::currentIndexChanged, this, [this](int index) { m_circuits->setEnabled(index > 0); });
    for (int circuits = 1; circuits <= 4; ++circuits)
        m_circuits->addItem(inWords(core::Sentence::tr("%n circuits", "1 circuit", circuits)), circuits);
    QComboBox* lanes = addChooser(column, tr("Lanes per card"), Lanes);
    lanes->addItem(tr("any"), 0);
    for (const int least : {4, 8, 16})
        lanes->addItem(tr("at least x%1").arg(least), least);
    QComboBox* rack = addChooser(column, tr("Case height"), RackUnits);
    rack->addItem(tr("any"), 0);
    for (const int units : {1, 2, 4, 5})
        rack->addItem(tr("at most %1 U").arg(units), units);
    m_supplies = addChooser(column, tr("PSUs"), Supplies);
    addSupplyChoices(*m_supplies);
    QComboBox* hostMemory = addChooser(column, tr("System memory"), HostMemory, 1);
    hostMemory->addItem(tr("as the host needs"), -1);
    hostMemory->addItem(tr("any"), 0);
    for (const int gigabytes : {32, 64, 128, 256})
        hostMemory->addItem(memoryWords(gigabytes), gigabytes);
    QComboBox* drive = addChooser(column, tr("SSD"), Drive);
    drive->addItem(tr("none"), 0);
    for (const int gigabytes : {500, 1000, 2000, 4000})
        drive->addItem(tr("at least %1").arg(core::inWords(core::Storage::of(gigabytes))), gigabytes);
    drive->setCurrentIndex(2);
    column->addWidget(makeLabel(tr("Exclude GPUs of"), QPalette::PlaceholderText, this, -1));
    for (const char* maker : makerNames)
        m_makers.push_back(addCheck(column, QLatin1String(maker),
                                    tr("Leave out cards with this maker's chip, whoever sells them"), Makers));
    column->addWidget(makeLabel(tr("I already own"), QPalette::PlaceholderText, this, -1));
    const QString why = tr("Reuse it from the open build at no cost");
    for (const QString& part : {tr("Cards"), tr("Board"), tr("CPUs"), tr("PSU"), tr("Case")})
        m_kept.push_back(addCheck(column, part, why, Locks));
    column->addSpacing(4);
    addCheck(column, tr("All cards bridged"), tr("Every card is bridged to another"), Bridges);
    addCheck(column, tr("Display output"), tr("Otherwise the machine runs headless"), Display, true);
    column->addSpacing(4);
    addDefaults(column);
    connect(m_goal, &QComboBox::activated, this, &RequestPanel::nameModel);
    column->addSpacing(4);
    m_prices = makeParagraph({}, QPalette::PlaceholderText, this, -1);
    column->addWidget(m_prices);
    column->addStretch(1);
}

core::Goal RequestPanel::goal() const {
    return core::at(core::goalTable(), m_goal->currentIndex()).goal;
}

void RequestPanel::addRun(QVBoxLayout* column) {
    m_users = addChooser(column, tr("Users at once"));
    for (const int users : {1, 2, 4, 8, 16, 32, 64})
        m_users->addItem(inWords(core::Sentence::tr("%n users", "1 user", users)), users);
    m_context = addChooser(column, tr("Context per user"));
    for (const int tokens : {4096, 8192, 16'384, 32'768, 65'536, 131'072})
        m_context->addItem(inWords(core::Sentence::tr("%n tokens", "1 token", tokens)), tokens);
    m_context->setCurrentIndex(m_context->findData(core::usualContext));
    m_speed = addChooser(column, tr("Speed for all users together"), core::LimitKind::Speed);
    m_speed->addItem(tr("as fast as the budget allows"), 0);
    for (const int rate : {5, 10, 20, 50, 100, 200, 500, 1000})
        m_speed->addItem(tr("at least %1 tokens/s").arg(core::number(rate)), rate);
    const auto enable = [this] {
        for (QComboBox* chooser : {m_users, m_context, m_speed})
            chooser->setEnabled(goal() == core::Goal::Tokens);
    };
    connect(m_goal, &QComboBox::currentIndexChanged, this, enable);
    enable();
}

/// Where a default comes from.
static QString sourceOf(core::LimitKind kind) {
    return RequestPanel::tr("Source: %1").arg(core::Text::tr(core::rowOf(kind).source));
}

/// The host's floor for inference and for training, a line each, with what speaks otherwise.
static QString floorWords() {
    core::Limits limits = core::expertDefaults({});
    QStringList lines;
    for (const bool isTraining : {false, true}) {
        if (isTraining)
            limits.model = core::Workload{};
        lines << (isTraining ? RequestPanel::tr("Training:") : RequestPanel::tr("Inference:"));
        for (const core::FloorRow& row : core::floorRows(limits))
            lines << RequestPanel::tr("%1: %2 (%3; against it: %4)")
                         .arg(row.topic, row.chosen, row.source, row.disagreeing);
    }
    return lines.join('\n'_L1);
}

void RequestPanel::addDefaults(QVBoxLayout* column) {
    using enum core::LimitKind;
    column->addWidget(makeLabel(tr("Defaults"), QPalette::PlaceholderText, this, -1));
    m_market = addChooser(column, tr("Parts"), Market, 1);
    m_market->addItem(tr("sold new"), int(core::MarketAsked::New));
    m_market->addItem(tr("used ones too"), int(core::MarketAsked::Used));
    m_market->setToolTip(sourceOf(Market));
    m_host = addChooser(column, tr("Host"), Host, 2);
    m_host->addItem(tr("sized for the cards"), int(core::HostFloor::Full));
    m_host->addItem(tr("minimal"), int(core::HostFloor::Minimal));
    m_host->addItem(tr("any"), int(core::HostFloor::None));
    m_host->setToolTip(floorWords());
    m_links = addChooser(column, tr("Links to the CPU"), Links, 2);
    m_links->addItem(tr("x8 for each card, x16 for one"), 8);
    m_links->addItem(tr("x16 for each card"), 16);
    m_links->addItem(tr("any"), 0);
    m_links->setToolTip(sourceOf(Links));
    addCheck(column, tr("Only parts with a price of today"), sourceOf(Prices), Prices, true);
    addCheck(column, tr("One PSU"), sourceOf(OneSupply), OneSupply, true);
    addCheck(column, tr("80 PLUS Gold PSU"), sourceOf(GoodSupply), GoodSupply, true);
    addCheck(column, tr("12V-2x6 without adapters"), sourceOf(NativePlugs), NativePlugs, true);
    addCheck(column, tr("Enough air for every card"), tr("No card touches the next, lacks air or is sure to throttle"),
             Air, true);
    addCheck(column, tr("PSU headroom"), tr("Each PSU keeps a tenth spare at peak and rides out the cards' spikes"),
             Headroom, true);
    addCheck(column, tr("Verified facts only"),
             tr("Also where slots stand, and a server's cables and air; what boots and fits is verified in any case"),
             Certainty);
}

void RequestPanel::readDefaults(core::Limits& limits) const {
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

void RequestPanel::readNumbers(core::Limits& limits) const {
    for (const auto& [kind, control] : m_controls) {
        const core::LimitRow& row = core::rowOf(kind);
        if (!row.put || control.widget == m_budget || !control.widget->isEnabledTo(this))
            continue;
        const auto* slider = qobject_cast<const SliderRow*>(control.widget);
        const double value =
            slider ? slider->value() : qobject_cast<const QComboBox*>(control.widget)->currentData().toDouble();
        if (value > 0 || (value == 0 && row.mayBeNone))
            row.put(limits, value);
    }
}

QComboBox* RequestPanel::addChooser(QVBoxLayout* column, const QString& name, std::optional<core::LimitKind> limit,
                                    int dropped) {
    QComboBox* chooser = addCaptionedChooser(column, name, this);
    connect(chooser, &QComboBox::currentIndexChanged, this, &RequestPanel::changed);
    if (limit)
        m_controls.emplace(*limit, Control{chooser, dropped});
    return chooser;
}

SliderRow* RequestPanel::addSlider(QVBoxLayout* column, core::LimitKind limit, const QString& name,
                                   std::vector<double> steps, std::function<QString(double)> words) {
    auto* slider = new SliderRow(name, std::move(steps), std::move(words), this);
    column->addWidget(slider);
    connect(slider, &SliderRow::moved, this, &RequestPanel::changed);
    m_controls.emplace(limit, Control{slider});
    return slider;
}

QCheckBox* RequestPanel::addCheck(QVBoxLayout* column, const QString& text, const QString& why,
                                  std::optional<core::LimitKind> limit, bool isOn) {
    auto* check = new QCheckBox(text, this);
    check->setChecked(isOn);
    check->setToolTip(why);
    check->setAccessibleDescription(why);
    connect(check, &QCheckBox::toggled, this, &RequestPanel::changed);
    column->addWidget(check);
    if (limit)
        m_controls.emplace(*limit, Control{check});
    return check;
}

void RequestPanel::addBudget(QVBoxLayout* column) {
    m_budget = new SliderRow(
        tr("Budget"), budgets(), [](double) { return QString(); }, this); // the field tells it
    m_controls.emplace(core::LimitKind::Budget, Control{m_budget});
    m_typedBudget = makeSpin(0, mostBudget, {}, tr("Budget in dollars"));
    m_typedBudget->setPrefix(u"$ "_s);
    m_typedBudget->setSpecialValueText(tr("any"));
    m_typedBudget->setGroupSeparatorShown(true);
    m_typedBudget->setSingleStep(100);
    m_typedBudget->setMinimumHeight(controlHeight);
    column->addWidget(m_budget);
    column->addWidget(m_typedBudget);
    connect(m_budget, &SliderRow::moved, m_typedBudget,
            [this] { m_typedBudget->setValue(m_budget->value() < noLimit ? int(m_budget->value()) : 0); });
    const auto follow = [this] {
        const int dollars = m_typedBudget->value();
        m_budget->setValue(dollars > 0 ? dollars : noLimit);
        m_budget->slider()->setAccessibleDescription(m_typedBudget->text());
        Q_EMIT changed();
    };
    connect(m_typedBudget, &QSpinBox::valueChanged, this, follow);
    m_typedBudget->setValue(int(core::inDollars(core::usualBudget)));
}

void RequestPanel::nameModel() {
    if (!core::isByLinks(goal()) || m_model->currentIndex() > 0)
        return;
    if (goal() == core::Goal::Tokens)
        m_model->setCurrentIndex(m_model->findData(QLatin1String(core::usualModel)));
    else
        m_model->setFocus(); // what is to be trained, only its user knows
}

void RequestPanel::ask(core::Goal goal, int dollars, const QString& model) {
    const QSignalBlocker blocked(this); // told by who asks
    const auto rows = core::goalTable();
    const auto row = std::ranges::find(rows, goal, &core::GoalRow::goal);
    m_goal->setCurrentIndex(int(row - rows.begin()));
    m_typedBudget->setValue(dollars);
    m_model->setCurrentIndex(std::max(0, m_model->findData(model)));
}

void RequestPanel::setCatalogue(const core::Catalogue& catalogue) {
    const bool isFirst = m_outlet->count() == 0;
    const QString outlet = isFirst ? m_document->build().outlet : m_outlet->currentData().toString();
    fillChooser<core::Model>(m_model, tr("none"), catalogue, m_model->currentData().toString());
    fillChooser<core::Outlet>(m_outlet, tr("any"), catalogue, outlet);
    if (isFirst) {
        const QSignalBlocker circuits(m_circuits);
        m_circuits->setCurrentIndex(std::max(0, m_circuits->findData(m_document->build().circuits)));
    }
    m_circuits->setEnabled(m_outlet->currentIndex() > 0);
    m_prices->setText(priceWords(catalogue));
}

void RequestPanel::addKept(core::Request& request) const {
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
    keep(1, "boards", machine.board->id, 1);
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

core::Request RequestPanel::request() const {
    core::Request request;
    request.today = core::today();
    request.goal = goal();
    core::Limits& limits = request.limits;
    if (const int dollars = m_typedBudget->value(); dollars > 0)
        limits.budget = core::Money::of(dollars);
    readNumbers(limits);
    const QString model = m_model->currentData().toString();
    if (request.goal == core::Goal::Tokens) {
        request.run = core::WantedRun{};
        core::Workload& work = request.run->workload;
        work.task = core::Task::Inference;
        work.model = model;
        work.batch = m_users->currentData().toInt();
        work.sequence = m_context->currentData().toInt();
    } else if (!model.isEmpty()) {
        limits.model = m_document->build().training.value_or(core::Workload{});
        limits.model->own.reset();
        limits.model->model = model;
    }
    limits.outlet = m_outlet->currentData().toString();
    limits.circuits = limits.outlet.isEmpty() ? 1 : m_circuits->currentData().toInt();
    readSupplies(*m_supplies, limits);
    for (const QCheckBox* maker : m_makers) {
        if (maker->isChecked())
            limits.excludedChips << maker->text();
    }
    addKept(request);
    limits.mayMixCards = m_mixed->isChecked();
    readDefaults(limits);
    return request;
}

void RequestPanel::drop(core::LimitKind kind) {
    {
        const QSignalBlocker blocked(this); // told once, at the end
        for (auto [at, last] = m_controls.equal_range(kind); at != last; ++at) {
            const Control& control = at->second;
            if (control.widget == m_budget)
                m_typedBudget->setValue(0);
            else if (auto* slider = qobject_cast<SliderRow*>(control.widget))
                slider->setValue(0);
            else if (auto* chooser = qobject_cast<QComboBox*>(control.widget))
                chooser->setCurrentIndex(control.dropped);
            else
                qobject_cast<QCheckBox*>(control.widget)->setChecked(false);
        }
    }
    Q_EMIT changed();
}

} // namespace ui
