// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ask/ask_search.h"
#include "ui/widgets/surface.h"

class QLabel;

namespace ui {

/// An answer as a card: its drawing, cards, speed, price with its range and day, VRAM, wall, the catch and the host.
class AnswerCard : public Surface {
    Q_OBJECT

public:
    /// The first is outlined; what is `told` already speaks against no card by itself.
    AnswerCard(const Answer& answer, const QStringList& told, bool isFirst, QWidget* parent = nullptr);

    /// What speaks against all answers, which no card says by itself.
    void setTold(const QStringList& told);

Q_SIGNALS:
    /// Its build is to be the open one.
    void openAsked();
    /// It is to stand beside the open build.
    void compareAsked();

private:
    QStringList m_catches;
    QLabel* m_catchTitle;
    QLabel* m_catch;
};

} // namespace ui
