#pragma once

#include <QWidget>

class QLabel;

namespace core {
class Catalogue;
}

namespace ui {

/// What is known of one part, where from, and how sure: figures, source, confidence, unverified facts, price with date.
class PartDetail : public QWidget {
    Q_OBJECT

public:
    PartDetail();

    /// Shows this part; nothing where the catalogue does not have it.
    void show(const core::Catalogue& catalogue, const QString& kind, const QString& id);
    /// Shows no part, and says how to choose one.
    void clear();

private:
    QLabel* m_name;
    QLabel* m_facts;
    QLabel* m_price;
    QLabel* m_trust;
};

} // namespace ui
