// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recommend/recommend_search.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

/// "Why not?": what dropping each limit by itself would buy, with a button that drops it; of an impossible request a
/// smallest set of limits that exclude each other.
class WhyView : public QWidget {
    Q_OBJECT

public:
    WhyView();

    /// Rows anew for what `found` says of its limits.
    void show(const FoundBuilds& found);

Q_SIGNALS:
    /// This limit is to be lifted.
    void dropped(core::LimitKind kind);

private:
    /// What dropping the limit would bring, in words, and the button that drops it.
    void addRow(core::LimitKind kind, const QString& limit, const QString& gain, const QString& words);
    /// What each default saves where it is dropped.
    void addSavings(const FoundBuilds& found);

    QLabel* m_sentence;
    QWidget* m_rows = nullptr;
    QVBoxLayout* m_column;
};

} // namespace ui
