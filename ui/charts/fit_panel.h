#pragma once

#include <QScrollArea>

class QButtonGroup;
class QComboBox;
class QVBoxLayout;

namespace ui {

struct ChartContent;

/// Beside the chart: which cards are dear for what they do, or what each line says, in words and numbers.
class FitPanel : public QScrollArea {
    Q_OBJECT

public:
    /// Empty until setContent(); shows the lines first.
    explicit FitPanel(QWidget* parent = nullptr);

    /// What of the two is shown.
    enum class Section { Dear, Lines };

    /// Both sections anew, whichever is shown.
    void setContent(const ChartContent& content);
    /// Also sets the chip that chooses it.
    void showSection(Section section);

Q_SIGNALS:
    /// The user wants the cards judged by this yardstick, an index of core::Yardstick.
    void yardstickChosen(int yardstick);
    /// The user wants to see this card on the chart.
    void cardPointedAt(const QString& cardId);

private:
    /// A section with the chip that shows it; `lines` becomes the layout of what changes with the content.
    QWidget* addSection(const QString& title, QVBoxLayout*& lines);

    QWidget* m_page;
    QButtonGroup* m_sections;
    QWidget* m_head; ///< what chooses between them
    QWidget* m_dear = nullptr;
    QWidget* m_fits = nullptr;
    QVBoxLayout* m_dearLines = nullptr; ///< what changes with the content
    QVBoxLayout* m_fitLines = nullptr;
    QComboBox* m_yardstick;
};

} // namespace ui
