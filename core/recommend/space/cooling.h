// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request/request.h"
#include "core/recommend/space/card_set.h"

#include <map>

namespace core {

// What a request may put on a CPU and into a case to carry the heat away.

/// A cooler of a CPU; of a box it costs nothing.
struct CoolerChoice {
    int cooler = -1; ///< -1: the server's own
    bool isInBox = false;
    Cents each = 0;
    int fit = 0; ///< of those with the same a case takes all or none; 0: every case does

    friend bool operator==(const CoolerChoice&, const CoolerChoice&) = default;
};

/// So many fans of a kind; none where the case moves enough.
struct FanPurchase {
    int fan = -1;
    int count = 0;
    Cents cost = 0;
};

class CoolingChoices {
public:
    CoolingChoices(const Request& request, const Catalogue& catalogue);

    /// Coolers that hold this CPU: of told rating, else of its own socket, else of a class that bears it, and of those
    /// the cheapest for each sort of case; the index of a list, which CPUs that are cooled alike share.
    int coolersFor(const Processor& cpu, int sockets);
    const std::vector<CoolerChoice>& coolers(int list) const { return m_lists[std::size_t(list)]; }
    /// True where each case that takes `b` takes `a`.
    bool fitsAsMany(int a, int b) const;
    /// Whether the case of this index holds coolers of this fit.
    bool holds(int fit, int chassis) const { return m_holds[std::size_t(fit)][std::size_t(chassis)] != 0; }
    /// The cheapest fans that bring what air so many watts ask for; empty where there are none.
    std::optional<FanPurchase> fansFor(const Chassis& chassis, Power heat) const;

private:
    int fitOf(const ProcessorCooler& cooler);
    /// Allowed ones for a CPU in each of so many sockets, the cheapest first.
    const std::vector<std::pair<Cents, int>>& coolersByCost(int sockets);
    std::vector<CoolerChoice> choicesFor(const Processor& cpu, int sockets);

    const Request& m_request;
    const Catalogue& m_catalogue;
    std::vector<int> m_coolers;                                 ///< allowed ones
    std::map<int, std::vector<std::pair<Cents, int>>> m_byCost; ///< of them, by sockets
    std::vector<const ProcessorCooler*> m_fits{nullptr};        ///< by fit: one of them
    std::vector<std::vector<char>> m_holds{{}};                 ///< by fit, then by case
    std::vector<FanPurchase> m_fans;                            ///< one of each, of which none is weaker and dearer
    std::map<std::tuple<QString, std::optional<Power>, QString, int>, int> m_known; ///< lists by what they depend on
    std::vector<std::vector<CoolerChoice>> m_lists{{CoolerChoice{}}};               ///< the first: of servers
};

} // namespace core
