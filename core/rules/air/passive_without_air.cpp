// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 39c, 65 and the later sources' pitfall 23 (a passive card needs air that the case drives through
// it, or a duct and fan of its own).
#include "core/air/air_evidence.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static Sentence lackOf(const Chassis* chassis, const std::optional<DuctedAir>& air, int cards) {
    if (!chassis)
        return Sentence::tr("%n cards have no fans of their own: choose a case with ducted air.",
                            "1 card has no fans of its own: choose a case with ducted air.", cards);
    if (!air)
        return Sentence::tr("%n cards have no fans of their own; whether %1 ducts air through them is unknown.",
                            "1 card has no fans of its own; whether %1 ducts air through it is unknown.", cards)
            .arg(shortNameOf(*chassis));
    if (air == DuctedAir::Partial)
        return Sentence::tr("Some of %n passive cards will overheat: %1 ducts air only partly. Choose a ducted case, "
                            "or fit ducts with fans.",
                            "1 passive card may overheat: %1 ducts air only partly. Choose a ducted case, or fit a "
                            "duct with a fan.",
                            cards)
            .arg(shortNameOf(*chassis));
    return Sentence::tr("%n passive cards will overheat: %1 has no ducted air. Choose a ducted case, or fit ducts "
                        "with fans.",
                        "1 passive card will overheat: %1 has no ducted air. Choose a ducted case, or fit a duct with "
                        "a fan.",
                        cards)
        .arg(shortNameOf(*chassis));
}

static Finding withoutAir(const Chassis* chassis, const std::optional<DuctedAir>& air, const Subjects& cards) {
    const bool isLittle = air == DuctedAir::Partial;
    return {.severity = !air       ? Severity::NotChecked
                        : isLittle ? Severity::Warning
                                   : Severity::Error,
            .title = !air       ? Sentence::tr("Air for passive cards not checked")
                     : isLittle ? Sentence::tr("Passive cards get too little air")
                                : Sentence::tr("Passive cards get no air"),
            .message = lackOf(chassis, air, int(cards.size())),
            .subjects = cards,
            .found = air ? Figure::count(double(cards.size()), "cards") : Figure(),
            .allowed = Figure::count(0, "cards"),
            .source = Sentence::tr("Guide rules 39c, 65")};
}

/// The most that a small duct fan was measured to take away.
static constexpr Power ductFanCarries = 180_W;

static Finding withShrouds(const Analysis& analysis, const Subjects& cards) {
    std::optional<Power> most;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (mounted.hasShroud && mounted.card->cooler == Cooler::Passive)
            most = std::max(most, mounted.sustained());
    }
    const Sentence fans =
        Sentence::tr("Small duct fans remove %1 at most; use 40 mm server fans or a strong radial fan.")
            .arg(ductFanCarries);
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Passive cards with their own ducts"),
            .message =
                most ? Sentence::inARow({Sentence::tr("These cards give off up to %1 each.").arg(*most), fans}) : fans,
            .details = airNotes("shrouds"_L1),
            .subjects = cards,
            .found = most,
            .allowed = ductFanCarries,
            .source = Sentence::tr("Guide rule 39c; users' measurements, secondary")};
}

static Findings passiveWithoutAir(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto air = machine.chassis ? machine.chassis->ductedAir : std::nullopt;
    if (air == DuctedAir::Yes)
        return {};
    Subjects bare;
    Subjects ducted;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler == Cooler::Passive)
            (mounted.hasShroud ? ducted : bare) << slotSubject(analysis, mounted.connector);
    }
    Findings findings;
    if (!bare.isEmpty())
        findings.push_back(withoutAir(machine.chassis, air, bare));
    if (!ducted.isEmpty())
        findings.push_back(withShrouds(analysis, ducted));
    return findings;
}

/// Passive cards stand in a case that drives air through them.
extern const Rule passiveWithoutAirRule{
    370, "passive-without-air", Area::Air, true, true, passiveWithoutAir, RuleUse::InCase | RuleUse::MayPass};

} // namespace core::rules
