// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QJsonArray>

#include <gtest/gtest.h>

// Outputs of real machines, as found in public. For each is written down what is true of it; nothing else may be said.

namespace {

QString sampleFolder() {
    const QString given = qEnvironmentVariable("LANEWRIGHT_SAMPLES");
    return (given.isEmpty() ? QStringLiteral(SOURCE_TREE "/../shared/samples") : given) + QStringLiteral("/machines/");
}

struct Truth {
    const char* file;
    const char* board;      ///< id; empty: no output names it, or the catalogue does not have it
    QStringList cards;      ///< ids, by address
    QStringList processors; ///< ids; empty text: a CPU that the catalogue does not have
    double gigabytes;       ///< of host memory; 0: not known
    const char* saysOf;     ///< in one of the notes
};

const std::vector<Truth>& truths() {
    const QString ada = QStringLiteral("nvidia-rtx-6000-ada");
    static const std::vector<Truth> all{
        {"dmidecode-ASRockRack_ROMED8-2T.dmidecode.txt",
         "asrockrack-romed8-2t",
         {},
         {QString()},
         256,
         "Slot table ignored"},
        {"dmidecode-ASRock_X299_Extreme4.dmidecode.txt",
         "asrock-x299-extreme4",
         {},
         {QStringLiteral("intel-core-i7-7820x")},
         32,
         "Slot table ignored"},
        {"dmidecode-ASUSTeK_ProArt_X870E-CREATOR_WIFI.dmidecode.txt",
         "asus-proart-x870e-creator",
         {},
         {QStringLiteral("amd-ryzen-9-7900x3d")},
         64,
         "PCIEX16"},
        {"dmidecode-ASUSTeK_Pro_WS_TRX50-SAGE_WIFI.dmidecode.txt",
         "asus-pro-ws-trx50-sage-wifi",
         {},
         {QStringLiteral("amd-ryzen-threadripper-7960x")},
         128,
         "PCIEX16(G5)_1"},
        {"dmidecode-ASUSTeK_Pro_WS_W790E-SAGE_SE.dmidecode.txt",
         "asus-pro-ws-w790e-sage-se",
         {},
         {QStringLiteral("intel-xeon-w9-3495x")},
         128,
         "PCIEX16(G5)_5"},
        {"lspci-01-WRX90-2xRTX6000Ada-tree-and-gpu0.txt", "", {ada, ada}, {}, 0, "Choose the board"},
        {"lspci-02-RTX6000Ada-vvv-downgraded-idle.txt", "", {ada}, {}, 0, "Choose the CPU"},
        {"lspci-05-2x5090-AM5-chipset-switch-tree-PARTIAL.txt", "", {}, {}, 0, "Choose the board"},
        {"lspci-pciutils-tree-fujitsu-p8010.txt", "", {}, {}, 0, "Choose the board"},
        {"nvsmi-q-RTX4080S-idle.txt", "", {QStringLiteral("nvidia-geforce-rtx-4080-super")}, {}, 0, "Choose the CPU"},
        {"nvsmi-querygpu-RTX4080S-idle.txt",
         "",
         {QStringLiteral("nvidia-geforce-rtx-4080-super")},
         {},
         0,
         "Choose the board"},
        {"nvsmi-qx-telegraf-rtx-3090-v12.xml",
         "",
         {QStringLiteral("nvidia-geforce-rtx-3090")},
         {},
         0,
         "Choose the board"},
        {"nvsmi-table-01-2xRTX3090-training.txt", "", {QString(), QString()}, {}, 0, "can't be told"},
        {"nvsmi-table-idle-RTX2080S-windows.txt",
         "",
         {QStringLiteral("nvidia-geforce-rtx-2080-super")},
         {},
         0,
         "Choose the board"},
        {"nvsmi-qx-telegraf-gtx-1070-ti.xml",
         "",
         {QStringLiteral("nvidia-geforce-gtx-1070-ti")},
         {},
         0,
         "reports 4 GB of VRAM"},
        {"hwloc-mpibind-g4dnmetal.xml",
         "",
         QStringList(8, QStringLiteral("nvidia-tesla-t4")),
         {QString(), QString()},
         384,
         "no board \"Amazon EC2 g4dn.metal\""},
        {"lstopo-power9-nvidiagpunumanodes.txt",
         "",
         QStringList(6, QString()),
         {QString(), QString()},
         0,
         "6 GPUs that no output names"},
        {"rocmsmi-telegraf-mi100_rocm602.json",
         "",
         QStringList(4, QStringLiteral("amd-instinct-mi100")),
         {},
         0,
         "Choose the board"},
        {"lspci-clu6-supermicro.txt",
         "",
         {QStringLiteral("nvidia-h100-nvl"), QStringLiteral("nvidia-h100-nvl")},
         {},
         0,
         "Choose the board"},
        {"lspci-jeff141-1.txt", "", {QStringLiteral("nvidia-tesla-v100-sxm2-32gb")}, {}, 0, "Choose the board"},
        {"topo-html-flattened-3gpu.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"md-rtx6kpro-wrx90-2switch.md", "", {}, {}, 0, "which cards they are is unknown"},
        {"rocm-smi-topo-4gpu-PCIE.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-01-2gpu-NV2.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-02-2gpu-PHB.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-03-A100-8gpu-NV12.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-06-V100-8gpu-hybrid-cube-mesh-b-tabs.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-07-K80-8gpu-PIX-PHB-SYS-with-lstopo.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-09-4x3090-NV4-PHB-NODE.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-10-2x5090-PHB-with-p2p-matrix.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-14-2x3090-NV4-with-nvlink-status.txt",
         "",
         {QStringLiteral("nvidia-geforce-rtx-3090"), QStringLiteral("nvidia-geforce-rtx-3090")},
         {},
         0,
         "Choose the board"},
        {"topo-17-5gpu-PHB-consumer.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-19-4gpu-SOC-old-driver-legend.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-22-4xRTXPRO6000-PIX-SYS.txt", "", {}, {}, 0, "which cards they are is unknown"},
        {"topo-capture-RTX4080S-1gpu-ansi.txt", "", {}, {}, 0, "which cards they are is unknown"}};
    return all;
}

QStringList partsOf(const QJsonObject& json, const char* kind) {
    QStringList parts;
    for (const QJsonValue& found : json[QLatin1String("found")].toArray()) {
        if (found[QLatin1String("kind")].toString() == QLatin1String(kind))
            parts << found[QLatin1String("part")].toString();
    }
    return parts;
}

struct ScanSamples : testing::TestWithParam<Truth> {};

} // namespace

TEST_P(ScanSamples, SayWhatIsTrueAndNoMore) {
    const Truth& truth = GetParam();
    const QString path = sampleFolder() + QLatin1String(truth.file);
    if (!QFile::exists(path))
        GTEST_SKIP() << "no samples at " << qPrintable(sampleFolder());
    const ProgramRun ran = runProgram({QStringLiteral("scan"), path, QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonObject json = ran.json();
    EXPECT_EQ(json[QLatin1String("board")].toString(), QLatin1String(truth.board));
    EXPECT_EQ(partsOf(json, "card"), truth.cards);
    EXPECT_EQ(partsOf(json, "cpu"), truth.processors);
    const QJsonObject build = json[QLatin1String("build")].toObject();
    EXPECT_EQ(build[QLatin1String("memory")].toObject()[QLatin1String("gb")].toDouble(),
              build.isEmpty() ? 0 : truth.gigabytes);
    bool isNoted = false;
    for (const QJsonValue& note : json[QLatin1String("notes")].toArray())
        isNoted |= note[QLatin1String("sentence")].toString().contains(QLatin1String(truth.saysOf));
    EXPECT_TRUE(isNoted) << truth.saysOf << "\n" << ran.out.toStdString();
}

INSTANTIATE_TEST_SUITE_P(All, ScanSamples, testing::ValuesIn(truths()), [](const auto& sample) {
    QString name = QString::fromLatin1(sample.param.file);
    for (QChar& c : name)
        c = c.isLetterOrNumber() ? c : QLatin1Char('_');
    return name.toStdString();
});

TEST(ScanSamples, TheIdleCardsLinkIsKeptAsItIs) {
    const QString path = sampleFolder() + QStringLiteral("lspci-02-RTX6000Ada-vvv-downgraded-idle.txt");
    if (!QFile::exists(path))
        GTEST_SKIP() << "no samples at " << qPrintable(sampleFolder());
    const ProgramRun ran =
        runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path, QStringLiteral("--board"),
                    QStringLiteral("asus-pro-ws-wrx90e-sage-se"), QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonObject link =
        ran.json()[QLatin1String("build")][QLatin1String("observed")][QLatin1String("links")][0].toObject();
    EXPECT_EQ(link[QLatin1String("generation")].toInt(), 1);
    EXPECT_EQ(link[QLatin1String("lanes")].toInt(), 16);
    EXPECT_EQ(link[QLatin1String("device_generation")].toInt(), 4);
    EXPECT_FALSE(link[QLatin1String("place_known")].toBool());
    EXPECT_TRUE(link[QLatin1String("max_generation")].isNull()) << "the port above was not printed";
}
