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

using codec::field;
using codec::notNegative;
using codec::positive;
using codec::table;

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

std::span<const Field<Card>> Card::fields() {
    using C = Card;
    static constexpr auto fields = table<C>(std::array{
        field<C, &C::series>("series"),
        field<C, &C::architecture>("architecture"),
        field<C, &C::variantOf>("variant_of"),
        field<C, &C::launchDate>("launch_date"),
        field<C, &C::cores>("cores", Bound{1, 400000}),
        field<C, &C::flopsPerCoreClock>("flops_per_core_clock", Bound{1, 8}),
        field<C, &C::baseClock>("base_mhz", Bound{100, 8000}),
        field<C, &C::boostClock>("boost_mhz", Bound{100, 8000}),
        field<C, &C::publishedFp32>("fp32_published_gflops", positive),
        teraField<&C::fp16Tensor>("fp16_tensor_tflops"),
        field<C, &C::fp16Accumulation>("fp16_accumulate"),
        teraField<&C::int8>("int8_tops"),
        teraField<&C::int4>("int4_tops"),
        field<C, &C::memory>("memory_gb", Bound{1, 1024}),
        field<C, &C::memoryType>("memory_type"),
        field<C, &C::busBits>("bus_bits", Bound{32, 10240}),
        field<C, &C::memoryBandwidth>("bandwidth_gb_s", Bound{1, 20000}),
        field<C, &C::ecc>("ecc"),
        field<C, &C::tdp>("tdp_w", Bound{1, 2000}),
        field<C, &C::peak>("peak_w", Bound{1, 2000}),
        field<C, &C::excursion>("excursion_w", Bound{1, 3000}),
        field<C, &C::plugs>("power_plugs"),
        field<C, &C::plugSide>("plug_side"),
        field<C, &C::length>("length_mm", Bound{10, 1500}),
        field<C, &C::height>("height_mm", Bound{10, 400}),
        field<C, &C::thickness>("thickness_mm", Bound{5, 120}),
        field<C, &C::slotWidth>("slots", Bound{0.5, 6}),
        field<C, &C::cooler>("cooler"),
        field<C, &C::fans>("fans", Bound{0, 6}),
        field<C, &C::airflow>("airflow_cfm", positive),
        field<C, &C::airflowAt>("airflow_inlet_c", Bound{0, 70}),
        field<C, &C::weight>("weight_g", Bound{50, 10000}),
        field<C, &C::pcieGeneration>("pcie_gen", Bound{1, 6}),
        field<C, &C::pcieLanes>("pcie_lanes", Bound{1, 16}),
        field<C, &C::nvlinkGeneration>("nvlink_gen", notNegative),
        field<C, &C::nvlinkLinks>("nvlink_links", notNegative),
        field<C, &C::bridgePitches>("bridge_pitches"),
        field<C, &C::displayOutputs>("display_outputs"),
        field<C, &C::throttle>("throttle_c", Bound{50, 120}),
        field<C, &C::chips>("chips", Bound{1, 8}),
        field<C, &C::peerToPeer>("peer_to_peer"),
        field<C, &C::bar>("bar_gb", positive),
        field<C, &C::hasResizableBar>("resizable_bar"),
    });
    return fields;
}

std::span<const Field<Board>> Board::fields() {
    using B = Board;
    static constexpr auto fields = table<B>(std::array{
        field<B, &B::form>("form"),
        field<B, &B::socket>("socket"),
        field<B, &B::sockets>("sockets", Bound{1, 8}),
        field<B, &B::chipset>("chipset"),
        field<B, &B::memoryType>("memory_type"),
        field<B, &B::memorySlots>("memory_slots", notNegative),
        field<B, &B::maxMemory>("max_memory_gb", positive),
        field<B, &B::takesRegistered>("takes_registered"),
        field<B, &B::takesUnbuffered>("takes_unbuffered"),
        field<B, &B::ecc>("ecc"),
        field<B, &B::video>("video"),
        field<B, &B::launchDate>("launch_date"),
        field<B, &B::positionConfidence>("position_confidence"),
        field<B, &B::wiring>("wiring"),
    });
    return fields;
}

