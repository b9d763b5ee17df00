// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/filter_bar.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/pill_button.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace ui {

FilterBar::FilterBar(Width width)
    : m_isNarrow(width == Width::Narrow)
    , m_row(new FlowLayout(6, this))
    , m_clear(new PillButton(PillRole::Link, tr("Clear filters"), this)) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_clear->setFont(ui::font(-1));
    connect(m_clear, &QAbstractButton::clicked, this, &FilterBar::clear);
}

void FilterBar::setFilters(std::vector<PartFilter> filters) {
    std::vector<std::pair<QString, QString>> wereOn; // by their labels
    for (const PickedFilter& on : picked())
        wereOn.emplace_back(on.filter->label, on.choice.label);
    m_row->removeWidget(m_clear);
    for (const Chip& chip : std::exchange(m_chips, {}))
        delete chip.button;
    for (PartFilter& filter : filters) {
        auto* button = new PillButton(PillRole::Chip, filter.label);
        button->setFont(ui::font(-1));
        button->setToolTip(filter.help);
        button->setCheckable(true);
        m_row->addWidget(button);
        const std::size_t index = m_chips.size();
        m_chips.push_back({std::move(filter), button, -1});
        if (m_chips.back().filter.choices.empty()) {
            connect(button, &QAbstractButton::toggled, this, &FilterBar::showClear);
            connect(button, &QAbstractButton::toggled, this, &FilterBar::changed);
        } else {
            connect(button, &QAbstractButton::clicked, this, [this, index] { openChoices(index); });
        }
        setChoice(m_chips.back(), -1);
    }
    m_row->addWidget(m_clear);
    // The keyboard comes by here where the bar was made (its last button was then), not where its chips were.
    setTabOrder(orderTabs(m_clear), m_clear);
    showClear();
    for (const auto& [label, choice] : wereOn)
        pick(label, choice);
}

void FilterBar::setChoice(Chip& chip, int choice) {
    chip.choice = choice;
    const QString text = choice < 0 ? chip.filter.label : core::at(chip.filter.choices, choice).label;
    chip.button->setText(chip.filter.choices.empty() || m_isNarrow ? text : text + u" ▾"_s);
    chip.button->setChecked(choice >= 0);
    chip.button->setAccessibleName(choice < 0 || m_isNarrow ? tr("Filter: %1").arg(text)
                                                            : tr("Filter: %1, %2").arg(chip.filter.label, text));
    chip.button->updateGeometry();
    showClear();
}

void FilterBar::showClear() {
    m_clear->setVisible(!m_isNarrow && !picked().empty());
}

void FilterBar::openChoices(std::size_t index) {
    Chip& chip = m_chips[index];
    QMenu menu(this);
    menu.addAction(tr("Any"))->setData(-1);
    for (std::size_t i = 0; i < chip.filter.choices.size(); ++i) {
        QAction* action = menu.addAction(chip.filter.choices[i].label);
        action->setData(int(i));
        action->setCheckable(true);
        action->setChecked(int(i) == chip.choice);
    }
    const QAction* taken = menu.exec(chip.button->mapToGlobal(QPoint(0, chip.button->height())));
    setChoice(chip, taken ? taken->data().toInt() : chip.choice);
    if (taken)
        Q_EMIT changed();
}

std::vector<PickedFilter> FilterBar::picked() const {
    std::vector<PickedFilter> picked;
    for (const Chip& chip : m_chips) {
        if (chip.choice >= 0)
            picked.push_back({&chip.filter, core::at(chip.filter.choices, chip.choice)});
        else if (chip.filter.choices.empty() && chip.button->isChecked())
            picked.push_back({&chip.filter, {}});
    }
    return picked;
}

bool FilterBar::pick(const QString& label, const QString& choice) {
    const auto chip = std::ranges::find_if(m_chips, [&](const Chip& c) { return c.filter.label == label; });
    if (chip == m_chips.end())
        return false;
    const auto& choices = chip->filter.choices;
    if (choices.empty()) {
        chip->button->setChecked(true);
        return true;
    }
    const auto picked = std::ranges::find_if(choices, [&](const auto& c) { return c.label == choice; });
    if (picked == choices.end())
        return false;
    setChoice(*chip, int(picked - choices.begin()));
    Q_EMIT changed();
    return true;
}

QWidget* FilterBar::orderTabs(QWidget* before) {
    for (const Chip& chip : m_chips) {
        setTabOrder(before, chip.button);
        before = chip.button;
    }
    return before;
}

void FilterBar::clear() {
    for (Chip& chip : m_chips)
        setChoice(chip, -1);
    Q_EMIT changed();
}

void FilterBar::pickFitting() {
    clear();
    for (const Chip& chip : m_chips)
        chip.button->setChecked(chip.filter.isFit());
}

} // namespace ui
