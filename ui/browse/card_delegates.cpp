#include "ui/browse/card_delegates.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/part_pictures.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/round_rect.h"

// Texts of cells are shaped once and kept, since scrolling paints the same ones again and again. A tile has two lines
// for the name, and takes the short name where these are too few.

namespace ui {

constexpr int cellPadding = 8;
constexpr int leastTileWidth = 248;
constexpr int tilePadding = 10;
constexpr int tileGap = 8;
constexpr int pictureHeight = 30;
constexpr int pictureWidth = 44;

const QStaticText& CardCellDelegate::shaped(const QString& text, const QFont& font) const {
    if (font != m_font) {
        m_shaped.clear();
        m_font = font;
    }
    QStaticText* known = m_shaped.object(text);
    if (!known) {
        known = new QStaticText(text);
        known->setTextFormat(Qt::PlainText);
        known->prepare({}, font);
        m_shaped.insert(text, known);
    }
    return *known;
}

void CardCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartsModel*>(index.model());
    if (!model)
        return;
    const core::PartColumn& column = core::at(model->columns(), index.column());
    const QString known = column.text.text(model->part(index.row()));
    static const QString unknown = core::notKnown();
    const QString& text = known.isEmpty() ? unknown : known;
    if (!m_theme || option.palette.cacheKey() != m_palette) {
        m_theme = &Theme::current();
        m_palette = option.palette.cacheKey();
    }
    const Theme& theme = *m_theme;
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, theme.accentSoft);
    else if (index.row() % 2)
        painter->fillRect(option.rect, theme.panelAlternate);
    const QRect place = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    const QStaticText* words = &shaped(text, option.font);
    if (words->size().width() > place.width())
        words = &shaped(option.fontMetrics.elidedText(text, Qt::ElideRight, place.width()), option.font);
    const double left = column.isFigure() ? place.right() + 1 - words->size().width() : place.left();
    painter->setFont(option.font);
    painter->setPen(known.isEmpty() ? theme.mutedText : theme.text);
    painter->drawStaticText(QPointF(left, place.top() + (place.height() - words->size().height()) / 2), *words);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

QSize CardCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto& column = core::at(core::columnsOf(u"browse"_s, u"cards"_s), index.column());
    return {option.fontMetrics.averageCharWidth() * column.letters + 2 * cellPadding, option.fontMetrics.height() + 10};
}

void CardTileDelegate::fill(int room) {
    m_width = room / std::max(1, room / leastTileWidth);
}

QSize CardTileDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    const int name = QFontMetrics(font(0, QFont::DemiBold)).height();
    const int line = QFontMetrics(font(-1)).height();
    return {m_width, 2 * tilePadding + std::max(pictureHeight, 2 * name) + 6 + 3 * (line + 2) + tileGap};
}

void CardTileDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartsModel*>(index.model());
    if (!model)
        return;
    const core::AnyPart& any = model->part(index.row());
    const core::Part& card = *any.part;
    const Theme& theme = Theme::current();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect tile = option.rect.adjusted(0, 0, -tileGap, -tileGap);
    RoundRect{controlRadius, isChosen ? theme.accentSoft : theme.panel,
              isChosen || hasFocus ? theme.accent : theme.line, hasFocus ? 2 : 1}
        .draw(*painter, tile);
    const QRect inner = tile.adjusted(tilePadding, tilePadding, -tilePadding, -tilePadding);
    drawPicture(painter, QRectF(inner.left(), inner.top() + 3, pictureWidth, pictureHeight), pictureOf(any));

    const QFont nameFont = font(0, QFont::DemiBold);
    const QFontMetrics nameMetrics(nameFont);
    const QRect name(inner.left() + pictureWidth + 10, inner.top(), inner.width() - pictureWidth - 10,
                     2 * nameMetrics.height());
    const QSize needed = nameMetrics.boundingRect(QRect(0, 0, name.width(), 1000), Qt::TextWordWrap, card.name).size();
    const bool hasRoom = needed.height() <= name.height() && needed.width() <= name.width();
    painter->setFont(nameFont);
    painter->setPen(theme.text);
    painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                      hasRoom ? card.name : core::shortNameOf(card));

    painter->setFont(font(-1));
    const QFontMetrics metrics(painter->font());
    int y = name.bottom() + 6;
    const QString price = core::linesOf(any, "tile price").value(0);
    painter->drawText(QRect(inner.left(), y, inner.width(), metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                      price);
    painter->setPen(theme.mutedText);
    int room = inner.width() - metrics.horizontalAdvance(price) - 8;
    for (const QString& line : core::linesOf(any, "tile")) {
        const QRect place(inner.left(), y, inner.width(), metrics.height());
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(line, Qt::ElideRight, room));
        room = inner.width(); // the first line alone shares its room with the price
        y += metrics.height() + 2;
    }
    painter->restore();
}

} // namespace ui