std::span<const Field<Processor>> Processor::fields() {
    using P = Processor;
    static constexpr auto fields = table<P>(std::array{
        field<P, &P::socket>("socket"),
        field<P, &P::launchDate>("launch_date"),
        field<P, &P::cores>("cores", Bound{1, 400000}),
        field<P, &P::threads>("threads", notNegative),
        field<P, &P::baseClock>("base_mhz", Bound{100, 8000}),
        field<P, &P::boostClock>("boost_mhz", Bound{100, 8000}),
        field<P, &P::tdp>("tdp_w", Bound{1, 2000}),
        field<P, &P::totalLanes>("total_lanes", Bound{1, 256}),
        field<P, &P::usableLanes>("usable_lanes", Bound{1, 256}),
        field<P, &P::slotLanes>("slot_lanes", Bound{1, 256}),
        field<P, &P::laneTags>("lane_tags"),
        field<P, &P::pcieGeneration>("pcie_gen", Bound{1, 6}),
        field<P, &P::integratedGraphics>("integrated_graphics"),
        field<P, &P::memoryType>("memory_type"),
        field<P, &P::memoryChannels>("memory_channels", notNegative),
        field<P, &P::maxMemory>("max_memory_gb", positive),
        field<P, &P::ecc>("ecc"),
        field<P, &P::maxSockets>("max_sockets", notNegative),
    });
    return fields;
}

std::span<const Field<PowerSupply>> PowerSupply::fields() {
    using P = PowerSupply;
    static constexpr auto fields = table<P>(std::array{
        field<P, &P::form>("form"),
        field<P, &P::rating>("watts", Bound{100, 4000}),
        field<P, &P::efficiency>("efficiency"),
        field<P, &P::atx3>("atx3"),
        field<P, &P::pcie8Plugs>("pcie_8_ports", notNegative),
        field<P, &P::pin16Plugs>("pcie_12v2x6_ports", notNegative),
        field<P, &P::eps8Plugs>("eps_8_ports", notNegative),
        field<P, &P::length>("length_mm", Bound{10, 1500}),
        field<P, &P::ratingAt120V>("watts_at_120v", Bound{1, 4000}),
        field<P, &P::minVoltage>("min_volts", Bound{90, 240}),
        field<P, &P::inlet>("inlet"),
        field<P, &P::pcie8Cables>("pcie_8_cables", notNegative),
        field<P, &P::sharedPorts>("shared_ports", notNegative),
        field<P, &P::pin16Limit>("pcie_12v2x6_w"),
        field<P, &P::rails>("rails"),
        field<P, &P::cableFamily>("cable_family"),
    });
    return fields;
}

std::span<const Field<Chassis>> Chassis::fields() {
    using C = Chassis;
    static constexpr auto fields = table<C>(std::array{
        field<C, &C::kind>("kind"),
        field<C, &C::rackUnits>("rack_units", Bound{1, 12}),
        field<C, &C::openings>("openings", Bound{1, 25}),
        field<C, &C::verticalOpenings>("vertical_openings", notNegative),
        field<C, &C::maxCardLength>("max_card_length_mm", Bound{100, 1000}),
        field<C, &C::maxCardHeight>("max_card_height_mm", Bound{50, 400}),
        field<C, &C::maxCoolerHeight>("max_cooler_height_mm", positive),
        field<C, &C::boardForms>("board_forms"),
        field<C, &C::fitsBoards>("fits_boards"),
        field<C, &C::supplyForm>("psu_form"),
        field<C, &C::supplyBays>("psu_bays", notNegative),
        field<C, &C::ductedAir>("ducted_air"),
        field<C, &C::maxDoubleWideCards>("max_double_wide_cards", notNegative),
        field<C, &C::airflow>("airflow_cfm", positive),
        field<C, &C::cardForms>("card_forms"),
        field<C, &C::qualifiedCards>("qualified_cards"),
    });
    return fields;
}

std::span<const Field<MemoryKit>> MemoryKit::fields() {
    using M = MemoryKit;
    static constexpr auto fields = table<M>(std::array{
        field<M, &M::type>("type"),
        field<M, &M::ecc>("ecc"),
        field<M, &M::isRegistered>("registered"),
        field<M, &M::modules>("modules", notNegative),
        field<M, &M::perModule>("gb_per_module", positive),
        field<M, &M::megatransfers>("mt_s", notNegative),
    });
    return fields;
}

std::span<const Field<Drive>> Drive::fields() {
    using D = Drive;
    static constexpr auto fields = table<D>(std::array{
        field<D, &D::capacity>("capacity_gb", positive),
        field<D, &D::kind>("kind"),
        field<D, &D::interface>("interface"),
        field<D, &D::form>("form"),
        field<D, &D::pcieGeneration>("pcie_gen", Bound{1, 6}),
        field<D, &D::pcieLanes>("lanes", Bound{1, 16}),
        field<D, &D::activePower>("watts_active", positive),
        field<D, &D::peakPower>("watts_peak", positive),
    });
    return fields;
}

