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

/// "/sys/bus/pci/slots/4/address" names the devices in slot 4: "0000:41:00".
QHash<QString, QByteArray> slotNames(const QString& folder) {
    QHash<QString, QByteArray> names;
    for (const QString& slot : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QByteArray address = contentsOf(folder + '/'_L1 + slot + u"/address"_s).trimmed();
        if (!address.isEmpty())
            names.insert(QString::fromLatin1(address).toLower(), slot.toUtf8());
    }
    return names;
}

/// Drives by the model they report, "Samsung SSD 990 PRO 2TB", which says more than the controller's name.
QHash<QString, QString> driveModels(const QString& folder) {
    QHash<QString, QString> models;
    for (const QString& drive : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString base = folder + '/'_L1 + drive;
        const QString address = QString::fromLatin1(contentsOf(base + u"/address"_s).trimmed());
        const QString model = QString::fromUtf8(contentsOf(base + u"/model"_s).trimmed());
        if (!address.isEmpty() && !model.isEmpty())
            models.insert(address.toLower(), model);
    }
    return models;
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
    for (const QString& address : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
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
        note(facts, folder.path(), ScanText::tr("The kernel lists no PCI devices there."));
    else if (names.isEmpty())
        note(facts, roots.share,
             ScanText::tr("The list of PCI names, pci.ids, is not installed; devices are known by their ids alone."));
    const auto slotNumbers = slotNames(roots.sys + u"/bus/pci/slots"_s);
    const auto models = driveModels(roots.sys + u"/class/nvme"_s);
    for (core::PciFunction& function : facts.functions) {
        function.physicalSlot = QString::fromUtf8(slotNumbers.value(function.address.section('.'_L1, 0, 0)));
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
        note(facts, folder.path(), ScanText::tr("The kernel tells no board; a virtual machine has none."));
}

/// What `program` prints; empty, with a note, where it cannot be run.
QByteArray outputOf(const QString& program, const QStringList& arguments, core::MachineFacts& facts) {
    const QString name = u"%1 %2"_s.arg(program, arguments.join(' '_L1));
    const QString path = QStandardPaths::findExecutable(program);
    if (path.isEmpty()) {
        note(facts, name, ScanText::tr("%1 is not installed here; what it would tell is not known.").arg(program));
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
        note(facts, name, ScanText::tr("It did not answer within %1 seconds.").arg(programTimeout / 1000));
        return {};
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        const QString said = QString::fromUtf8(process.readAllStandardOutput()).trimmed().left(200);
        note(facts, name, ScanText::tr("It failed with status %1: %2").arg(process.exitCode()).arg(said));
        return {};
    }
    return process.readAllStandardOutput();
}

void runPrograms(core::MachineFacts& facts) {
    const QString program = u"nvidia-smi"_s;
    const QStringList query{u"-q"_s, u"-x"_s};
    const QByteArray report = outputOf(program, query, facts);
    if (report.isEmpty())
        return; // the matrix would fail the same way
    core::readNvidiaSmi(report, u"nvidia-smi -q -x"_s, facts);
    const QByteArray matrix = outputOf(program, {u"topo"_s, u"-m"_s}, facts);
    if (!matrix.isEmpty())
        core::readTopo(matrix, u"nvidia-smi topo -m"_s, facts);
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
