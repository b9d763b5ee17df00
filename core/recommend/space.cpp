#include "core/recommend/space.h"
#include "core/clearance/board_fit.h"

#include "core/recommend/space_prices.h"

#include "core/air/air_plan.h"
#include "core/clearance/clearance_plan.h"
#include "core/power/card_load.h"
#include "core/recommend/choices.h"
#include "core/rules/host/display_share.h"
#include "core/training/gpu_room.h"
#include "core/training/memory_need.h"
#include "core/units/at.h"

#include <QHash>

#include <algorithm>

namespace core {

SearchSpace::SearchSpace(const Request& request, const Catalogue& catalogue, const SearchTable& table)
    : m_request(request)
    , m_catalogue(catalogue)
    , m_table(table)
    , m_outlet(catalogue.find<Outlet>(request.limits.outlet))
    , m_model(request.limits.model ? modelOf(*request.limits.model, catalogue) : nullptr) {
    addNeeds();
    addBridges();
    addCards();
    addPlatforms();
    addCases();
    addUnits();
}

Cents SearchSpace::budget() const {
    return limits().budget ? limits().budget->base() : noBound;
}

void SearchSpace::addNeeds() {
    constexpr int mostChips = 4;
    m_needs.resize(std::size_t(mostCards) * mostChips + 1);
    if (!m_model)
        return;
    for (int gpus = 1; gpus < int(m_needs.size()); ++gpus) {
        if (const auto need = memoryNeed(*m_model, *limits().model, gpus); need && need->hasActivations)
            at(m_needs, gpus) = need->card;
    }
}

std::optional<double> SearchSpace::worthOf(const Card& card) const {
    switch (m_request.goal) {
    case Goal::Fp16:
        return card.fp16Tensor ? std::optional(double(card.fp16Tensor->base())) : std::nullopt;
    case Goal::CardMemory:
        return card.memory ? std::optional(double(card.memory->base())) : std::nullopt;
    case Goal::MemoryBandwidth:
        return card.memoryBandwidth ? std::optional(double(card.memoryBandwidth->base())) : std::nullopt;
    case Goal::Fp32:
    case Goal::Fp32PerDollar:
    case Goal::Fp32PerWatt: {
        const auto rate = fp32AtBoost(card);
        return rate ? std::optional(double(rate->base())) : std::nullopt;
    }
    case Goal::Training:
        return m_model ? std::optional(0.0) : std::nullopt; // what it is worth depends on its links
    }
    return {};
}

int airyPitchOf(const Card& card, int least) {
    const Length wanted = std::max(touchLimit + Length::ofBase(1), airWanted(card).value_or(Length()));
    for (int slots = least; slots < Seating::widest; ++slots) {
        const auto gap = gapBelow(card, slots);
        if (!gap || (gap->air >= wanted && throttlingWith(card, gap, Build().room) != Throttling::Expected))
            return slots;
    }
    return Seating::widest;
}

void SearchSpace::addCards() {
    constexpr Memory least = 4_GB; // guide rules 62, 72: less is an error
    const auto& all = m_catalogue.all<Card>();
    for (const OwnedPart& kept : limits().keptCards) {
        const auto card =
            std::find_if(all.begin(), all.end(), [&](const Card& each) { return each.id == kept.part.id; });
        m_kept.emplace_back(card == all.end() ? -1 : int(card - all.begin()), kept.count);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Card& card = all[i];
        const auto worth = worthOf(card);
        const bool isLarge = !limits().memoryPerCard || (card.memory && *card.memory >= *limits().memoryPerCard);
        if (!worth || !isLarge || !isAllowed(card))
            continue;
        CardPick choice;
        static_cast<CardShape&>(choice) = m_table.shapes[i];
        choice.card = int(i);
        if (limits().needsAir) {
            if (throttlingWith(card, {}, Build().room) == Throttling::Expected)
                continue;
            choice.pitch = airyPitchOf(card, choice.pitch);
        }
        choice.each = costOf(card, 1);
        for (const OwnedPart& own : m_request.owned)
            choice.owned += own.part.id == card.id && own.part.kind == QLatin1String(kindName<Card>) ? own.count : 0;
        if (choice.owned > 0)
            choice.each = priceFor(m_request, kindName<Card>, card).value_or(Money::ofBase(unpriced)).base();
        choice.worth = *worth;
        choice.isFitBare = !card.memory || *card.memory >= least;
        choice.showsDisplay =
            card.displayOutputs.value_or(true) && (!card.memory || *card.memory - displayShare >= least);
        choice.bridgeSet = bridgeSetOf(card);
        const bool isBridgeless = m_asksForBridges && choice.bridgeSet == 0;
        if (!isBridgeless && (!limits().lanes || choice.lanes >= *limits().lanes))
            m_cards.push_back(choice);
    }
}

bool SearchSpace::holdsKept(const Hand& hand) const {
    return std::all_of(m_kept.begin(), m_kept.end(), [&](const auto& kept) {
        const int count = (hand.card->card == kept.first ? hand.count : 0) +
                          (hand.other && hand.other->card == kept.first ? hand.others : 0);
        return count >= kept.second;
    });
}

Leader SearchSpace::leaderOf(const Hand& hand, bool isShowing) const {
    const auto cardOf = [&](const CardPick& choice) -> const Card& { return at(m_catalogue.all<Card>(), choice.card); };
    const int gpus = hand.gpus();
    const Card& card = cardOf(*hand.card);
    Memory memory = card.memory.value_or(Memory()) * hand.count;
    if (hand.other)
        memory += cardOf(*hand.other).memory.value_or(Memory()) * hand.others;
    if (limits().cardMemory && memory < *limits().cardMemory)
        return Leader::None;
    if (!hand.other)
        return suits(*hand.card, gpus, isShowing) ? Leader::Any : Leader::None;
    const bool isCardFit = suits(*hand.card, gpus, false);
    const bool isOtherFit = suits(*hand.other, gpus, false);
    if (!isShowing)
        return isCardFit && isOtherFit ? Leader::Any : Leader::None;
    const bool hasCardOutput = card.displayOutputs.value_or(true);
    const bool hasOtherOutput = cardOf(*hand.other).displayOutputs.value_or(true);
    const bool mayCard = hasCardOutput && isOtherFit && suits(*hand.card, gpus, true);
    const bool mayOther = hasOtherOutput && isCardFit && suits(*hand.other, gpus, true);
    if (hasCardOutput != hasOtherOutput) // it hangs on the one kind, wherever that stands
        return mayCard || mayOther ? Leader::Any : Leader::None;
    return mayCard && mayOther ? Leader::Any : mayCard ? Leader::Card : mayOther ? Leader::Other : Leader::None;
}

bool SearchSpace::suits(const CardPick& choice, int gpus, bool isShowing) const {
    const Card& card = at(m_catalogue.all<Card>(), choice.card);
    if (!(isShowing ? choice.showsDisplay : choice.isFitBare))
        return false;
    return !limits().model || (card.memory && hasRoom(choice, *card.memory, gpus, isShowing));
}

bool SearchSpace::hasRoom(const CardPick& choice, Memory memory, int gpus, bool isShowing) const {
    constexpr int bytesOfBase = 1 << 20;
    if (std::size_t(gpus) >= m_needs.size() || !at(m_needs, gpus))
        return false;
    const auto room = ByteCount::ofBase(memory.base() * bytesOfBase) / choice.chips -
                      (isShowing ? ByteCount::ofBase(displayShare.base() * bytesOfBase) : ByteCount());
    return verdictOf(*at(m_needs, gpus), room) == FitVerdict::Fits;
}

void SearchSpace::addCases() {
    const auto& cases = m_catalogue.all<Chassis>();
    const auto& boards = m_catalogue.all<Board>();
    std::vector<CaseChoice> all;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto& most = limits().rackUnits;
        if (isAllowed(cases[i]) && (!most || (cases[i].rackUnits && *cases[i].rackUnits <= *most)))
            all.push_back({int(i), costOf(cases[i], 1)});
    }
    std::stable_sort(all.begin(), all.end(), [](const CaseChoice& a, const CaseChoice& b) { return a.cost < b.cost; });
    std::vector<bool> isKnown(cases.size(), false); // of cases that are alike the first is the cheapest
    std::erase_if(all, [&](const CaseChoice& choice) {
        const auto like = std::size_t(at(m_table.caseLike, choice.chassis));
        const bool isSeen = isKnown[like];
        isKnown[like] = true;
        return isSeen;
    });
    QHash<QString, int> named; // boards that a server's case names have a list of their own
    for (const CaseChoice& choice : all) {
        for (const QString& board : at(cases, choice.chassis).fitsBoards)
            named.insert(board, -1);
    }
    std::map<BoardForm, int> byForm;
    for (const Board& board : boards) {
        const bool isNamed = named.contains(board.id);
        const auto known = byForm.find(board.form);
        if (!isNamed && known != byForm.end()) {
            m_casesOf.push_back(known->second);
            continue;
        }
        std::vector<CaseChoice> taking;
        for (const CaseChoice& choice : all) {
            if (takesBoard(at(cases, choice.chassis), board).value_or(!wantsCertainty()))
                taking.push_back(choice);
        }
        m_casesOf.push_back(int(m_cases.size()));
        if (!isNamed)
            byForm[board.form] = int(m_cases.size());
        m_cases.push_back(std::move(taking));
    }
}

