// SPDX-License-Identifier: GPL-3.0-or-later
// Reads /sys, /proc and nvidia-smi of the machine it runs on. All parsing is core/import/scan's.
#include "app/scan/this_machine.h"

#include "core/import/scan/outputs/kernel_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace app {

static constexpr int programTimeout = 30'000;        // ms: nvidia-smi waits for sleeping cards
static constexpr qint64 mostBytes = 4 * 1024 * 1024; // of one kernel file

namespace {

struct ScanText {
    Q_DECLARE_TR_FUNCTIONS(app::ScanText)
};

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(mostBytes) : QByteArray();
}

void note(core::MachineFacts& facts, const QString& source, const QString& sentence) {
    facts.notes.push_back({source, 0, sentence});
}

QStringList foldersIn(const QDir& folder) {
    return folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// What each folder in `folder` says in `file`, or is called where that is empty, by the PCI address it names:
/// "/sys/bus/pci/slots/4/address" is "0000:41:00".
QHash<QString, QString> byAddress(const QString& folder, const QString& file) {
    QHash<QString, QString> found;
    for (const QString& name : foldersIn(folder)) {
        const QString base = folder + '/'_L1 + name;
        const QString address = QString::fromLatin1(contentsOf(base + u"/address"_s).trimmed());
        const QString value = file.isEmpty() ? name : QString::fromUtf8(contentsOf(base + file).trimmed());
        if (!address.isEmpty() && !value.isEmpty())
            found.insert(address.toLower(), value);
    }
    return found;
}

QByteArray pciNames(const QString& share) {
    for (const char* path : {"/misc/pci.ids", "/hwdata/pci.ids"}) {
        const QByteArray names = contentsOf(share + QLatin1String(path));
        if (!names.isEmpty())
            return names;
    }
    return {};
}

void readDevices(const MachineRoots& roots, core::MachineFacts& facts) {
    const QDir folder(roots.sys + u"/bus/pci/devices"_s);
    std::vector<core::KernelDevice> devices;
    for (const QString& address : foldersIn(folder)) {
        const QString base = folder.filePath(address);
        core::KernelDevice device{address, QFileInfo(base).canonicalFilePath(), {}};
        for (const QString& name : core::kernelAttributes()) {
            const QByteArray value = contentsOf(base + '/'_L1 + name);
            if (!value.isEmpty())
                device.attributes.insert(name, value);
        }
        devices.push_back(device);
    }
    const QByteArray names = pciNames(roots.share);
    core::readKernelDevices(devices, names, facts);
    if (devices.empty())
        note(facts, folder.path(), ScanText::tr("The kernel lists no PCI devices here."));
    else if (names.isEmpty())
        note(facts, roots.share, ScanText::tr("pci.ids is not installed, so devices have ids but no names."));
    const auto slotNumbers = byAddress(roots.sys + u"/bus/pci/slots"_s, {});
    // The model a drive reports, "Samsung SSD 990 PRO 2TB", says more than its controller's name.
    const auto models = byAddress(roots.sys + u"/class/nvme"_s, u"/model"_s);
    for (core::PciFunction& function : facts.functions) {
        function.physicalSlot = slotNumbers.value(function.address.section('.'_L1, 0, 0));
        function.name = models.value(function.address, function.name);
    }
}

void readDmi(const MachineRoots& roots, core::MachineFacts& facts) {
    const QDir folder(roots.sys + u"/class/dmi/id"_s);
    QHash<QString, QByteArray> files;
    for (const char* name : {"board_vendor", "board_name", "board_version", "sys_vendor", "product_name",
                             "product_version", "bios_version"})
        files.insert(QLatin1String(name), contentsOf(folder.filePath(QLatin1String(name))));
    core::readKernelDmi(files, facts);
    if (facts.boardName.isEmpty() && facts.systemName.isEmpty())
        note(facts, folder.path(), ScanText::tr("The kernel names no board, as in a virtual machine."));
}

/// What `program` prints; empty, with a note, where it cannot be run.
QByteArray outputOf(const QString& program, const QStringList& arguments, core::MachineFacts& facts) {
    const QString name = u"%1 %2"_s.arg(program, arguments.join(' '_L1));
    const QString path = QStandardPaths::findExecutable(program);
    if (path.isEmpty()) {
        note(facts, name, ScanText::tr("%1 is not installed here, so its figures are missing.").arg(program));
        return {};
    }
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C"_s);
    process.setProcessEnvironment(environment);
    process.start(path, arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(programTimeout)) {
        process.kill();
        process.waitForFinished(1000);
        note(facts, name, ScanText::tr("No answer within %1 seconds.").arg(programTimeout / 1000));
        return {};
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        const QString output = QString::fromUtf8(process.readAllStandardOutput()).trimmed().left(200);
        note(facts, name, ScanText::tr("Failed with status %1: %2").arg(process.exitCode()).arg(output));
        return {};
    }
    return process.readAllStandardOutput();
}

void runPrograms(core::MachineFacts& facts) {
    const QString program = u"nvidia-smi"_s;
    const QByteArray report = outputOf(program, {u"-q"_s, u"-x"_s}, facts);
    if (report.isEmpty())
        return; // the matrix would fail the same way
    core::readOutput(report, u"nvidia-smi -q -x"_s, facts);
    const QByteArray matrix = outputOf(program, {u"topo"_s, u"-m"_s}, facts);
    if (!matrix.isEmpty())
        core::readOutput(matrix, u"nvidia-smi topo -m"_s, facts);
}

} // namespace

core::MachineFacts factsOfThisMachine(const MachineRoots& roots) {
    core::MachineFacts facts;
    readDmi(roots, facts);
    core::readCpuInfo(contentsOf(roots.proc + u"/cpuinfo"_s), facts);
    core::readMemInfo(contentsOf(roots.proc + u"/meminfo"_s), facts);
    readDevices(roots, facts);
    if (roots.runsPrograms)
        runPrograms(facts);
    return facts;
}

} // namespace app
