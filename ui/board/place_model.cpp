// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/place_model.h"

#include "core/units/at.h"

#include <QComboBox>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostOpenings = 21; ///< of a server; a form's own are checked

static QString widthText(int lanes) {
    return u"x%1"_s.arg(lanes);
}

static QString rootText(const QString& root) {
    bool isNumber = false;
    const int socket = root.startsWith("CPU"_L1) ? root.sliced(3).toInt(&isNumber) : 0;
    return isNumber ? PlaceModel::tr("CPU %1").arg(socket + 1) : root;
}

PlaceModel::PlaceModel(DraftDocument* document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_rows(int(document->draft().places.size())) {
    connect(document, &DraftDocument::changed, this, &PlaceModel::refresh);
}

QStringList PlaceModel::kindNames() {
    return {tr("Slot"), tr("M.2"),     tr("U.2"),     tr("OCuLink"),
            tr("OCP"),  tr("Onboard"), tr("Chipset"), tr("PCIe switch")};
}

/// Selection and current cell stay as long as no row comes or goes.
void PlaceModel::refresh() {
    const int rows = int(m_document->draft().places.size());
    if (rows == m_rows)
        return Q_EMIT dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int PlaceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

static int kindRow(const core::DraftPlace& place) {
    return int(place.kind) +
           (place.kind == core::ConnectorKind::Uplink && place.node == core::NodeKind::Switch ? 1 : 0);
}

QString PlaceModel::textOf(const QModelIndex& index) const {
    const core::DraftPlace& place = core::at(m_document->draft().places, index.row());
    const bool isSlot = place.kind == core::ConnectorKind::Slot;
    switch (index.column()) {
    case Kind:
        return kindNames().value(kindRow(place));
    case Label:
        return place.label;
    case Opening:
        return !isSlot ? QString() : place.position ? QString::number(*place.position) : tr("not known");
    case Length:
        return isSlot ? widthText(place.length) : QString();
    case Lanes:
        return widthText(place.lanes);
    case Generation:
        return QString::number(place.generation);
    case Root:
        return rootText(place.root);
    default:
        return m_document->lanesWhenFull().empty() ? QString()
                                                   : widthText(core::at(m_document->lanesWhenFull(), index.row()));
    }
}

QStringList PlaceModel::choicesOf(const QModelIndex& index) const {
    QStringList choices;
    switch (index.column()) {
    case Kind:
        return kindNames();
    case Opening:
        choices << tr("not known");
        for (int opening = 1; opening <= mostOpenings; ++opening)
            choices << QString::number(opening);
        return choices;
    case Length:
    case Lanes:
        return {u"x1"_s, u"x2"_s, u"x4"_s, u"x8"_s, u"x16"_s};
    case Generation:
        for (int generation = 1; generation <= 6; ++generation)
            choices << QString::number(generation);
        return choices;
    case Root:
        for (const QString& root : core::rootsOf(m_document->draft())) {
            if (root != core::at(m_document->draft().places, index.row()).label)
                choices << rootText(root);
        }
        return choices;
    default:
        return {};
    }
}

bool PlaceModel::isEditable(const QModelIndex& index) const {
    const bool isSlot = core::at(m_document->draft().places, index.row()).kind == core::ConnectorKind::Slot;
    return index.column() != WhenFull && (isSlot || (index.column() != Opening && index.column() != Length));
}

QVariant PlaceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= int(m_document->draft().places.size()))
        return {};
    if (role == choicesRole)
        return choicesOf(index);
    if (role == Qt::AccessibleTextRole)
        return u"%1 %2"_s.arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), textOf(index));
    return role == Qt::DisplayRole || role == Qt::EditRole ? textOf(index) : QVariant();
}

QVariant PlaceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList words{tr("Kind"),  tr("Label"), tr("Opening"), tr("Length"),
                            tr("Lanes"), tr("Gen"),   tr("From"),    tr("All filled")};
    const QStringList help{QString(),
                           tr("As printed on the board"),
                           tr("Opening at the rear, counted from the CPU"),
                           tr("Length of the slot"),
                           tr("Lanes while nothing takes them"),
                           tr("PCIe generation"),
                           tr("What gives the lanes"),
                           tr("Lanes while every slot and socket is filled")};
    return role == Qt::DisplayRole ? words.value(section) : role == Qt::ToolTipRole ? help.value(section) : QVariant();
}

