#include "ui/recommend/build_list.h"

#include "ui/recommend/build_picture.h"
#include "ui/recommend/chosen_view.h"
#include "ui/recommend/frontier_content.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/round_rect.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <QEvent>
#include <QStyledItemDelegate>

#include <algorithm>

// To draw a machine takes its time, so rows come without a picture and get theirs one by one while nothing else is to
// be done, those in sight first.

namespace ui {

constexpr QSize pictureSize(232, 148);
constexpr int rowPadding = 7;
constexpr int rowGap = 5;

/// "2 × GeForce RTX 3090 · X570-ACE · Ryzen 3 3100 …", a machine's parts in one line.
static QString partsOf(const core::Machine& machine) {
    const auto isCard = [&](const core::BillRow& row) {
        return std::ranges::any_of(machine.cards,
                                   [&](const core::MountedCard& mounted) { return mounted.card == row.part; });
    };
    QStringList cards;
    QStringList parts;
    const auto rows = core::billOf(machine);
    const bool areMixed = std::ranges::count_if(rows, isCard) > 1;
    for (const core::BillRow& row : rows) {
        const bool isAlone = row.count == 1 && !(areMixed && isCard(row));
        const QString words = isAlone ? row.part->name : BuildList::tr("%1 × %2").arg(row.count).arg(row.part->name);
        (isCard(row) ? cards : parts) << words;
    }
    if (!cards.isEmpty())
        parts.prepend(cards.join(u" + "_s));
    if (machine.build.memory && !machine.memoryKit)
        parts << BuildList::tr("%1 system memory").arg(core::inWords(machine.build.memory->size));
    return parts.join(u" · "_s);
}

/// What keeps the machine from giving more.
static QString boundBy(const core::Recommendation& point, const FoundBuilds& found, bool isLast) {
    const core::Limits& limits = found.request.limits;
    const bool isPriced = !limits.budget || !isLast; // by its own price, not by the budget
    if (isPriced && point.binding == std::vector{core::LimitKind::Budget})
        return BuildList::tr("More money would buy more.");
    QStringList words;
    for (const core::LimitKind kind : point.binding)
        words << (isPriced && kind == core::LimitKind::Budget ? BuildList::tr("the price")
                                                              : core::inWords(kind, limits, *found.catalogue));
    if (words.isEmpty() && !found.frontier.isExplained)
        return {};
    return words.isEmpty() ? BuildList::tr("Nothing in the catalogue gives more.")
                           : BuildList::tr("Limited by %1.").arg(core::listed(words));
}

/// A picture, and beside it what the machine gives, what it is made of and what holds it back.
class BuildListDelegate : public QStyledItemDelegate {
public:
    explicit BuildListDelegate(BuildList* list)
        : QStyledItemDelegate(list)
        , m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {pictureSize.width() + 120, pictureSize.height() + 2 * rowPadding + rowGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const BuildList::Row& row = core::at(m_list->m_rows, m_list->flipped(index.row()));
        const Theme& theme = Theme::current();
        const bool isChosen = option.state.testFlag(QStyle::State_Selected);
        const bool isHot = option.state.testFlag(QStyle::State_MouseOver);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect frame = option.rect.adjusted(1, 1, -1, -1 - rowGap);
        RoundRect{controlRadius, isChosen ? theme.accentSoft : theme.panel,
                  isChosen || isHot ? theme.accent : theme.line, isChosen && m_list->hasFocus() ? 2 : 1}
            .draw(*painter, frame);
        const QRect inner = frame.adjusted(rowPadding, rowPadding, -rowPadding, -rowPadding);
        painter->drawPixmap(inner.topLeft(), row.picture);
        paintWords(*painter, row, inner.adjusted(pictureSize.width() + 14, 0, 0, 0));
        painter->restore();
    }

private:
    static void paintWords(QPainter& painter, const BuildList::Row& row, QRect room) {
        const Theme& theme = Theme::current();
        for (const auto& [words, face, colour] :
             {std::tuple{row.head, ui::font(2, QFont::DemiBold), theme.text},
              std::tuple{row.parts, ui::font(), theme.text}, std::tuple{row.verdict, ui::font(-1), theme.text},
              std::tuple{row.shortcomings, ui::font(-1), theme.warning},
              std::tuple{row.bound, ui::font(-1), theme.mutedText}}) {
            if (words.isEmpty())
                continue;
            painter.setFont(face);
            painter.setPen(colour);
            QRect used;
            painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words, &used);
            room.setTop(used.bottom() + 6);
        }
    }

