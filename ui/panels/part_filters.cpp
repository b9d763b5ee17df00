#include "ui/panels/part_filters.h"

#include "core/clearance/board_fit.h"
#include "core/clearance/seating.h"
#include "core/parts/fields.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>

// A limit leaves out parts whose figure is unknown; a question of fit keeps them, since nothing says that they do not
// fit.

namespace ui {

namespace {

/// A filter's question, asked of the part with the id; one that is not there does not pass.
template <class P, bool (*passes)(const P& part, const core::Analysis& analysis, double limit)>
bool asked(const FilterContext& context, const QString& id, double limit) {
    const P* part = context.catalogue.find<P>(id);
    return part && passes(*part, context.analysis, limit);
}

bool isNarrow(const core::Card& card, const core::Analysis&, double limit) {
    return card.slotWidth && *card.slotWidth <= limit;
}

bool hasMemory(const core::Card& card, const core::Analysis&, double limit) {
    return card.memory && card.memory->value() >= limit;
}

template <core::Cooler cooler>
bool hasCooler(const core::Card& card, const core::Analysis&, double) {
    return card.cooler == cooler;
}

bool cardFits(const core::Card& card, const core::Analysis& analysis, double) {
    const core::Machine& machine = analysis.machine;
    return core::slotsFor(*machine.board, card) > 0 && (!machine.chassis || core::fitsCase(card, *machine.chassis));
}

bool boardFitsProcessor(const core::Board& board, const core::Analysis& analysis, double) {
    const auto& processors = analysis.machine.processors;
    return std::all_of(processors.begin(), processors.end(), [&](const core::Processor* processor) {
        return !processor || processor->socket == board.socket;
    });
}

bool processorFitsBoard(const core::Processor& processor, const core::Analysis& analysis, double) {
    return processor.socket == analysis.machine.board->socket;
}

bool supplySuffices(const core::PowerSupply& supply, const core::Analysis& analysis, double) {
    const int units = std::max(1, analysis.machine.build.supply.needed);
    const auto capacity = core::capacityOn(supply, units, analysis.machine.outlet);
    return capacity && *capacity >= analysis.power.systemPeak();
}

bool caseFitsBoard(const core::Chassis& chassis, const core::Analysis& analysis, double) {
    return core::takesBoard(chassis, *analysis.machine.board).value_or(false);
}

bool memoryFitsBoard(const core::MemoryKit& kit, const core::Analysis& analysis, double) {
    return kit.type == analysis.machine.board->memoryType;
}

std::vector<PartFilter> cardFilters() {
    std::vector<PartFilter::Choice> widths;
    for (const double limit : {1.0, 2.0, 2.5, 3.0})
        widths.push_back({Words::tr("≤ %1 slots").arg(core::number(limit, 1)), limit});
    std::vector<PartFilter::Choice> sizes;
    for (const int limit : {4, 8, 11, 16, 24, 32, 48, 80})
        sizes.push_back({Words::tr("≥ %1 GB").arg(limit), double(limit)});
    return {
        {Words::tr("Slots"), Words::tr("Cards at most this wide"), widths, asked<core::Card, isNarrow>},
        {Words::tr("VRAM"), Words::tr("Cards with at least this much VRAM"), sizes, asked<core::Card, hasMemory>},
        {Words::tr("blower"),
         Words::tr("Cards that blow their heat out of the case"),
         {},
         asked<core::Card, hasCooler<core::Cooler::Blower>>},
        {Words::tr("passive"),
         Words::tr("Cards cooled by the case fans"),
         {},
         asked<core::Card, hasCooler<core::Cooler::Passive>>},
        {Words::tr("fits board and case"), Words::tr("Hides cards known not to fit"), {}, asked<core::Card, cardFits>},
    };
}

/// The chips of the other kinds, of one each at most.
struct KindFilter {
    const char* kind;
    const char* label;
    const char* help;
    bool (*passes)(const FilterContext& context, const QString& id, double limit);
};

constexpr KindFilter kindFilters[]{
    {core::kindName<core::Board>, QT_TRANSLATE_NOOP("ui::Words", "fits the CPU"),
     QT_TRANSLATE_NOOP("ui::Words", "Boards with your CPU's socket"), asked<core::Board, boardFitsProcessor>},
    {core::kindName<core::Processor>, QT_TRANSLATE_NOOP("ui::Words", "fits the board"),
     QT_TRANSLATE_NOOP("ui::Words", "CPUs for your board's socket"), asked<core::Processor, processorFitsBoard>},
    {core::kindName<core::PowerSupply>, QT_TRANSLATE_NOOP("ui::Words", "enough for this build"),
     QT_TRANSLATE_NOOP("ui::Words", "PSUs that carry this build's peak power"),
     asked<core::PowerSupply, supplySuffices>},
    {core::kindName<core::Chassis>, QT_TRANSLATE_NOOP("ui::Words", "fits the board"),
     QT_TRANSLATE_NOOP("ui::Words", "Cases that fit your board"), asked<core::Chassis, caseFitsBoard>},
    {core::kindName<core::MemoryKit>, QT_TRANSLATE_NOOP("ui::Words", "fits the board"),
     QT_TRANSLATE_NOOP("ui::Words", "Memory your board takes"), asked<core::MemoryKit, memoryFitsBoard>},
};

} // namespace

std::vector<PartFilter> filtersFor(const QString& kind) {
    if (kind == QLatin1String(core::kindName<core::Card>))
        return cardFilters();
    for (const KindFilter& filter : kindFilters) {
        if (kind == QLatin1String(filter.kind))
            return {{Words::tr(filter.label), Words::tr(filter.help), {}, filter.passes}};
    }
    return {};
}

} // namespace ui
