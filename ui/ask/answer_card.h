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
    /// The first is outlined; `sharedCatches` are left out of this card's own.
    AnswerCard(const Answer& answer, const QStringList& sharedCatches, bool isFirst, QWidget* parent = nullptr);

    /// What speaks against all answers alike: the page shows it once, the card no more.
    void setSharedCatches(const QStringList& sharedCatches);

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
