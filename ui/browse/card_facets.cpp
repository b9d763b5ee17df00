// A limit is met by known figures only: who filters for 24 GB does not want cards whose memory nobody knows. The fits
// are the other way round: a card is hidden where it is known not to fit.

#include "ui/browse/card_facets.h"

#include "core/clearance/seating.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/words.h"

#include <set>

namespace ui {

namespace {

using core::Card;
using core::Machine;
using Choice = CardFacet::Choice;

template <class Label>
std::vector<Choice> limits(std::initializer_list<double> values, Label label) {
    std::vector<Choice> choices;
    for (const double value : values)
        choices.push_back({label(value), value, {}});
    return choices;
}

std::vector<Choice> seriesOf(const core::Catalogue& catalogue) {
    std::set<QString> names;
    for (const Card& card : catalogue.all<Card>())
        names.insert(card.series);
    names.erase(QString());
    std::vector<Choice> choices;
    choices.reserve(names.size());
    for (const QString& name : names)
        choices.push_back({name, 0, name});
    return choices;
}

} // namespace

std::vector<CardFacet> cardFacets(const core::Catalogue& catalogue) {
    using core::Cooler;
    const auto atLeast = [](double v) { return Words::tr("≥ %1 GB").arg(core::number(v)); };
    const auto slotsTo = [](double v) {
        return v == 1 ? Words::tr("≤ 1 slot") : Words::tr("≤ %1 slots").arg(core::number(v, 1));
    };
    const auto wattsTo = [](double v) { return Words::tr("≤ %1 W").arg(core::number(v)); };
    const auto dollarsTo = [](double v) { return Words::tr("≤ $%1").arg(core::number(v)); };
    const auto coolerIs = [](double v) { return inWords(Cooler(int(v))); };
    return {
        {Words::tr("VRAM"), Words::tr("Cards with at least this much VRAM"),
         [](const Card& card, const Machine&, const Choice& choice) {
             return card.memory && card.memory->value() >= choice.limit;
         },
         limits({4, 8, 11, 12, 16, 24, 32, 48, 80, 96}, atLeast)},
        {Words::tr("Slots"), Words::tr("Cards at most this wide"),
         [](const Card& card, const Machine&, const Choice& choice) {
             return card.slotWidth && *card.slotWidth <= choice.limit;
         },
         limits({1, 2, 2.5, 3}, slotsTo)},
        {Words::tr("Cooler"), Words::tr("Cards with this cooler"),
         [](const Card& card, const Machine&, const Choice& choice) {
             return card.cooler && int(*card.cooler) == int(choice.limit);
         },
         limits({double(Cooler::Open), double(Cooler::Blower), double(Cooler::FlowThrough), double(Cooler::Passive),
                 double(Cooler::Liquid)},
                coolerIs)},
        {Words::tr("Watts"), Words::tr("Cards with at most this board power"),
         [](const Card& card, const Machine&, const Choice& choice) {
             return card.tdp && card.tdp->value() <= choice.limit;
         },
         limits({75, 150, 225, 300, 350, 450}, wattsTo)},
        {Words::tr("Price"), Words::tr("Cards known to cost at most this"),
         [](const Card& card, const Machine&, const Choice& choice) {
             return priceUsed(card) && core::inDollars(priceUsed(card)->amount) <= choice.limit;
         },
         limits({200, 400, 700, 1000, 1500, 2500, 5000, 10000}, dollarsTo)},
        {Words::tr("Series"), Words::tr("Cards of one product family"),
         [](const Card& card, const Machine&, const Choice& choice) { return card.series == choice.word; },
         seriesOf(catalogue)},
        {Words::tr("Fits this board"), Words::tr("Hides cards that fit no slot of this build's board"),
         [](const Card& card, const Machine& machine, const Choice&) { return slotsFor(*machine.board, card) > 0; }},
        {Words::tr("Fits this case"),
         Words::tr("Hides cards known to be too long, tall or thick for this build's case"),
         [](const Card& card, const Machine& machine, const Choice&) {
             return !machine.chassis || fitsCase(card, *machine.chassis);
         }},
    };
}

} // namespace ui
