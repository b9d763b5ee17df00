// SPDX-License-Identifier: GPL-3.0-or-later
// A limit is read off the analysed machine by itself, without what the search knows: so it can judge the search.
#include "core/recommend/request/limits.h"

#include "core/air/air_words.h"
#include "core/parts/part_kinds.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/verdict.h"
#include "core/topology/path_figures.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

/// All parts of that kind are among the locked ones; of drives one is enough.
static bool holdsLock(const Limits& limits, const Machine& machine, const QString& kind) {
    int parts = 0;
    int locked = 0;
    for (const auto& [part, counted] : partCounts(machine)) {
        if (kind != QLatin1String(counted.first))
            continue;
        ++parts;
        locked += std::ranges::find(limits.locks, PartKey{kind, part->id}) != limits.locks.end() ? 1 : 0;
    }
    const bool isNeeded = kind != QLatin1String(kindName<CaseFan>); // a case may need none
    return kind == QLatin1String(kindName<Drive>) ? locked > 0 : (parts > 0 || !isNeeded) && locked == parts;
}

static bool keepsCards(const Limits& limits, const Machine& machine) {
    return std::ranges::all_of(limits.keptCards, [&](const OwnedPart& kept) {
        return std::ranges::count_if(machine.cards, [&](const MountedCard& mounted) {
                   return mounted.card->id == kept.part.id;
               }) >= kept.count;
    });
}

static bool keepsLocks(const Limits& limits, const Machine& machine) {
    return std::ranges::all_of(limits.locks,
                               [&](const PartKey& lock) { return holdsLock(limits, machine, lock.kind); });
}

static bool fitsModel(const Limits& limits, const Analysis& analysis, const Catalogue& catalogue) {
    const Model* model = modelOf(*limits.model, catalogue);
    const auto rooms = gpuRooms(analysis);
    if (!model || rooms.empty())
        return false;
    const auto need = memoryNeed(*model, *limits.model, int(rooms.size()));
    return need && verdictOf(*need, rooms, analysis.machine) == FitVerdict::Fits;
}

static bool hasExcluded(const Limits& limits, const Machine& machine) {
    const auto isOut = [&](const BillRow& row) { return isExcluded(limits, *row.part); };
    const auto isCardOut = [&](const MountedCard& mounted) { return isExcluded(limits, *mounted.card); };
    return std::ranges::any_of(billOf(machine), isOut) || std::ranges::any_of(machine.cards, isCardOut);
}

static bool isOffMarket(const Request& request, const Machine& machine) {
    const auto isBehind = [&](const Processor* cpu) {
        return cpu && machine.board && isBiosInTheWay(request, *machine.board, *cpu);
    };
    return std::ranges::any_of(machine.processors, isBehind) ||
           std::ranges::any_of(partCounts(machine), [&](const auto& entry) {
               const auto& [kind, count] = entry.second;
               return count > ownedOf(request, kind, *entry.first) && !isSoldAsAsked(request, kind, *entry.first);
           });
}

/// Fewer cores than the floor asks for, less memory, or channels that are left empty.
static bool isBelowFloor(const Limits& limits, const Machine& machine) {
    const CardSum cards = sumOf(machine);
    const HostNeed need = hostNeed(limits, cards);
    const auto& memory = machine.build.memory;
    const Processor* cpu = nullptr;
    int cpus = 0;
    int cores = 0;
    for (const Processor* each : machine.processors) {
        cpu = each ? each : cpu;
        cpus += each ? 1 : 0;
        cores += each ? each->cores.value_or(0) : 0;
    }
    const auto isSlow = [&](const Mounted<Drive>& each) { return !loadsFast(*each.part, *machine.board, limits.host); };
    return !cpu || cores < need.cores || std::ranges::any_of(machine.drives, isSlow) || !memory ||
           memory->size < need.memory || !machine.memoryKit ||
           !fillsChannels(limits.host, usableMemoryChannels(*machine.board, cpu), cpus, *machine.memoryKit,
                          memory->kits, memoryAsked(limits, cards));
}

/// A card in doubt, behind the chipset, narrower than asked for, or not as wide as the others.
static bool hasNarrowLink(const Limits& limits, const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    return std::ranges::any_of(cards, [&](const MountedCard& mounted) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        return share.lanes < lanesAsked(limits, int(cards.size()), mounted.card->pcieLanes.value_or(16)) ||
               share.doubt >= 0 || !hangsOnCpu(analysis.machine.board->wiring, mounted.connector) ||
               share.lanes != at(analysis.lanes.shares, cards.front().connector).lanes;
    });
}

