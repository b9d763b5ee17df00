// SPDX-License-Identifier: GPL-3.0-or-later
// A waiver's key is "rule|subject,subject": its subjects are places, renamed with the parts that move.
#include "core/build/place_names.h"

#include <algorithm>

namespace core {

namespace {

/// A key's two halves.
struct Waived {
    QString rule;
    QStringList subjects;

    explicit Waived(const QString& key)
        : rule(key.section('|'_L1, 0, 0))
        , subjects(key.section('|'_L1, 1).split(','_L1)) {}

    /// True where the other is of this rule and names nothing that this one does not name.
    bool holds(const Waived& other) const {
        return rule == other.rule &&
               std::ranges::all_of(other.subjects, [&](const QString& subject) { return subjects.contains(subject); });
    }
    /// True where one of the two holds the other: then the waiver bears on the finding. Sharing a card is not enough:
    /// who waives two collisions has not waived a third between the same cards.
    bool bearsOn(const Waived& finding) const { return holds(finding) || finding.holds(*this); }
};

} // namespace

bool isWaived(const std::vector<Waiver>& waivers, const QString& key) {
    const Waived finding(key);
    return std::ranges::all_of(finding.subjects, [&](const QString& subject) {
        return std::ranges::any_of(waivers, [&](const Waiver& waiver) {
            const Waived waived(waiver.key);
            return waived.bearsOn(finding) && waived.subjects.contains(subject);
        });
    });
}

QString waiverNote(const std::vector<Waiver>& waivers, const QString& key) {
    QStringList notes;
    for (const Waiver& waiver : waivers) {
        if (!waiver.note.isEmpty() && !notes.contains(waiver.note) && Waived(waiver.key).bearsOn(Waived(key)))
            notes << waiver.note;
    }
    return notes.join(' '_L1);
}

void eraseWaivers(std::vector<Waiver>& waivers, const QString& key) {
    std::erase_if(waivers, [&](const Waiver& waiver) { return Waived(waiver.key).bearsOn(Waived(key)); });
}

static void renameIn(std::vector<Waiver>& waivers, const NewPlace& newPlace) {
    for (Waiver& waiver : waivers) {
        const Waived old(waiver.key);
        QStringList subjects;
        for (const QString& subject : old.subjects) {
            if (const QString place = newPlace(subject); !place.isEmpty() || subject.isEmpty())
                subjects << place;
        }
        waiver.key = subjects.isEmpty() ? QString() : QString(old.rule + '|'_L1 + subjects.join(','_L1));
    }
    std::erase_if(waivers, [](const Waiver& waiver) { return waiver.key.isEmpty(); });
}

/// What was seen in a place was seen of that place and the part in it together: it does not move.
static void dropMoved(Observed& observed, const NewPlace& newPlace) {
    const auto isMoved = [&](const QString& place) { return newPlace(place) != place; };
    std::erase_if(observed.links, [&](const ObservedLink& link) { return isMoved(link.place); });
    std::erase_if(observed.paths,
                  [&](const ObservedPath& path) { return isMoved(path.firstSlot) || isMoved(path.secondSlot); });
}

void forgetSeen(Build& build, const QString& place) {
    if (build.observed)
        dropMoved(*build.observed, [&](const QString& each) { return each == place ? QString() : each; });
}

void renamePlaces(Build& build, const NewPlace& newPlace) {
    renameIn(build.waivers, newPlace);
    if (build.observed)
        dropMoved(*build.observed, newPlace);
}

} // namespace core
