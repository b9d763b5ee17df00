#pragma once

#include <QHash>
#include <QLabel>
#include <QTextLayout>

namespace ui {

/// A label of plain text broken into lines. QLabel shapes its text anew each time a layout asks for a height and once
/// more to paint; this remembers the heights, and paints the lines it has measured.
class Paragraph : public QLabel {
public:
    explicit Paragraph(const QString& text, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Forgets the lines where text or font have changed.
    void follow() const;
    /// Breaks the lines at `width` pixels; returns the height of all.
    int breakAt(int width) const;

    mutable QTextLayout m_lines;
    mutable QString m_shownText;
    mutable int m_width = -1;          ///< that the lines are broken at
    mutable QHash<int, int> m_heights; ///< by width: layouts ask for the same few again and again
};

} // namespace ui
