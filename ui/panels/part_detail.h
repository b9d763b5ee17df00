// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace core {
struct AnyPart;
}

namespace ui {

/// What is known of one part, where from, and how sure: figures, source, confidence, unverified facts, price with date.
class PartDetail : public QWidget {
    Q_OBJECT

public:
    PartDetail();

    /// Shows this part; none where there is none in it.
    void show(const core::AnyPart& part);
    /// Shows no part, and says how to choose one.
    void clear();

private:
    QLabel* m_name;
    QLabel* m_facts;
    QLabel* m_price;
    QLabel* m_trust;
};

} // namespace ui
