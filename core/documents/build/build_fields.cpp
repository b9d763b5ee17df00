// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of a .lanewright file, a row each: writer, reader and JSON schema are made from these rows.
#include "core/documents/build/build_fields.h"

#include "core/documents/build/file_codecs.h"
#include "core/parts/fields.h"
#include "core/parts/plausible_part.h"
#include "core/pcie/link.h"
#include "core/units/list_of.h"

namespace core {

namespace {

using codec::Flag;
using codec::Maybe;
using codec::Object;
using codec::Objects;
using codec::Texts;
using codec::Whole;
using codec::Word;
using codec::Words;

/// The id of a part of the kind.
template <class P>
constexpr Words id{kindName<P>};
template <class P>
constexpr Words neededId{kindName<P>, true};
constexpr Words needed{nullptr, true};

constexpr int mostTokens = 100'000'000;
constexpr int mostSplits = 1'024;
constexpr int mostUnits = 16; // of the supplies; of all else a machine has at most 64
constexpr int mostBoxes = 16;
constexpr int mostChips = 64;
constexpr int mostSeen = 10'000; // of links, paths and findings
constexpr double millisecondsAnHour = 3'600'000;
constexpr double hottestCard = 150; // °C

/// The kinds of work a build is judged for: at least one.
struct WorkKinds {
    QJsonValue write(const std::set<WorkKind>& kinds) const {
        return jsonList(kinds, [](WorkKind kind) { return QLatin1String(token(kind)); });
    }
    void read(std::set<WorkKind>& kinds, const QJsonValue& json, const FilePlace& place) const {
        const QJsonArray words = listAt(json, place, int(workKinds.size()));
        kinds.clear();
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (const auto kind = workKindFrom(words[i].toString()))
                kinds.insert(*kind);
            else
                place.item(i).expected(Text::tr("decode, prefill, ddp or zero"));
        }
        if (kinds.empty())
            place.expected(Text::tr("a list of at least one kind of work"));
    }
    QJsonObject schema() const {
        return {{"type"_L1, "array"_L1},
                {"minItems"_L1, 1},
                {"uniqueItems"_L1, true},
                {"items"_L1, Word<WorkKind, workKinds.size()>{workKinds}.schema()}};
    }
};

/// The board's settings by their names.
struct Options {
    QJsonValue write(const std::map<QString, QString>& options) const {
        QJsonObject json;
        for (const auto& [name, value] : options)
            json[name] = value;
        return json;
    }
    void read(std::map<QString, QString>& options, const QJsonValue& json, const FilePlace& place) const {
        const QJsonObject object = objectAt(json, place);
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (!it->isString())
                place.key(it.key()).expected(Text::tr("a text"));
            options[it.key()] = it->toString();
        }
    }
    QJsonObject schema() const { return {{"type"_L1, "object"_L1}, {"additionalProperties"_L1, Words().schema()}}; }
};

/// A model in the fields of the catalogue.
struct OwnModel {
    QJsonValue write(const Model& model) const { return toJson(model); }
    void read(Model& model, const QJsonValue& json, const FilePlace& place) const {
        auto read = partFromJson<Model>(json.toObject());
        if (!read)
            return place.fail(Text::tr("The field \"%1\" is wrong. %2").arg(place.path(), read.problem().sentence));
        if (!isPlausible(*read))
            return place.fail(Text::tr("The field \"%1\" describes an impossible model.").arg(place.path()));
        model = std::move(*read);
    }
    QJsonObject schema() const { return {{"type"_L1, "object"_L1}}; }
};

FileFields<SupplyChoice> supplyFields() {
    using S = SupplyChoice;
    return {
        {"psu", &S::supply, id<PowerSupply>},
        {"needed", &S::needed, Whole{1, mostUnits}, "How many carry the load."},
        {"spare", &S::spare, Whole{0, mostUnits}, "How many may fail."},
    };
}

FileFields<FanChoice> fanFields() {
    using F = FanChoice;
    return {{"fan", &F::fan, neededId<CaseFan>}, {"count", &F::count, Whole{1, mostFans}}};
}

FileFields<MemoryChoice> memoryFields() {
    using M = MemoryChoice;
    return {
        {"gb", &M::size, codec::Amount{1'000'000, 1, true}},
        {"ecc", &M::ecc, Flag{}},
        {"kit", &M::kit, id<MemoryKit>},
        {"kits", &M::kits, Whole{0, 1024}},
    };
}

