// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace ui {

/// Items one after the other, broken into lines like words; an item wider than the line is given the line's width.
class FlowLayout : public QLayout {
    Q_OBJECT

public:
    /// `gap` pixels lie between neighbours and between lines.
    explicit FlowLayout(int gap, QWidget* parent = nullptr);
    /// The last item stands at the end of its line instead of next to the one before it.
    void setLastAtEnd(bool isAtEnd) { m_isLastAtEnd = isAtEnd; }
    /// The layout becomes one item, which is never broken.
    void addLayout(QLayout* layout);
    ~FlowLayout() override { qDeleteAll(m_items); }

    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    int count() const override { return int(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    /// The height that the items take in `rect`; they are moved there where it `isReal`.
    int arrange(const QRect& rect, bool isReal) const;

    std::vector<QLayoutItem*> m_items;
    int m_gap;
    bool m_isLastAtEnd = false;
};

} // namespace ui
