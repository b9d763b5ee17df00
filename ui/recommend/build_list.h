#pragma once

#include "ui/recommend/recommend_search.h"

#include <QListWidget>
#include <QTimer>

namespace ui {

/// The machines of a frontier, each with its drawing, price, value, parts and what binds it. Enter or a double click
/// opens one. Drawings come one by one, those in view first, so that the list is there at once.
class BuildList : public QListWidget {
    Q_OBJECT

public:
    explicit BuildList(QWidget* parent = nullptr);

    /// `found` must live until the next call.
    void show(const FoundBuilds& found);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void drawNext();
    int nextToDraw() const;

    const FoundBuilds* m_found = nullptr;
    std::vector<bool> m_isDrawn;
    QTimer m_drawing;
};

/// "2 × GeForce RTX 3090, X570-ACE, Ryzen 3 3100, …", a machine's parts in one line.
QString partsOf(const core::Machine& machine);
/// "Bound by the budget and the outlet.", or empty.
QString boundBy(const core::Recommendation& point, const core::Request& request, bool isLast);

} // namespace ui
