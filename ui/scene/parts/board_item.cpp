// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/board_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

namespace ui {

void BoardItem::syncBoard(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Board& board = *analysis.machine.board;
    Face face;
    QStringList words{board.id.isEmpty() ? unchosen("boards") : board.name};
    if (!board.chipset.isEmpty() && !board.name.contains(board.chipset))
        words << board.chipset;
    if (board.form && board.form != core::BoardForm::Server)
        words << core::inWords(board.form);
    face.words = words.join(u" · "_s);
    if (board.wiringKnown != core::WiringKnown::Whole)
        face.positions = Words::tr("Slots by firmware: order and positions unknown");
    else if (!layout.arePositionsKnown)
        face.positions = Words::tr("Slot positions unknown: order is right, distances are not");
    else if (board.positionConfidence != core::PositionConfidence::High)
        face.positions = Words::tr("Slot positions unverified");
    face.isOutlineKnown = core::outlineOf(board).has_value();
    show(layout.board, m_face, face, QString(face.words + '\n'_L1 + face.positions).trimmed());
}

void BoardItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawPlate(*painter, rect(), 2, QPen(theme().boardLine, 0.7, m_face.isOutlineKnown ? Qt::SolidLine : Qt::DashLine),
              theme().board);
    const double size = text() * smallText;
    QRectF row(rect().left() + 4, rect().top() + 1.5, rect().width() - 8, lineHeight(size));
    const double nameWidth = std::min(row.width(), textWidth(m_face.words, size, QFont::DemiBold) + 1);
    drawLine(*painter, row, m_face.words, {size, theme().boardText, QFont::DemiBold, Qt::AlignLeft});
    row.setLeft(row.left() + nameWidth + 6);
    drawLine(*painter, row, m_face.positions, {size, theme().warning, QFont::Normal, Qt::AlignRight});
}

} // namespace ui
