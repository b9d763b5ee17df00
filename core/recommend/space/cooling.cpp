// SPDX-License-Identifier: GPL-3.0-or-later
// Coolers and fans are bought last and fit nearly everywhere, so few of them matter: of a CPU the cheapest that is low
// enough for each sort of case, of fans those of which none is weaker and dearer.
#include "core/recommend/space/cooling.h"

#include "core/air/heat_balance.h"
#include "core/build/cooler_fit.h"
#include "core/parts/fields.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/purchase.h"
#include "core/units/at.h"

namespace core {

/// True where the request lets a new one be bought, or has one.
template <class P>
static bool isAllowed(const Request& request, const P& part) {
    const auto isOfKind = [](const PartKey& lock) { return lock.kind == QLatin1String(kindName<P>); };
    const auto isIt = [&](const PartKey& lock) { return isOfKind(lock) && lock.id == part.id; };
    const auto& locks = request.limits.locks;
    const bool isAsked = std::ranges::none_of(locks, isOfKind) || std::ranges::any_of(locks, isIt);
    return isAsked && !isExcluded(request.limits, part) &&
           (ownedOf(request, kindName<P>, part) > 0 || isSoldAsAsked(request, kindName<P>, part));
}

CoolingChoices::CoolingChoices(const Request& request, const Catalogue& catalogue)
    : m_request(request)
    , m_catalogue(catalogue) {
    m_holds.front().assign(catalogue.all<Chassis>().size(), 1);
    const auto& coolers = catalogue.all<ProcessorCooler>();
    for (std::size_t i = 0; i < coolers.size(); ++i) {
        if (isAllowed(request, coolers[i]) && !needsServerAir(coolers[i]))
            m_coolers.push_back(int(i));
    }
    const auto& fans = catalogue.all<CaseFan>();
    const auto beats = [&](const FanPurchase& a, const FanPurchase& b) {
        return a.cost <= b.cost && at(fans, a.fan).airflow >= at(fans, b.fan).airflow;
    };
    for (std::size_t i = 0; i < fans.size(); ++i) {
        const CaseFan& fan = fans[i];
        const auto price = priceFor(request, kindName<CaseFan>, fan);
        if (price && isForRoom(fan) && fan.isVerified("airflow_cfm"_L1) && isAllowed(request, fan))
            keepUnbeaten(m_fans, {int(i), 1, price->base()}, beats);
    }
}

int CoolingChoices::fitOf(const ProcessorCooler& cooler) {
    const auto isSame = [](const ProcessorCooler* a, const ProcessorCooler* b) {
        const auto isHeightVerified = [](const ProcessorCooler* each) { return each->isVerified("height_mm"_L1); };
        return a && b && a->kind == b->kind && a->height == b->height && a->radiator == b->radiator &&
               isHeightVerified(a) == isHeightVerified(b);
    };
    const int fit = indexIn(m_fits, &cooler, isSame);
    if (m_holds.size() < m_fits.size()) {
        std::vector<char>& holds = m_holds.emplace_back();
        for (const Chassis& chassis : m_catalogue.all<Chassis>())
            holds.push_back(fitsCase(cooler, chassis).value_or(false) ? 1 : 0);
    }
    return fit;
}

bool CoolingChoices::fitsAsMany(int a, int b) const {
    if (a == b || a == 0)
        return true;
    const ProcessorCooler* first = at(m_fits, a);
    const ProcessorCooler* second = at(m_fits, b);
    return second && first->kind != CoolingKind::Liquid && second->kind != CoolingKind::Liquid && first->height &&
           first->isVerified("height_mm"_L1) && (!second->height || *first->height <= *second->height);
}

int CoolingChoices::coolersFor(const Processor& cpu, int sockets) {
    const QString box = sockets == 1 && cpu.isVerified("box_cooler"_L1) ? cpu.boxCooler : QString();
    return remembered(m_known, {cpu.socket, peakDemand(cpu), box, sockets},
                      [&] { return indexIn(m_lists, choicesFor(cpu, sockets)); });
}

const std::vector<std::pair<Cents, int>>& CoolingChoices::coolersByCost(int sockets) {
    const auto& all = m_catalogue.all<ProcessorCooler>();
    // What is owned for each socket costs nothing; what has no price goes last.
    const auto costOf = [&](int index) {
        const ProcessorCooler& cooler = at(all, index);
        if (ownedOf(m_request, kindName<ProcessorCooler>, cooler) >= sockets)
            return Cents(0);
        const auto price = priceFor(m_request, kindName<ProcessorCooler>, cooler);
        return price ? price->base() : unpriced;
    };
    return remembered(m_byCost, sockets, [&] {
        std::vector<std::pair<Cents, int>> byCost;
        for (const int index : m_coolers)
            byCost.emplace_back(costOf(index), index);
        std::ranges::stable_sort(byCost, {}, &std::pair<Cents, int>::first);
        return byCost;
    });
}

std::vector<CoolerChoice> CoolingChoices::choicesFor(const Processor& cpu, int sockets) {
    const auto& all = m_catalogue.all<ProcessorCooler>();
    std::vector<CoolerChoice> made;
    const auto add = [&](const CoolerChoice& choice) {
        if (std::ranges::none_of(made, [&](const CoolerChoice& other) { return fitsAsMany(other.fit, choice.fit); }))
            made.push_back(choice);
    };
    if (const auto* box = m_catalogue.find<ProcessorCooler>(cpu.boxCooler);
        box && sockets == 1 && cpu.isVerified("box_cooler"_L1) && heatProof(*box, cpu) == HeatProof::Rated)
        made.push_back({int(box - all.data()), true, 0, fitOf(*box)});
    struct Fitting {
        Cents cost = 0;
        int cooler = 0;
        HeatProof proof{};
    };
    std::vector<Fitting> fitting;
    for (const auto& [cost, index] : coolersByCost(sockets)) {
        const ProcessorCooler& cooler = at(all, index);
        if (fitsSocket(cooler, cpu.socket) == true)
            fitting.push_back({cost, index, heatProof(cooler, cpu)});
    }
    const auto addPriced = [&](bool arePriced) {
        for (const HeatProof proof : enoughProofs) {
            for (const Fitting& each : fitting) {
                if ((each.cost < unpriced) == arePriced && each.proof == proof)
                    add({each.cooler, false, arePriced ? each.cost : 0, fitOf(at(all, each.cooler))});
            }
        }
    };
    addPriced(true);
    if (made.empty()) // such a machine stands; its total says that the cooler is not in it
        addPriced(false);
    return made;
}

std::optional<FanPurchase> CoolingChoices::fansFor(const Chassis& chassis, Power heat) const {
    const VolumeFlow needed = airFor(heat, statedRise);
    if (chassis.ductedAir == DuctedAir::Yes || needed <= caseAir(&chassis, {}).through)
        return FanPurchase{};
    std::optional<FanPurchase> best;
    for (const FanPurchase& one : m_fans) {
        const auto count = fansLacking(at(m_catalogue.all<CaseFan>(), one.fan), chassis, {}, needed);
        if (count && (!best || one.cost * *count < best->cost))
            best = FanPurchase{one.fan, *count, one.cost * *count};
    }
    return best;
}

} // namespace core
