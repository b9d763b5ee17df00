#include "core/parts/fields.h"

#include "core/parts/kind_fields.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

namespace codec {

// clang-format off
template <> struct Tokens<Cooler> { static constexpr std::array names{"open", "blower", "flow-through", "passive", "liquid"}; };
template <> struct Tokens<PlugSide> { static constexpr std::array names{"top", "rear", "none"}; };
template <> struct Tokens<PeerToPeer> { static constexpr std::array names{"none", "bridge", "pcie"}; };
template <> struct Tokens<Accumulation> { static constexpr std::array names{"fp32", "fp16"}; };
template <> struct Tokens<PlugKind> { static constexpr std::array names{"pcie-6", "pcie-8", "12-pin", "12v-2x6", "eps-8"}; };
template <> struct Tokens<BoardForm> { static constexpr std::array names{"mITX", "mATX", "ATX", "E-ATX", "XL-ATX", "CEB", "EEB", "server"}; };
template <> struct Tokens<OnboardVideo> { static constexpr std::array names{"none", "bmc", "cpu"}; };
template <> struct Tokens<PositionConfidence> { static constexpr std::array names{"high", "inferred", "memory", "none"}; };
template <> struct Tokens<ChassisKind> { static constexpr std::array names{"tower", "rack"}; };
template <> struct Tokens<DuctedAir> { static constexpr std::array names{"no", "partial", "yes"}; };
template <> struct Tokens<SupplyForm> { static constexpr std::array names{"ATX", "SFX", "module"}; };
template <> struct Tokens<Efficiency> { static constexpr std::array names{"none", "white", "bronze", "silver", "gold", "platinum", "titanium"}; };
template <> struct Tokens<UpsTopology> { static constexpr std::array names{"standby", "line-interactive", "online"}; };
template <> struct Tokens<Waveform> { static constexpr std::array names{"sine", "stepped"}; };
template <> struct Tokens<DriveKind> { static constexpr std::array names{"ssd", "hdd"}; };
template <> struct Tokens<DriveInterface> { static constexpr std::array names{"nvme", "sata"}; };
template <> struct Tokens<KvLayout> { static constexpr std::array names{"none", "mha", "gqa", "mla", "sliding", "hybrid"}; };
template <> struct Tokens<RiserKind> { static constexpr std::array names{"cable", "carrier", "redriver"}; };
// clang-format on

} // namespace codec

using codec::notNegative;
using codec::positive;
using codec::table;

/// The fields that a kind has of its own, in the order of its columns.
template <class P>
constexpr std::array<Field<P>, 0> ownFields{};

/// The field that mirrors a member of the kind itself.
template <auto member>
static constexpr auto own(const char* name, std::optional<Bound> bound = {}) {
    return codec::field<typename codec::MemberOf<decltype(member)>::Kind, member>(name, bound);
}

// Tensor rates are published in tera-operations a second; the base of the column's name is 1000 × the everyday unit.
template <auto member>
static constexpr Field<Card> teraField(const char* name) {
    return {QLatin1String(name),
            [](const Card& card) { return card.*member ? QJsonValue((card.*member)->value() / 1000) : QJsonValue(); },
            [](Card& card, const FactValue& value) {
                (card.*member).reset();
                const auto tera = codec::numberIn(value);
                if (!tera)
                    return value.isUnknown();
                Throughput rate;
                if (!codec::write(rate, FactValue(*tera * 1000)))
                    return false;
                card.*member = rate;
                return true;
            },
            FieldShape::Number,
            {},
            positive};
}

