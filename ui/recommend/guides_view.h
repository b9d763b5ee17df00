#pragma once

#include "core/documents/json/guide_answers.h"
#include "ui/document/background_job.h"
#include "ui/recommend/held_build.h"
#include "ui/widgets/lazy_page.h"

#include <functional>

class QLabel;
class QTableWidget;

namespace ui {

class PillButton;
class TabStrip;

/// The guides' machine of each kind, with parts of their time.
using GuideBuilds = std::function<core::Build(core::MachineKind)>;

/// The guides' five machines, and what today's catalogue has in the place of each: with the same cards, as fast for the
/// least, for the same money; side by side, and to be opened. Found off the window's thread.
class GuidesView : public LazyPage {
    Q_OBJECT

public:
    explicit GuidesView(GuideBuilds builds);

    /// The table is the catalogue's; until it is there nothing is searched.
    void setTable(const SharedCatalogue& catalogue, const std::shared_ptr<const core::SearchTable>& table);

    /// "Open the guides' machine", then one for each answer there is.
    const std::vector<PillButton*>& openButtons() const { return m_open; }
    bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// The answers to the current machine are there.
    void found();

protected:
    void changeEvent(QEvent* event) override;

private:
    /// An answer, with what its buttons open.
    struct Found {
        core::GuideSheet sheet;
        std::vector<core::Build> builds; ///< by column of the table
    };

    void rebuild() override;
    /// Shows the answers, with a button for each build that can be opened.
    void showFound(const std::shared_ptr<const Found>& found);

    GuideBuilds m_builds;
    SharedCatalogue m_catalogue;
    std::shared_ptr<const core::SearchTable> m_searchTable;
    std::shared_ptr<const Found> m_found;
    TabStrip* m_kinds;
    QLabel* m_guides;
    QLabel* m_answers;
    QTableWidget* m_table;
    QWidget* m_buttons;
    std::vector<PillButton*> m_open;
    BackgroundJob m_job;
};

} // namespace ui
