// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_rows.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/price_words.h"
#include "ui/widgets/words.h"

#include <QCollator>
#include <QHash>

#include <algorithm>

namespace ui {

PartPicture pictureOf(const core::AnyPart& part) {
    static constexpr PartPicture cards[]{PartPicture::OpenCard, PartPicture::BlowerCard, PartPicture::FlowThroughCard,
                                         PartPicture::PassiveCard, PartPicture::LiquidCard};
    static const QHash<QString, PartPicture> ofKinds{
        {u"boards"_s, PartPicture::Board},     {u"cpus"_s, PartPicture::Processor}, {u"psus"_s, PartPicture::Supply},
        {u"cases"_s, PartPicture::Chassis},    {u"memory"_s, PartPicture::Memory},  {u"drives"_s, PartPicture::Drive},
        {u"nics"_s, PartPicture::NetworkCard}, {u"bridges"_s, PartPicture::Bridge}, {u"risers"_s, PartPicture::Riser},
        {u"outlets"_s, PartPicture::Outlet},   {u"ups"_s, PartPicture::Supply},     {u"coolers"_s, PartPicture::Cooler},
        {u"fans"_s, PartPicture::Fan}};
    const auto* card = part.as<core::Card>();
    return card && card->cooler ? core::at(cards, *card->cooler) : ofKinds.value(part.kind, PartPicture::PlainCard);
}

PartRow rowOf(const core::AnyPart& any) {
    const core::Part& part = *any.part;
    const QStringList facts = core::linesOf(any, "figure") + core::linesOf(any, "row");
    PartRow row{core::fullNameOf(part), core::shortNameOf(part), {}, {}, facts.join(u" · "_s), pictureOf(any)};
    if (std::ranges::none_of(core::columnsOf(any.kind), &core::PartColumn::isPrice)) // an outlet is in the wall
        return row;
    row.price = Words::tr("no price");
    if (const core::Price* price = priceUsed(part)) {
        row.price = core::inWords(price->amount);
        row.age = ageInWords(*price, any.kind);
    }
    return row;
}

core::PartText searchedTextOf(const core::AnyPart& part, core::SearchedBy who) {
    core::PartText text;
    core::withKind(part.kind, [&]<class P>(P*) { text = core::textOf(*part.as<P>(), who); });
    return text;
}

std::vector<core::AnyPart> listedParts(const core::Catalogue& catalogue, const QString& kind) {
    std::vector<std::pair<std::optional<double>, core::AnyPart>> ranked;
    for (const core::AnyPart& part : core::partsOf(catalogue, kind))
        ranked.emplace_back(core::rankOf(part), part);
    QCollator collator;
    collator.setNumericMode(true);
    std::ranges::stable_sort(ranked, [&](const auto& a, const auto& b) {
        if (a.first != b.first)
            return a.first > b.first; // no rank is the lowest
        return collator.compare(a.second.part->name, b.second.part->name) < 0;
    });
    std::vector<core::AnyPart> parts(ranked.size());
    std::ranges::transform(ranked, parts.begin(), [](const auto& each) { return each.second; });
    return parts;
}

} // namespace ui
