// SPDX-License-Identifier: GPL-3.0-or-later
// Of Picker, its keys: the search, the list and the count hand theirs over.

#include "ui/build/picker.h"

#include "ui/build/part_list.h"
#include "ui/panels/part_delegate.h"
#include "ui/panels/parts_model.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSpinBox>

namespace ui {

bool Picker::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonPress) {
        m_isTouched = true;
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const QModelIndex index = m_list->indexAt(at);
        if (!index.isValid() || !PartDelegate::markRect(m_list->visualRect(index)).contains(at))
            return false;
        toggleMark(index);
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const int key = press->key();
    if (key == Qt::Key_Escape) {
        Q_EMIT closeAsked();
        return true;
    }
    const bool isUpOrDown = key == Qt::Key_Up || key == Qt::Key_Down;
    if (isUpOrDown && press->modifiers().testFlag(Qt::ControlModifier) && !m_units->isHidden()) {
        m_units->stepBy(key == Qt::Key_Up ? 1 : -1);
        return true;
    }
    if (watched == m_units && key == Qt::Key_Return)
        chooseCurrent();
    if (watched == m_list && key == Qt::Key_Space) {
        toggleMark(m_list->currentIndex());
        return true;
    }
    m_isTouched = m_isTouched || watched == m_list;
    if (watched != m_search || key != Qt::Key_Down || m_model->rowCount() == 0)
        return QWidget::eventFilter(watched, event);
    m_isTouched = true;
    m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

} // namespace ui
