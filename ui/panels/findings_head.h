#pragma once

#include <QWidget>

namespace ui {

class BuildDocument;
class PillButton;

/// Above the findings: how the build does as one of the guides' machines, which opens the list, and the button that
/// mends what can be mended together.
class FindingsHead : public QWidget {
    Q_OBJECT

public:
    explicit FindingsHead(BuildDocument* document, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A sentence for the status line.
    void status(const QString& sentence);

private:
    void refresh();
    void openFixAll();

    BuildDocument* m_document;
    PillButton* m_profile;
    PillButton* m_fixAll;
};

} // namespace ui
