#include "core/recommend/verdict.h"

#include "core/parts/fields.h"
#include "core/topology/fitted_bridge.h"

#include <algorithm>

namespace core {

std::optional<Money> priceFor(const Request& request, const char* kind, const Part& part) {
    for (const PartPrice& own : request.prices) {
        if (own.part.id == part.id && own.part.kind == QLatin1String(kind))
            return own.amount;
    }
    return part.price ? std::optional(part.price->amount) : std::nullopt;
}

namespace {

/// Counts what of a machine is to be bought.
class BillCounter {
public:
    explicit BillCounter(const Request& request)
        : m_request(request) {}

    template <class P>
    void add(const P* part, int count) {
        if (!part || count < 1)
            return;
        count = std::max(0, count - owned(kindName<P>, part->id));
        const auto price = priceFor(m_request, kindName<P>, *part);
        if (price)
            m_bill.price += *price * count;
        else
            m_bill.partsWithoutPrice += count;
    }

    Bill bill() const { return m_bill; }

private:
    int owned(const char* kind, const QString& id) const {
        int count = 0;
        for (const OwnedPart& own : m_request.owned)
            count += own.part.id == id && own.part.kind == QLatin1String(kind) ? own.count : 0;
        return count;
    }

    const Request& m_request;
    Bill m_bill;
};

/// How many of each: pointers into the catalogue stay few.
template <class P>
void addAll(BillCounter& counter, const std::vector<const P*>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isSeen =
            std::find(parts.begin(), parts.begin() + std::ptrdiff_t(i), parts[i]) != parts.begin() + std::ptrdiff_t(i);
        if (!isSeen)
            counter.add(parts[i], int(std::count(parts.begin(), parts.end(), parts[i])));
    }
}

} // namespace

Bill billFor(const Request& request, const Machine& machine) {
    BillCounter counter(request);
    std::vector<const Card*> cards;
    for (const MountedCard& mounted : machine.cards)
        cards.push_back(mounted.card);
    addAll(counter, cards);
    counter.add(machine.board, 1);
    addAll(counter, machine.processors);
    if (machine.build.memory)
        counter.add(machine.memoryKit, machine.build.memory->kits);
    std::vector<const Drive*> drives;
    for (const auto& mounted : machine.drives)
        drives.push_back(mounted.part);
    addAll(counter, drives);
    std::vector<const Bridge*> bridges;
    for (const BridgeGroup& group : bridgeGroups(machine))
        bridges.push_back(group.bridge);
    addAll(counter, bridges);
    counter.add(machine.supply, machine.build.supply.needed + machine.build.supply.spare);
    counter.add(machine.chassis, 1);
    return counter.bill();
}

} // namespace core
