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
    /// What the builds' positions are told against.
    void setFrontier(const FoundBuilds* found);
    /// Reads a build file; the problem goes to status().
    void addFile(const QString& path);

    int count() const { return int(m_others.size()) + 1; }

Q_SIGNALS:
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    using Builds = std::vector<std::shared_ptr<const HeldBuild>>;

    void keepNow();
    void askFile();
    void rebuild() override;
    core::Result<HeldBuild> openBuild() const;
    void addHead(const Builds& builds);
    void addRows(const Builds& builds);
    void addRow(const QString& label, const QStringList& cells, const QStringList& details,
                const std::vector<int>& best);
    void addSection(const QString& text);
    QString positionOf(const HeldBuild& build) const;

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    Builds m_others;
    const FoundBuilds* m_found = nullptr;
    QLabel* m_summary;
    QTableWidget* m_table;
    PillButton* m_keep;
    PillButton* m_file;
};

} // namespace ui
