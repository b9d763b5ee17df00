// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/slider_row.h"

#include "core/units/at.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace ui {

SliderRow::SliderRow(const QString& name, std::vector<double> steps, std::function<QString(double)> words,
                     QWidget* parent)
    : QWidget(parent)
    , m_allSteps(std::move(steps))
    , m_steps(m_allSteps)
    , m_words(std::move(words))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_value(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold)) {
    auto* grid = makeLayout<QGridLayout>(this, {});
    grid->setVerticalSpacing(0);
    grid->addWidget(makeLabel(name, QPalette::PlaceholderText, this, -1), 0, 0);
    grid->addWidget(m_value, 0, 1, Qt::AlignRight);
    grid->addWidget(m_slider, 1, 0, 1, 2);
    m_slider->setRange(0, int(m_steps.size()) - 1);
    m_slider->setPageStep(std::max(1, int(m_steps.size()) / 10));
    m_slider->setAccessibleName(name);
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        showWords();
        Q_EMIT moved();
        if (!m_slider->isSliderDown())
            Q_EMIT settled();
    });
    connect(m_slider, &QSlider::sliderReleased, this, &SliderRow::settled);
    for (double step : m_steps) // it takes as much whatever is chosen, so that nothing moves beside it
        m_value->setMinimumWidth(
            std::max(m_value->minimumWidth(), m_value->fontMetrics().horizontalAdvance(m_words(step))));
    m_value->setAlignment(Qt::AlignRight);
    showWords();
}

double SliderRow::value() const {
    return core::at(m_steps, m_slider->value());
}

void SliderRow::setMost(std::optional<double> most) {
    const QSignalBlocker blocked(m_slider);
    m_steps = m_allSteps;
    if (most && *most < m_steps.back()) {
        std::erase_if(m_steps, [&](double step) { return step >= *most; });
        m_steps.push_back(*most);
    }
    m_slider->setRange(0, int(m_steps.size()) - 1);
}

void SliderRow::setValue(double value) {
    const auto nearest = std::ranges::min_element(
        m_steps, [&](double a, double b) { return std::abs(a - value) < std::abs(b - value); });
    const QSignalBlocker blocked(m_slider);
    m_slider->setValue(int(nearest - m_steps.begin()));
    showWords();
}

void SliderRow::showWords() {
    const QString words = m_words(value());
    m_value->setText(words);
    m_slider->setAccessibleDescription(words);
}

} // namespace ui
