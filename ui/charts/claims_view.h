#pragma once

#include <QScrollArea>

class QGridLayout;

namespace core {
class Catalogue;
}

namespace ui {

/// The book's claims, a row each, and under each of the three figures what that figure says to it.
class ClaimsView : public QScrollArea {
    Q_OBJECT

public:
    explicit ClaimsView(QWidget* parent = nullptr);

    void setClaims(const core::Catalogue& catalogue);

private:
    QWidget* m_page = nullptr;
};

} // namespace ui
