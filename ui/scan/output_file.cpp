// A limit on the size keeps a disk image or a device that was chosen by mistake from filling the memory.

#include "ui/scan/output_file.h"

#include <QCoreApplication>
#include <QFile>

namespace ui {

core::Outcome addOutputFile(const QString& path, core::MachineFacts& facts) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("ui::OutputFile", text); };
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{tr("Can't read %1: %2.").arg(path, file.errorString())};
    const QByteArray bytes = file.read(maxOutputBytes + 1);
    if (bytes.size() > maxOutputBytes)
        return core::Problem{
            tr("%1 is over %2 MB, too large for a tool's output.").arg(path).arg(maxOutputBytes >> 20)};
    core::readOutput(bytes, path, facts);
    return core::Done{};
}

} // namespace ui