void SearchSpace::addUnits() {
    constexpr int mostNeeded = 4;
    const auto& all = m_catalogue.all<PowerSupply>();
    const int least = limits().supplies.value_or(1);
    const int most = limits().supplies.value_or(mostNeeded);
    std::vector<UnitChoice> cheapest(all.size()); // by the first of their like
    for (int needed = least; needed <= most; ++needed) {
        std::fill(cheapest.begin(), cheapest.end(), UnitChoice{});
        for (std::size_t i = 0; i < all.size(); ++i) {
            const PowerSupply& supply = all[i];
            const bool isModule = supply.form == SupplyForm::Module;
            if (!isAllowed(supply) || (limits().spareSupplies > 0 && !isModule))
                continue;
            UnitChoice choice{int(i), supply.form, m_table.supplyLike[i], needed, limits().spareSupplies, 0, {}, true};
            choice.cost = costOf(supply, needed + choice.spare);
            choice.isOneLoad = (isModule || needed == 1) && supply.rails.empty();
            UnitChoice& best = at(cheapest, choice.powerClass);
            if (best.supply < 0 || choice.cost < best.cost)
                best = choice;
        }
        for (UnitChoice& choice : cheapest) {
            if (choice.supply < 0)
                continue;
            choice.capacity = capacityOn(at(all, choice.supply), needed, m_outlet);
            if (choice.capacity ? *choice.capacity > Power() : !wantsCertainty())
                m_units.push_back(choice);
        }
    }
    std::stable_sort(m_units.begin(), m_units.end(),
                     [](const UnitChoice& a, const UnitChoice& b) { return a.cost < b.cost; });
}

} // namespace core
