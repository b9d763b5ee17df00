#include "ui/own/import_work.h"

#include "core/import/datasets/foreign_reading.h"
#include "ui/own/data_set_file.h"

#include <QThread>

namespace ui {

/// What a reading leaves behind.
struct ImportWork::Found {
    core::ForeignFormat format = core::ForeignFormat::Unknown;
    core::ImportPlan plan;
    QString problem;
};

ImportWork::ImportWork(OwnPartsDocument* document, QObject* parent)
    : QObject(parent)
    , m_document(document) {
    m_poll.setInterval(40);
    connect(&m_poll, &QTimer::timeout, this, [this] { Q_EMIT progressed(m_perThousand); });
}

ImportWork::~ImportWork() {
    stop();
    if (m_thread)
        m_thread->wait();
}

void ImportWork::start(std::function<void()> work, std::function<void()> finish) {
    m_isStopped = false;
    m_perThousand = 0;
    m_thread = QThread::create(std::move(work));
    m_thread->setParent(this);
    connect(m_thread, &QThread::finished, this, [this, finish = std::move(finish)] {
        m_poll.stop();
        m_thread->deleteLater();
        m_thread = nullptr;
        finish();
    });
    m_poll.start();
    m_thread->start();
}

core::Progress ImportWork::progress() {
    return [this](qint64 done, qint64 total) {
        m_perThousand = total > 0 ? int(done * 1000 / total) : 0;
        return !m_isStopped;
    };
}

void ImportWork::read(const Request& request) {
    if (isBusy())
        return;
    const auto found = std::make_shared<Found>();
    const auto readAll = [this, request, found, own = m_document->own()] {
        core::Result<DataSet> set = core::Problem{};
        if (!request.path.isEmpty()) {
            set = readDataSet(request.path, request.format, request.settings, progress());
        } else {
            const core::ForeignFile file{tr("pasted text"), request.pasted};
            DataSet pasted;
            pasted.format = request.format == core::ForeignFormat::Unknown ? core::formatOf(file) : request.format;
            const auto read = core::readForeign(file, pasted.format, request.settings, pasted.read, progress());
            set = read ? core::Result<DataSet>(std::move(pasted)) : core::Result<DataSet>(read.problem());
        }
        if (!set) {
            found->problem = set.problem().sentence;
            return;
        }
        found->format = set->format;
        found->plan = core::planImport(std::move(set->read), m_document->shipped(), own);
    };
    start(readAll, [this, found] {
        if (!found->problem.isEmpty())
            return Q_EMIT failed(found->problem);
        m_format = found->format;
        m_plan = std::move(found->plan);
        Q_EMIT planned();
    });
}

void ImportWork::write() {
    if (isBusy() || m_plan.taken == 0)
        return;
    using Left = core::Result<std::vector<core::NotWritten>>;
    const auto left = std::make_shared<Left>(core::Problem{});
    start([this, left, store = m_document->store(), edit = m_plan.edit] { *left = store->apply(edit, progress()); },
          [this, left] { takeWritten(*left); });
}

void ImportWork::takeWritten(const core::Result<std::vector<core::NotWritten>>& left) {
    if (!left)
        return Q_EMIT failed(left.problem().sentence);
    for (const core::NotWritten& part : *left) {
        for (core::ForeignRow& row : m_plan.rows) {
            if (row.part != part.part || row.outcome != core::RowOutcome::Taken)
                continue;
            row.outcome = core::RowOutcome::Refused;
            row.why = part.why;
            --m_plan.taken;
            ++m_plan.refused;
        }
    }
    m_document->adopt(m_plan.edit, *left, tr("Import %1 parts").arg(m_plan.taken));
    Q_EMIT written();
}

} // namespace ui
