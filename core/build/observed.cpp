// SPDX-License-Identifier: GPL-3.0-or-later
// What was seen of a link and its card, in words.
#include "core/build/observed.h"

#include "core/units/sentence.h"
#include "core/units/text.h"

namespace core {

static QString linkInWords(std::optional<int> lanes, std::optional<int> generation) {
    QStringList words;
    if (lanes)
        words << u"x%1"_s.arg(*lanes);
    if (generation)
        words << Text::tr("Gen %1").arg(*generation);
    return words.join(' '_L1);
}

QString inWords(const ObservedLink& link) {
    QStringList words;
    const QString now = linkInWords(link.lanes, link.generation);
    const QString most = linkInWords(link.maxLanes, link.maxGeneration);
    if (!now.isEmpty())
        words << (most.isEmpty() || most == now ? now : Text::tr("%1 (%2 possible)").arg(now, most));
    else if (!most.isEmpty())
        words << Text::tr("%1 possible").arg(most);
    if (link.nvLinks)
        words << inWords(Sentence::tr("%n NVLinks", "1 NVLink", *link.nvLinks));
    if (link.temperature)
        words << inWords(*link.temperature);
    if (link.isSlowed)
        words << Text::tr("slowed by heat");
    const QString limit = link.limit ? inWords(*link.limit) : QString();
    if (link.draw)
        words << (link.limit ? Text::tr("%1 of %2") : Text::tr("draws %1%2")).arg(inWords(*link.draw), limit);
    else if (link.limit)
        words << Text::tr("limit %1").arg(limit);
    return words.join(u", "_s);
}

} // namespace core