template <>
constexpr auto ownFields<Card> = std::array{
    own<&Card::series>("series"),
    own<&Card::architecture>("architecture"),
    own<&Card::variantOf>("variant_of"),
    own<&Card::launchDate>("launch_date"),
    own<&Card::cores>("cores", Bound{1, 400000}),
    own<&Card::flopsPerCoreClock>("flops_per_core_clock", Bound{1, 8}),
    own<&Card::baseClock>("base_mhz", Bound{100, 8000}),
    own<&Card::boostClock>("boost_mhz", Bound{100, 8000}),
    own<&Card::publishedFp32>("fp32_published_gflops", positive),
    teraField<&Card::fp16Tensor>("fp16_tensor_tflops"),
    own<&Card::fp16Accumulation>("fp16_accumulate"),
    teraField<&Card::int8>("int8_tops"),
    teraField<&Card::int4>("int4_tops"),
    own<&Card::memory>("memory_gb", Bound{1, 1024}),
    own<&Card::memoryType>("memory_type"),
    own<&Card::busBits>("bus_bits", Bound{32, 10240}),
    own<&Card::memoryBandwidth>("bandwidth_gb_s", Bound{1, 20000}),
    own<&Card::ecc>("ecc"),
    own<&Card::tdp>("tdp_w", Bound{1, 2000}),
    own<&Card::peak>("peak_w", Bound{1, 2000}),
    own<&Card::excursion>("excursion_w", Bound{1, 3000}),
    own<&Card::plugs>("power_plugs"),
    own<&Card::plugSide>("plug_side"),
    own<&Card::length>("length_mm", Bound{10, 1500}),
    own<&Card::height>("height_mm", Bound{10, 400}),
    own<&Card::thickness>("thickness_mm", Bound{5, 120}),
    own<&Card::slotWidth>("slots", Bound{0.5, 6}),
    own<&Card::cooler>("cooler"),
    own<&Card::fans>("fans", Bound{0, 6}),
    own<&Card::airflow>("airflow_cfm", positive),
    own<&Card::airflowAt>("airflow_inlet_c", Bound{0, 70}),
    own<&Card::weight>("weight_g", Bound{50, 10000}),
    own<&Card::pcieGeneration>("pcie_gen", Bound{1, 6}),
    own<&Card::pcieLanes>("pcie_lanes", Bound{1, 16}),
    own<&Card::nvlinkGeneration>("nvlink_gen", notNegative),
    own<&Card::nvlinkLinks>("nvlink_links", notNegative),
    own<&Card::bridgePitches>("bridge_pitches"),
    own<&Card::displayOutputs>("display_outputs"),
    own<&Card::throttle>("throttle_c", Bound{50, 120}),
    own<&Card::chips>("chips", Bound{1, 8}),
    own<&Card::peerToPeer>("peer_to_peer"),
    own<&Card::bar>("bar_gb", positive),
    own<&Card::hasResizableBar>("resizable_bar"),
};

template <>
constexpr auto ownFields<Board> = std::array{
    own<&Board::form>("form"),
    own<&Board::socket>("socket"),
    own<&Board::sockets>("sockets", Bound{1, 8}),
    own<&Board::chipset>("chipset"),
    own<&Board::memoryType>("memory_type"),
    own<&Board::memorySlots>("memory_slots", notNegative),
    own<&Board::maxMemory>("max_memory_gb", positive),
    own<&Board::takesRegistered>("takes_registered"),
    own<&Board::takesUnbuffered>("takes_unbuffered"),
    own<&Board::ecc>("ecc"),
    own<&Board::video>("video"),
    own<&Board::launchDate>("launch_date"),
    own<&Board::positionConfidence>("position_confidence"),
    own<&Board::wiring>("wiring"),
};

template <>
constexpr auto ownFields<Processor> = std::array{
    own<&Processor::socket>("socket"),
    own<&Processor::launchDate>("launch_date"),
    own<&Processor::cores>("cores", Bound{1, 400000}),
    own<&Processor::threads>("threads", notNegative),
    own<&Processor::baseClock>("base_mhz", Bound{100, 8000}),
    own<&Processor::boostClock>("boost_mhz", Bound{100, 8000}),
    own<&Processor::tdp>("tdp_w", Bound{1, 2000}),
    own<&Processor::totalLanes>("total_lanes", Bound{1, 256}),
    own<&Processor::usableLanes>("usable_lanes", Bound{1, 256}),
    own<&Processor::slotLanes>("slot_lanes", Bound{1, 256}),
    own<&Processor::laneTags>("lane_tags"),
    own<&Processor::pcieGeneration>("pcie_gen", Bound{1, 6}),
    own<&Processor::integratedGraphics>("integrated_graphics"),
    own<&Processor::memoryType>("memory_type"),
    own<&Processor::memoryChannels>("memory_channels", notNegative),
    own<&Processor::maxMemory>("max_memory_gb", positive),
    own<&Processor::ecc>("ecc"),
    own<&Processor::maxSockets>("max_sockets", notNegative),
};

