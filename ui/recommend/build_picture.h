// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recommend/held_build.h"

#include <QPixmap>
#include <QWidget>

namespace ui {

/// The case seen from the side in the colours of the current theme, as large as fits into `size` pixels.
QPixmap pictureOf(const HeldBuild& build, QSize size, qreal pixelRatio);

/// Shows that drawing in whatever room it has.
class BuildPicture : public QWidget {
    Q_OBJECT

public:
    /// `build` is drawn when it is first painted, and again at another size.
    explicit BuildPicture(const std::shared_ptr<const HeldBuild>& build);

    QSize sizeHint() const override { return {260, 170}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::shared_ptr<const HeldBuild> m_build;
    QPixmap m_picture; ///< for the size it was painted at last
    QSize m_paintedSize;
};

} // namespace ui
