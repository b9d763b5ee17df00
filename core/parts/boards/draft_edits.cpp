// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a BoardDraft, and the texts of its cells.
#include "core/parts/boards/board_draft.h"

#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

/// Every text in it that is `from`, now `to`; the keys stay.
static QJsonValue renamedIn(const QJsonValue& value, const QString& from, const QString& to) {
    if (value.isString())
        return value.toString() == from ? QJsonValue(to) : value;
    if (value.isArray()) {
        return jsonList(value.toArray(), [&](const QJsonValue& item) { return renamedIn(item, from, to); });
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        *it = renamedIn(*it, from, to);
    return object;
}

/// Whoever names `before` now names `after`.
static void renameIn(BoardDraft& draft, const QString& before, const QString& after) {
    for (DraftShare& share : draft.shares) {
        for (QString& name : share.filled)
            name = name == before ? after : name;
        for (auto& [name, lanes] : share.lanes)
            name = name == before ? after : name;
    }
    draft.doubts = renamedIn(draft.doubts, before, after).toArray();
}

void rename(BoardDraft& draft, std::size_t place, const QString& label) {
    DraftPlace& renamed = draft.places[place];
    const DraftPlace before = renamed;
    renamed.label = label;
    const auto isTwice = [&](const QString& text) {
        return std::ranges::count(draft.places, text, &DraftPlace::label) > (text == label ? 1 : 0);
    };
    if (before.label.isEmpty() || isTwice(label) || isTwice(before.label))
        return; // two of one name are a problem to be mended; nobody may be taken for the other meanwhile
    renameIn(draft, before.name(), renamed.name());
    for (DraftPlace& other : draft.places) {
        if (renamed.kind == ConnectorKind::Uplink && other.root == before.label)
            other.root = label;
    }
}

void setKind(BoardDraft& draft, std::size_t place, ConnectorKind kind, NodeKind node) {
    DraftPlace& changed = draft.places[place];
    const QString before = changed.name();
    changed.kind = kind;
    changed.node = node;
    changed.isAlwaysOn = kind == ConnectorKind::Onboard;
    renameIn(draft, before, changed.name());
}

void remove(BoardDraft& draft, std::size_t place) {
    const QString name = draft.places[place].name();
    draft.places.erase(draft.places.begin() + std::ptrdiff_t(place));
    std::erase_if(draft.shares, [&](DraftShare& share) {
        const bool wasNeeded = share.filled.removeAll(name) > 0 && (!share.isAny || share.filled.isEmpty());
        std::erase_if(share.lanes, [&](const auto& lanes) { return lanes.first == name; });
        return wasNeeded || share.lanes.empty();
    });
}

void shareLanes(BoardDraft& draft, const std::vector<std::size_t>& places) {
    if (places.size() < 2)
        return;
    const auto place = [&](std::size_t index) -> const DraftPlace& { return draft.places[places[index]]; };
    const int all = place(0).lanes;
    std::vector<DraftShare> shares;
    for (std::size_t taking = places.size() - 1; taking > 0; --taking) {
        DraftShare share;
        share.filled << place(taking).name();
        int left = all;
        for (std::size_t i = taking; i > 0; --i) {
            const bool isSlot = place(i).kind == ConnectorKind::Slot || place(i).kind == ConnectorKind::Uplink;
            const int part = isSlot ? all / (taking == 1 ? 2 : 4) : place(i).lanes;
            const int lanes = std::min({place(i).lanes, std::max(part, 1), left});
            share.lanes.insert(share.lanes.begin(), {place(i).name(), lanes});
            left -= lanes;
        }
        int first = 16;
        while (first > left)
            first /= 2;
        share.lanes.insert(share.lanes.begin(), {place(0).name(), first});
        if (std::ranges::find(draft.shares, share) == draft.shares.end())
            shares.push_back(share);
    }
    draft.shares.insert(draft.shares.end(), shares.begin(), shares.end());
}

QString filledText(const DraftShare& share) {
    return share.filled.join(share.isAny ? u" / "_s : u" + "_s);
}

void setFilled(DraftShare& share, const QString& text) {
    share.isAny = text.contains(u" / "_s);
    share.filled = text.split(share.isAny ? u" / "_s : u" + "_s, Qt::SkipEmptyParts);
    for (QString& name : share.filled)
        name = name.trimmed();
    share.filled.removeAll(QString());
}

QString lanesText(const DraftShare& share) {
    QStringList texts;
    for (const auto& [name, lanes] : share.lanes)
        texts << u"%1 x%2"_s.arg(name).arg(lanes);
    return texts.join(u", "_s);
}

bool setLanes(DraftShare& share, const QString& text) {
    static const QRegularExpression cell(u"^\\s*(\\S.*?)\\s+[x×]?(\\d{1,2})\\s*$"_s);
    std::vector<DraftShare::Lanes> lanes;
    for (const QString& part : text.split(','_L1)) {
        const auto match = cell.match(part);
        if (!match.hasMatch() || match.captured(2).toInt() > 16)
            return false;
        lanes.emplace_back(match.captured(1), match.captured(2).toInt());
    }
    share.lanes = std::move(lanes);
    return true;
}

} // namespace core
