#include "ui/recommend/build_list.h"

#include "ui/recommend/build_picture.h"
#include "ui/recommend/frontier_plot.h"
#include "ui/theme/theme.h"

#include "core/units/text.h"

#include <QEvent>

namespace ui {

constexpr QSize pictureSize(216, 128);

QString partsOf(const core::Machine& machine) {
    QStringList parts;
    for (const core::BillRow& row : core::billOf(machine))
        parts << (row.count == 1 ? row.part->name : BuildList::tr("%1 × %2").arg(row.count).arg(row.part->name));
    if (machine.build.memory && !machine.memoryKit)
        parts << BuildList::tr("%1 of memory").arg(core::inWords(machine.build.memory->size));
    return parts.join(QStringLiteral(" · "));
}

QString boundBy(const core::Recommendation& point, const core::Request& request, bool isLast) {
    QStringList words;
    for (const core::LimitKind kind : point.binding) {
        const bool isMoney = kind == core::LimitKind::Budget && (!request.limits.budget || !isLast);
        words << (isMoney ? BuildList::tr("its price") : core::inWords(kind, request.limits));
    }
    return words.isEmpty() ? BuildList::tr("Nothing of the catalogue gives more.")
                           : BuildList::tr("Held back by %1.").arg(core::listed(words));
}

BuildList::BuildList(QWidget* parent)
    : QListWidget(parent) {
    setIconSize(pictureSize);
    setWordWrap(true);
    setSpacing(2);
    setUniformItemSizes(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Best machines, the cheapest first"));
    m_drawing.setInterval(0);
    connect(&m_drawing, &QTimer::timeout, this, &BuildList::drawNext);
}

void BuildList::show(const FoundBuilds& found) {
    m_found = &found;
    clear();
    m_isDrawn.assign(found.builds.size(), false);
    QPixmap empty(pictureSize * devicePixelRatioF());
    empty.setDevicePixelRatio(devicePixelRatioF());
    empty.fill(Theme::current().panel);
    for (std::size_t i = 0; i < found.builds.size(); ++i) {
        const core::Recommendation& point = found.frontier.points[i];
        const QString head =
            tr("%1 for %2").arg(goalWords(found.request.goal, point.value), core::inWords(point.price));
        const QString bound = boundBy(point, found.request, i + 1 == found.builds.size());
        const QString parts = partsOf(found.builds[i].evaluation.analysis.machine);
        auto* item = new QListWidgetItem(QIcon(empty), QStringList{head, parts, bound}.join(QLatin1Char('\n')), this);
        item->setToolTip(parts);
        item->setData(Qt::AccessibleTextRole, item->text());
    }
    m_drawing.start();
}

int BuildList::nextToDraw() const {
    int next = -1;
    for (int i = 0; i < int(m_isDrawn.size()); ++i) {
        if (m_isDrawn[std::size_t(i)])
            continue;
        if (visualItemRect(item(i)).intersects(viewport()->rect()))
            return i;
        next = next < 0 ? i : next;
    }
    return next;
}

void BuildList::drawNext() {
    const int next = isVisible() ? nextToDraw() : -1;
    if (next < 0)
        return m_drawing.stop();
    m_isDrawn[std::size_t(next)] = true;
    item(next)->setIcon(QIcon(pictureOf(m_found->builds[std::size_t(next)], pictureSize, devicePixelRatioF())));
}

void BuildList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && m_found) {
        m_isDrawn.assign(m_isDrawn.size(), false);
        m_drawing.start();
    }
    QListWidget::changeEvent(event);
}

void BuildList::showEvent(QShowEvent* event) {
    QListWidget::showEvent(event);
    m_drawing.start();
}

} // namespace ui
