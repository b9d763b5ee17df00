// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recommend/recommend_search.h"
#include "ui/widgets/lazy_page.h"

class QLabel;
class QTableWidget;

namespace ui {

class BuildDocument;
class PillButton;

/// Two to four builds beside each other: their drawings, and only what differs. The first is always the open build.
class CompareView : public LazyPage {
    Q_OBJECT

public:
    static constexpr int mostBuilds = 4;

    explicit CompareView(BuildDocument* document);

    /// What the open build and files are evaluated with.
    void setCatalogue(const SharedCatalogue& catalogue);
    /// Beside those that are there; where there is no room for it the oldest goes.
    void add(const HeldBuild& build);
    /// The machine that is chosen elsewhere on the page: it stands beside the open build until another is, or none.
    void setChosen(const std::shared_ptr<const HeldBuild>& build);
    /// What the builds' positions are compared with.
    void setFrontier(const FoundBuilds* found);
    /// Reads a build file; the problem goes to status().
    void addFile(const QString& path);

    int count() const { return int(m_others.size()) + 1; }

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    using Builds = std::vector<std::shared_ptr<const HeldBuild>>;

    /// Keeps the open build as it is now beside itself.
    void keepNow();
    /// Asks for a build file and adds it.
    void askFile();
    void rebuild() override;
    core::Result<HeldBuild> openBuild() const;
    using Head = std::pair<std::shared_ptr<const HeldBuild>, QWidget*>;

    /// The drawings above the table's columns.
    void placeHeads(const Builds& builds);
    /// A drawing over what can be done with the build.
    QWidget* headOf(const std::shared_ptr<const HeldBuild>& build);
    /// As high as its rows are: the page scrolls, not the table.
    void fitRows();
    /// The verdicts, a row for each figure that differs, in sections, and the summary.
    void addRows(const Builds& builds);
    /// A row of cells, a build each, with tool tips; `best` are the columns that are marked as best.
    void addRow(const QString& label, const QStringList& cells, const QStringList& details,
                const std::vector<int>& best);
    /// A heading across the table.
    void addSection(const QString& text);
    /// How the build stands to the frontier, in words; "not known" where its value is not.
    QString positionOf(const HeldBuild& build) const;

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    std::shared_ptr<const HeldBuild> m_now; ///< the open build
    Builds m_others;
    std::shared_ptr<const HeldBuild> m_chosen;
    bool m_isNew = false; ///< the last of the others is to have the keyboard
    const FoundBuilds* m_found = nullptr;
    QLabel* m_summary;
    QWidget* m_headRow;
    std::vector<Head> m_heads; ///< by column
    QTableWidget* m_table;
    PillButton* m_keep;
    PillButton* m_file;
};

} // namespace ui
