#include "ui/panels/part_filters.h"

#include "core/clearance/seating.h"
#include "core/parts/fields.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

namespace {

template <class P>
QString kind() {
    return QLatin1String(core::kindName<P>);
}

bool isNarrow(const FilterContext& context, const QString& id, double limit) {
    const auto* card = context.catalogue.find<core::Card>(id);
    return card && card->slotWidth && *card->slotWidth <= limit;
}

bool hasMemory(const FilterContext& context, const QString& id, double limit) {
    const auto* card = context.catalogue.find<core::Card>(id);
    return card && card->memory && card->memory->value() >= limit;
}

template <core::Cooler cooler>
bool hasCooler(const FilterContext& context, const QString& id, double) {
    const auto* card = context.catalogue.find<core::Card>(id);
    return card && card->cooler == cooler;
}

bool cardFits(const FilterContext& context, const QString& id, double) {
    const auto* card = context.catalogue.find<core::Card>(id);
    const core::Machine& machine = context.analysis.machine;
    return card && core::slotsFor(*machine.board, *card) > 0 &&
           (!machine.chassis || core::fitsCase(*card, *machine.chassis));
}

bool boardFitsProcessor(const FilterContext& context, const QString& id, double) {
    const auto* board = context.catalogue.find<core::Board>(id);
    const auto& processors = context.analysis.machine.processors;
    return board && std::all_of(processors.begin(), processors.end(), [&](const core::Processor* processor) {
               return !processor || processor->socket == board->socket;
           });
}

bool processorFitsBoard(const FilterContext& context, const QString& id, double) {
    const auto* processor = context.catalogue.find<core::Processor>(id);
    return processor && processor->socket == context.analysis.machine.board->socket;
}

bool supplySuffices(const FilterContext& context, const QString& id, double) {
    const auto* supply = context.catalogue.find<core::PowerSupply>(id);
    const int units = std::max(1, context.analysis.machine.build.supply.needed);
    const auto capacity = supply ? core::capacityOn(*supply, units, context.analysis.machine.outlet) : std::nullopt;
    return capacity && *capacity >= context.analysis.power.systemPeak();
}

bool caseFitsBoard(const FilterContext& context, const QString& id, double) {
    const auto* chassis = context.catalogue.find<core::Chassis>(id);
    const core::Board& board = *context.analysis.machine.board;
    if (!chassis)
        return false;
    return chassis->fitsBoards.contains(board.id) ||
           std::find(chassis->boardForms.begin(), chassis->boardForms.end(), board.form) != chassis->boardForms.end();
}

bool memoryFitsBoard(const FilterContext& context, const QString& id, double) {
    const auto* kit = context.catalogue.find<core::MemoryKit>(id);
    return kit && kit->type == context.analysis.machine.board->memoryType;
}

std::vector<PartFilter> cardFilters() {
    std::vector<PartFilter::Choice> widths;
    for (const double limit : {1.0, 2.0, 2.5, 3.0})
        widths.push_back({Words::tr("≤ %1 slots").arg(core::number(limit, 1)), limit});
    std::vector<PartFilter::Choice> sizes;
    for (const int limit : {4, 8, 11, 16, 24, 32, 48, 80})
        sizes.push_back({Words::tr("≥ %1 GB").arg(limit), double(limit)});
    return {
        {Words::tr("Slots"), Words::tr("Cards at most this wide"), widths, isNarrow},
        {Words::tr("VRAM"), Words::tr("Cards with at least this much VRAM"), sizes, hasMemory},
        {Words::tr("blower"),
         Words::tr("Cards that blow their heat out of the case"),
         {},
         hasCooler<core::Cooler::Blower>},
        {Words::tr("passive"), Words::tr("Cards cooled by the case fans"), {}, hasCooler<core::Cooler::Passive>},
        {Words::tr("fits board and case"), Words::tr("Hides cards known not to fit"), {}, cardFits},
    };
}

} // namespace

std::vector<PartFilter> filtersFor(const QString& wanted) {
    if (wanted == kind<core::Card>())
        return cardFilters();
    if (wanted == kind<core::Board>())
        return {{Words::tr("fits the CPU"), Words::tr("Boards with your CPU's socket"), {}, boardFitsProcessor}};
    if (wanted == kind<core::Processor>())
        return {{Words::tr("fits the board"), Words::tr("CPUs for your board's socket"), {}, processorFitsBoard}};
    if (wanted == kind<core::PowerSupply>())
        return {{Words::tr("enough for this build"),
                 Words::tr("PSUs that carry this build's peak power"),
                 {},
                 supplySuffices}};
    if (wanted == kind<core::Chassis>())
        return {{Words::tr("fits the board"), Words::tr("Cases that fit your board"), {}, caseFitsBoard}};
    if (wanted == kind<core::MemoryKit>())
        return {{Words::tr("fits the board"), Words::tr("Memory your board takes"), {}, memoryFitsBoard}};
    return {};
}

} // namespace ui