static bool needsAdapter(const Machine& machine) {
    int plugs = 0;
    for (const MountedCard& mounted : machine.cards)
        plugs += nativePlugsOf(*mounted.card);
    const int sockets = machine.supply ? machine.supply->pin16Plugs.value_or(0) * machine.build.supply.needed : 0;
    return plugs > sockets;
}

/// True where a bridge that fits joins each card to another.
static bool areJoined(const Machine& machine) {
    std::vector<int> joined;
    for (const FittedBridge& bridge : fittedBridges(machine))
        joined.insert(joined.end(), bridge.group.connectors.begin(), bridge.group.connectors.end());
    return std::ranges::all_of(machine.cards, [&](const MountedCard& mounted) {
        return std::ranges::find(joined, mounted.connector) != joined.end();
    });
}

using L = const Limits&;
using C = const Catalogue&;
using J = const JudgedMachine&;

/// Sets a quantity in its everyday unit, or a count.
template <auto member>
static void putNumber(Limits& limits, double value) {
    using Value = std::decay_t<decltype(*(limits.*member))>;
    if constexpr (requires { Value::of(value); })
        limits.*member = Value::of(value);
    else
        limits.*member = Value(value);
}

/// A limit of one member, which is empty or false where it is not set.
template <auto member>
static LimitRow row(LimitKind kind, const char* token, QString (*words)(L, C), bool (*isBroken)(J)) {
    const auto isSet = [](L limits) {
        const auto& limit = limits.*member;
        if constexpr (requires { limit.isEmpty(); })
            return !limit.isEmpty();
        else
            return bool(limit);
    };
    return {kind, token, isSet, [](Limits& limits) { limits.*member = {}; }, words, isBroken};
}

/// The same asked for as a number.
template <auto member>
static LimitRow asNumber(const char* option, double most, LimitRow row, bool mayBeNone = false) {
    row.number = option;
    row.most = most;
    row.isCount = std::is_same_v<std::decay_t<decltype(Limits().*member)>, std::optional<int>>;
    row.mayBeNone = mayBeNone;
    row.put = putNumber<member>;
    return row;
}

template <auto member>
static LimitRow numberRow(LimitKind kind, const char* token, const char* option, double most, QString (*words)(L, C),
                          bool (*isBroken)(J)) {
    return asNumber<member>(option, most, row<member>(kind, token, words, isBroken));
}

template <auto member>
static void turnOn(Limits& limits) {
    limits.*member = true;
}

/// The same as a default.
static LimitRow byDefault(LimitRow row, const char* option, const char* relaxed, const char* source,
                          void (*set)(Limits&)) {
    row.option = option;
    row.relaxed = relaxed;
    row.source = source;
    row.set = set;
    return row;
}

static QString lockedNames(L l, C catalogue) {
    QStringList names;
    for (const PartKey& lock : l.locks)
        names << nameOf(catalogue, lock);
    for (const OwnedPart& kept : l.keptCards)
        names << Text::tr("%1 × %2").arg(kept.count).arg(nameOf(catalogue, kept.part));
    return listed(names);
}

static QString excludedNames(L l) {
    QStringList names = l.excludedMakers;
    for (const QString& chip : l.excludedChips)
        names << Text::tr("%1 GPUs").arg(chip);
    return listed(names + l.excludedBrands);
}

