// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/parts/card_field.h"

#include <QStringList>

#include <vector>

namespace core {

struct MeasuredPoint;

/// What is asked of the database while a user types or looks closer; implemented in db, handed over in app.
class PartLookup {
public:
    virtual ~PartLookup() = default;

    /// The ids of at most `limit` parts of a kind (core::kindName) that hold every word typed, the best match first.
    /// Ids that the catalogue does not have may be among them, and parts a build file brought along are not.
    virtual QStringList find(const QString& kind, const QString& typed, int limit) = 0;

    /// Of these boards those that the atlas has: a catalogue is read without it.
    virtual std::vector<Board> observed(const QStringList& ids) = 0;

    /// What the figures of a card rest on; see evidenceOf().
    virtual std::vector<CardField> evidence(const QString& cardId) = 0;

    /// The runs that others measured and published on these cards, on all where none is named, and all measurements of
    /// memory; they stay until other cards are asked for. See evidenceNear().
    virtual const std::vector<MeasuredPoint>& measuredRuns(const QStringList& cards = {}) = 0;
};

} // namespace core
