#pragma once

#include <QMimeData>
#include <QString>

#include <optional>

namespace ui {

/// What is dragged: a part out of the catalogue (kind and id), or what sits in a place of the build.
struct DraggedPart {
    QString kind; ///< "cards", "drives" … as core::kindName
    QString id;
    QString fromPlace; ///< the slot or socket it is dragged out of; empty for one from the catalogue

    friend bool operator==(const DraggedPart&, const DraggedPart&) = default;
};

/// For QDrag, which takes ownership.
QMimeData* toMime(const DraggedPart& part);
/// What `mime` carries, if it comes from this program.
std::optional<DraggedPart> fromMime(const QMimeData* mime);

} // namespace ui
