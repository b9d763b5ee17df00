// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_detail.h"

#include "core/parts/field_words.h"
#include "core/parts/words/part_lines.h"
#include "core/units/text.h"
#include "ui/panels/price_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"

namespace ui {

PartDetail::PartDetail()
    : m_name(makeParagraph({}, QPalette::WindowText, this))
    , m_facts(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_price(makeParagraph({}, QPalette::WindowText, this, -1))
    , m_trust(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    m_name->setFont(ui::font(0, QFont::DemiBold));
    auto* body = new QWidget;
    auto* lines = makeColumn(body, {10, 8, 10, 8}, 4);
    for (QLabel* label : {m_name, m_facts, m_price, m_trust}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(label);
    }
    lines->addStretch();

    auto* scroll = new ScrollColumn(body);
    scroll->setAccessibleName(tr("Part details"));

    auto* sheet = new Surface(this);
    makeColumn(sheet, {1, 1, 1, 1})->addWidget(scroll);
    makeColumn(this, {})->addWidget(sheet);
    clear();
}

static QString trustOf(const core::AnyPart& any) {
    const core::Part& part = *any.part;
    const auto title = [](const QString& field) { return core::wordsOf(field).title; };
    QStringList lines{PartDetail::tr("%1. Source: %2").arg(any.text(u"confidence"_s), part.source)};
    if (!part.unverified.isEmpty())
        lines << PartDetail::tr("Unverified: %1.").arg(core::listed(core::textsOf(part.unverified, title)));
    if (!part.note.isEmpty())
        lines << part.note;
    return lines.join('\n'_L1);
}

void PartDetail::show(const core::AnyPart& part) {
    if (!part.part)
        return clear();
    m_name->setText(part.part->name);
    m_facts->setText(core::linesOf(part, "detail").join('\n'_L1));
    m_price->setText(part.as<core::Outlet>() ? QString() : priceInWords(part));
    m_trust->setText(trustOf(part));
    for (QLabel* label : {m_facts, m_price, m_trust})
        label->setVisible(!label->text().isEmpty());
}

void PartDetail::clear() {
    m_name->setText(tr("Choose a part to see its details."));
    for (QLabel* label : {m_facts, m_price, m_trust})
        label->hide();
}

} // namespace ui