std::span<const LimitRow> limitTable() {
    using enum LimitKind;
    static const std::array rows{
        numberRow<&Limits::budget>(
            Budget, "budget", "budget", 1e9, [](L l, C) { return Text::tr("the budget of %1").arg(inWords(l.budget)); },
            [](J j) {
                const Bill bill = billFor(j.request, j.machine);
                return bill.partsWithoutPrice > 0 || bill.price > *j.limits.budget;
            }),
        numberRow<&Limits::memoryPerCard>(
            MemoryPerCard, "memory-per-card", "memory", 1e6,
            [](L l, C) { return Text::tr("%1 of VRAM per card").arg(inWords(l.memoryPerCard)); },
            [](J j) {
                return std::ranges::any_of(j.machine.cards, [&](const MountedCard& m) {
                    return !m.card->memory || *m.card->memory < *j.limits.memoryPerCard;
                });
            }),
        numberRow<&Limits::cardMemory>(
            CardMemory, "memory", "memory-total", 1e6,
            [](L l, C) { return Text::tr("%1 of VRAM in all").arg(inWords(l.cardMemory)); },
            [](J j) { return j.analysis.totals.cardMemory < *j.limits.cardMemory; }),
        row<&Limits::model>(
            Model, "model",
            [](L l, C catalogue) {
                const core::Model* model = modelOf(*l.model, catalogue);
                return Text::tr("room for %1").arg(model ? model->name : l.model->model);
            },
            [](J j) { return !fitsModel(j.limits, j.analysis, j.catalogue); }),
        numberRow<&Limits::tokensPerSecond>(
            Speed, "at-least", "at-least", 1e6,
            [](L l, C) { return Text::tr("%1 tok/s").arg(number(*l.tokensPerSecond, 1)); },
            [](J j) { return tokenRate(j.request, j.analysis, j.catalogue).value_or(0) < *j.limits.tokensPerSecond; }),
        row<&Limits::outlet>(
            Outlet, "outlet",
            [](L l, C catalogue) {
                const QString kind = QLatin1String(kindName<core::Outlet>);
                return Text::tr("the outlet %1").arg(nameOf(catalogue, {kind, l.outlet}));
            },
            [](J j) {
                const Build& build = j.machine.build;
                return build.outlet != j.limits.outlet || build.circuits != j.limits.circuits ||
                       !j.analysis.power.isProven();
            }),
        numberRow<&Limits::cards>(
            Cards, "cards", "cards", mostCards,
            [](L l, C) { return inWords(Sentence::tr("%n cards", "1 card", *l.cards)); },
            [](J j) { return int(j.machine.cards.size()) != *j.limits.cards; }),
        numberRow<&Limits::lanes>(
            Lanes, "lanes", "lanes", 16, [](L l, C) { return Text::tr("x%1 for each card").arg(*l.lanes); },
            [](J j) {
                return std::ranges::any_of(j.machine.cards, [&](const MountedCard& m) {
                    const LaneShare& share = at(j.analysis.lanes.shares, m.connector);
                    return share.lanes < *j.limits.lanes || share.doubt >= 0;
                });
            }),
        numberRow<&Limits::rackUnits>(
            RackUnits, "rack-units", "rack-units", 50,
            [](L l, C) { return Text::tr("a case of at most %1 U").arg(*l.rackUnits); },
            [](J j) {
                const Chassis* chassis = j.machine.chassis;
                return !chassis || !chassis->rackUnits || *chassis->rackUnits > *j.limits.rackUnits;
            }),
        LimitRow{Makers, "makers",
                 [](L l) { return !(l.excludedMakers + l.excludedChips + l.excludedBrands).isEmpty(); },
                 [](Limits& l) { l.excludedMakers = l.excludedChips = l.excludedBrands = {}; },
                 [](L l, C) { return Text::tr("the exclusion of %1").arg(excludedNames(l)); },
                 [](J j) { return hasExcluded(j.limits, j.machine); }},
        LimitRow{Locks, "locks", [](L l) { return !l.locks.empty() || !l.keptCards.empty(); },
                 [](Limits& l) {
                     l.locks.clear();
                     l.keptCards.clear();
                 },
                 [](L l, C catalogue) { return Text::tr("the chosen parts (%1)").arg(lockedNames(l, catalogue)); },
                 [](J j) { return !keepsLocks(j.limits, j.machine) || !keepsCards(j.limits, j.machine); }},
        LimitRow{Supplies, "supplies", [](L l) { return l.supplies.has_value() || l.spareSupplies > 0; },
                 [](Limits& l) {
                     l.supplies.reset();
                     l.spareSupplies = 0;
                 },
                 [](L l, C) {
                     return l.supplies ? Text::tr("%1 + %2 PSUs").arg(*l.supplies).arg(l.spareSupplies)
                                       : inWords(Sentence::tr("%n spare PSUs", "1 spare PSU", l.spareSupplies));
                 },
                 [](J j) {
                     const SupplyChoice& supply = j.machine.build.supply;
                     return (j.limits.supplies && supply.needed != *j.limits.supplies) ||
                            supply.spare < j.limits.spareSupplies;
                 }},
        asNumber<&Limits::hostMemory>(
            "host-memory", 1e5,
            LimitRow{HostMemory, "host-memory",
                     [](L l) { return l.hostMemory ? *l.hostMemory > Memory() : l.host == HostFloor::Guides; },
                     [](Limits& l) { l.hostMemory = Memory(); },
                     [](L l, C) {
                         return l.hostMemory ? Text::tr("%1 of system memory").arg(inWords(l.hostMemory))
                                             : Text::tr("32 GB of system memory per card");
                     },
                     [](J j) {
                         const auto& memory = j.machine.build.memory;
                         return !memory || memory->size < hostMemoryFor(j.limits, int(j.machine.cards.size()));
                     }},
            true),
        asNumber<&Limits::drive>("drive", 1e6,
                                 LimitRow{Drive, "drive", [](L l) { return l.drive && *l.drive > Storage(); },
                                          [](Limits& l) { l.drive = Storage(); },
                                          [](L l, C) { return Text::tr("an SSD of %1").arg(inWords(l.drive)); },
                                          [](J j) {
                                              return std::ranges::none_of(j.machine.drives,
                                                                          [&](const Mounted<core::Drive>& m) {
                                                                              return isEnough(*m.part, j.limits);
                                                                          });
                                          }},
                                 true),
        row<&Limits::areJoined>(
            Bridges, "bridged", [](L, C) { return Text::tr("bridges between all cards"); },
            [](J j) { return !areJoined(j.machine); }),
        row<&Limits::needsDisplay>(
            Display, "display", [](L, C) { return Text::tr("a display output"); },
            [](J j) { return j.machine.build.isHeadless; }),
        row<&Limits::isQuiet>(
            Noise, "quiet", [](L, C) { return Text::tr("quiet coolers"); }, [](J j) { return !isQuiet(j.machine); }),
        byDefault(LimitRow{Market, "market", [](L l) { return l.market == MarketAsked::New; },
                           [](Limits& l) { l.market = MarketAsked::Used; },
                           [](L, C) { return Text::tr("parts that are sold new"); },
                           [](J j) { return isOffMarket(j.request, j.machine); }},
                  "--used", QT_TRANSLATE_NOOP("core::Text", "Used parts"),
                  QT_TRANSLATE_NOOP("core::Text", "A part out of production has no shop price or warranty."),
                  [](Limits& l) { l.market = l.market == MarketAsked::Any ? MarketAsked::New : l.market; }),
        byDefault(row<&Limits::needsPrices>(
                      Prices, "prices", [](L, C) { return Text::tr("a price of today for every part"); },
                      [](J j) { return billFor(j.request, j.machine).partsWithoutPrice > 0; }),
                  "--unpriced", QT_TRANSLATE_NOOP("core::Text", "Old or missing prices"),
                  QT_TRANSLATE_NOOP("core::Text", "A launch price of years ago, or none, looks cheap and is not."),
                  turnOn<&Limits::needsPrices>),
        row<&Limits::needsShopPrices>(
            ShopPrices, "shop-prices", [](L, C) { return Text::tr("a shop's price for every part"); },
            [](J j) {
                return std::ranges::any_of(billOf(j.machine), [](const BillRow& row) {
                    return row.bought() > 0 && row.price && row.price->kind == PriceKind::Estimate;
                });
            }),
        byDefault(LimitRow{Host, "host", [](L l) { return l.host >= HostFloor::Minimal; },
                           [](Limits& l) { l.host = HostFloor::None; },
                           [](L l, C) {
                               return l.host == HostFloor::Full ? Text::tr("a host sized for its cards")
                                                                : Text::tr("a minimal host for its cards");
                           },
                           [](J j) { return isBelowFloor(j.limits, j.machine); }},
                  "--host none", QT_TRANSLATE_NOOP("core::Text", "Any host"),
                  QT_TRANSLATE_NOOP("core::Text", "ml-engineering (compute/cpu, cpu-memory, 2026-08); d2l; Dettmers"),
                  [](Limits& l) { l.host = l.host == HostFloor::Guides ? HostFloor::Full : l.host; }),
        byDefault(
            row<&Limits::links>(
                Links, "links",
                [](L l, C) { return Text::tr("x%1 from the CPU for each card, x16 for one alone").arg(l.links); },
                [](J j) { return hasNarrowLink(j.limits, j.analysis); }),
            "--links any", QT_TRANSLATE_NOOP("core::Text", "Any links"),
            QT_TRANSLATE_NOOP("core::Text", "club-3090 BENCHMARKS.md (x8 equals x16 in tensor parallel, 2026-07)"),
            [](Limits& l) { l.links = l.links == 0 ? leastLinks : l.links; }),
        byDefault(
            row<&Limits::isOneSupply>(
                OneSupply, "one-psu", [](L, C) { return Text::tr("a single PSU"); },
                [](J j) {
                    const SupplyChoice& choice = j.machine.build.supply;
                    const PowerSupply* supply = j.machine.supply;
                    return supply && supply->form != SupplyForm::Module && choice.needed + choice.spare > 1;
                }),
            "--supplies N", QT_TRANSLATE_NOOP("core::Text", "A second PSU"),
            QT_TRANSLATE_NOOP("core::Text", "raspberry-pi-pcie-devices issue 6: two PSUs fight over one card's 12 V"),
            [](Limits& l) { l.isOneSupply = !l.supplies; }), // more of them were asked for
        byDefault(row<&Limits::needsNativePlugs>(
                      NativePlugs, "native-plugs", [](L, C) { return Text::tr("12V-2x6 without adapters"); },
                      [](J j) { return needsAdapter(j.machine); }),
                  "--adapters", QT_TRANSLATE_NOOP("core::Text", "Power adapters"),
                  QT_TRANSLATE_NOOP("core::Text", "PSU makers' socket counts of 2026: two 12V-2x6 on 1,600 W"),
                  turnOn<&Limits::needsNativePlugs>),
        byDefault(row<&Limits::needsGoodSupply>(
                      GoodSupply, "good-psu", [](L, C) { return Text::tr("an 80 PLUS Gold PSU"); },
                      [](J j) { return j.machine.supply && !isGoodSupply(j.request, *j.machine.supply); }),
                  "--any-psu", QT_TRANSLATE_NOOP("core::Text", "Any PSU"),
                  QT_TRANSLATE_NOOP("core::Text", "The guides ask for a high-end PSU; 80 PLUS Gold stands for it"),
                  turnOn<&Limits::needsGoodSupply>),
        byDefault(row<&Limits::needsAir>(
                      Air, "air", [](L, C) { return Text::tr("air for every card"); },
                      [](J j) { return lacksAir(j.analysis); }),
                  "--no-air", QT_TRANSLATE_NOOP("core::Text", "Cards short of air"),
                  QT_TRANSLATE_NOOP("core::Text", "Dettmers; touching open-fan cards reach 88-91 C"),
                  turnOn<&Limits::needsAir>),
        byDefault(row<&Limits::needsHeadroom>(
                      Headroom, "headroom", [](L, C) { return Text::tr("PSU headroom"); },
                      [](J j) { return lacksHeadroom(j.analysis, j.catalogue); }),
                  "--no-headroom", QT_TRANSLATE_NOOP("core::Text", "No PSU headroom"),
                  QT_TRANSLATE_NOOP("core::Text", "Dettmers (1.1 x the sum); rtx6kpro: 640 W seen on 600 W cards"),
                  turnOn<&Limits::needsHeadroom>),
        LimitRow{Certainty, "certainty", [](L l) { return !l.mayBeUnchecked; },
                 [](Limits& l) { l.mayBeUnchecked = true; }, [](L, C) { return Text::tr("verified facts only"); },
                 [](J) { return false; }}, // the findings tell: isSound()
    };
    return rows;
}

