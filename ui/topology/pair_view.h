// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/topology_content.h"

#include <QWidget>

namespace ui {

/// A picture of how the GPUs reach each other, in which one pair is current: arrows, Home and End choose another, and
/// it is read out. It is as high as its width asks for.
class PairView : public QWidget {
    Q_OBJECT

public:
    /// GPUs, counted from 0; both -1 where there is no pair.
    virtual void setCurrent(int first, int second);
    int first() const { return m_first; }
    int second() const { return m_second; }

    QSize sizeHint() const override { return sizeAt(10'000); }
    QSize minimumSizeHint() const override { return sizeAt(0); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return sizeAt(width).height(); }

Q_SIGNALS:
    /// The user chose another pair.
    void currentChanged(int first, int second);

protected:
    explicit PairView(const QString& name);

    /// Shows `content` with this pair current.
    void showContent(const TopologyContent& content, int first, int second);
    const TopologyContent& content() const { return m_content; }
    /// The size of the whole picture at this width.
    virtual QSize sizeAt(int width) const = 0;
    /// Arranges everything for the width and font as they are.
    virtual void layOut() = 0;
    /// What is read out of the current pair.
    virtual QString currentWords() const = 0;
    /// What a hover over this point says, and of which place.
    virtual std::pair<QString, QRect> hoverAt(const QPoint& point) const = 0;
    /// The pair that a click there chooses; -1 for none.
    virtual std::pair<int, int> pairAt(const QPoint& point) const = 0;
    /// Makes it the current pair, as the user asks.
    void pick(int first, int second);

    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent*) override { layOut(); }
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    TopologyContent m_content;
    int m_first = -1;
    int m_second = -1;
};

} // namespace ui
