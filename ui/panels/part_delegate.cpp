#include "ui/panels/part_delegate.h"

#include "ui/panels/part_list_model.h"
#include "ui/panels/part_pictures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/round_rect.h"
#include "ui/widgets/set_line.h"

// A name that does not fit beside its figure is replaced by the short name before it is cut: the figure is what rows
// are compared by, and stays whole.

namespace ui {

constexpr int rowPadding = 7;
constexpr int rowGap = 4;
constexpr int pictureWidth = 38;

QSize PartDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const int first = QFontMetrics(option.font).height();
    const int second = QFontMetrics(font(-1)).height();
    return {120, first + second + 2 + 2 * rowPadding + rowGap};
}

/// `left` are texts of which the first that fits is drawn.
static void drawLine(QPainter* painter, const QRect& line, const QFont& font, const QStringList& left,
                     const QColor& leftColour, const QString& right, const QColor& rightColour) {
    QFont plain = font;
    plain.setWeight(QFont::Normal);
    const SetLine figure(right, plain);
    const int room = line.width() - qRound(figure.width()) - 8;
    SetLine shown;
    for (const QString& text : left) {
        shown = SetLine(text, font);
        if (qRound(shown.width()) <= room)
            break;
    }
    if (shown.width() > room + 2)
        shown = SetLine(QFontMetrics(font).elidedText(left.last(), Qt::ElideRight, room + 2), font);
    painter->setPen(leftColour);
    shown.draw(*painter, line, Qt::AlignLeft | Qt::AlignVCenter);
    painter->setPen(rightColour);
    figure.draw(*painter, line, Qt::AlignRight | Qt::AlignVCenter);
}

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* model = qobject_cast<const PartListModel*>(index.model());
    if (!model)
        return;
    const PartRow& part = model->row(index);
    const Theme& theme = Theme::current();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const bool isHot = option.state.testFlag(QStyle::State_MouseOver);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(1, 1, -1, -1 - rowGap);
    RoundRect{controlRadius, isChosen ? theme.accentSoft : theme.panel, isChosen || isHot ? theme.accent : theme.line,
              isChosen && hasFocus ? 2 : 1}
        .draw(*painter, card);

    const QRectF middle = QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5);
    const QRect inner = middle.toRect().adjusted(rowPadding, rowPadding, -rowPadding - 1, -rowPadding);
    drawPicture(painter, QRectF(inner.left(), inner.top(), pictureWidth, inner.height()), part.picture);
    const QRect texts = inner.adjusted(pictureWidth + 9, -2, 0, 2);
    const QFont nameFont = font(0, QFont::DemiBold);
    const int firstHeight = QFontMetrics(nameFont).height();
    drawLine(painter, QRect(texts.left(), texts.top(), texts.width(), firstHeight), nameFont,
             {part.name, part.shortName}, theme.text, part.figure, theme.text);
    drawLine(painter,
             QRect(texts.left(), texts.top() + firstHeight + 2, texts.width(), texts.height() - firstHeight - 2),
             font(-1), {part.details}, theme.mutedText, part.price, theme.mutedText);
    painter->restore();
}

} // namespace ui
