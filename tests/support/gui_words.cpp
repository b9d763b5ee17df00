// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gui_words.h"

#include <QCoreApplication>
#include <QLabel>

namespace tests {

QString labelsOf(const QWidget& owner) {
    QString all;
    for (const QLabel* label : owner.findChildren<QLabel*>())
        all += label->text() + QLatin1Char('\n');
    return all;
}

void settle() {
    // What is laid out posts a repaint, what is shown posts a layout: three rounds reach the end of that.
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

} // namespace tests
