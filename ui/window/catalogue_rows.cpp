// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/catalogue_rows.h"

#include "ui/document/background_job.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/words.h"

#include <QDialog>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

#include <atomic>

namespace ui {

namespace {

/// What the rows are made of; it goes with the dialog, and stops what it is getting.
class CatalogueRows : public QObject {
public:
    CatalogueRows(QFormLayout* form, QDialog* dialog, const CatalogueControl& control)
        : QObject(dialog)
        , m_control(control)
        , m_used(makeLabel({}, QPalette::WindowText, dialog))
        , m_place(new QLineEdit)
        , m_install(new QPushButton)
        , m_undo(new QPushButton(Words::tr("Use the &shipped one")))
        , m_progress(new QProgressBar)
        , m_said(makeParagraph({}, QPalette::WindowText, dialog)) {
        auto* choose = new QPushButton(Words::tr("&File…"));
        auto* place = makeRow(nullptr, {});
        place->addWidget(m_place, 1);
        place->addWidget(choose);
        auto* buttons = makeRow(nullptr, {});
        for (QWidget* each : std::initializer_list<QWidget*>{m_install, m_undo, m_progress})
            buttons->addWidget(each);
        buttons->addStretch();
        form->addRow(Words::tr("Catalogue"), m_used);
        auto* newer = new QLabel(Words::tr("Ne&wer one"));
        newer->setBuddy(m_place);
        form->addRow(newer, place);
        form->addRow({}, buttons);
        form->addRow({}, m_said);
        m_place->setPlaceholderText(Words::tr("A file, or an address that begins with https://"));
        m_place->setAccessibleName(Words::tr("File or address of a newer catalogue"));
        m_progress->setRange(0, 0); // nobody knows how much is to come
        m_progress->setTextVisible(false);
        for (QPushButton* button : {choose, m_install, m_undo})
            button->setAutoDefault(false);
        connect(choose, &QPushButton::clicked, this, [this, dialog] {
            const QString path = QFileDialog::getOpenFileName(dialog, Words::tr("Newer catalogue"), {},
                                                              Words::tr("Catalogues (*.sqlite);;All files (*)"));
            if (!path.isEmpty())
                m_place->setText(path);
        });
        connect(m_place, &QLineEdit::textChanged, this, [this] { show(); });
        connect(m_install, &QPushButton::clicked, this, [this] { m_job.isBusy() ? stop() : install(); });
        connect(m_undo, &QPushButton::clicked, this, [this] { finish(m_control.undo()); });
        show();
    }
    ~CatalogueRows() override { stop(); } // or the end of the job would wait for it

private:
    void stop() { *m_isStopped = true; }

    void install() {
        m_isStopped = std::make_shared<std::atomic_bool>(false);
        m_said->clear();
        m_job.start([this, install = m_control.install, place = m_place->text().trimmed(),
                     isStopped = m_isStopped](BackgroundJob::Promise&) -> BackgroundJob::Step {
            const core::Outcome done = install(place, [isStopped](qint64, qint64) { return !*isStopped; });
            return [this, done] { finish(done); };
        });
        show();
    }

    void finish(const core::Outcome& done) {
        const core::Result<QStringList> news = done ? m_control.takeUp() : done.problem();
        if (news)
            m_place->clear();
        show();
        const QStringList used = QStringList{Words::tr("Used now: %1.").arg(m_control.inUse().first)};
        m_said->setText(news ? (used + *news).join(' '_L1) : news.problem().sentence);
    }

    /// As it stands: what is used, what can be pressed.
    void show() {
        const bool isBusy = m_job.isBusy();
        const auto [used, isOther] = m_control.inUse();
        m_used->setText(used);
        m_progress->setVisible(isBusy);
        m_place->setEnabled(!isBusy);
        m_install->setText(isBusy ? Words::tr("&Stop") : Words::tr("&Install catalogue"));
        m_install->setEnabled(isBusy || !m_place->text().trimmed().isEmpty());
        m_undo->setVisible(isOther && !isBusy);
    }

    CatalogueControl m_control;
    QLabel* m_used;
    QLineEdit* m_place;
    QPushButton* m_install;
    QPushButton* m_undo;
    QProgressBar* m_progress;
    QLabel* m_said;
    std::shared_ptr<std::atomic_bool> m_isStopped = std::make_shared<std::atomic_bool>(false);
    BackgroundJob m_job;
};

} // namespace

void addCatalogueRows(QFormLayout* form, QDialog* dialog, const CatalogueControl& control) {
    new CatalogueRows(form, dialog, control);
}

} // namespace ui