template <>
constexpr auto ownFields<PowerSupply> = std::array{
    own<&PowerSupply::form>("form"),
    own<&PowerSupply::rating>("watts", Bound{100, 4000}),
    own<&PowerSupply::efficiency>("efficiency"),
    own<&PowerSupply::atx3>("atx3"),
    own<&PowerSupply::pcie8Plugs>("pcie_8_ports", notNegative),
    own<&PowerSupply::pin16Plugs>("pcie_12v2x6_ports", notNegative),
    own<&PowerSupply::eps8Plugs>("eps_8_ports", notNegative),
    own<&PowerSupply::length>("length_mm", Bound{10, 1500}),
    own<&PowerSupply::ratingAt120V>("watts_at_120v", Bound{1, 4000}),
    own<&PowerSupply::minVoltage>("min_volts", Bound{90, 240}),
    own<&PowerSupply::inlet>("inlet"),
    own<&PowerSupply::pcie8Cables>("pcie_8_cables", notNegative),
    own<&PowerSupply::sharedPorts>("shared_ports", notNegative),
    own<&PowerSupply::pin16Limit>("pcie_12v2x6_w"),
    own<&PowerSupply::rails>("rails"),
    own<&PowerSupply::cableFamily>("cable_family"),
};

template <>
constexpr auto ownFields<Chassis> = std::array{
    own<&Chassis::kind>("kind"),
    own<&Chassis::rackUnits>("rack_units", Bound{1, 12}),
    own<&Chassis::openings>("openings", Bound{1, 25}),
    own<&Chassis::verticalOpenings>("vertical_openings", notNegative),
    own<&Chassis::maxCardLength>("max_card_length_mm", Bound{100, 1000}),
    own<&Chassis::maxCardHeight>("max_card_height_mm", Bound{50, 400}),
    own<&Chassis::maxCoolerHeight>("max_cooler_height_mm", positive),
    own<&Chassis::boardForms>("board_forms"),
    own<&Chassis::fitsBoards>("fits_boards"),
    own<&Chassis::supplyForm>("psu_form"),
    own<&Chassis::supplyBays>("psu_bays", notNegative),
    own<&Chassis::ductedAir>("ducted_air"),
    own<&Chassis::maxDoubleWideCards>("max_double_wide_cards", notNegative),
    own<&Chassis::airflow>("airflow_cfm", positive),
    own<&Chassis::cardForms>("card_forms"),
    own<&Chassis::qualifiedCards>("qualified_cards"),
};

template <>
constexpr auto ownFields<MemoryKit> = std::array{
    own<&MemoryKit::type>("type"),
    own<&MemoryKit::ecc>("ecc"),
    own<&MemoryKit::isRegistered>("registered"),
    own<&MemoryKit::modules>("modules", notNegative),
    own<&MemoryKit::perModule>("gb_per_module", positive),
    own<&MemoryKit::megatransfers>("mt_s", notNegative),
};

template <>
constexpr auto ownFields<Drive> = std::array{
    own<&Drive::capacity>("capacity_gb", positive),
    own<&Drive::kind>("kind"),
    own<&Drive::interface>("interface"),
    own<&Drive::form>("form"),
    own<&Drive::pcieGeneration>("pcie_gen", Bound{1, 6}),
    own<&Drive::pcieLanes>("lanes", Bound{1, 16}),
    own<&Drive::activePower>("watts_active", positive),
    own<&Drive::peakPower>("watts_peak", positive),
};

template <>
constexpr auto ownFields<NetworkCard> = std::array{
    own<&NetworkCard::gigabits>("speed_gbit", positive),
    own<&NetworkCard::ports>("ports", notNegative),
    own<&NetworkCard::connector>("connector"),
    own<&NetworkCard::isInfiniband>("infiniband"),
    own<&NetworkCard::pcieGeneration>("pcie_gen", Bound{1, 6}),
    own<&NetworkCard::pcieLanes>("lanes", Bound{1, 16}),
    own<&NetworkCard::typicalPower>("watts_typical", positive),
    own<&NetworkCard::maxPower>("watts_max", positive),
};

template <>
constexpr auto ownFields<Bridge> = std::array{
    own<&Bridge::nvlinkGeneration>("nvlink_gen", notNegative),
    own<&Bridge::links>("links", notNegative),
    own<&Bridge::bandwidth>("bandwidth_gb_s", Bound{1, 20000}),
    own<&Bridge::pitches>("pitches"),
    own<&Bridge::cards>("cards"),
    own<&Bridge::maxCards>("max_cards", notNegative),
};

template <>
constexpr auto ownFields<Riser> = std::array{
    own<&Riser::kind>("kind"),
    own<&Riser::length>("length_mm", Bound{10, 1500}),
    own<&Riser::pcieGeneration>("pcie_gen", Bound{1, 6}),
    own<&Riser::pcieLanes>("lanes", Bound{1, 16}),
    own<&Riser::split>("split"),
    own<&Riser::hasRetimer>("retimer"),
};

