// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"

#include "core/parts/kind_fields.h"
#include "core/units/text.h"

namespace core {

namespace codec {

// clang-format off
template <> struct Tokens<Cooler> { static constexpr std::array names{"open", "blower", "flow-through", "passive", "liquid"}; };
template <> struct Tokens<PlugSide> { static constexpr std::array names{"top", "rear", "none"}; };
template <> struct Tokens<Mount> { static constexpr std::array names{"pcie", "sxm2", "sxm3", "sxm4", "sxm5", "sxm6", "oam", "soldered"}; };
template <> struct Tokens<PeerToPeer> { static constexpr std::array names{"none", "bridge", "pcie"}; };
template <> struct Tokens<Accumulation> { static constexpr std::array names{"fp32", "fp16"}; };
template <> struct Tokens<WiringKnown> { static constexpr std::array names{"whole", "slots", "first-slot", "none"}; };
template <> struct Tokens<BoardForm> { static constexpr std::array names{"mITX", "mATX", "ATX", "E-ATX", "XL-ATX", "CEB", "EEB", "server"}; };
template <> struct Tokens<OnboardVideo> { static constexpr std::array names{"none", "bmc", "cpu"}; };
template <> struct Tokens<PositionConfidence> { static constexpr std::array names{"high", "inferred", "memory", "none"}; };
template <> struct Tokens<CoolingKind> { static constexpr std::array names{"air", "liquid", "passive", "server-heatsink"}; };
template <> struct Tokens<ChassisKind> { static constexpr std::array names{"tower", "rack"}; };
template <> struct Tokens<DuctedAir> { static constexpr std::array names{"no", "partial", "yes"}; };
template <> struct Tokens<SupplyForm> { static constexpr std::array names{"ATX", "SFX", "module"}; };
template <> struct Tokens<Efficiency> { static constexpr std::array names{"none", "white", "bronze", "silver", "gold", "platinum", "titanium"}; };
template <> struct Tokens<UpsTopology> { static constexpr std::array names{"standby", "line-interactive", "online"}; };
template <> struct Tokens<Waveform> { static constexpr std::array names{"sine", "stepped"}; };
template <> struct Tokens<DriveKind> { static constexpr std::array names{"ssd", "hdd"}; };
template <> struct Tokens<DriveInterface> { static constexpr std::array names{"nvme", "sata"}; };
template <> struct Tokens<ModelKind> { static constexpr std::array names{"text", "vision-language", "image", "video", "speech", "encoder", "vision"}; };
template <> struct Tokens<KvLayout> { static constexpr std::array names{"none", "mha", "gqa", "mla", "sliding", "hybrid"}; };
template <> struct Tokens<MachineForm> { static constexpr std::array names{"unified", "superchip", "sxm", "oam", "cards"}; };
template <> struct Tokens<Fabric> { static constexpr std::array names{"none", "nvswitch", "nvlink-mesh", "nvlink-c2c", "xgmi", "ethernet"}; };
template <> struct Tokens<SystemKind> { static constexpr std::array names{"dgx-os", "linux", "windows", "macos"}; };
template <> struct Tokens<LinkForm> { static constexpr std::array names{"cable", "switch"}; };
template <> struct Tokens<CoolingMedium> { static constexpr std::array names{"air", "liquid"}; };
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
static constexpr auto ownField(const char* name, std::optional<Bound> bound = {}) {
    return codec::field<typename codec::MemberOf<decltype(member)>::Kind, member>(name, bound);
}

// Tensor rates are published in tera-operations a second; the base of the column's name is 1000 × the everyday unit.
template <auto member>
static constexpr Field<Card> teraField(const char* name) {
    Field<Card> field = ownField<member>(name, positive);
    field.read = [](const Card& card) {
        return card.*member ? QJsonValue((card.*member)->value() / 1000) : QJsonValue();
    };
    field.write = [](Card& card, const FactValue& value) {
        const auto tera = codec::numberIn(value);
        return codec::write(card.*member, tera ? FactValue(*tera * 1000) : value);
    };
    return field;
}

template <>
constexpr auto ownFields<Card> = std::array{
    ownField<&Card::series>("series"),
    ownField<&Card::architecture>("architecture"),
    ownField<&Card::variantOf>("variant_of"),
    ownField<&Card::launchDate>("launch_date"),
    ownField<&Card::mount>("mount"),
    ownField<&Card::cores>("cores", Bound{1, 400000}),
    ownField<&Card::flopsPerCoreClock>("flops_per_core_clock", Bound{1, 8}),
    ownField<&Card::baseClock>("base_mhz", Bound{100, 8000}),
    ownField<&Card::boostClock>("boost_mhz", Bound{100, 8000}),
    ownField<&Card::publishedFp32>("fp32_published_gflops", positive),
    teraField<&Card::fp16Tensor>("fp16_tensor_tflops"),
    ownField<&Card::fp16Accumulation>("fp16_accumulate"),
    teraField<&Card::int8>("int8_tops"),
    teraField<&Card::int4>("int4_tops"),
    ownField<&Card::fp64>("fp64_gflops", positive),
    teraField<&Card::fp64Tensor>("fp64_tensor_tflops"),
    teraField<&Card::tf32>("tf32_tflops"),
    teraField<&Card::bf16>("bf16_tflops"),
    teraField<&Card::fp8>("fp8_tflops"),
    teraField<&Card::fp4>("fp4_tflops"),
    ownField<&Card::memory>("memory_gb", Bound{1, 1024}),
    ownField<&Card::memoryType>("memory_type"),
    ownField<&Card::busBits>("bus_bits", Bound{32, 10240}),
    ownField<&Card::memoryBandwidth>("bandwidth_gb_s", Bound{1, 20000}),
    ownField<&Card::ecc>("ecc"),
    ownField<&Card::tdp>("tdp_w", Bound{1, 2000}),
    ownField<&Card::peak>("peak_w", Bound{1, 2000}),
    ownField<&Card::excursion>("excursion_w", Bound{1, 3000}),
    ownField<&Card::plugs>("power_plugs"),
    ownField<&Card::plugSide>("plug_side"),
    ownField<&Card::length>("length_mm", Bound{10, 1500}),
    ownField<&Card::height>("height_mm", Bound{10, 400}),
    ownField<&Card::thickness>("thickness_mm", Bound{5, 120}),
    ownField<&Card::slotWidth>("slots", Bound{0.5, 6}),
    ownField<&Card::cooler>("cooler"),
    ownField<&Card::fans>("fans", Bound{0, 6}),
    ownField<&Card::airflow>("airflow_cfm", positive),
    ownField<&Card::airflowAt>("airflow_inlet_c", Bound{0, 70}),
    ownField<&Card::weight>("weight_g", Bound{50, 10000}),
    ownField<&Card::pcieGeneration>("pcie_gen", Bound{1, 6}),
    ownField<&Card::pcieLanes>("pcie_lanes", Bound{1, 16}),
    ownField<&Card::nvlinkGeneration>("nvlink_gen", notNegative),
    ownField<&Card::nvlinkLinks>("nvlink_links", notNegative),
    ownField<&Card::bridgePitches>("bridge_pitches"),
    ownField<&Card::displayOutputs>("display_outputs"),
    ownField<&Card::throttle>("throttle_c", Bound{50, 120}),
    ownField<&Card::chips>("chips", Bound{1, 8}),
    ownField<&Card::peerToPeer>("peer_to_peer"),
    ownField<&Card::bar>("bar_gb", positive),
    ownField<&Card::hasResizableBar>("resizable_bar"),
    ownField<&Card::pciIds>("pci_ids"),
};

template <>
constexpr auto ownFields<Board> = std::array{
    ownField<&Board::form>("form"),
    ownField<&Board::socket>("socket"),
    ownField<&Board::sockets>("sockets", Bound{1, 8}),
    ownField<&Board::chipset>("chipset"),
    ownField<&Board::memoryType>("memory_type"),
    ownField<&Board::memorySlots>("memory_slots", notNegative),
    ownField<&Board::memoryChannels>("memory_channels", Bound{1, 16}),
    ownField<&Board::maxMemory>("max_memory_gb", positive),
    ownField<&Board::takesRegistered>("takes_registered"),
    ownField<&Board::takesUnbuffered>("takes_unbuffered"),
    ownField<&Board::takesLoadReduced>("takes_load_reduced"),
    ownField<&Board::cpuFamilies>("cpu_families"),
    ownField<&Board::biosFamilies>("bios_families"),
    ownField<&Board::ecc>("ecc"),
    ownField<&Board::video>("video"),
    ownField<&Board::launchDate>("launch_date"),
    ownField<&Board::outlineHeight>("outline_height_mm", Bound{100, 600}),
    ownField<&Board::outlineDepth>("outline_depth_mm", Bound{100, 600}),
    ownField<&Board::positionConfidence>("position_confidence"),
    ownField<&Board::wiring>("wiring"),
    ownField<&Board::wiringKnown>("wiring_known"),
    ownField<&Board::machinesSeen>("machines_seen", positive),
};

template <>
constexpr auto ownFields<Processor> = std::array{
    ownField<&Processor::socket>("socket"),
    ownField<&Processor::family>("family"),
    ownField<&Processor::launchDate>("launch_date"),
    ownField<&Processor::cores>("cores", Bound{1, 400000}),
    ownField<&Processor::threads>("threads", notNegative),
    ownField<&Processor::baseClock>("base_mhz", Bound{100, 8000}),
    ownField<&Processor::boostClock>("boost_mhz", Bound{100, 8000}),
    ownField<&Processor::tdp>("tdp_w", Bound{1, 2000}),
    ownField<&Processor::limit>("limit_w", Bound{1, 2000}),
    ownField<&Processor::totalLanes>("total_lanes", Bound{1, 256}),
    ownField<&Processor::usableLanes>("usable_lanes", Bound{1, 256}),
    ownField<&Processor::slotLanes>("slot_lanes", Bound{1, 256}),
    ownField<&Processor::laneTags>("lane_tags"),
    ownField<&Processor::pcieGeneration>("pcie_gen", Bound{1, 6}),
    ownField<&Processor::integratedGraphics>("integrated_graphics"),
    ownField<&Processor::memoryType>("memory_type"),
    ownField<&Processor::memoryChannels>("memory_channels", notNegative),
    ownField<&Processor::maxMemory>("max_memory_gb", positive),
    ownField<&Processor::ecc>("ecc"),
    ownField<&Processor::maxSockets>("max_sockets", notNegative),
    ownField<&Processor::boxCooler>("box_cooler"),
};

template <>
constexpr auto ownFields<ProcessorCooler> = std::array{
    ownField<&ProcessorCooler::kind>("kind"),
    ownField<&ProcessorCooler::coolerClass>("cooler_class"),
    ownField<&ProcessorCooler::sockets>("fits_sockets"),
    ownField<&ProcessorCooler::height>("height_mm", Bound{10, 400}),
    ownField<&ProcessorCooler::radiator>("radiator_mm", Bound{80, 600}),
    ownField<&ProcessorCooler::rating>("rated_w", Bound{1, 2000}),
    ownField<&ProcessorCooler::memoryClearance>("memory_clearance_mm", Bound{10, 200}),
};

template <>
constexpr auto ownFields<CaseFan> = std::array{
    ownField<&CaseFan::size>("size_mm", Bound{20, 300}),
    ownField<&CaseFan::thickness>("thickness_mm", Bound{5, 120}),
    ownField<&CaseFan::airflow>("airflow_cfm", positive),
    ownField<&CaseFan::pressure>("static_pressure_mmh2o", positive),
    ownField<&CaseFan::noise>("noise_dba", positive),
    ownField<&CaseFan::speed>("rpm", Bound{100, 30000}),
};

template <>
constexpr auto ownFields<PowerSupply> = std::array{
    ownField<&PowerSupply::form>("form"),
    ownField<&PowerSupply::rating>("watts", Bound{100, 4000}),
    ownField<&PowerSupply::efficiency>("efficiency"),
    ownField<&PowerSupply::atx3>("atx3"),
    ownField<&PowerSupply::hasRevised16Pin>("revised_16_pin"),
    ownField<&PowerSupply::pcie8Plugs>("pcie_8_ports", notNegative),
    ownField<&PowerSupply::pin16Plugs>("pcie_12v2x6_ports", notNegative),
    ownField<&PowerSupply::eps8Plugs>("eps_8_ports", notNegative),
    ownField<&PowerSupply::length>("length_mm", Bound{10, 1500}),
    ownField<&PowerSupply::ratingAt120V>("watts_at_120v", Bound{1, 4000}),
    ownField<&PowerSupply::minVoltage>("min_volts", Bound{90, 240}),
    ownField<&PowerSupply::inlet>("inlet"),
    ownField<&PowerSupply::pcie8Cables>("pcie_8_cables", notNegative),
    ownField<&PowerSupply::sharedPorts>("shared_ports", notNegative),
    ownField<&PowerSupply::pin16Limit>("pcie_12v2x6_w"),
    ownField<&PowerSupply::rails>("rails"),
    ownField<&PowerSupply::cableFamily>("cable_family"),
    ownField<&PowerSupply::fitsCases>("fits_cases"),
};

template <>
constexpr auto ownFields<Chassis> = std::array{
    ownField<&Chassis::kind>("kind"),
    ownField<&Chassis::rackUnits>("rack_units", Bound{1, 12}),
    ownField<&Chassis::openings>("openings", Bound{1, 25}),
    ownField<&Chassis::verticalOpenings>("vertical_openings", notNegative),
    ownField<&Chassis::maxCardLength>("max_card_length_mm", Bound{100, 1000}),
    ownField<&Chassis::maxCardHeight>("max_card_height_mm", Bound{50, 400}),
    ownField<&Chassis::maxCoolerHeight>("max_cooler_height_mm", positive),
    ownField<&Chassis::boardForms>("board_forms"),
    ownField<&Chassis::maxBoardDepth>("max_board_depth_mm", Bound{100, 600}),
    ownField<&Chassis::fitsBoards>("fits_boards"),
    ownField<&Chassis::supplyForm>("psu_form"),
    ownField<&Chassis::supplyBays>("psu_bays", notNegative),
    ownField<&Chassis::maxSupplyLength>("max_psu_length_mm", Bound{50, 1000}),
    ownField<&Chassis::fanPlaces>("fan_places", Bound{0, 40}),
    ownField<&Chassis::includedFans>("included_fans", Bound{0, 40}),
    ownField<&Chassis::radiators>("radiators"),
    ownField<&Chassis::ductedAir>("ducted_air"),
    ownField<&Chassis::maxDoubleWideCards>("max_double_wide_cards", notNegative),
    ownField<&Chassis::airflow>("airflow_cfm", positive),
    ownField<&Chassis::cardForms>("card_forms"),
    ownField<&Chassis::qualifiedCards>("qualified_cards"),
};

template <>
constexpr auto ownFields<MemoryKit> = std::array{
    ownField<&MemoryKit::type>("type"),
    ownField<&MemoryKit::ecc>("ecc"),
    ownField<&MemoryKit::isRegistered>("registered"),
    ownField<&MemoryKit::isLoadReduced>("load_reduced"),
    ownField<&MemoryKit::modules>("modules", notNegative),
    ownField<&MemoryKit::perModule>("gb_per_module", positive),
    ownField<&MemoryKit::megatransfers>("mt_s", notNegative),
};

template <>
constexpr auto ownFields<Drive> = std::array{
    ownField<&Drive::capacity>("capacity_gb", positive),
    ownField<&Drive::kind>("kind"),
    ownField<&Drive::interface>("interface"),
    ownField<&Drive::form>("form"),
    ownField<&Drive::pcieGeneration>("pcie_gen", Bound{1, 6}),
    ownField<&Drive::pcieLanes>("lanes", Bound{1, 16}),
    ownField<&Drive::activePower>("watts_active", positive),
    ownField<&Drive::peakPower>("watts_peak", positive),
};

template <>
constexpr auto ownFields<NetworkCard> = std::array{
    ownField<&NetworkCard::gigabits>("speed_gbit", positive),
    ownField<&NetworkCard::ports>("ports", notNegative),
    ownField<&NetworkCard::connector>("connector"),
    ownField<&NetworkCard::isInfiniband>("infiniband"),
    ownField<&NetworkCard::pcieGeneration>("pcie_gen", Bound{1, 6}),
    ownField<&NetworkCard::pcieLanes>("lanes", Bound{1, 16}),
    ownField<&NetworkCard::typicalPower>("watts_typical", positive),
    ownField<&NetworkCard::maxPower>("watts_max", positive),
};

template <>
constexpr auto ownFields<Bridge> = std::array{
    ownField<&Bridge::nvlinkGeneration>("nvlink_gen", notNegative),
    ownField<&Bridge::links>("links", notNegative),
    ownField<&Bridge::bandwidth>("bandwidth_gb_s", Bound{1, 20000}),
    ownField<&Bridge::pitches>("pitches"),
    ownField<&Bridge::cards>("cards"),
    ownField<&Bridge::maxCards>("max_cards", notNegative),
};

template <>
constexpr auto ownFields<Riser> = std::array{
    ownField<&Riser::kind>("kind"),
    ownField<&Riser::length>("length_mm", Bound{10, 1500}),
    ownField<&Riser::pcieGeneration>("pcie_gen", Bound{1, 6}),
    ownField<&Riser::pcieLanes>("lanes", Bound{1, 16}),
    ownField<&Riser::split>("split"),
    ownField<&Riser::hasRetimer>("retimer"),
};

template <>
constexpr auto ownFields<Outlet> = std::array{
    ownField<&Outlet::country>("country"),
    ownField<&Outlet::voltage>("volts", Bound{90, 480}),
    ownField<&Outlet::current>("amps", Bound{1, 125}),
    ownField<&Outlet::plug>("plug"),
    ownField<&Outlet::continuousFactor>("continuous_factor", Bound{0.5, 1}),
    ownField<&Outlet::inlet>("inlet"),
};

template <>
constexpr auto ownFields<Ups> = std::array{
    ownField<&Ups::apparentPower>("va", Bound{100, 100000}),
    ownField<&Ups::power>("watts", Bound{50, 100000}),
    ownField<&Ups::voltage>("volts", Bound{90, 480}),
    ownField<&Ups::plug>("plug"),
    ownField<&Ups::topology>("topology"),
    ownField<&Ups::waveform>("waveform"),
};

template <>
constexpr auto ownFields<WholeMachine> = std::array{
    ownField<&WholeMachine::form>("form"),
    ownField<&WholeMachine::gpu>("gpu"),
    ownField<&WholeMachine::gpus>("gpus", Bound{1, 16}),
    ownField<&WholeMachine::layout>("layout"),
    ownField<&WholeMachine::sharedMemory>("shared_memory_gb", Bound{1, 8192}),
    ownField<&WholeMachine::usableMemory>("usable_gb", Bound{1, 8192}),
    ownField<&WholeMachine::systemMemory>("system_memory_gb", Bound{1, 65536}),
    ownField<&WholeMachine::bandwidth>("bandwidth_gb_s", Bound{1, 20000}),
    ownField<&WholeMachine::fabric>("link"),
    ownField<&WholeMachine::gpuLinks>("gpu_links", Bound{1, 64}),
    ownField<&WholeMachine::gpuLinkRate>("link_gb_s", Bound{1, 20000}),
    ownField<&WholeMachine::cpu>("cpu"),
    ownField<&WholeMachine::sockets>("cpu_sockets", Bound{1, 8}),
    ownField<&WholeMachine::cores>("cpu_cores", Bound{1, 1024}),
    ownField<&WholeMachine::threads>("cpu_threads", Bound{1, 2048}),
    ownField<&WholeMachine::numaNodes>("numa_nodes", Bound{1, 64}),
    ownField<&WholeMachine::network>("network"),
    ownField<&WholeMachine::networkGigabits>("network_gbit", positive),
    ownField<&WholeMachine::system>("os"),
    ownField<&WholeMachine::idlePower>("idle_w", positive),
    ownField<&WholeMachine::loadPower>("load_w", positive),
    ownField<&WholeMachine::ratedPower>("rated_w", positive),
    ownField<&WholeMachine::supplyPower>("psu_w", positive),
    ownField<&WholeMachine::minVoltage>("min_volts", Bound{90, 480}),
    ownField<&WholeMachine::rackUnits>("rack_units", Bound{1, 24}),
    ownField<&WholeMachine::litres>("volume_l", positive),
    ownField<&WholeMachine::noise>("noise_dba", positive),
    ownField<&WholeMachine::cooling>("cooling"),
    ownField<&WholeMachine::drive>("drive_gb", positive),
};

template <>
constexpr auto ownFields<NetworkLink> = std::array{
    ownField<&NetworkLink::form>("form"),
    ownField<&NetworkLink::gigabits>("speed_gbit", positive),
    ownField<&NetworkLink::ports>("ports", notNegative),
    ownField<&NetworkLink::connector>("connector"),
    ownField<&NetworkLink::typicalPower>("watts_typical", positive),
};

template <>
constexpr auto ownFields<Model> = std::array{
    ownField<&Model::parameters>("parameters"),
    ownField<&Model::activeParameters>("active_parameters"),
    ownField<&Model::layers>("layers"),
    ownField<&Model::encoderLayers>("encoder_layers"),
    ownField<&Model::hidden>("hidden"),
    ownField<&Model::heads>("heads"),
    ownField<&Model::kvHeads>("kv_heads"),
    ownField<&Model::headSize>("head_size"),
    ownField<&Model::intermediate>("intermediate"),
    ownField<&Model::vocabulary>("vocabulary"),
    ownField<&Model::largestModule>("largest_module"),
    ownField<&Model::embeddingParameters>("embedding_parameters"),
    ownField<&Model::context>("context_tokens"),
    ownField<&Model::kvLayout>("kv_layout"),
    ownField<&Model::slidingWindow>("sliding_window_tokens"),
    ownField<&Model::globalEvery>("global_every"),
    ownField<&Model::latentSize>("latent_size"),
    ownField<&Model::encoderTokens>("encoder_tokens"),
    ownField<&Model::kind>("kind"),
    ownField<&Model::released>("released"),
    ownField<&Model::experts>("experts"),
    ownField<&Model::expertsPerToken>("experts_per_token"),
    ownField<&Model::sharedExperts>("shared_experts"),
    ownField<&Model::expertIntermediate>("expert_intermediate"),
    ownField<&Model::denseLayers>("dense_layers"),
    ownField<&Model::kvLayers>("kv_layers"),
    ownField<&Model::kvValues>("kv_values"),
    ownField<&Model::stateBytes>("state_bytes"),
    ownField<&Model::globalKvHeads>("global_kv_heads"),
    ownField<&Model::globalHeadSize>("global_head_size"),
    ownField<&Model::nativeFormat>("native_format"),
    ownField<&Model::hfId>("hf_id"),
    ownField<&Model::aliases>("aliases"),
};

template <>
constexpr auto ownFields<CloudOffer> = std::array{
    ownField<&CloudOffer::gpus>("gpus"),
    ownField<&CloudOffer::gpuModel>("gpu_model"),
    ownField<&CloudOffer::gpuMemory>("gpu_memory_gb"),
    ownField<&CloudOffer::processors>("vcpus"),
    ownField<&CloudOffer::memory>("memory_gb"),
    ownField<&CloudOffer::hourly>("usd_per_hour"),
    ownField<&CloudOffer::region>("region"),
    ownField<&CloudOffer::date>("rate_date"),
};

template <>
constexpr auto ownFields<BookPoint> = std::array{
    ownField<&BookPoint::cardId>("card_id"), ownField<&BookPoint::series>("series"),
    ownField<&BookPoint::fp32>("gflops"),    ownField<&BookPoint::price>("price_usd"),
    ownField<&BookPoint::power>("watts"),    ownField<&BookPoint::note>("note"),
    ownField<&BookPoint::source>("source"),
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
template std::span<const Field<ProcessorCooler>> fieldsOf();
template std::span<const Field<PowerSupply>> fieldsOf();
template std::span<const Field<Chassis>> fieldsOf();
template std::span<const Field<CaseFan>> fieldsOf();
template std::span<const Field<MemoryKit>> fieldsOf();
template std::span<const Field<Drive>> fieldsOf();
template std::span<const Field<NetworkCard>> fieldsOf();
template std::span<const Field<Bridge>> fieldsOf();
template std::span<const Field<Riser>> fieldsOf();
template std::span<const Field<Outlet>> fieldsOf();
template std::span<const Field<Ups>> fieldsOf();
template std::span<const Field<WholeMachine>> fieldsOf();
template std::span<const Field<NetworkLink>> fieldsOf();
template std::span<const Field<Model>> fieldsOf();
template std::span<const Field<CloudOffer>> fieldsOf();
template std::span<const Field<BookPoint>> fieldsOf();

Problem fieldProblem(QLatin1String name, const FactValue& value, const QString& partId) {
    const QString part = partId.isEmpty() ? Text::tr("a part without an id") : partId;
    const auto wiring = name == "wiring"_L1 && value.object() ? wiringFromJson(*value.object()) : Result(Wiring());
    if (!wiring)
        return {Text::tr("%1: %2").arg(part, wiring.problem().sentence)};
    return {Text::tr("%1: the field \"%2\" cannot be %3.").arg(part, QString(name), value.inWords())};
}

QString FactValue::inWords() const {
    if (list() || object())
        return list() ? Text::tr("a list") : Text::tr("an object");
    QString words;
    codec::write(words, *this);
    words.truncate(40);
    return text() ? '"'_L1 + words + '"'_L1 : words;
}

} // namespace core
