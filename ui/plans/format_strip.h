// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>

namespace ui {

/// One format: its name, whether the model fits in it, and how fast it is expected to be.
class FormatTile : public QAbstractButton {
    Q_OBJECT

public:
    /// Blank until setAnswer().
    explicit FormatTile(QWidget* parent = nullptr);

    /// Measured and painted anew only where the words are others.
    void setAnswer(const core::RunAnswer& answer);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }
    void changeEvent(QEvent* event) override;

private:
    QString m_name;
    QString m_fit;
    QString m_speed;
    QColor Theme::*m_fitColour = &Theme::notChecked;
};

/// The formats that a model can be run in, side by side and broken into lines; a click chooses one.
class FormatStrip : public QWidget {
    Q_OBJECT

public:
    FormatStrip();

    /// A tile for each answer; tiles are kept from one set to the next.
    void setAnswers(std::vector<core::RunAnswer> answers, core::WeightFormat chosen);
    /// Replaces what the chosen format's tile shows, where it has one.
    void setChosen(const core::RunAnswer& answer);
    const std::vector<core::RunAnswer>& answers() const { return m_answers; }

Q_SIGNALS:
    /// The user wants this format.
    void chosen(core::WeightFormat format);

private:
    std::vector<core::RunAnswer> m_answers;
    std::vector<FormatTile*> m_tiles;
};

} // namespace ui