Qt::ItemFlags PlaceModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isEditable(index) ? flags | Qt::ItemIsEditable : flags;
}

bool PlaceModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString text = value.toString().trimmed();
    if (role != Qt::EditRole || !index.isValid() || !isEditable(index) || text == textOf(index))
        return false;
    const auto row = std::size_t(index.row());
    const auto choice = int(choicesOf(index).indexOf(text));
    if (index.column() == Label) {
        m_document->change(tr("Rename place"), [&](core::BoardDraft& draft) { core::rename(draft, row, text); });
        return true;
    }
    if (choice < 0)
        return false;
    const QString label = m_document->draft().places[row].label;
    const auto setCell = [&](core::BoardDraft& draft) {
        core::DraftPlace& place = draft.places[row];
        switch (index.column()) {
        case Kind:
            core::setKind(draft, row, core::ConnectorKind(std::min(choice, int(core::ConnectorKind::Uplink))),
                          choice > int(core::ConnectorKind::Uplink) ? core::NodeKind::Switch : core::NodeKind::Chipset);
            break;
        case Opening:
            place.position = choice > 0 ? std::optional(choice) : std::nullopt;
            break;
        case Length:
            place.length = text.sliced(1).toInt();
            break;
        case Lanes:
            place.lanes = text.sliced(1).toInt();
            break;
        case Generation:
            place.generation = text.toInt();
            break;
        default:
            // What was known of the old root's lanes is not of the new one's.
            place.hostBridge.clear();
            place.generationCaps = {};
            for (const QString& root : core::rootsOf(draft)) {
                if (rootText(root) == text)
                    place.root = root;
            }
        }
    };
    // A choice that is searched by its letters is committed with each.
    m_document->change(tr("Change %1").arg(label), setCell, u"cell %1 %2"_s.arg(index.row()).arg(index.column()));
    return true;
}

ShareModel::ShareModel(DraftDocument* document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_rows(int(document->draft().shares.size())) {
    connect(document, &DraftDocument::changed, this, &ShareModel::refresh);
}

void ShareModel::refresh() {
    const int rows = int(m_document->draft().shares.size());
    if (rows == m_rows)
        return Q_EMIT dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int ShareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

QVariant ShareModel::data(const QModelIndex& index, int role) const {
    const auto& shares = m_document->draft().shares;
    if (!index.isValid() || index.row() >= int(shares.size()) || (role != Qt::DisplayRole && role != Qt::EditRole))
        return {};
    const core::DraftShare& share = core::at(shares, index.row());
    if (index.column() == Lanes)
        return core::lanesText(share);
    const QString text = index.column() == Filled ? core::filledText(share) : share.processor;
    if (role == Qt::EditRole || !text.isEmpty())
        return text;
    return index.column() == Filled ? tr("always") : tr("any");
}

QVariant ShareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList words{tr("While filled"), tr("CPU"), tr("Lanes")};
    const QStringList help{tr("A + B: while both are filled. A / B: while one of them is."),
                           tr("28 or 17-28: a CPU with so many lanes for slots. apu8: a CPU of this family."),
                           tr("A x8, B x8: what each gets. Who isn't named gets none.")};
    return role == Qt::DisplayRole ? words.value(section) : role == Qt::ToolTipRole ? help.value(section) : QVariant();
}

Qt::ItemFlags ShareModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool ShareModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const QString text = value.toString().trimmed();
    bool isTaken = true;
    m_document->change(tr("Change shared lanes"), [&](core::BoardDraft& draft) {
        core::DraftShare& share = core::at(draft.shares, index.row());
        if (index.column() == Filled)
            core::setFilled(share, text);
        else if (index.column() == Processor)
            share.processor = text;
        else
            isTaken = core::setLanes(share, text);
    });
    if (!isTaken)
        Q_EMIT refused(
            tr("\"%1\" isn't a list of lanes. Write it like PCIEX16_1 x8, PCIEX16_2 x8.").arg(text.left(40)));
    return isTaken;
}

QWidget* ChoiceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const {
    const QStringList choices = index.data(PlaceModel::choicesRole).toStringList();
    if (choices.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto* box = new QComboBox(parent);
    box->addItems(choices);
    box->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    // A choice with the mouse is meant: it needs no further key.
    connect(box, &QComboBox::activated, this, [this, box] {
        auto* self = const_cast<ChoiceDelegate*>(this);
        Q_EMIT self->commitData(box);
    });
    return box;
}

} // namespace ui
