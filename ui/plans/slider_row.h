// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QSlider;

namespace ui {

constexpr int stripGap = 12;     ///< between the controls of a strip
constexpr int sliderWidth = 130; ///< of one in a strip, at least

/// A name, a slider over a list of steps, and the chosen step in words. `moved` comes with every step; `settled` once
/// the hand lets go, or the keys have chosen.
class SliderRow : public QWidget {
    Q_OBJECT

public:
    SliderRow(const QString& name, std::vector<double> steps, std::function<QString(double)> words,
              QWidget* parent = nullptr);

    /// The chosen step.
    double value() const;
    /// Ends the steps there, without a signal; empty: where they ended at first.
    void setMost(std::optional<double> most);
    /// The nearest step, without a signal.
    void setValue(double value);
    QSlider* slider() { return m_slider; }

Q_SIGNALS:
    /// With every step.
    void moved();
    /// The hand let go, or the keys have chosen.
    void settled();

private:
    /// The chosen step in words, beside the slider and for a screen reader.
    void showWords();

    std::vector<double> m_allSteps;
    std::vector<double> m_steps; ///< those that can be chosen
    std::function<QString(double)> m_words;
    QSlider* m_slider;
    QLabel* m_value;
};

} // namespace ui
