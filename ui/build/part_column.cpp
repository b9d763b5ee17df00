// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/part_column.h"

#include "core/documents/sheet/total_table.h"
#include "core/units/text.h"
#include "ui/panels/part_pictures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace ui {

/// One row: kind and price, the names in full, what they come to. Its sign has a shape and a colour.
class PartRowButton : public QAbstractButton {
public:
    explicit PartRowButton(QWidget* parent)
        : QAbstractButton(parent) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCheckable(true);
        setContextMenuPolicy(Qt::CustomContextMenu);
    }

    void show(const BuildRow& row, bool isCompact) {
        m_row = row;
        if (isCompact)
            m_row.facts.clear();
        setAccessibleName(row.words());
        setToolTip((row.names + QStringList{row.facts}).join('\n'_L1).trimmed());
        updateGeometry();
        update();
    }
    const BuildRow& row() const { return m_row; }

    QSize sizeHint() const override { return {200, heightForWidth(200)}; }
    QSize minimumSizeHint() const override { return {120, heightForWidth(std::max(120, width()))}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return laidOut(width).height; }

protected:
    void nextCheckState() override {} // the column says which row is marked
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        SmoothPainter painter(this);
        const Places at = laidOut(width());
        const QRectF ground = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -2.5);
        if (isChecked())
            drawRounded(painter, ground, panelRadius, QPen(theme.accent, 1), theme.accentSoft);
        else if (underMouse())
            drawRounded(painter, ground, panelRadius, Qt::NoPen, theme.panelAlternate);
        if (hasFocus())
            drawRounded(painter, ground, panelRadius, QPen(theme.accent, 2), Qt::NoBrush);
        drawPicture(&painter, at.picture, pictureOf({m_row.kind, nullptr}));
        painter.setFont(ui::font(-1));
        painter.setPen(theme.mutedText);
        const QRect title = at.title.adjusted(0, 0, -priceWidth(), 0);
        painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_row.title, Qt::ElideRight, title.width()));
        painter.drawText(at.facts, int(Qt::TextWordWrap), m_row.facts);
        painter.setPen(m_row.isChosen()                    ? theme.text
                       : m_row.sign == BuildRow::NotNeeded ? theme.mutedText
                                                           : theme.accent);
        painter.setFont(ui::font(0, QFont::DemiBold));
        painter.drawText(at.names, int(Qt::TextWordWrap), m_row.names.join('\n'_L1));
        painter.setPen(theme.text);
        painter.drawText(at.price, Qt::AlignRight | Qt::AlignVCenter, m_row.price);
        static constexpr const char16_t* signs[]{u"+", u"", u"✓", u"▲", u"✕"};
        const QColor colours[]{theme.accent, theme.mutedText, theme.good, theme.warning, theme.error};
        painter.setPen(colours[m_row.sign]);
        painter.drawText(at.sign, Qt::AlignCenter, QString::fromUtf16(signs[m_row.sign]));
    }

private:
    struct Places {
        QRectF picture;
        QRect title, names, facts, price, sign;
        int height = 0;
    };
    /// What of a row's first line is not the kind's.
    int priceWidth() const {
        constexpr int sign = 28;
        return sign + QFontMetrics(ui::font(0, QFont::DemiBold)).horizontalAdvance(m_row.price);
    }
    Places laidOut(int width) const {
        constexpr int side = 8;
        constexpr int air = 6;
        constexpr int pictureWidth = 26;
        constexpr int signWidth = 18;
        const QFontMetrics bold(ui::font(0, QFont::DemiBold));
        const QFontMetrics small(ui::font(-1));
        const int left = side + pictureWidth + 8;
        const int right = width - side;
        const auto below = [&](int top, const QFontMetrics& metrics, const QString& text) {
            const QRect room(left, top, right - left, 10'000);
            const int height = text.isEmpty() ? 0 : metrics.boundingRect(room, Qt::TextWordWrap, text).height();
            return QRect(left, top, right - left, height);
        };
        Places at;
        at.sign = QRect(right - signWidth, air, signWidth, bold.height());
        at.title = QRect(left, air, right - left, bold.height());
        at.price = QRect(left, air, at.sign.left() - 4 - left, bold.height());
        at.names = below(at.title.bottom() + 1, bold, m_row.names.join('\n'_L1));
        at.facts = below(at.names.bottom() + 2, small, m_row.facts);
        at.height = at.facts.bottom() + air + 2;
        at.picture = QRectF(side, at.names.top() + 1, pictureWidth, 18);
        return at;
    }

    BuildRow m_row;
};

