#pragma once

#include "ui/widgets/sheet_button.h"
#include "ui/window/start_survey.h"

class QLabel;
class QBoxLayout;

namespace ui {

/// A build to begin from: a card with its picture above its words, or a row of a list with it beside them. Its picture
/// and what the build comes to are there once tell() was called.
class StartCard : public SheetButton {
    Q_OBJECT

public:
    enum class Shape { Card, Row };

    /// Called `name`; a row says its `day`.
    StartCard(Shape shape, const QString& name, const QString& day, QWidget* parent);

    /// What is known of the build, or why it cannot be opened.
    void tell(const core::Result<StartBuild>& build);

private:
    void makeCard(const QString& name);
    void makeRow(const QString& name, const QString& day);
    void tellPicture(const HeldBuild& build);
    /// The state of a row, by its sign, words and colour.
    void tellState(const Evaluation& evaluation);

    Shape m_shape;
    QWidget* m_picture; ///< an empty place until the build is there
    QBoxLayout* m_pictureLine = nullptr;
    QLabel* m_cards;    ///< "2 × RTX 5090 · 64 GB"; of a row with the price
    QLabel* m_host;     ///< "Ryzen 9 9950X"
    QLabel* m_price;    ///< "$13,300–14,100"
    QLabel* m_standing; ///< "70B models"; of a row "▲ Works with warnings"
};

} // namespace ui