template <>
constexpr auto ownFields<Outlet> = std::array{
    own<&Outlet::country>("country"),
    own<&Outlet::voltage>("volts", Bound{90, 480}),
    own<&Outlet::current>("amps", Bound{1, 125}),
    own<&Outlet::plug>("plug"),
    own<&Outlet::continuousFactor>("continuous_factor", Bound{0.5, 1}),
    own<&Outlet::inlet>("inlet"),
};

template <>
constexpr auto ownFields<Ups> = std::array{
    own<&Ups::apparentPower>("va", Bound{100, 100000}),
    own<&Ups::power>("watts", Bound{50, 100000}),
    own<&Ups::voltage>("volts", Bound{90, 480}),
    own<&Ups::plug>("plug"),
    own<&Ups::topology>("topology"),
    own<&Ups::waveform>("waveform"),
};

template <>
constexpr auto ownFields<Model> = std::array{
    own<&Model::parameters>("parameters"),
    own<&Model::activeParameters>("active_parameters"),
    own<&Model::layers>("layers"),
    own<&Model::encoderLayers>("encoder_layers"),
    own<&Model::hidden>("hidden"),
    own<&Model::heads>("heads"),
    own<&Model::kvHeads>("kv_heads"),
    own<&Model::headSize>("head_size"),
    own<&Model::intermediate>("intermediate"),
    own<&Model::vocabulary>("vocabulary"),
    own<&Model::largestModule>("largest_module"),
    own<&Model::embeddingParameters>("embedding_parameters"),
    own<&Model::context>("context_tokens"),
    own<&Model::kvLayout>("kv_layout"),
    own<&Model::slidingWindow>("sliding_window_tokens"),
    own<&Model::globalEvery>("global_every"),
    own<&Model::latentSize>("latent_size"),
    own<&Model::encoderTokens>("encoder_tokens"),
};

template <>
constexpr auto ownFields<CloudOffer> = std::array{
    own<&CloudOffer::gpus>("gpus"),
    own<&CloudOffer::gpuModel>("gpu_model"),
    own<&CloudOffer::gpuMemory>("gpu_memory_gb"),
    own<&CloudOffer::processors>("vcpus"),
    own<&CloudOffer::memory>("memory_gb"),
    own<&CloudOffer::hourly>("usd_per_hour"),
    own<&CloudOffer::region>("region"),
    own<&CloudOffer::date>("rate_date"),
};

template <>
constexpr auto ownFields<BookPoint> = std::array{
    own<&BookPoint::cardId>("card_id"),  own<&BookPoint::series>("series"), own<&BookPoint::fp32>("gflops"),
    own<&BookPoint::price>("price_usd"), own<&BookPoint::power>("watts"),   own<&BookPoint::note>("note"),
    own<&BookPoint::source>("source"),
};

template <class P>
std::span<const Field<P>> fieldsOf() {
    if constexpr (std::is_base_of_v<Part, P>) {
        static constexpr auto all = table<P>(ownFields<P>);
        return all;
    } else {
        return ownFields<P>;
    }
}
template std::span<const Field<Card>> fieldsOf();
template std::span<const Field<Board>> fieldsOf();
template std::span<const Field<Processor>> fieldsOf();
template std::span<const Field<PowerSupply>> fieldsOf();
template std::span<const Field<Chassis>> fieldsOf();
template std::span<const Field<MemoryKit>> fieldsOf();
template std::span<const Field<Drive>> fieldsOf();
template std::span<const Field<NetworkCard>> fieldsOf();
template std::span<const Field<Bridge>> fieldsOf();
template std::span<const Field<Riser>> fieldsOf();
template std::span<const Field<Outlet>> fieldsOf();
template std::span<const Field<Ups>> fieldsOf();
template std::span<const Field<Model>> fieldsOf();
template std::span<const Field<CloudOffer>> fieldsOf();
template std::span<const Field<BookPoint>> fieldsOf();

Problem fieldProblem(QLatin1String name, const FactValue& value, const QString& partId) {
    return {Text::tr("%1: the field \"%2\" cannot be %3.")
                .arg(partId.isEmpty() ? Text::tr("a part without an id") : partId, QString(name), value.inWords())};
}

QString FactValue::inWords() const {
    QString words;
    codec::write(words, *this);
    words.truncate(40);
    return text() ? '"'_L1 + words + '"'_L1 : words;
}

} // namespace core
