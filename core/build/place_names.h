// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"

#include <functional>

namespace core {

/// What a place is called after an edit; empty where what was in it is gone.
using NewPlace = std::function<QString(const QString& place)>;

/// True where the waivers of its rule speak of every subject of the finding that has this key: a problem of several
/// parts is waived as a whole or part by part, and stays waived when it shrinks.
bool isWaived(const std::vector<Waiver>& waivers, const QString& key);
/// What was noted with the waivers of this finding, empty where nothing was.
QString waiverNote(const std::vector<Waiver>& waivers, const QString& key);
/// Without what waives the finding or a part of it.
void eraseWaivers(std::vector<Waiver>& waivers, const QString& key);

/// Waivers follow their part (one that is gone goes from them); what was observed of the link and paths of a part that
/// moves is forgotten. The parts themselves are not moved.
void renamePlaces(Build& build, const NewPlace& newPlace);

/// Forgets what was observed of the link and paths of the part in this place: another comes into it.
void forgetSeen(Build& build, const QString& place);

} // namespace core
