// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/empty_list.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

namespace ui {

EmptyList::EmptyList()
    : m_why(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_wayOut(new PillButton(PillRole::Soft, {}, this)) {
    auto* all = new PillButton(PillRole::Plain, tr("Show all"), this);
    auto* lines = makeColumn(this, {8, 24, 8, 8}, 10);
    for (QWidget* line : std::initializer_list<QWidget*>{m_why, m_wayOut, all})
        lines->addWidget(line);
    lines->addStretch();
    connect(m_wayOut, &QAbstractButton::clicked, this, &EmptyList::wayOutAsked);
    connect(all, &QAbstractButton::clicked, this, &EmptyList::allAsked);
}

void EmptyList::show(const QString& why, const QString& action) {
    m_why->setText(why);
    m_wayOut->setText(action);
    m_wayOut->setVisible(!action.isEmpty());
}

} // namespace ui
