#include "ui/panels/part_delegate.h"

#include "core/units/at.h"
#include "ui/panels/part_pictures.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/set_line.h"

#include <algorithm>

// Figures and prices are what rows are compared by, and stay whole: a name that does not fit is replaced by the short
// name before it is cut.

namespace ui {

constexpr int rowPadding = 6; ///< at the sides
constexpr int rowAir = 3;     ///< above and below
constexpr int columnGap = 6;
constexpr int pictureWidth = 30;

QStringList figureTitles(std::span<const core::PartColumn> columns) {
    QStringList titles;
    for (const core::PartColumn& column : columns) {
        if (column.isFigure() && !column.isPrice)
            titles << column.title;
    }
    return titles;
}

PartColumns::PartColumns(const QRect& row, const QStringList& titles) {
    const QRect inner = row.adjusted(rowPadding, rowAir, -rowPadding, -rowAir);
    const QFontMetrics metrics(font());
    const QFontMetrics small(font(-1));
    int right = inner.right();
    const auto take = [&](int width) {
        const QRect column(right - width + 1, inner.top(), width, metrics.height());
        right -= width + columnGap;
        return column;
    };
    price = take(QFontMetrics(font(0, QFont::DemiBold)).horizontalAdvance(u"$88,888"_s));
    for (auto title = titles.rbegin(); title != titles.rend(); ++title)
        figures.insert(figures.begin(),
                       take(std::max(small.horizontalAdvance(*title), metrics.horizontalAdvance(u"888.8"_s))));
    picture = QRect(inner.left(), inner.top(), pictureWidth, inner.height());
    const int left = picture.right() + 1 + columnGap;
    name = QRect(left, inner.top(), std::max(0, right - left), metrics.height());
    details = QRect(left, name.bottom() + 1, inner.right() - left, small.height());
}

QSize PartDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, QFontMetrics(option.font).height() + QFontMetrics(font(-1)).height() + 2 * rowAir + 1};
}

/// `texts` are those of which the first that fits is drawn.
static void drawFirstThatFits(QPainter* painter, const QRect& room, const QFont& font, const QStringList& texts) {
    SetLine shown;
    for (const QString& text : texts) {
        shown = SetLine(text, font);
        if (shown.width() <= room.width())
            return shown.draw(*painter, room, Qt::AlignLeft | Qt::AlignVCenter);
    }
    shown = SetLine(QFontMetrics(font).elidedText(texts.last(), Qt::ElideRight, room.width()), font);
    shown.draw(*painter, room, Qt::AlignLeft | Qt::AlignVCenter);
}

/// The tick at a corner of the picture.
static void drawTick(QPainter* painter, const QRect& picture, const Theme& theme) {
    const QRectF disc(picture.left() - 3, picture.top() - 1, 11, 11);
    drawRounded(*painter, disc, 5.5, QPen(theme.panel, 1), theme.good);
    painter->setPen(QPen(theme.panel, 1.5));
    painter->drawPolyline(QPolygonF{disc.topLeft() + QPointF(3, 5.5), disc.topLeft() + QPointF(4.8, 7.4),
                                    disc.topLeft() + QPointF(8, 3.8)});
}

static void drawGround(QPainter* painter, const QStyleOptionViewItem& option, const Theme& theme) {
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    if (isChosen)
        painter->fillRect(option.rect, theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, theme.panelAlternate);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
    if (isChosen)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), theme.accent);
    if (isChosen && option.state.testFlag(QStyle::State_HasFocus))
        drawRounded(*painter, QRectF(option.rect).adjusted(1, 1, -1, -1), 3, QPen(theme.accent, 2), Qt::NoBrush);
}

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartsModel*>(index.model());
    if (!model)
        return;
    const PartRow& part = model->row(index.row());
    const bool hasPrice = core::amountUsed(*model->part(index.row()).part).has_value();
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    drawGround(painter, option, theme);
    const QStringList titles = figureTitles(model->columns());
    const PartColumns place(option.rect, titles);
    const auto figure = [&](std::size_t i) { return index.siblingAtColumn(int(i) + 1).data().toString(); };
    drawPicture(painter, QRectF(place.picture).adjusted(0, 3, 0, -3), part.picture);
    if (model->isInBuild(index))
        drawTick(painter, place.picture, theme);

    const QFont bold = font(0, QFont::DemiBold);
    const auto drawRight = [&](const QRect& room, const QString& text, const QFont& look) {
        SetLine(text, look).draw(*painter, room, Qt::AlignRight | Qt::AlignVCenter);
    };
    painter->setPen(theme.text);
    QRect nameRoom = place.name;
    if (!place.figures.empty()) // up to the figure itself
        nameRoom.setRight(place.figures[0].right() - QFontMetrics(font()).horizontalAdvance(figure(0)) - columnGap);
    drawFirstThatFits(painter, nameRoom, bold, {part.name, part.shortName});
    for (std::size_t i = 0; i < place.figures.size(); ++i)
        drawRight(place.figures[i], figure(i), font());
    painter->setPen(hasPrice ? theme.text : theme.mutedText);
    drawRight(place.price, part.price, hasPrice ? bold : font(-1));

    painter->setPen(theme.mutedText);
    const QFont small = font(-1);
    const SetLine age(part.age, small);
    age.draw(*painter, place.details, Qt::AlignRight | Qt::AlignVCenter);
    drawFirstThatFits(painter, place.details.adjusted(0, 0, -qRound(age.width()) - columnGap, 0), small,
                      {part.details});
    painter->restore();
}

} // namespace ui
