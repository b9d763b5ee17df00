#include "tests/support/gui_words.h"

#include <QLabel>

namespace tests {

QString labelsOf(const QWidget& owner) {
    QString all;
    for (const QLabel* label : owner.findChildren<QLabel*>())
        all += label->text() + QLatin1Char('\n');
    return all;
}

} // namespace tests
