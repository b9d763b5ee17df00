#pragma once

#include <QLabel>
#include <QTextLayout>

#include <vector>

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
    /// Breaks the lines at `width` pixels.
    void breakAt(int width) const;

    /// The same words stand on the same lines at every width between these.
    struct Break {
        int least = 0;
        int most = -1;
        int height = 0;
        bool holdsAt(int width) const { return width >= least && width <= most; }
    };

    mutable QTextLayout m_lines;
    mutable QString m_shownText;
    mutable Break m_broken;             ///< how the lines stand now
    mutable std::vector<Break> m_known; ///< layouts ask for the same few widths again and again
};

} // namespace ui