std::span<const Field<NetworkCard>> NetworkCard::fields() {
    using N = NetworkCard;
    static constexpr auto fields = table<N>(std::array{
        field<N, &N::gigabits>("speed_gbit", positive),
        field<N, &N::ports>("ports", notNegative),
        field<N, &N::connector>("connector"),
        field<N, &N::isInfiniband>("infiniband"),
        field<N, &N::pcieGeneration>("pcie_gen", Bound{1, 6}),
        field<N, &N::pcieLanes>("lanes", Bound{1, 16}),
        field<N, &N::typicalPower>("watts_typical", positive),
        field<N, &N::maxPower>("watts_max", positive),
    });
    return fields;
}

std::span<const Field<Bridge>> Bridge::fields() {
    using B = Bridge;
    static constexpr auto fields = table<B>(std::array{
        field<B, &B::nvlinkGeneration>("nvlink_gen", notNegative),
        field<B, &B::links>("links", notNegative),
        field<B, &B::bandwidth>("bandwidth_gb_s", Bound{1, 20000}),
        field<B, &B::pitches>("pitches"),
        field<B, &B::cards>("cards"),
        field<B, &B::maxCards>("max_cards", notNegative),
    });
    return fields;
}

std::span<const Field<Riser>> Riser::fields() {
    using R = Riser;
    static constexpr auto fields = table<R>(std::array{
        field<R, &R::kind>("kind"),
        field<R, &R::length>("length_mm", Bound{10, 1500}),
        field<R, &R::pcieGeneration>("pcie_gen", Bound{1, 6}),
        field<R, &R::pcieLanes>("lanes", Bound{1, 16}),
        field<R, &R::split>("split"),
        field<R, &R::hasRetimer>("retimer"),
    });
    return fields;
}

std::span<const Field<Outlet>> Outlet::fields() {
    using O = Outlet;
    static constexpr auto fields = table<O>(std::array{
        field<O, &O::country>("country"),
        field<O, &O::voltage>("volts", Bound{90, 480}),
        field<O, &O::current>("amps", Bound{1, 125}),
        field<O, &O::plug>("plug"),
        field<O, &O::continuousFactor>("continuous_factor", Bound{0.5, 1}),
        field<O, &O::inlet>("inlet"),
    });
    return fields;
}

std::span<const Field<Ups>> Ups::fields() {
    using U = Ups;
    static constexpr auto fields = table<U>(std::array{
        field<U, &U::apparentPower>("va", Bound{100, 100000}),
        field<U, &U::power>("watts", Bound{50, 100000}),
        field<U, &U::voltage>("volts", Bound{90, 480}),
        field<U, &U::plug>("plug"),
        field<U, &U::topology>("topology"),
        field<U, &U::waveform>("waveform"),
    });
    return fields;
}

std::span<const Field<Model>> Model::fields() {
    using M = Model;
    static constexpr auto fields = table<M>(std::array{
        field<M, &M::parameters>("parameters"),
        field<M, &M::activeParameters>("active_parameters"),
        field<M, &M::layers>("layers"),
        field<M, &M::encoderLayers>("encoder_layers"),
        field<M, &M::hidden>("hidden"),
        field<M, &M::heads>("heads"),
        field<M, &M::kvHeads>("kv_heads"),
        field<M, &M::headSize>("head_size"),
        field<M, &M::intermediate>("intermediate"),
        field<M, &M::vocabulary>("vocabulary"),
        field<M, &M::largestModule>("largest_module"),
        field<M, &M::embeddingParameters>("embedding_parameters"),
        field<M, &M::context>("context_tokens"),
        field<M, &M::kvLayout>("kv_layout"),
        field<M, &M::slidingWindow>("sliding_window_tokens"),
        field<M, &M::globalEvery>("global_every"),
        field<M, &M::latentSize>("latent_size"),
        field<M, &M::encoderTokens>("encoder_tokens"),
    });
    return fields;
}

std::span<const Field<CloudOffer>> CloudOffer::fields() {
    using O = CloudOffer;
    static constexpr auto fields = table<O>(std::array{
        field<O, &O::gpus>("gpus"),
        field<O, &O::gpuModel>("gpu_model"),
        field<O, &O::gpuMemory>("gpu_memory_gb"),
        field<O, &O::processors>("vcpus"),
        field<O, &O::memory>("memory_gb"),
        field<O, &O::hourly>("usd_per_hour"),
        field<O, &O::region>("region"),
        field<O, &O::date>("rate_date"),
    });
    return fields;
}

std::span<const Field<BookPoint>> BookPoint::fields() {
    using B = BookPoint;
    static constexpr auto fields = std::array{
        field<B, &B::cardId>("card_id"),  field<B, &B::series>("series"), field<B, &B::fp32>("gflops"),
        field<B, &B::price>("price_usd"), field<B, &B::power>("watts"),   field<B, &B::note>("note"),
        field<B, &B::source>("source"),
    };
    return fields;
}

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
