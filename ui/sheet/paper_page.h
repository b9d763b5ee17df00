#pragma once

#include "core/documents/sheet/build_sheet.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include <vector>

namespace ui {

/// One thing on a page, its place already decided, in paper units.
struct Mark {
    enum class Kind {
        Text,     ///< one line, `text` in `font` and `ink`, its top at the top of `area`
        Line,     ///< from the area's top left to its bottom right
        Box,      ///< rounded, `ink` around `fill`
        CheckBox, ///< to be ticked by hand
        Sign,     ///< the shape of `severity`
        Drawing,  ///< the machine from the side
    };
    Kind kind = Kind::Text;
    QRectF area = {};
    QString text = {};
    QFont font = {};
    QColor ink = {};
    QColor fill = {};
    core::Severity severity = core::Severity::Advice;
};

/// A page as a list of marks: what is laid out once can be measured, previewed and printed alike.
struct PaperPage {
    std::vector<Mark> marks;
};

} // namespace ui
