#pragma once

#include "core/parts/card.h"

#include <QCoreApplication>

#include <span>

namespace ui {

/// One column of the card table: one row of the table, as sorted, shown, compared and explained.
struct CardColumn {
    Q_DECLARE_TR_FUNCTIONS(ui::CardColumn)

public:
    const char* title; ///< untranslated
    const char* help;  ///< untranslated; what the figure is, or how it is computed
    int letters;       ///< how wide it is set
    /// The figure it is sorted by; null where it is not known, or where the column is a text.
    std::optional<double> (*figure)(const core::Card& card);
    /// What is shown; empty where it is not known.
    QString (*text)(const core::Card& card);
    /// The fields it rests on, by their published names, joined by ';': one of the card's own, or what it is computed
    /// from.
    const char* fields;

    bool isComputed = false; ///< from other fields: a rate, a ratio

    /// Whether it is sorted by a figure, else by its text.
    bool isFigure() const { return figure != nullptr; }
    /// The title in the user's language.
    QString titleText() const { return tr(title); }
    /// The help in the user's language.
    QString helpText() const { return tr(help); }
    /// What is shown; "not known" where it is not known.
    QString textOrUnknown(const core::Card& card) const;

    /// All columns, in the order shown; the first is the name.
    static std::span<const CardColumn> all();
};

} // namespace ui
