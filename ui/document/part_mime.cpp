#include "ui/document/part_mime.h"

#include <QStringList>

namespace ui {

static const auto mimeType = QStringLiteral("application/x-lanewright-part");

QMimeData* toMime(const DraggedPart& part) {
    auto* mime = new QMimeData;
    mime->setData(mimeType, QStringList{part.kind, part.id, part.fromPlace}.join(QLatin1Char('\n')).toUtf8());
    return mime;
}

std::optional<DraggedPart> fromMime(const QMimeData* mime) {
    if (!mime || !mime->hasFormat(mimeType))
        return {};
    const QStringList lines = QString::fromUtf8(mime->data(mimeType)).split(QLatin1Char('\n'));
    if (lines.size() != 3)
        return {};
    return DraggedPart{lines[0], lines[1], lines[2]};
}

} // namespace ui