PartColumn::PartColumn(BuildDocument* document)
    : m_document(document)
    , m_count(makeLabel({}, QPalette::PlaceholderText, this, -1))
    , m_add(new PillButton(PillRole::Soft, tr("+ Add another part"), this))
    , m_total(makeLabel({}, QPalette::WindowText, this, 3, QFont::Bold))
    , m_range(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    setAccessibleName(tr("This build"));
    auto* column = makeColumn(this, {6, 10, 6, 10}, 6);
    auto* head = makeRow(nullptr, {8, 0, 8, 0});
    head->addWidget(makeLabel(tr("This build"), QPalette::WindowText, this, 1, QFont::Bold), 1);
    head->addWidget(m_count);
    column->addLayout(head);
    auto* rows = new QWidget;
    m_list = makeColumn(rows, {}, 0);
    m_list->addStretch(1);
    column->addWidget(new ScrollColumn(rows), 1);
    column->addWidget(m_add);
    auto* total = makeRow(nullptr, {8, 4, 8, 0});
    total->addWidget(makeLabel(tr("Total"), QPalette::WindowText, this, 0, QFont::DemiBold), 1);
    total->addWidget(m_total);
    column->addLayout(total);
    m_range->setContentsMargins(8, 0, 8, 0);
    column->addWidget(m_range);
    connect(m_add, &QAbstractButton::clicked, this, &PartColumn::openKinds);
    connect(m_document, &BuildDocument::changed, this, &PartColumn::refresh);
    refresh();
}

void PartColumn::refresh() {
    m_rows = buildRows(m_document->analysis(), m_document->findings());
    while (m_buttons.size() < m_rows.size()) {
        auto* button = new PartRowButton(this);
        const std::size_t index = m_buttons.size();
        m_buttons.push_back(button);
        m_list->insertWidget(int(index), button);
        button->installEventFilter(this);
        connect(button, &QAbstractButton::clicked, this, [this, index] { choose(index); });
        connect(button, &QWidget::customContextMenuRequested, this, [this, index, button](const QPoint& point) {
            if (m_rows[index].isChosen())
                Q_EMIT menuRequested(m_rows[index].place, button->mapToGlobal(point));
        });
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setVisible(i < m_rows.size());
        if (i < m_rows.size())
            m_buttons[i]->show(m_rows[i], m_isCompact);
    }
    markKind(m_marked);
    const auto chosen = std::ranges::count_if(m_rows, [](const BuildRow& row) { return row.sign >= BuildRow::Good; });
    const auto open = std::ranges::count(m_rows, BuildRow::Empty, &BuildRow::sign);
    m_count->setText(tr("%1 of %2 chosen").arg(chosen).arg(chosen + open));
    const core::Totals& totals = m_document->analysis().totals;
    m_total->setText(core::totalInWords(m_document->analysis()));
    QStringList range;
    if (totals.priceLow < totals.priceHigh)
        range << tr("%1–%2").arg(core::inWords(totals.priceLow), core::inWords(totals.priceHigh));
    if (totals.partsWithoutPrice > 0)
        range << inWords(core::Sentence::tr("%n parts unpriced", "1 part unpriced", totals.partsWithoutPrice));
    if (!totals.oldestPrice.isEmpty())
        range << tr("oldest price %1").arg(totals.oldestPrice);
    m_range->setText(range.isEmpty() ? tr("Grows with each part, with its price day.") : range.join(u" · "_s));
}

void PartColumn::setCompact(bool isCompact) {
    if (std::exchange(m_isCompact, isCompact) != isCompact)
        refresh();
}

void PartColumn::markKind(const QString& kind) {
    m_marked = kind;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_buttons[i]->setChecked(m_rows[i].kind == kind);
}

void PartColumn::focusKind(const QString& kind) {
    const auto row = std::ranges::find(m_rows, kind, &BuildRow::kind);
    const auto index = row == m_rows.end() ? 0 : row - m_rows.begin();
    m_buttons[std::size_t(index)]->setFocus(Qt::ShortcutFocusReason);
}

void PartColumn::choose(std::size_t row) {
    if (!m_rows[row].isChosen())
        return ask(row);
    markKind(m_rows[row].kind);
    Q_EMIT placeChosen(m_rows[row].place);
}

/// Of cards, drives and fans a machine has several: one more is chosen, the others are replaced where they are.
static bool isOneOfSeveral(const QString& kind) {
    return core::withKindAmong<core::Card, core::Drive, core::NetworkCard, core::CaseFan, core::Bridge>(kind,
                                                                                                        [](auto*) {});
}

void PartColumn::ask(std::size_t row) {
    const BuildRow asked = m_rows[row];
    Q_EMIT kindAsked(asked.kind, isOneOfSeveral(asked.kind) ? QString() : asked.place);
}

void PartColumn::openKinds() {
    QMenu menu(this);
    for (const KindWords& words : kindWords())
        menu.addAction(words.title, this, [this, kind = words.kind] { Q_EMIT kindAsked(kind, {}); });
    menu.exec(m_add->mapToGlobal(QPoint(0, m_add->height())));
}

bool PartColumn::eventFilter(QObject* watched, QEvent* event) {
    const auto button = std::ranges::find(m_buttons, watched);
    if (button == m_buttons.end())
        return QWidget::eventFilter(watched, event);
    const std::size_t row = std::size_t(button - m_buttons.begin());
    if (event->type() == QEvent::MouseButtonDblClick && m_rows[row].isChosen()) {
        ask(row);
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const bool isUp = static_cast<QKeyEvent*>(event)->key() == Qt::Key_Up;
        const std::size_t next = isUp ? row - std::size_t(row > 0) : std::min(row + 1, m_rows.size() - 1);
        m_buttons[next]->setFocus(Qt::OtherFocusReason);
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        ask(row);
        return true;
    case Qt::Key_Delete:
        if (m_rows[row].isChosen())
            Q_EMIT removalAsked(m_rows[row].place);
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace ui
