#pragma once

#include <QScrollArea>

class QGridLayout;
class QVBoxLayout;

namespace core {
class Catalogue;
}

namespace ui {

struct ChartContent;

/// Beside the chart: what the book concludes from it and what its points say, and the fits of the lines shown.
class BookPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit BookPanel(QWidget* parent = nullptr);

    void setClaims(const core::Catalogue& catalogue);
    void setFits(const ChartContent& content);

private:
    QWidget* m_page;
    QVBoxLayout* m_claims;
    QWidget* m_fits = nullptr;
};

} // namespace ui