const LimitRow& rowOf(LimitKind kind) {
    return *std::ranges::find(limitTable(), kind, &LimitRow::kind);
}

std::vector<LimitKind> limitsIn(const Limits& limits) {
    std::vector<LimitKind> kinds;
    for (const LimitRow& row : limitTable()) {
        if (row.isSet(limits))
            kinds.push_back(row.kind);
    }
    return kinds;
}

Limits without(Limits limits, LimitKind kind) {
    rowOf(kind).drop(limits);
    return limits;
}

std::vector<LimitKind> brokenLimits(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    std::vector<LimitKind> broken;
    for (const LimitRow& row : limitTable()) {
        if (row.isSet(request.limits) && row.isBroken({request, analysis, catalogue}))
            broken.push_back(row.kind);
    }
    return broken;
}

std::vector<LimitRow> defaultsIn(const Limits& limits) {
    std::vector<LimitRow> set;
    std::ranges::copy_if(limitTable(), std::back_inserter(set),
                         [&](const LimitRow& row) { return row.set && row.isSet(limits); });
    return set;
}

QString valueIn(LimitKind kind, const Limits& limits) {
    switch (kind) {
    case LimitKind::Market:
        return limits.market == MarketAsked::New ? u"new"_s : limits.market == MarketAsked::Used ? u"used"_s : u"any"_s;
    case LimitKind::Host:
        return limits.host == HostFloor::Full      ? u"full"_s
               : limits.host == HostFloor::Minimal ? u"minimal"_s
                                                   : u"none"_s;
    case LimitKind::Links:
        return limits.links > 0 ? u"x%1"_s.arg(limits.links) : u"any"_s;
    default:
        return without(limits, kind) == limits ? u"off"_s : u"on"_s;
    }
}

Limits expertDefaults(Limits limits) {
    for (const LimitRow& row : limitTable()) {
        if (row.set)
            row.set(limits);
    }
    return limits;
}

} // namespace core
