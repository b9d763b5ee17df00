#include "ui/panels/part_filters.h"

#include "core/build/edits.h"
#include "core/clearance/board_fit.h"
#include "core/clearance/seating.h"
#include "core/parts/fields.h"
#include "core/parts/part_kinds.h"
#include "core/parts/platform.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/words.h"

#include <QHash>

#include <algorithm>

// A limit leaves out parts whose figure is unknown; a question of fit keeps them, since nothing says that they do not
// fit.

namespace ui {

/// A filter's question, asked of the part with the id; one that is not there does not pass.
template <class P, bool (*passes)(const P& part, const core::Analysis& analysis, double limit)>
static bool asked(const FilterContext& context, const QString& id, double limit) {
    const P* part = context.catalogue.find<P>(id);
    return part && passes(*part, context.analysis, limit);
}

static bool isNarrow(const core::Card& card, const core::Analysis&, double limit) {
    return card.slotWidth && *card.slotWidth <= limit;
}

static bool hasMemory(const core::Card& card, const core::Analysis&, double limit) {
    return card.memory && card.memory->value() >= limit;
}

static bool hasCooler(const core::Card& card, const core::Analysis&, double cooler) {
    return card.cooler && int(*card.cooler) == int(cooler);
}

static bool cardFits(const core::Card& card, const core::Analysis& analysis, double) {
    const core::Machine& machine = analysis.machine;
    return (!machine.hasBoard() || core::slotsFor(*machine.board, card) > 0) &&
           (!machine.chassis || core::fitsCase(card, *machine.chassis));
}

static bool boardFitsProcessor(const core::Board& board, const core::Analysis& analysis, double) {
    const auto& processors = analysis.machine.processors;
    return std::ranges::all_of(processors,
                               [&](const core::Processor* cpu) { return !cpu || core::takesProcessor(board, *cpu); });
}

static bool processorFitsBoard(const core::Processor& processor, const core::Analysis& analysis, double) {
    return core::takesProcessor(*analysis.machine.board, processor);
}

static bool supplySuffices(const core::PowerSupply& supply, const core::Analysis& analysis, double) {
    const int units = std::max(1, analysis.machine.build.supply.needed);
    const auto capacity = core::deliveryOn(supply, units, analysis.machine.outlet).capacity;
    core::Power further; // of what stays beside it
    for (const core::PowerSupply* each : analysis.machine.furtherSupplies)
        further = further + (each ? core::deliveryOn(*each, 1, analysis.machine.outlet).capacity : std::nullopt)
                                .value_or(core::Power());
    return capacity && *capacity + further >= analysis.power.systemPeak();
}

static bool caseFitsBoard(const core::Chassis& chassis, const core::Analysis& analysis, double) {
    const core::Machine& machine = analysis.machine;
    return !machine.hasBoard() || core::takesBoard(chassis, *machine.board).value_or(false);
}

static bool memoryFitsBoard(const core::MemoryKit& kit, const core::Analysis& analysis, double) {
    return core::modulesTaken(*analysis.machine.board, kit) != false;
}

static std::vector<PartFilter> cardFilters() {
    std::vector<PartFilter::Choice> widths;
    for (const double limit : {1.0, 2.0, 2.5, 3.0})
        widths.push_back({Words::tr("≤ %1 slots").arg(core::number(limit, 1)), limit});
    std::vector<PartFilter::Choice> sizes;
    for (const int limit : {4, 8, 11, 16, 24, 32, 48, 80})
        sizes.push_back({Words::tr("≥ %1 GB").arg(limit), double(limit)});
    std::vector<PartFilter::Choice> coolers;
    for (const auto cooler : {core::Cooler::Blower, core::Cooler::FlowThrough, core::Cooler::Open,
                              core::Cooler::Passive, core::Cooler::Liquid})
        coolers.push_back({inWords(cooler), double(cooler)});
    return {
        {Words::tr("Fits here"),
         Words::tr("Hides cards known not to fit the board and the case"),
         asked<core::Card, cardFits>,
         {},
         true},
        {Words::tr("VRAM"), Words::tr("Cards with at least this much VRAM"), asked<core::Card, hasMemory>, sizes},
        {Words::tr("Slots"), Words::tr("Cards at most this wide"), asked<core::Card, isNarrow>, widths},
        {Words::tr("Cooler"), Words::tr("Cards cooled this way"), asked<core::Card, hasCooler>, coolers},
    };
}

std::vector<PartFilter> filtersFor(const QString& kind) {
    if (kind == QLatin1String(core::kindName<core::Card>))
        return cardFilters();
    const QString fitsBoard = Words::tr("fits the board");
    const QHash<QString, PartFilter> ofOthers{
        {QLatin1String(core::kindName<core::Board>),
         {Words::tr("fits the CPU"), Words::tr("Boards with your CPU's socket"),
          asked<core::Board, boardFitsProcessor>}},
        {QLatin1String(core::kindName<core::Processor>),
         {fitsBoard, Words::tr("CPUs for your board's socket"), asked<core::Processor, processorFitsBoard>}},
        {QLatin1String(core::kindName<core::PowerSupply>),
         {Words::tr("enough for this build"), Words::tr("PSUs that carry this build's peak power"),
          asked<core::PowerSupply, supplySuffices>}},
        {QLatin1String(core::kindName<core::Chassis>),
         {fitsBoard, Words::tr("Cases that fit your board"), asked<core::Chassis, caseFitsBoard>}},
        {QLatin1String(core::kindName<core::MemoryKit>),
         {fitsBoard, Words::tr("Memory your board takes"), asked<core::MemoryKit, memoryFitsBoard>}},
    };
    if (!ofOthers.contains(kind))
        return {};
    PartFilter filter = ofOthers[kind];
    filter.isFit = true;
    return {filter};
}

std::optional<int> countFitting(const QString& kind, const FilterContext& context) {
    const auto filters = filtersFor(kind);
    const auto fit = std::ranges::find_if(filters, &PartFilter::isFit);
    if (fit == filters.end())
        return {};
    int count = 0;
    core::forEachKind([&]<class P>(P*) {
        if (kind != QLatin1String(core::kindName<P>))
            return;
        count = int(std::ranges::count_if(context.catalogue.all<P>(),
                                          [&](const P& part) { return fit->passes(context, part.id, 0); }));
    });
    return count;
}

/// What is chosen where two of it are enough; else the weakest of which two are.
static const core::PowerSupply* supplyToDouble(const FilterContext& context) {
    const core::Machine& machine = context.analysis.machine;
    const core::Power peak = context.analysis.power.systemPeak();
    const auto isEnough = [&](const core::PowerSupply& supply) {
        const auto capacity = core::deliveryOn(supply, 1, machine.outlet).capacity;
        return capacity && *capacity * 2 >= peak;
    };
    if (machine.supply && isEnough(*machine.supply))
        return machine.supply;
    const core::PowerSupply* weakest = nullptr;
    for (const core::PowerSupply& supply : context.catalogue.all<core::PowerSupply>()) {
        if (supply.form != core::SupplyForm::Module && supply.rating && isEnough(supply) &&
            (!weakest || *supply.rating < *weakest->rating))
            weakest = &supply;
    }
    return weakest;
}

std::optional<WayOut> wayOutOf(const QString& kind, const FilterContext& context) {
    if (kind != QLatin1String(core::kindName<core::PowerSupply>))
        return {};
    const core::PowerSupply* supply = supplyToDouble(context);
    if (!supply)
        return {};
    const core::Build one = core::withSupply(context.analysis.machine.build, {supply->id, 1, 0});
    return WayOut{Words::tr("No single PSU carries this build's %1 peak: use two.")
                      .arg(core::inWords(context.analysis.power.systemPeak())),
                  Words::tr("Use two %1").arg(core::shortNameOf(*supply)),
                  core::withFurtherSupplies(one, {supply->id})};
}

} // namespace ui