    const BuildList* m_list;
};

BuildList::BuildList() {
    setItemDelegate(new BuildListDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Best machines, the best first"));
    viewport()->setAutoFillBackground(false);
    m_drawing.setInterval(0);
    connect(&m_drawing, &QTimer::timeout, this, &BuildList::drawNext);
}

/// "Works with warnings: Cards touch, few cores.", and what is still to choose.
static QString stateWords(const Evaluation& evaluation) {
    constexpr int mostTold = 2;
    const core::State state = core::stateOf(evaluation.analysis, evaluation.findings);
    const QStringList warnings = warningsOf(evaluation.findings, mostTold);
    const QString told = stateLook(state).signedWords(core::inWords(state));
    const QString words = warnings.isEmpty() ? told : BuildList::tr("%1: %2.").arg(told, warnings.join(u", "_s));
    const QString left = inWords(core::choicesLeft(evaluation.analysis));
    return left.isEmpty() ? words : words + u' ' + left;
}

void BuildList::show(const FoundBuilds& found) {
    m_found = &found;
    clear();
    m_rows.clear();
    for (std::size_t i = 0; i < found.builds.size(); ++i) {
        const core::Recommendation& point = found.frontier.points[i];
        const Evaluation& evaluation = *found.builds[i].evaluation;
        m_rows.push_back({tr("%1 for %2").arg(goalWords(found.request.goal, point.value), core::priceInWords(point)),
                          partsOf(evaluation.analysis.machine),
                          stateWords(evaluation),
                          core::shortcomingsInWords(point),
                          {},
                          {}});
        auto* item = new QListWidgetItem(m_rows.back().head);
        insertItem(0, item);
        const bool isUsed = found.request.limits.market == core::MarketAsked::Used; // at other prices than the sheet's
        item->setToolTip(isUsed ? m_rows.back().parts
                                : core::priceLines(evaluation.analysis.machine, found.request.today).join('\n'_L1));
    }
    showSpoken();
    m_drawing.start();
}

void BuildList::showBindings(const FoundBuilds& found) {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i].bound = boundBy(found.frontier.points[i], found, i + 1 == m_rows.size());
    showSpoken();
    viewport()->update();
}

void BuildList::showSpoken() {
    for (int i = 0; i < count(); ++i) {
        const Row& row = core::at(m_rows, i);
        QStringList words{row.head, row.parts, row.verdict, row.shortcomings, row.bound};
        words.removeAll(QString());
        item(flipped(i))->setData(Qt::AccessibleTextRole, words.join(u". "_s));
    }
}

int BuildList::nextToDraw() const {
    int next = -1;
    for (int i = int(m_rows.size()) - 1; i >= 0; --i) {
        if (!core::at(m_rows, i).picture.isNull())
            continue;
        if (visualItemRect(item(flipped(i))).intersects(viewport()->rect()))
            return i;
        next = next < 0 ? i : next;
    }
    return next;
}

void BuildList::drawNext() {
    const int next = isVisible() ? nextToDraw() : -1;
    if (next < 0)
        return m_drawing.stop();
    core::at(m_rows, next).picture = pictureOf(core::at(m_found->builds, next), pictureSize, devicePixelRatioF());
    update(indexFromItem(item(flipped(next))));
}

void BuildList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        for (Row& row : m_rows)
            row.picture = {};
        m_drawing.start();
    }
    QListWidget::changeEvent(event);
}

void BuildList::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    scrollToItem(currentItem()); // what takes room above the list does not hide the chosen machine
}

void BuildList::showEvent(QShowEvent* event) {
    QListWidget::showEvent(event);
    m_drawing.start();
}

} // namespace ui
