// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_delegate.h"

#include "ui/panels/part_pictures.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/set_line.h"

#include <QAbstractItemView>

#include <algorithm>

// Names are what parts are told apart by, so they take a second line before they are cut. Facts take one beside the
// word on fit, or a line of their own.

namespace ui {

constexpr int rowPadding = 8; ///< at the sides
constexpr int rowAir = 6;     ///< above and below
constexpr int gap = 10;
constexpr int markSize = 16;
constexpr QSize pictureSize(40, 26);

namespace {

/// What a row says, and where.
struct Row {
    QRect mark;
    QRect picture;
    QRect name;
    QRect price;
    QRect facts;
    QRect badge;
    QString factText;
    QString badgeText;
    int height = 0;
};

QFont bold() {
    return font(0, QFont::DemiBold);
}

QString badgeOf(const PartsModel& model, const QModelIndex& index, int room) {
    if (model.isInBuild(index))
        return PartDelegate::tr("In this build");
    const PartFit* fit = model.fitOf(index);
    if (!fit)
        return {};
    const bool isShort = QFontMetrics(font(-1)).horizontalAdvance(fit->reason) <= room;
    return fit->reason.isEmpty() || !isShort ? fit->words() : fit->reason;
}

Row rowIn(const PartsModel& model, const QModelIndex& index, const QRect& rect) {
    const PartRow& part = model.row(index.row());
    const PartFit* fit = model.fitOf(index);
    const QFontMetrics small(font(-1));
    const QRect inner = rect.adjusted(rowPadding, rowAir, -rowPadding, -rowAir);
    Row row;
    row.factText = fit && fit->tokens ? PartDelegate::tr("%1 · %2 tok/s").arg(part.details).arg(qRound(*fit->tokens))
                                      : part.details;
    const int left = inner.left() + markSize + gap + pictureSize.width() + gap;
    const int priceWidth = QFontMetrics(bold()).horizontalAdvance(part.price + u' ') + 2;
    row.price = QRect(inner.right() - priceWidth, inner.top(), priceWidth, QFontMetrics(bold()).height());
    row.name = QRect(left, inner.top(), row.price.left() - gap - left, 0);
    row.name.setHeight(
        QFontMetrics(bold()).boundingRect(QRect(0, 0, row.name.width(), 1000), Qt::TextWordWrap, part.name).height());
    row.badgeText = badgeOf(model, index, (inner.right() - left) / 2);
    const int badgeWidth = row.badgeText.isEmpty() ? 0 : small.horizontalAdvance(row.badgeText) + 16;
    const int factWidth = inner.right() - left - badgeWidth - gap;
    row.facts = QRect(left, row.name.bottom() + 3, factWidth, 0);
    row.facts.setHeight(small.boundingRect(QRect(0, 0, factWidth, 1000), Qt::TextWordWrap, row.factText).height());
    row.badge = QRect(inner.right() - badgeWidth, row.facts.top(), badgeWidth, small.height() + 2);
    row.height = std::max(row.facts.bottom(), row.badge.bottom()) + rowAir + 2 - rect.top();
    row.mark = PartDelegate::markRect(rect);
    row.picture = QRect(QPoint(inner.left() + markSize + gap, inner.top() + 2), pictureSize);
    return row;
}

void drawMark(QPainter* painter, const QRect& place, bool isMarked, const Theme& theme) {
    QRectF box(0, 0, markSize, markSize);
    box.moveCenter(QRectF(place).center());
    drawRounded(*painter, box, 3, QPen(isMarked ? theme.accent : theme.mutedText, 1),
                isMarked ? QBrush(theme.accent) : QBrush(theme.panel));
    if (!isMarked)
        return;
    painter->setPen(QPen(theme.panel, 1.8));
    painter->drawPolyline(
        QPolygonF{box.topLeft() + QPointF(4, 8.2), box.topLeft() + QPointF(7, 11), box.topLeft() + QPointF(12, 5)});
}

void drawGround(QPainter* painter, const QStyleOptionViewItem& option, const Theme& theme) {
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const QRectF place = QRectF(option.rect).adjusted(1, 1, -1, -2);
    if (isChosen)
        drawRounded(*painter, place, 6, QPen(theme.accent, option.state.testFlag(QStyle::State_HasFocus) ? 2 : 1),
                    theme.accentSoft);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, theme.panelAlternate);
    if (!isChosen)
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
}

} // namespace

QRect PartDelegate::markRect(const QRect& row) {
    return {row.left(), row.top(), rowPadding + markSize + gap, row.height()};
}

QSize PartDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartsModel*>(index.model());
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : 400;
    return {120, model ? rowIn(*model, index, {0, 0, width, 0}).height : 0};
}

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartsModel*>(index.model());
    if (!model)
        return;
    const PartRow& part = model->row(index.row());
    const Row row = rowIn(*model, index, option.rect);
    const bool hasPrice = core::amountUsed(*model->part(index.row()).part).has_value();
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    drawGround(painter, option, theme);
    drawMark(painter, row.mark, model->marked().contains(model->part(index.row()).part->id), theme);
    drawPicture(painter, row.picture, part.picture);
    painter->setPen(theme.text);
    painter->setFont(bold());
    painter->drawText(row.name, Qt::TextWordWrap, part.name);
    painter->setPen(hasPrice ? theme.text : theme.mutedText);
    SetLine(part.price, hasPrice ? bold() : font(-1)).draw(*painter, row.price, Qt::AlignRight | Qt::AlignVCenter);
    painter->setPen(theme.mutedText);
    painter->setFont(font(-1));
    painter->drawText(row.facts, Qt::TextWordWrap, row.factText);
    if (!row.badgeText.isEmpty()) {
        const PartFit* fit = model->fitOf(index);
        const bool isIn = model->isInBuild(index);
        const QColor colour = isIn || !fit                   ? theme.accent
                              : fit->level == PartFit::Fits  ? theme.good
                              : fit->level == PartFit::Warns ? theme.warning
                                                             : theme.error;
        drawRounded(*painter, row.badge, row.badge.height() / 2.0, Qt::NoPen, theme.tintOf(colour));
        painter->setPen(colour);
        SetLine(row.badgeText, font(-1)).draw(*painter, row.badge, Qt::AlignCenter);
    }
    painter->restore();
}

} // namespace ui
