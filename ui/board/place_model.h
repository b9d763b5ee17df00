// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/draft_document.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

namespace ui {

/// The places of a draft, a row each: slots, sockets, chipset and switches.
class PlaceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Label, Opening, Length, Lanes, Generation, Root, WhenFull, ColumnCount };
    static constexpr int choicesRole = Qt::UserRole; ///< what a cell may say; none: any text

    PlaceModel(DraftDocument* document, QObject* parent);

    /// What kinds of place are called, in the order of core::ConnectorKind, then a PCIe switch.
    static QStringList kindNames();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    QString textOf(const QModelIndex& index) const;
    QStringList choicesOf(const QModelIndex& index) const;
    bool isEditable(const QModelIndex& index) const;
    void refresh();

    DraftDocument* m_document;
    int m_rows = 0;
};

/// The shares of a draft, a row each, typed as core/parts/boards/board_draft.h spells them.
class ShareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Filled, Processor, Lanes, ColumnCount };

    ShareModel(DraftDocument* document, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// What was typed was not taken; why.
    void refused(const QString& sentence);

private:
    void refresh();

    DraftDocument* m_document;
    int m_rows = 0;
};

/// A box to choose from where the model has choices, else a line.
class ChoiceDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ui
