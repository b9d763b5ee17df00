// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_filters.h"

#include "core/build/cooler_fit.h"
#include "core/build/edits.h"
#include "core/clearance/board_fit.h"
#include "core/clearance/seating.h"
#include "core/parts/field_words.h"
#include "core/parts/platform.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <QHash>

#include <algorithm>
#include <set>

// A limit leaves out parts whose figure is unknown; a question of fit keeps them, since nothing says that they do not
// fit.

namespace ui {

static bool cardFits(const core::Card& card, const core::Analysis& analysis) {
    const core::Machine& machine = analysis.machine;
    const bool hasSlot = machine.hasBoard() ? core::slotsFor(*machine.board, card) > 0 : core::goesIntoSlot(card);
    return hasSlot && (!machine.chassis || core::fitsCase(card, *machine.chassis));
}

static bool boardFitsProcessor(const core::Board& board, const core::Analysis& analysis) {
    const auto& processors = analysis.machine.processors;
    return std::ranges::all_of(processors,
                               [&](const core::Processor* cpu) { return !cpu || core::takesProcessor(board, *cpu); });
}

static bool processorFitsBoard(const core::Processor& processor, const core::Analysis& analysis) {
    return !analysis.machine.hasBoard() || core::takesProcessor(*analysis.machine.board, processor);
}

static bool supplySuffices(const core::PowerSupply& supply, const core::Analysis& analysis) {
    const int units = std::max(1, analysis.machine.build.supply.needed);
    const auto capacity = core::deliveryOn(supply, units, analysis.machine.outlet).capacity;
    core::Power further; // of what stays beside it
    for (const core::PowerSupply* each : analysis.machine.furtherSupplies)
        further = further + (each ? core::deliveryOn(*each, 1, analysis.machine.outlet).capacity : std::nullopt)
                                .value_or(core::Power());
    return capacity && *capacity + further >= analysis.power.systemPeak();
}

static bool caseFitsBoard(const core::Chassis& chassis, const core::Analysis& analysis) {
    const core::Machine& machine = analysis.machine;
    return !machine.hasBoard() || core::takesBoard(chassis, *machine.board).value_or(false);
}

static bool memoryFitsBoard(const core::MemoryKit& kit, const core::Analysis& analysis) {
    return !analysis.machine.hasBoard() || core::modulesTaken(*analysis.machine.board, kit) != false;
}

bool goesIn(const core::ProcessorCooler& cooler, const core::Machine& machine) {
    const auto goesOn = [&](const QString& socket) { return core::fitsSocket(cooler, socket) != false; };
    const bool isMounted = machine.hasBoard()
                               ? goesOn(machine.board->socket)
                               : std::ranges::all_of(machine.processors, [&](const core::Processor* cpu) {
                                     return !cpu || goesOn(cpu->socket);
                                 });
    return isMounted && (!machine.chassis || core::fitsCase(cooler, *machine.chassis) != false);
}

static bool coolerFits(const core::ProcessorCooler& cooler, const core::Analysis& analysis) {
    const core::Machine& machine = analysis.machine;
    const auto isTooWeak = [&](const core::Processor* cpu) {
        const auto proof = cpu ? core::heatProof(cooler, *cpu) : core::HeatProof::Unknown;
        return proof == core::HeatProof::OverClass || proof == core::HeatProof::OverRating;
    };
    return goesIn(cooler, machine) && std::ranges::none_of(machine.processors, isTooWeak);
}

/// A question of fit, asked of the part as what it is.
template <class P, bool (*fits)(const P& part, const core::Analysis& analysis)>
static bool asked(const core::AnyPart& part, const core::Analysis& analysis) {
    return fits(*part.as<P>(), analysis);
}

static const QHash<QString, decltype(PartFilter::fits)>& fitTests() {
    static const QHash<QString, decltype(PartFilter::fits)> tests{
        {u"cards fits"_s, asked<core::Card, cardFits>},
        {u"boards fits"_s, asked<core::Board, boardFitsProcessor>},
        {u"cpus fits"_s, asked<core::Processor, processorFitsBoard>},
        {u"coolers fits"_s, asked<core::ProcessorCooler, coolerFits>},
        {u"psus fits"_s, asked<core::PowerSupply, supplySuffices>},
        {u"cases fits"_s, asked<core::Chassis, caseFitsBoard>},
        {u"memory fits"_s, asked<core::MemoryKit, memoryFitsBoard>}};
    return tests;
}

/// Every word that the fact is in the catalogue, in their order.
static QStringList wordsOf(const QString& fact, const QString& kind, const core::Catalogue& catalogue) {
    std::set<QString> words;
    for (const core::AnyPart& part : core::partsOf(catalogue, kind))
        words.insert(part.token(fact));
    words.erase(QString());
    return {words.begin(), words.end()};
}

static PartFilter::Choice choiceIn(const core::FactRow& row, const QString& token) {
    bool isLimit = false;
    const double limit = token.toDouble(&isLimit);
    const QString one = row.words("choice_of_one");
    if (limit == 1 && !one.isEmpty())
        return {one, limit, token};
    const QString words = isLimit ? core::number(limit, 1) : core::tokenInWords(row.text("fact"), token);
    return {row.words("choice").arg(words), limit, token};
}

static PartFilter filterIn(const core::FactRow& row, const core::Catalogue& catalogue) {
    using Test = PartFilter::Test;
    const QString kind = row.text("kind");
    const QString test = row.text("test");
    PartFilter filter{row.words("label"), row.words("help"), row.text("fact")};
    filter.fits = fitTests().value(kind + ' '_L1 + test, nullptr);
    filter.test = filter.fits          ? Test::Fits
                  : test == "least"_L1 ? Test::Least
                  : test == "most"_L1  ? Test::Most
                                       : Test::Is;
    const QString choices = row.text("choices");
    for (const QString& token :
         choices == "*"_L1 ? wordsOf(filter.fact, kind, catalogue) : choices.split(';'_L1, Qt::SkipEmptyParts))
        filter.choices.push_back(choiceIn(row, token));
    return filter;
}

bool PartFilter::passes(const core::AnyPart& part, const core::Analysis& analysis, const Choice& choice) const {
    if (test == Test::Fits)
        return fits(part, analysis);
    if (test == Test::Is)
        return part.token(fact) == choice.token;
    const auto figure = part.value(fact);
    return figure && (test == Test::Least ? *figure >= choice.limit : *figure <= choice.limit);
}

std::vector<PartFilter> filtersFor(const QString& kind, const core::Catalogue& catalogue) {
    static const auto rows = core::factRows("part_filters");
    std::vector<PartFilter> filters;
    for (const core::FactRow& row : rows) {
        if (row.text("kind") == kind)
            filters.push_back(filterIn(row, catalogue));
    }
    return filters;
}

bool goesWith(const core::AnyPart& part, const core::Analysis& analysis) {
    const auto fits = fitTests().value(part.kind + " fits"_L1, nullptr);
    return !fits || fits(part, analysis);
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
