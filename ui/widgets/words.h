#pragma once

#include <QCoreApplication>

#include <functional>

namespace ui {

/// The translation context of every sentence that no widget says in its own: `Words::tr("…")`.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::Words)
};

/// A text for each of the range, in its order.
template <class Range, class Text>
QStringList textsOf(const Range& range, Text text) {
    QStringList texts;
    for (const auto& each : range)
        texts << std::invoke(text, each);
    return texts;
}

} // namespace ui
