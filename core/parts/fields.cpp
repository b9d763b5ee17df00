#include "core/parts/fields.h"

#include "core/parts/field_codec.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

namespace codec {

// clang-format off
template <> struct Tokens<Confidence> { static constexpr std::array names{"high", "medium", "low"}; };
template <> struct Tokens<PriceKind> { static constexpr std::array names{"launch", "street", "entered"}; };
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
            {}};
}

// A price is three columns of one value: the amount makes it, the others describe it.
template <class P>
static constexpr std::array<Field<P>, 3> priceFields() {
    return {{{"price_usd"_L1,
              [](const P& part) { return part.price ? codec::read(part.price->amount) : QJsonValue(); },
              [](P& part, const FactValue& value) {
                  part.price.reset();
                  if (value.isUnknown())
                      return true;
                  Money amount;
                  if (!codec::write(amount, value))
                      return false;
                  part.price.emplace().amount = amount;
                  return true;
              },
              FieldShape::Number,
              {}},
             {"price_date"_L1,
              [](const P& part) { return part.price ? codec::read(part.price->date) : QJsonValue(); },
              [](P& part, const FactValue& value) { return !part.price || codec::write(part.price->date, value); },
              FieldShape::Text,
              {}},
             {"price_kind"_L1, [](const P& part) { return part.price ? codec::read(part.price->kind) : QJsonValue(); },
              [](P& part, const FactValue& value) {
                  return !part.price || value.isUnknown() || codec::write(part.price->kind, value);
              },
              FieldShape::Choice, codec::ShapeOf<PriceKind>::tokens()}}};
}

template <class P>
static constexpr std::array<Field<P>, 4> trustFields() {
    return {{field<P, &Part::source>("source"), field<P, &Part::confidence>("confidence"),
             field<P, &Part::unverified>("unverified_fields"), field<P, &Part::note>("note")}};
}

template <class P>
static constexpr std::array<Field<P>, 4> nameFields() {
    return {{field<P, &Part::id>("id"), field<P, &Part::name>("name"), field<P, &Part::shortName>("short_name"),
             field<P, &Part::maker>("maker")}};
}

/// The columns every kind shares around its own: id, names, maker | own | price … | source, confidence, unverified,
/// note.
template <class P, std::size_t n>
static constexpr auto table(const std::array<Field<P>, n>& own) {
    std::array<Field<P>, n + 11> all{};
    std::size_t at = 0;
    for (const auto& f : nameFields<P>())
        all[at++] = f;
    for (const auto& f : own)
        all[at++] = f;
    for (const auto& f : priceFields<P>())
        all[at++] = f;
    for (const auto& f : trustFields<P>())
        all[at++] = f;
    return all;
}

template <>
std::span<const Field<Card>> fieldsOf<Card>() {
    using C = Card;
    static constexpr auto fields = table<C>(std::array{
        field<C, &C::series>("series"),
        field<C, &C::architecture>("architecture"),
        field<C, &C::variantOf>("variant_of"),
        field<C, &C::launchDate>("launch_date"),
        field<C, &C::cores>("cores"),
        field<C, &C::flopsPerCoreClock>("flops_per_core_clock"),
        field<C, &C::baseClock>("base_mhz"),
        field<C, &C::boostClock>("boost_mhz"),
        field<C, &C::publishedFp32>("fp32_published_gflops"),
        teraField<&C::fp16Tensor>("fp16_tensor_tflops"),
        field<C, &C::fp16Accumulation>("fp16_accumulate"),
        teraField<&C::int8>("int8_tops"),
        teraField<&C::int4>("int4_tops"),
        field<C, &C::memory>("memory_gb"),
        field<C, &C::memoryType>("memory_type"),
        field<C, &C::busBits>("bus_bits"),
        field<C, &C::memoryBandwidth>("bandwidth_gb_s"),
        field<C, &C::ecc>("ecc"),
        field<C, &C::tdp>("tdp_w"),
        field<C, &C::peak>("peak_w"),
        field<C, &C::excursion>("excursion_w"),
        field<C, &C::plugs>("power_plugs"),
        field<C, &C::plugSide>("plug_side"),
        field<C, &C::length>("length_mm"),
        field<C, &C::height>("height_mm"),
        field<C, &C::thickness>("thickness_mm"),
        field<C, &C::slotWidth>("slots"),
        field<C, &C::cooler>("cooler"),
        field<C, &C::fans>("fans"),
        field<C, &C::airflow>("airflow_cfm"),
        field<C, &C::airflowAt>("airflow_inlet_c"),
        field<C, &C::weight>("weight_g"),
        field<C, &C::pcieGeneration>("pcie_gen"),
        field<C, &C::pcieLanes>("pcie_lanes"),
        field<C, &C::nvlinkGeneration>("nvlink_gen"),
        field<C, &C::nvlinkLinks>("nvlink_links"),
        field<C, &C::bridgePitches>("bridge_pitches"),
        field<C, &C::displayOutputs>("display_outputs"),
        field<C, &C::throttle>("throttle_c"),
        field<C, &C::chips>("chips"),
        field<C, &C::peerToPeer>("peer_to_peer"),
        field<C, &C::bar>("bar_gb"),
        field<C, &C::hasResizableBar>("resizable_bar"),
    });
    return fields;
}

