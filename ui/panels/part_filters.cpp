#include "ui/panels/part_filters.h"

#include "core/clearance/board_fit.h"
#include "core/clearance/seating.h"
#include "core/parts/fields.h"
#include "core/parts/platform.h"
#include "core/units/text.h"
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

template <core::Cooler cooler>
static bool hasCooler(const core::Card& card, const core::Analysis&, double) {
    return card.cooler == cooler;
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
    const auto capacity = core::capacityOn(supply, units, analysis.machine.outlet);
    return capacity && *capacity >= analysis.power.systemPeak();
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
    return {
        {Words::tr("Slots"), Words::tr("Cards at most this wide"), asked<core::Card, isNarrow>, widths},
        {Words::tr("VRAM"), Words::tr("Cards with at least this much VRAM"), asked<core::Card, hasMemory>, sizes},
        {Words::tr("blower"), Words::tr("Cards that blow their heat out of the case"),
         asked<core::Card, hasCooler<core::Cooler::Blower>>},
        {Words::tr("passive"), Words::tr("Cards cooled by the case fans"),
         asked<core::Card, hasCooler<core::Cooler::Passive>>},
        {Words::tr("fits board and case"), Words::tr("Hides cards known not to fit"), asked<core::Card, cardFits>},
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
    return ofOthers.contains(kind) ? std::vector{ofOthers[kind]} : std::vector<PartFilter>();
}

} // namespace ui
