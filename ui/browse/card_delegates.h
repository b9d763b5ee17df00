#pragma once

#include <QAbstractItemDelegate>
#include <QCache>
#include <QFont>
#include <QStaticText>

namespace ui {

struct Theme;

/// A cell of the card table: one line of text, muted where nothing is known. A frame is some hundred cells and their
/// words are few, so each word is shaped once and kept.
class CardCellDelegate : public QAbstractItemDelegate {
public:
    using QAbstractItemDelegate::QAbstractItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    /// `text` laid out in `font`; valid until the next call.
    const QStaticText& shaped(const QString& text, const QFont& font) const;

    mutable QCache<QString, QStaticText> m_shaped{6000}; ///< as many words as a long table has
    mutable QFont m_font;                                ///< that they are shaped in
    mutable const Theme* m_theme = nullptr;
    mutable qint64 m_palette = 0; ///< that the theme was read from
};

/// A card as a tile: its cooler's picture, its name and what is compared first.
class CardTileDelegate : public QAbstractItemDelegate {
public:
    using QAbstractItemDelegate::QAbstractItemDelegate;

    /// Tiles as wide as fill `room` in full columns.
    void fill(int room);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_width = 248;
};

} // namespace ui