template <>
std::span<const Field<Board>> fieldsOf<Board>() {
    using B = Board;
    static constexpr auto fields = table<B>(std::array{
        field<B, &B::form>("form"),
        field<B, &B::socket>("socket"),
        field<B, &B::sockets>("sockets"),
        field<B, &B::chipset>("chipset"),
        field<B, &B::memoryType>("memory_type"),
        field<B, &B::memorySlots>("memory_slots"),
        field<B, &B::maxMemory>("max_memory_gb"),
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

template <>
std::span<const Field<Processor>> fieldsOf<Processor>() {
    using P = Processor;
    static constexpr auto fields = table<P>(std::array{
        field<P, &P::socket>("socket"),
        field<P, &P::launchDate>("launch_date"),
        field<P, &P::cores>("cores"),
        field<P, &P::threads>("threads"),
        field<P, &P::baseClock>("base_mhz"),
        field<P, &P::boostClock>("boost_mhz"),
        field<P, &P::tdp>("tdp_w"),
        field<P, &P::totalLanes>("total_lanes"),
        field<P, &P::usableLanes>("usable_lanes"),
        field<P, &P::slotLanes>("slot_lanes"),
        field<P, &P::laneTags>("lane_tags"),
        field<P, &P::pcieGeneration>("pcie_gen"),
        field<P, &P::integratedGraphics>("integrated_graphics"),
        field<P, &P::memoryType>("memory_type"),
        field<P, &P::memoryChannels>("memory_channels"),
        field<P, &P::maxMemory>("max_memory_gb"),
        field<P, &P::ecc>("ecc"),
        field<P, &P::maxSockets>("max_sockets"),
    });
    return fields;
}

template <>
std::span<const Field<PowerSupply>> fieldsOf<PowerSupply>() {
    using P = PowerSupply;
    static constexpr auto fields = table<P>(std::array{
        field<P, &P::form>("form"),
        field<P, &P::rating>("watts"),
        field<P, &P::efficiency>("efficiency"),
        field<P, &P::atx3>("atx3"),
        field<P, &P::pcie8Plugs>("pcie_8_ports"),
        field<P, &P::pin16Plugs>("pcie_12v2x6_ports"),
        field<P, &P::eps8Plugs>("eps_8_ports"),
        field<P, &P::length>("length_mm"),
        field<P, &P::ratingAt120V>("watts_at_120v"),
        field<P, &P::minVoltage>("min_volts"),
        field<P, &P::inlet>("inlet"),
        field<P, &P::pcie8Cables>("pcie_8_cables"),
        field<P, &P::sharedPorts>("shared_ports"),
        field<P, &P::pin16Limit>("pcie_12v2x6_w"),
        field<P, &P::rails>("rails"),
        field<P, &P::cableFamily>("cable_family"),
    });
    return fields;
}

template <>
std::span<const Field<Chassis>> fieldsOf<Chassis>() {
    using C = Chassis;
    static constexpr auto fields = table<C>(std::array{
        field<C, &C::kind>("kind"),
        field<C, &C::rackUnits>("rack_units"),
        field<C, &C::openings>("openings"),
        field<C, &C::verticalOpenings>("vertical_openings"),
        field<C, &C::maxCardLength>("max_card_length_mm"),
        field<C, &C::maxCardHeight>("max_card_height_mm"),
        field<C, &C::maxCoolerHeight>("max_cooler_height_mm"),
        field<C, &C::boardForms>("board_forms"),
        field<C, &C::fitsBoards>("fits_boards"),
        field<C, &C::supplyForm>("psu_form"),
        field<C, &C::supplyBays>("psu_bays"),
        field<C, &C::ductedAir>("ducted_air"),
        field<C, &C::maxDoubleWideCards>("max_double_wide_cards"),
        field<C, &C::airflow>("airflow_cfm"),
        field<C, &C::cardForms>("card_forms"),
        field<C, &C::qualifiedCards>("qualified_cards"),
    });
    return fields;
}

template <>
std::span<const Field<MemoryKit>> fieldsOf<MemoryKit>() {
    using M = MemoryKit;
    static constexpr auto fields = table<M>(std::array{
        field<M, &M::type>("type"),
        field<M, &M::ecc>("ecc"),
        field<M, &M::isRegistered>("registered"),
        field<M, &M::modules>("modules"),
        field<M, &M::perModule>("gb_per_module"),
        field<M, &M::megatransfers>("mt_s"),
    });
    return fields;
}

template <>
std::span<const Field<Drive>> fieldsOf<Drive>() {
    using D = Drive;
    static constexpr auto fields = table<D>(std::array{
        field<D, &D::capacity>("capacity_gb"),
        field<D, &D::kind>("kind"),
        field<D, &D::interface>("interface"),
        field<D, &D::form>("form"),
        field<D, &D::pcieGeneration>("pcie_gen"),
        field<D, &D::pcieLanes>("lanes"),
        field<D, &D::activePower>("watts_active"),
        field<D, &D::peakPower>("watts_peak"),
    });
    return fields;
}

template <>
std::span<const Field<NetworkCard>> fieldsOf<NetworkCard>() {
    using N = NetworkCard;
    static constexpr auto fields = table<N>(std::array{
        field<N, &N::gigabits>("speed_gbit"),
        field<N, &N::ports>("ports"),
        field<N, &N::connector>("connector"),
        field<N, &N::isInfiniband>("infiniband"),
        field<N, &N::pcieGeneration>("pcie_gen"),
        field<N, &N::pcieLanes>("lanes"),
        field<N, &N::typicalPower>("watts_typical"),
        field<N, &N::maxPower>("watts_max"),
    });
    return fields;
}

template <>
std::span<const Field<Bridge>> fieldsOf<Bridge>() {
    using B = Bridge;
    static constexpr auto fields = table<B>(std::array{
        field<B, &B::nvlinkGeneration>("nvlink_gen"),
        field<B, &B::links>("links"),
        field<B, &B::bandwidth>("bandwidth_gb_s"),
        field<B, &B::pitches>("pitches"),
        field<B, &B::cards>("cards"),
        field<B, &B::maxCards>("max_cards"),
    });
    return fields;
}

template <>
std::span<const Field<Riser>> fieldsOf<Riser>() {
    using R = Riser;
    static constexpr auto fields = table<R>(std::array{
        field<R, &R::kind>("kind"),
        field<R, &R::length>("length_mm"),
        field<R, &R::pcieGeneration>("pcie_gen"),
        field<R, &R::pcieLanes>("lanes"),
        field<R, &R::split>("split"),
        field<R, &R::hasRetimer>("retimer"),
    });
    return fields;
}

template <>
std::span<const Field<Outlet>> fieldsOf<Outlet>() {
    using O = Outlet;
    static constexpr auto fields = table<O>(std::array{
        field<O, &O::country>("country"),
        field<O, &O::voltage>("volts"),
        field<O, &O::current>("amps"),
        field<O, &O::plug>("plug"),
        field<O, &O::continuousFactor>("continuous_factor"),
        field<O, &O::inlet>("inlet"),
    });
    return fields;
}

template <>
std::span<const Field<Ups>> fieldsOf<Ups>() {
    using U = Ups;
    static constexpr auto fields = table<U>(std::array{
        field<U, &U::apparentPower>("va"),
        field<U, &U::power>("watts"),
        field<U, &U::voltage>("volts"),
        field<U, &U::plug>("plug"),
        field<U, &U::topology>("topology"),
        field<U, &U::waveform>("waveform"),
    });
    return fields;
}

template <>
std::span<const Field<Model>> fieldsOf<Model>() {
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

template <>
std::span<const Field<CloudOffer>> fieldsOf<CloudOffer>() {
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

template <>
std::span<const Field<BookPoint>> fieldsOf<BookPoint>() {
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
