#pragma once

#include "ui/recommend/recommend_search.h"

#include <QListWidget>
#include <QPixmap>
#include <QTimer>

namespace ui {

class BuildListDelegate;

/// The machines of a frontier, the best first, each with its drawing, price, value, parts and what binds it. Enter or a
/// double click opens one. Drawings come one by one, those in view first, so that the list is there at once.
class BuildList : public QListWidget {
    Q_OBJECT

public:
    BuildList();

    /// `found` must live until the next call.
    void show(const FoundBuilds& found);
    /// The row of a point of the frontier, and the point of a row: the best, which is the last point, stands first.
    int flipped(int index) const { return index < 0 ? -1 : count() - 1 - index; }
    /// The same builds, with what binds them.
    void showBindings(const FoundBuilds& found);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What a screen reader says of each row.
    void showSpoken();
    /// Draws one more picture; stops when none is left, or the list is not seen.
    void drawNext();
    int nextToDraw() const;

    friend class BuildListDelegate;
    /// What the row of a point shows; the picture is empty until it is drawn.
    struct Row {
        QString head;
        QString parts;
        QString verdict; ///< with what the rules say, counted
        QString shortcomings;
        QString bound;
        QPixmap picture;
    };

    const FoundBuilds* m_found = nullptr;
    std::vector<Row> m_rows; ///< by point
    QTimer m_drawing;
};

} // namespace ui
