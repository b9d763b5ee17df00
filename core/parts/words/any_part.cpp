// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/any_part.h"

#include "core/parts/field_codec.h"
#include "core/parts/field_words.h"
#include "core/parts/platform.h"
#include "core/parts/words/decimal_year.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <cmath>

namespace core {

namespace {

/// A fact that is computed from others.
template <class P>
struct Computed {
    QLatin1String name;
    std::optional<double> (*value)(const P&);
    QString (*text)(const P&);
};

/// `get` gives a quantity or a number that may be unknown, or a text.
template <class P, auto get>
constexpr Computed<P> computed(const char* name) {
    return {QLatin1String(name),
            [](const P& part) -> std::optional<double> {
                const auto fact = get(part);
                if constexpr (std::is_same_v<decltype(fact), const QString>)
                    return {};
                else if constexpr (requires { fact->value(); })
                    return fact ? std::optional(fact->value()) : std::nullopt;
                else
                    return fact ? std::optional(double(*fact)) : std::nullopt;
            },
            [](const P& part) { return codec::factInWords(get(part)); }};
}

std::optional<Money> priceOf(const Part& part) {
    return amountUsed(part);
}

std::optional<double> launchYear(const Card& card) {
    return decimalYear(card.launchDate);
}

/// In the order of what it carries, for sorting alone.
std::optional<double> linkRate(const Card& card) {
    return card.pcieGeneration && card.pcieLanes ? std::optional(*card.pcieLanes * std::exp2(*card.pcieGeneration))
                                                 : std::nullopt;
}

std::optional<int> slotsFrom(const Board& board, int leastLanes) {
    return int(std::ranges::count_if(board.wiring->connectors, [&](const Connector& connector) {
        return connector.kind == ConnectorKind::Slot && connector.physicalLanes >= leastLanes;
    }));
}
std::optional<int> allSlots(const Board& board) {
    return slotsFrom(board, 0);
}
std::optional<int> longSlots(const Board& board) {
    return slotsFrom(board, 16);
}

template <QStringList Board::*families>
QString familyNames(const Board& board) {
    return textsOf(board.*families, familyName).join(Text::tr(", "));
}

std::optional<Frequency> clockOf(const Processor& processor) {
    return processor.boostClock ? processor.boostClock : processor.baseClock;
}
/// Guide rule 9: the clock counts first, cores second.
std::optional<double> clockThenCores(const Processor& processor) {
    const auto clock = clockOf(processor);
    return clock ? std::optional(clock->value() * 1000 + processor.cores.value_or(0)) : std::nullopt;
}

std::optional<Memory> sizeOf(const MemoryKit& kit) {
    return kit.modules && kit.perModule ? std::optional(*kit.perModule * *kit.modules) : std::nullopt;
}

std::optional<Bandwidth> perDirection(const Bridge& bridge) {
    return bridge.perDirection();
}
QString pitchesListed(const Bridge& bridge) {
    return listed(textsOf(bridge.pitches, [](int pitch) { return QString::number(pitch); }));
}
QString pitchesApart(const Bridge& bridge) {
    return textsOf(bridge.pitches, [](int pitch) { return Text::tr("%1 slots apart").arg(pitch); })
        .join(Text::tr(", "));
}

QString socketsListed(const Riser& riser) {
    return listed(textsOf(riser.split, [](int lanes) { return Text::tr("x%1").arg(lanes); }));
}

std::optional<Power> powerOfOutlet(const Outlet& outlet) {
    return outlet.voltage && outlet.current ? std::optional(powerOf(*outlet.voltage, *outlet.current)) : std::nullopt;
}

/// Of a kind alone; every kind has "price_used" beside them, in US dollars.
template <class P>
constexpr std::array<Computed<P>, 0> computedFacts{};
template <>
constexpr std::array computedFacts<Card>{
    computed<Card, fp32AtBoost>("fp32_boost"), computed<Card, fp32AtBase>("fp32_base"),
    computed<Card, launchYear>("launch_year"), computed<Card, linkRate>("link_rate")};
template <>
constexpr std::array computedFacts<Board>{computed<Board, allSlots>("slot_count"),
                                          computed<Board, longSlots>("long_slots"),
                                          computed<Board, familyNames<&Board::cpuFamilies>>("cpu_names"),
                                          computed<Board, familyNames<&Board::biosFamilies>>("bios_names")};
template <>
constexpr std::array computedFacts<Processor>{computed<Processor, clockOf>("clock"),
                                              computed<Processor, clockThenCores>("clock_then_cores")};
template <>
constexpr std::array computedFacts<MemoryKit>{computed<MemoryKit, sizeOf>("size")};
template <>
constexpr std::array computedFacts<Bridge>{computed<Bridge, perDirection>("per_direction"),
                                           computed<Bridge, pitchesListed>("pitches_listed"),
                                           computed<Bridge, pitchesApart>("pitches_apart")};
template <>
constexpr std::array computedFacts<Riser>{computed<Riser, socketsListed>("sockets_listed")};
template <>
constexpr std::array computedFacts<Outlet>{computed<Outlet, powerOfOutlet>("power")};

template <class P>
const Computed<P>* computedCalled(const QString& name) {
    static constexpr Computed<P> price = computed<P, priceOf>("price_used");
    const auto& all = computedFacts<P>;
    return name == price.name ? &price : findWhere(all, [&](const Computed<P>& fact) { return fact.name == name; });
}

/// Calls `function` with the part as what it is.
template <class Function>
void withPart(const AnyPart& part, Function function) {
    withAnyKind(part.kind, [&]<class P>(P*) { function(static_cast<const P&>(*part.part)); });
}

} // namespace

std::optional<double> AnyPart::value(const QString& fact) const {
    std::optional<double> value;
    withPart(*this, [&]<class P>(const P& known) {
        if (const auto* own = computedCalled<P>(fact)) {
            value = own->value(known);
        } else if (const auto* field = fieldCalled<P>(fact)) {
            if (const QJsonValue figure = field->read(known); figure.isDouble())
                value = figure.toDouble();
        }
    });
    return value;
}

QString AnyPart::text(const QString& fact) const {
    QString text;
    withPart(*this, [&]<class P>(const P& known) {
        if (const auto* own = computedCalled<P>(fact))
            text = own->text(known);
        else if (const auto* field = fieldCalled<P>(fact))
            text = field->shape == FieldShape::Choice ? tokenInWords(fact, field->text(known)) : field->text(known);
    });
    return text;
}

QString AnyPart::token(const QString& name) const {
    QString token;
    withPart(*this, [&]<class P>(const P& known) {
        const auto* field = fieldCalled<P>(name);
        const QJsonValue value = field ? field->read(known) : QJsonValue();
        token = value.isBool() ? QString::fromLatin1(value.toBool() ? "yes" : "no") : value.toVariant().toString();
    });
    return token;
}

AnyPart partCalled(const Catalogue& catalogue, const QString& kind, const QString& id) {
    AnyPart found{kind, nullptr};
    withKind(kind, [&]<class P>(P*) { found.part = catalogue.find<P>(id); });
    return found;
}

std::vector<AnyPart> partsOf(const Catalogue& catalogue, const QString& kind) {
    std::vector<AnyPart> parts;
    withKind(kind, [&]<class P>(P*) {
        parts.reserve(catalogue.all<P>().size());
        for (const P& part : catalogue.all<P>())
            parts.push_back({kind, &part});
    });
    return parts;
}

} // namespace core
