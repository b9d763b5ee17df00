#include "ui/panels/part_detail.h"

#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "ui/panels/part_rows.h"
#include "ui/panels/part_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/words.h"

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

static QString trustOf(const core::Part& part) {
    QStringList lines{PartDetail::tr("%1. Source: %2").arg(inWords(part.confidence), part.source)};
    if (!part.unverified.isEmpty())
        lines << PartDetail::tr("Unverified: %1.").arg(core::listed(textsOf(part.unverified, fieldInWords)));
    if (!part.note.isEmpty())
        lines << part.note;
    return lines.join('\n'_L1);
}

void PartDetail::show(const core::Catalogue& catalogue, const QString& kind, const QString& id) {
    core::withKind(kind, [&]<class P>(P*) {
        const P* part = catalogue.find<P>(id);
        if (!part)
            return clear();
        m_name->setText(part->name);
        QStringList facts = factsOf(catalogue, kind, id);
        facts.removeAll(QString());
        m_facts->setText(facts.join('\n'_L1));
        m_price->setText(std::is_same_v<P, core::Outlet> ? QString()
                                                         : priceInWords(*part, QLatin1String(core::kindName<P>)));
        m_trust->setText(trustOf(*part));
    });
    for (QLabel* label : {m_facts, m_price, m_trust})
        label->setVisible(!label->text().isEmpty());
}

void PartDetail::clear() {
    m_name->setText(tr("Choose a part to see its details."));
    for (QLabel* label : {m_facts, m_price, m_trust})
        label->hide();
}

} // namespace ui
