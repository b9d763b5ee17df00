#include "ui/browse/facet_bar.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/pill_button.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace ui {

FacetBar::FacetBar()
    : m_row(new FlowLayout(6, this))
    , m_clear(new PillButton(PillRole::Link, tr("Clear filters"), this)) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_clear->setFont(ui::font(-1));
    connect(m_clear, &QAbstractButton::clicked, this, &FacetBar::clear);
}

void FacetBar::setFacets(std::vector<CardFacet> facets) {
    std::vector<std::pair<QString, QString>> wereOn; // by their labels
    for (const PickedFacet& on : picked())
        wereOn.emplace_back(on.facet->label, on.choice.label);
    m_row->removeWidget(m_clear);
    for (const Chip& chip : std::exchange(m_chips, {}))
        delete chip.button;
    for (CardFacet& facet : facets) {
        auto* button = new PillButton(PillRole::Chip, facet.label);
        button->setFont(ui::font(-1));
        button->setToolTip(facet.help);
        button->setCheckable(true);
        m_row->addWidget(button);
        const std::size_t index = m_chips.size();
        m_chips.push_back({std::move(facet), button, -1});
        if (m_chips.back().facet.choices.empty()) {
            connect(button, &QAbstractButton::toggled, this, &FacetBar::showClear);
            connect(button, &QAbstractButton::toggled, this, &FacetBar::changed);
        } else {
            connect(button, &QAbstractButton::clicked, this, [this, index] { openChoices(index); });
        }
        setChoice(m_chips.back(), -1);
    }
    m_row->addWidget(m_clear);
    // The keyboard comes by here where the bar was made (its last button was then), not where its chips were.
    QWidget* before = m_clear;
    for (const Chip& chip : m_chips) {
        setTabOrder(before, chip.button);
        before = chip.button;
    }
    setTabOrder(before, m_clear);
    showClear();
    for (const auto& [label, choice] : wereOn)
        pick(label, choice);
}

void FacetBar::setChoice(Chip& chip, int choice) {
    chip.choice = choice;
    const QString text = choice < 0 ? chip.facet.label : core::at(chip.facet.choices, choice).label;
    chip.button->setText(chip.facet.choices.empty() ? chip.facet.label : text + u" ▾"_s);
    chip.button->setChecked(choice >= 0);
    chip.button->setAccessibleName(choice < 0 ? tr("Filter: %1").arg(chip.facet.label)
                                              : tr("Filter: %1, %2").arg(chip.facet.label, text));
    chip.button->updateGeometry();
    showClear();
}

void FacetBar::showClear() {
    m_clear->setVisible(!picked().empty());
}

void FacetBar::openChoices(std::size_t index) {
    Chip& chip = m_chips[index];
    QMenu menu(this);
    menu.addAction(tr("Any"))->setData(-1);
    for (std::size_t i = 0; i < chip.facet.choices.size(); ++i) {
        QAction* action = menu.addAction(chip.facet.choices[i].label);
        action->setData(int(i));
        action->setCheckable(true);
        action->setChecked(int(i) == chip.choice);
    }
    const QAction* taken = menu.exec(chip.button->mapToGlobal(QPoint(0, chip.button->height())));
    setChoice(chip, taken ? taken->data().toInt() : chip.choice);
    if (taken)
        Q_EMIT changed();
}

std::vector<PickedFacet> FacetBar::picked() const {
    std::vector<PickedFacet> picked;
    for (const Chip& chip : m_chips) {
        if (chip.choice >= 0)
            picked.push_back({&chip.facet, core::at(chip.facet.choices, chip.choice)});
        else if (chip.facet.choices.empty() && chip.button->isChecked())
            picked.push_back({&chip.facet, {}});
    }
    return picked;
}

bool FacetBar::pick(const QString& label, const QString& choice) {
    const auto chip = std::ranges::find_if(m_chips, [&](const Chip& c) { return c.facet.label == label; });
    if (chip == m_chips.end())
        return false;
    const auto& choices = chip->facet.choices;
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

void FacetBar::clear() {
    for (Chip& chip : m_chips)
        setChoice(chip, -1);
    Q_EMIT changed();
}

} // namespace ui
