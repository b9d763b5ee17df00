// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTextLayout>

#include <vector>

namespace ui {

/// A label of plain text broken into lines. QLabel shapes its text anew for each width a layout asks about, and once
/// more to paint; this shapes it once, into one long line, and cuts that where it may be broken.
class Paragraph : public QLabel {
public:
    /// As high as its words need at the width it gets.
    explicit Paragraph(const QString& text, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Where the text may be broken: what stands before it ends at `right`, what comes after begins at `next`; both
    /// are distances from the beginning of the unbroken line `line`.
    struct Stop {
        int line = 0;
        int position = 0;
        double right = 0;
        double next = 0;
    };
    /// A line as shown: a piece of an unbroken one.
    struct Piece {
        int line = 0;
        int begin = 0;
        int end = 0;
        double left = 0; ///< in the unbroken line
        double width = 0;
    };

    /// Shapes the text anew where it or its font has changed.
    void follow() const;
    void findStops() const;
    std::vector<Piece> brokenAt(int width) const;
    /// The pieces of one word that is wider than the line; the last is the line's beginning.
    void breakWord(const Stop& stop, int width, std::vector<Piece>& pieces) const;
    double lineHeight() const;

    mutable QTextLayout m_text;
    mutable QString m_shownText;
    mutable std::vector<Stop> m_stops;
};

} // namespace ui
