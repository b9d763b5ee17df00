#pragma once

#include <QScrollArea>

class QComboBox;
class QVBoxLayout;

namespace ui {

struct ChartContent;

/// Beside the chart: what each line says, in words and numbers, which cards are dear for what they do, and the user's
/// shortlist.
class FitPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit FitPanel(QWidget* parent = nullptr);

    void setContent(const ChartContent& content);

Q_SIGNALS:
    /// The user wants the cards judged by this yardstick, an index of core::Yardstick.
    void yardstickChosen(int yardstick);
    void cardPointedAt(const QString& cardId);

private:
    QWidget* m_page;
    QVBoxLayout* m_lines; ///< what changes with the content
    QComboBox* m_yardstick;
};

} // namespace ui
