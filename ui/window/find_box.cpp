// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of all kinds are made into rows when the box is first used, and again when the catalogue is another: that takes
// longer than to search them. Commands are asked for each time, as they come and go with their menus.

#include "ui/window/find_box.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/set_line.h"
#include "ui/widgets/words.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeySequence>
#include <QPainter>
#include <QStringListModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {

constexpr std::size_t mostHits = 14;
constexpr std::size_t mostLaterCommands = 3; ///< of those that merely contain what is typed

constexpr int hitPadding = 6;
constexpr auto hitSeparator = u" · "; ///< between what is found and what is said of it

/// A line of the list: what is found, and muted at its end what is said of it.
class HitDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QString line = index.data().toString();
        const QString found = line.section(QString::fromUtf16(hitSeparator), 0, 0);
        const int words = QFontMetrics(ui::font(0, QFont::DemiBold)).horizontalAdvance(found) +
                          QFontMetrics(ui::font(-1)).horizontalAdvance(line.mid(found.size() + 3));
        return {words + 3 + 5 * hitPadding, QFontMetrics(option.font).height() + 2 * hitPadding};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& theme = Theme::current();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(option.rect, isCurrent ? theme.accentSoft : theme.panel);
        if (isCurrent)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), theme.accent);
        const QString line = index.data().toString();
        const qsizetype end = line.indexOf(QString::fromUtf16(hitSeparator));
        const QFont bold = ui::font(0, QFont::DemiBold);
        const SetLine found(end < 0 ? line : line.left(end), bold);
        QRect room = option.rect.adjusted(3 + hitPadding, 0, -hitPadding, 0);
        painter->setPen(theme.text);
        found.draw(*painter, room, Qt::AlignLeft | Qt::AlignVCenter);
        room.setLeft(room.left() + qRound(found.width()) + 2 * hitPadding);
        if (end < 0)
            return;
        const QFont small = ui::font(-1);
        const QString remark = line.mid(end + 3);
        painter->setPen(theme.mutedText);
        SetLine(QFontMetrics(small).elidedText(remark, Qt::ElideRight, room.width()), small)
            .draw(*painter, room, Qt::AlignRight | Qt::AlignVCenter);
    }
};

FindBox::FindBox(std::function<const core::Catalogue&()> catalogue, std::function<QList<QAction*>()> commands,
                 QWidget* parent)
    : Field(parent)
    , m_catalogue(std::move(catalogue))
    , m_commands(std::move(commands))
    , m_lines(new QStringListModel(this))
    , m_completer(new QCompleter(m_lines, this)) {
    setPlaceholderText(tr("Find  Ctrl+K"));
    setAccessibleName(tr("Find a part or command"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(int(mostHits));
    setCompleter(m_completer);
    connect(this, &QLineEdit::textEdited, this, &FindBox::refresh);
    connect(
        m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& index) { take(index.row()); }, Qt::QueuedConnection);
    connect(this, &QLineEdit::returnPressed, this, [this] {
        if (!m_completer->popup()->isVisible() || !m_completer->popup()->currentIndex().isValid()) {
            refresh(text());
            take(0);
        }
    });
}

std::vector<FindBox::Hit> FindBox::commandsFor(const QString& words) const {
    std::vector<Hit> hits;
    const QStringList typed = words.toLower().split(' '_L1, Qt::SkipEmptyParts);
    if (typed.isEmpty())
        return hits;
    for (QAction* command : m_commands()) {
        const QString text = command->text().remove('&'_L1);
        const bool isMeant =
            std::ranges::all_of(typed, [&](const QString& word) { return text.toLower().contains(word); });
        if (!isMeant || !command->isEnabled())
            continue;
        const QString shortcut = command->shortcut().toString(QKeySequence::NativeText);
        hits.push_back({shortcut.isEmpty() ? text : tr("%1 · %2").arg(text, shortcut), command, {}, {}});
    }
    return hits;
}

std::vector<FindBox::Hit> FindBox::hitsFor(const QString& words) const {
    std::vector<Hit> hits = commandsFor(words);
    if (words.trimmed().isEmpty())
        return hits;
    // Parts first. "undo" means the command, "2080 ti" the card, though an Undo names it too.
    const QString first = words.trimmed().section(' '_L1, 0, 0);
    const auto isMeant = [&](const Hit& hit) { return hit.line.startsWith(first, Qt::CaseInsensitive); };
    const auto takesBack = [](const Hit& hit) { return hit.command->shortcuts().contains(QKeySequence::Undo); };
    const auto rest = std::stable_partition(hits.begin(), hits.end(), isMeant);
    std::stable_partition(rest, hits.end(), std::not_fn(takesBack));
    hits.resize(std::min(hits.size(), std::size_t(rest - hits.begin()) + mostLaterCommands));
    const std::vector<Hit> later = std::exchange(hits, {});
    if (&m_catalogue() != m_partsOf) {
        m_partsOf = &m_catalogue();
        m_parts.clear();
        for (const core::KindNames& kind : core::enteredKinds()) {
            for (const core::AnyPart& part : listedParts(*m_partsOf, QLatin1String(kind.name)))
                m_parts.emplace_back(part, searchedTextOf(part, core::SearchedBy::List));
        }
    }
    const core::SearchQuery query(words);
    for (const auto& [part, searched] : m_parts) {
        if (hits.size() + std::min(later.size(), mostLaterCommands) >= mostHits)
            break;
        if (!query.rankOf(searched.name, searched.others))
            continue;
        const PartRow row = rowOf(part);
        hits.push_back({tr("%1 · %2").arg(row.name, row.details), nullptr, part.kind, part.part->id});
    }
    hits.insert(hits.end(), later.begin(), later.end());
    hits.resize(std::min(hits.size(), mostHits));
    return hits;
}

void FindBox::refresh(const QString& words) {
    if (!std::exchange(m_hasList, true)) {
        m_completer->popup()->setItemDelegate(new HitDelegate(this)); // the completer set its own
        m_completer->popup()->setFrameStyle(QFrame::Box | QFrame::Plain);
        m_completer->popup()->installEventFilter(this);
    }
    m_hits = hitsFor(words);
    m_lines->setStringList(core::textsOf(m_hits, &Hit::line));
    // The completer makes its list as wide as the box: in less than this many names would be cut.
    const int longest = m_completer->popup()->sizeHintForColumn(0) + 2 * m_completer->popup()->frameWidth();
    m_completer->popup()->setMinimumWidth(std::min(longest, window()->width()));
}

bool FindBox::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Move || event->type() == QEvent::Resize) {
        QWidget* list = m_completer->popup();
        const int right = mapToGlobal(rect().topRight()).x() + 1; // where the box ends, to the left from there
        const int left = std::max(window()->mapToGlobal(QPoint()).x(), right - list->width());
        if (list->x() != left)
            list->move(left, list->y());
    }
    return Field::eventFilter(watched, event);
}

QStringList FindBox::found(const QString& words) {
    refresh(words);
    return m_lines->stringList();
}

void FindBox::take(int row) {
    if (row < 0 || std::size_t(row) >= m_hits.size())
        return;
    const Hit hit = core::at(m_hits, row);
    clear();
    m_hits.clear();
    if (hit.command)
        hit.command->trigger();
    else
        Q_EMIT partFound(hit.kind, hit.id);
}

} // namespace ui
