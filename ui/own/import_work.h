#pragma once

#include "core/import/datasets/import_plan.h"
#include "ui/own/own_parts_document.h"

#include <QTimer>

#include <atomic>

class QThread;

namespace ui {

/// Reads a data set, and takes it in, each on a thread of its own so that the window stays alive; either can be
/// stopped, and then nothing has changed.
class ImportWork : public QObject {
    Q_OBJECT

public:
    struct Request {
        QString path;      ///< a file or a folder; empty where text was pasted
        QByteArray pasted; ///< read where no path is given
        core::ForeignFormat format = core::ForeignFormat::Unknown;
        core::ImportSettings settings;
    };

    explicit ImportWork(OwnPartsDocument* document, QObject* parent = nullptr);
    ~ImportWork() override;

    /// Reads and plans; ends in planned() or failed().
    void read(const Request& request);
    /// Makes the plan's change; ends in written() or failed().
    void write();
    void stop() { m_isStopped = true; }
    bool isBusy() const { return m_thread != nullptr; }

    core::ForeignFormat format() const { return m_format; }
    const core::ImportPlan& plan() const { return m_plan; }

Q_SIGNALS:
    void progressed(int perThousand);
    void planned();
    void written();
    void failed(const QString& sentence);

private:
    struct Found;
    void start(std::function<void()> work, std::function<void()> finish);
    core::Progress progress();
    void takeWritten(const core::Result<std::vector<core::NotWritten>>& left);

    OwnPartsDocument* m_document;
    QThread* m_thread = nullptr;
    QTimer m_poll;
    std::atomic<bool> m_isStopped = false;
    std::atomic<int> m_perThousand = 0;
    core::ForeignFormat m_format = core::ForeignFormat::Unknown;
    core::ImportPlan m_plan;
};

} // namespace ui