FileFields<PlacedCard> cardFields() {
    using C = PlacedCard;
    return {
        {"slot", &C::slot, needed},
        {"card", &C::card, neededId<Card>},
        {"power_limit_w", &C::powerLimit, Maybe{codec::Amount{100'000}}},
        {"shroud", &C::hasShroud, Flag{}, "A passive card with a duct and fan of its own."},
        {"temperature_c", &C::temperature, Maybe{codec::Amount{hottestCard}}, "Measured under load."},
        {"psu_unit", &C::supplyUnit, Maybe{Whole{1, mostUnits, 1}},
         "Which unit of the supplies is to feed its plugs, counted from 1; null: as computed."},
    };
}

template <class P>
FileFields<PlacedPart> placedFields() {
    return {
        {"place", &PlacedPart::place, needed,
         "Slot or socket as printed on the board; \"SLOT/1\" is a socket of the carrier card in SLOT."},
        {"part", &PlacedPart::part, neededId<P>},
    };
}

FileFields<PlacedBridge> bridgeFields() {
    using B = PlacedBridge;
    return {
        {"first", &B::firstSlot, needed},
        {"second", &B::secondSlot, needed},
        {"bridge", &B::bridge, neededId<Bridge>},
    };
}

FileFields<WorkProfile> workFields() {
    using W = WorkProfile;
    return {
        {"kinds", &W::kinds, WorkKinds{}},
        {"profile", &W::lanes,
         Word<LaneProfile, 2>{{LaneProfile::Strict, LaneProfile::Lenient},
                              QT_TRANSLATE_NOOP("core::Text", "strict or lenient")}},
    };
}

/// Files of before there were several formats of four bits say "int4".
struct FormatWord : Word<WeightFormat, weightFormats.size()> {
    /// As any word, and "int4" for NF4.
    void read(WeightFormat& value, const QJsonValue& json, const FilePlace& place) const {
        Word::read(value, json == QJsonValue("int4"_L1) ? QJsonValue("nf4"_L1) : json, place);
    }
};

FileFields<Workload> workloadFields() {
    using T = Workload;
    return {
        {"model", &T::model, id<Model>, "Id in the catalogue."},
        {"own_model", &T::own, Maybe{OwnModel{}, true},
         "A model that was entered or read from a config.json, in the fields of the catalogue."},
        {"mode", &T::task, Word{tasks}},
        {"precision", &T::format, FormatWord{{weightFormats}}},
        {"kv_precision", &T::kvFormat, Word{kvFormats}},
        {"engine", &T::engine, Word{workEngines}},
        {"optimizer", &T::optimizer, Word{optimizers}},
        {"parallel", &T::plan, Word{parallelPlans}},
        {"offload", &T::offload, Word{offloads}},
        {"offload_to", &T::target, Word{offloadTargets}},
        {"tensor", &T::tensor, Whole{1, mostSplits}},
        {"pipeline", &T::pipeline, Whole{1, mostSplits}},
        {"batch", &T::batch, Whole{1, mostTokens}},
        {"sequence", &T::sequence, Whole{1, mostTokens}},
        {"checkpointing", &T::checkpointing, Flag{}},
        {"fused_attention", &T::hasFusedAttention, Flag{}},
        {"fused_backward", &T::fusedBackward, Flag{}},
        {"lora_rank", &T::loraRank, Whole{1, 65'536}},
        {"measured_step_ms", &T::measuredStep, Maybe{codec::Amount{24 * millisecondsAnHour}}},
    };
}

FileFields<CostChoice> costFields() {
    using C = CostChoice;
    return {
        {"hours_a_day", &C::useADay, codec::Amount{24, millisecondsAnHour}},
        {"usd_per_kwh", &C::energyPrice, codec::Amount{100}},
        {"cooling_percent", &C::coolingPercent, Whole{0, 300}},
        {"years", &C::yearsOfLife, Whole{1, 50}},
        {"cloud", &C::cloud, id<CloudOffer>, "Id of the offer in the catalogue."},
    };
}

/// A part of any kind, as the catalogue calls it.
FileFields<PartKey> keyFields() {
    return {{"kind", &PartKey::kind, needed}, {"id", &PartKey::id, needed}};
}

FileFields<OwnedPart> ownedFields() {
    using O = OwnedPart;
    return {{"part", &O::part, Object{keyFields()}}, {"count", &O::count, Whole{1, 1024}}};
}

FileFields<PartPrice> priceFields() {
    using P = PartPrice;
    return {{"part", &P::part, Object{keyFields()}}, {"usd", &P::amount, codec::Amount{1'000'000'000}}};
}

FileFields<Waiver> waiverFields() {
    using W = Waiver;
    return {
        {"key", &W::key, needed, "Rule id, '|', subjects joined by ','."},
        {"note", &W::note, Words{}},
    };
}

// What a running machine said is foreign, and so is held within bounds: links and paths of a build come from it.

FileFields<ObservedLink> linkFields() {
    using L = ObservedLink;
    constexpr Maybe generation{Whole{1, 16}};
    constexpr Maybe lanes{Whole{1, widestLink}};
    return {
        {"place", &L::place, needed, "Slot or socket of the board; GPU0, GPU1 … where a GPU's slot is not known."},
        {"place_known", &L::isPlaceKnown, Flag{}, "Seen; false where it was chosen among the places it may sit in."},
        {"device", &L::device, Words{}},
        {"address", &L::address, Words{}, "On the PCI bus."},
        {"generation", &L::generation, generation, "Trained at that moment; an idle card's is low."},
        {"lanes", &L::lanes, lanes},
        {"max_generation", &L::maxGeneration, generation, "What device and slot can train together."},
        {"max_lanes", &L::maxLanes, lanes},
        {"device_generation", &L::deviceGeneration, generation, "What the device alone is made for."},
        {"device_lanes", &L::deviceLanes, lanes},
        {"idle", &L::isIdle, Maybe{Flag{}}},
        {"temperature_c", &L::temperature, Maybe{codec::Amount{1000}}},
        {"thermal_slowdown", &L::isSlowed, Flag{}, "The card said that its heat slows it down."},
        {"card", &L::card, Words{}, "Of a GPU: id in the catalogue."},
        {"gpu", &L::gpu, Maybe{Whole{0, mostSeen}}, "Of a GPU: its number, as the driver counts."},
        {"draw_w", &L::draw, Maybe{codec::Amount{100'000}}, "Drawn at that moment."},
        {"limit_w", &L::limit, Maybe{codec::Amount{100'000}}, "Limit of its power, in force."},
        {"nvlinks", &L::nvLinks, Maybe{Whole{0, 64}}, "That are up."},
        {"cpu_affinity", &L::cpus, Words{}, "As nvidia-smi topo -m prints it; so is numa_affinity."},
        {"numa_affinity", &L::numa, Words{}},
    };
}

FileFields<ObservedPath> pathFields() {
    using P = ObservedPath;
    return {
        {"first", &P::firstSlot, needed},
        {"first_chip", &P::firstChip, Whole{0, mostChips}},
        {"second", &P::secondSlot, needed},
        {"second_chip", &P::secondChip, Whole{0, mostChips}},
        {"path", &P::path, needed, "As nvidia-smi topo -m prints it."},
    };
}

FileFields<Observed> observedFields() {
    using O = Observed;
    return {
        {"when", &O::when, Words{}, "ISO date and time."},
        {"sources", &O::sources, Texts{QT_TRANSLATE_NOOP("core::Text", "a text")}, "The tools that said it."},
        {"links", &O::links, Objects{linkFields(), mostSeen}},
        {"paths", &O::paths, Objects{pathFields(), mostSeen}},
        {"unplaced", &O::unplaced, Whole{0, mostSeen}, "GPUs that were seen and are not in the build."},
    };
}

FileFields<OwnMeasurement> measuredFields() {
    using M = OwnMeasurement;
    constexpr codec::Number rate{1e9};
    return {
        {"kind", &M::kind, Word{pointKinds}},
        {"model", &M::model, needed, "Id in the catalogue."},
        {"format", &M::format, Word{weightFormats}},
        {"engine", &M::engine, Word{workEngines}},
        {"card", &M::card, needed, "Id in the catalogue."},
        {"value", &M::value, rate, "Tokens a second."},
        {"estimate", &M::estimate, rate, "What was estimated for the same run that day."},
        {"day", &M::day, Words{}, "ISO date."},
    };
}

} // namespace

const FileFields<Build>& buildFields() {
    using B = Build;
    static const FileFields<B> fields{
        {"name", &B::name, Words{}, "What the user calls it."},
        {"machine", &B::machine, id<WholeMachine>,
         "Id of a whole machine, which stands in the place of board, CPUs, cards, PSU and case."},
        {"boxes", &B::boxes, Whole{1, mostBoxes}, "How many such machines are joined to one."},
        {"link", &B::link, id<NetworkLink>, "Id of the cable or switch that joins them."},
        {"board", &B::board, id<Board>, "Id of the board."},
        {"case", &B::chassis, id<Chassis>, "Id of the case."},
        {"cooler", &B::cooler, id<ProcessorCooler>,
         "Id of the cooler on each CPU. Left out: the one in the CPU's box."},
        {"fans", &B::fans, Objects{fanFields(), mostFans}, "Case fans beside those that the case comes with."},
        {"outlet", &B::outlet, id<Outlet>, "Id of the wall outlet."},
        {"outlet_assumed", &B::isOutletAssumed, Flag{},
         "The outlet is the usual one where the user is; nobody chose it."},
        {"servers", &B::servers, Whole{1, 1'000'000}, "How many machines of this kind."},
        {"headless", &B::isHeadless, Flag{}, "No display is attached."},
        {"network_boot", &B::isNetworkBooted, Flag{}, "The machine boots from the network: it needs no drive."},
        {"circuits", &B::circuits, Whole{1, 64},
         "Outlets of this kind, each on a breaker of its own, that the supplies are spread over."},
        {"ups", &B::ups, id<Ups>, "Id of the uninterruptible power supply."},
        {"room_c", &B::room, codec::Amount{60}, "Temperature of the air that the machine draws in."},
        {"further_psus", &B::furtherSupplies,
         Texts{QT_TRANSLATE_NOOP("core::Text", "an id"), kindName<PowerSupply>, false, false},
         "Ids of single supplies beside them that feed cards only."},
        {"cpus", &B::processors,
         Texts{QT_TRANSLATE_NOOP("core::Text", "an id, or null for an empty socket"), kindName<Processor>, true},
         "Ids by socket; null is an empty socket."},
        {"supply", &B::supply, Object{supplyFields()}, "Power supplies of one kind."},
        {"memory", &B::memory, Maybe{Object{memoryFields()}},
         "Host memory: its size, and the kits it is bought as where one is chosen."},
        {"cards", &B::cards, Objects{cardFields()}, "Accelerator cards."},
        {"waiting_cards", &B::waitingCards,
         Texts{QT_TRANSLATE_NOOP("core::Text", "an id"), kindName<Card>, false, false},
         "Ids of cards that were chosen before the board: they go into its slots once it is."},
        {"drives", &B::drives, Objects{placedFields<Drive>()}, "Drives."},
        {"nics", &B::networkCards, Objects{placedFields<NetworkCard>()}, "Network cards."},
        {"risers", &B::risers, Objects{placedFields<Riser>()},
         "Riser cables and carrier cards. A riser cable shares its slot with the card that hangs on it."},
        {"bridges", &B::bridges, Objects{bridgeFields()}, "NVLink bridges, each between the cards of two slots."},
        {"options", &B::options, Options{}, "BIOS settings and jumpers that differ from the board's defaults."},
        {"work", &B::work, Object{workFields()},
         "What the build is for, and how narrow links are judged. Left out: every kind, strict."},
        {"training", &B::workload, Maybe{Object{workloadFields()}, true},
         "What is to be trained or run. Left out: nothing was chosen."},
        {"cost", &B::cost, Object{costFields()},
         "How the machine is used and paid for. Left out: 3.6 hours a day, 0.12 USD a kWh, no cooling, 3 years, the "
         "cheapest fitting cloud offer."},
        {"used_prices", &B::takesUsedPrices, Flag{}, "Parts are bought used where a used price is known."},
        {"owned", &B::owned, Objects{ownedFields(), 256}, "Parts that are there already: they cost nothing."},
        {"prices", &B::prices, Objects{priceFields(), 256}, "What a part costs here, before the catalogue's price."},
        {"waivers", &B::waivers, Objects{waiverFields(), mostSeen}, "Findings the user has taken responsibility for."},
        {"observed", &B::observed, Maybe{Object{observedFields()}, true},
         "What was seen of a machine that exists: a scan's links and paths. No choice; a plan has none."},
        {"measured", &B::measured, Objects{measuredFields()},
         "Speeds that were measured on this machine; they calibrate its estimates."},
    };
    return fields;
}

QJsonValue workloadJson(const std::optional<Workload>& workload) {
    return Maybe{Object{workloadFields()}}.write(workload);
}

QJsonValue observedJson(const std::optional<Observed>& observed) {
    return Maybe{Object{observedFields()}}.write(observed);
}

QJsonObject costJson(const CostChoice& cost) {
    return writtenBy(costFields(), cost);
}

} // namespace core
