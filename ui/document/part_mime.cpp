// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/part_mime.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace ui {

static const auto mimeType = u"application/x-lanewright-part"_s;

QMimeData* toMime(const DraggedPart& part) {
    auto* mime = new QMimeData;
    mime->setData(mimeType, QStringList{part.kind, part.id, part.fromPlace}.join('\n'_L1).toUtf8());
    return mime;
}

std::optional<DraggedPart> fromMime(const QMimeData* mime) {
    if (!mime || !mime->hasFormat(mimeType))
        return {};
    const QStringList lines = QString::fromUtf8(mime->data(mimeType)).split('\n'_L1);
    if (lines.size() != 3)
        return {};
    return DraggedPart{lines[0], lines[1], lines[2]};
}

} // namespace ui
