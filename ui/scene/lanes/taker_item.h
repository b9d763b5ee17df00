// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"

namespace ui {

/// A frame around what takes lanes from the place under the pointer, and a word that says so.
class TakerItem : public SceneItem {
public:
    explicit TakerItem(const SceneStyle& style)
        : SceneItem(style, 8, Pixels::NotKept) { // it comes and goes with the pointer
        setMargin(3);
        setVisible(false);
    }

    /// Frames `frame` and says `words` on it.
    void showOn(const QRectF& frame, const QString& words);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    const QString& words() const { return m_words; }

private:
    QRectF m_frame;
    QPointF m_tag; ///< left end of the word's patch, in its middle
    QString m_words;
};

} // namespace ui
