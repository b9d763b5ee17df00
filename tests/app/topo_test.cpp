// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// What the program prints for machines whose matrix is known, and the pitfalls that it must catch on them. The expected
// cells are written from the boards' block diagrams and from real outputs, never from our own.

namespace {

class Topo : public testing::Test {
protected:
    QByteArray run(const QStringList& arguments, int* status = nullptr) {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LANEWRIGHT_CATALOGUE"), QStringLiteral(CATALOGUE));
        environment.insert(QStringLiteral("LANEWRIGHT_OVERLAY"), m_folder.filePath(QStringLiteral("none.sqlite")));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(LANEWRIGHT), arguments);
        EXPECT_TRUE(process.waitForFinished(60'000));
        if (status)
            *status = process.exitCode();
        const QByteArray error = process.readAllStandardError();
        EXPECT_TRUE(error.isEmpty()) << error.constData();
        return process.readAllStandardOutput();
    }

    /// Writes the build and returns its file.
    QString made(const char* board, const QStringList& processors, const char* card, const QStringList& places,
                 const QStringList& more = {}) {
        const QString file = m_folder.filePath(QStringLiteral("build.lanewright"));
        QStringList words{"new", "-o", file, "--board", board};
        for (const QString& processor : processors)
            words << "--cpu" << processor;
        for (const QString& place : places)
            words << "--gpu" << QString::fromLatin1(card) + QLatin1Char('@') + place;
        int status = -1;
        run(words + more, &status);
        EXPECT_EQ(status, 0);
        return file;
    }

    /// The lines of the matrix, head first, each split at its tabs.
    std::vector<QStringList> matrix(const QString& file) {
        std::vector<QStringList> lines;
        for (const QByteArray& line : run({"topo", file}).split('\n')) {
            if (line.isEmpty())
                break;
            lines.push_back(QString::fromUtf8(line).split(QLatin1Char('\t')));
        }
        return lines;
    }

    static void expectCells(const std::vector<QStringList>& lines, const QStringList& rows) {
        ASSERT_EQ(lines.size(), std::size_t(rows.size()) + 1);
        for (qsizetype row = 0; row < rows.size(); ++row) {
            QStringList cells = lines[std::size_t(row) + 1].mid(1, rows.size());
            for (QString& cell : cells)
                cell = cell.trimmed();
            EXPECT_EQ(cells.join(QLatin1Char(' ')).toStdString(), rows[row].simplified().toStdString())
                << "row " << row;
        }
    }

    QJsonObject finding(const QString& file, const char* rule) {
        const QJsonObject json = QJsonDocument::fromJson(run({"check", file, "--json"})).object();
        for (const QJsonValue& value : json[QLatin1String("findings")].toArray()) {
            if (value[QLatin1String("rule")].toString() == QLatin1String(rule))
                return value.toObject();
        }
        return {};
    }
    static void expectWords(const QJsonObject& finding, std::initializer_list<const char*> words) {
        QString text = finding[QLatin1String("message")].toString();
        for (const QJsonValue& line : finding[QLatin1String("details")].toArray())
            text += QLatin1Char('\n') + line.toString();
        for (const char* word : words)
            EXPECT_TRUE(text.contains(QString::fromUtf8(word))) << word << "\n" << text.toStdString();
    }

    QTemporaryDir m_folder;
};

const QStringList bridgedTitans{"--bridge", "nvidia-titan-rtx-nvlink-bridge-3-slot@PCIEX16_1,PCIEX16_2"};

} // namespace

TEST_F(Topo, TwoTitanRtxWithABridgePrintWhatHuggingFacePrinted) {
    const auto lines = matrix(made("asus-proart-x570-creator", {"amd-ryzen-9-3900x"}, "nvidia-titan-rtx",
                                   {"PCIEX16_1", "PCIEX16_2"}, bridgedTitans));
    expectCells(lines, {"X NV2", "NV2 X"});
    EXPECT_EQ(lines[0][1], "GPU0");
    EXPECT_EQ(lines[0][3], "CPU Affinity");
    EXPECT_EQ(lines[1][3], "0-23");
}

TEST_F(Topo, TheLegendFollowsAndTheJsonHasTheSamePairs) {
    const QString file = made("asus-proart-x570-creator", {"amd-ryzen-9-3900x"}, "nvidia-titan-rtx",
                              {"PCIEX16_1", "PCIEX16_2"}, bridgedTitans);
    const QByteArray text = run({"topo", file});
    EXPECT_TRUE(text.contains("\nLegend:\n\n  X    = Self\n"));
    EXPECT_TRUE(text.contains("NV#  = Connection traversing a bonded set of # NVLinks"));
    const QJsonObject json = QJsonDocument::fromJson(run({"topo", file, "--json"})).object();
    const QJsonObject link = json[QLatin1String("links")][0].toObject();
    EXPECT_EQ(link[QLatin1String("path")].toString(), "NV2");
    EXPECT_EQ(link[QLatin1String("gb_s")].toDouble(), 50);
    EXPECT_EQ(json[QLatin1String("suggested_order")].toArray(), (QJsonArray{0, 1}));
    const QJsonObject checked = QJsonDocument::fromJson(run({"check", file, "--json"})).object();
    EXPECT_EQ(checked[QLatin1String("links")].toArray(), json[QLatin1String("links")].toArray());
}

TEST_F(Topo, AServerOfTwoRootsHasPixBelowASwitchNodeWithinASocketAndSysAcross) {
    // Slots 10 and 11, 8 and 9 below CPU 1's two switches; 1 and 2, 3 and 4 below CPU 2's.
    expectCells(matrix(made("supermicro-sys-4029gp-trt", {"intel-xeon-gold-6130", "intel-xeon-gold-6130"},
                            "nvidia-tesla-v100-pcie-32gb",
                            {"SLOT1", "SLOT2", "SLOT3", "SLOT4", "SLOT8", "SLOT9", "SLOT10", "SLOT11"})),
                {"X    PIX  NODE NODE SYS  SYS  SYS  SYS ", "PIX  X    NODE NODE SYS  SYS  SYS  SYS ",
                 "NODE NODE X    PIX  SYS  SYS  SYS  SYS ", "NODE NODE PIX  X    SYS  SYS  SYS  SYS ",
                 "SYS  SYS  SYS  SYS  X    PIX  NODE NODE", "SYS  SYS  SYS  SYS  PIX  X    NODE NODE",
                 "SYS  SYS  SYS  SYS  NODE NODE X    PIX ", "SYS  SYS  SYS  SYS  NODE NODE PIX  X   "});
}

TEST_F(Topo, AServerOfOneRootHasPixBelowEachSwitchAndNoSys) {
    const auto lines = matrix(made(
        "supermicro-sys-4029gp-trt2", {"intel-xeon-gold-6130", "intel-xeon-gold-6130"}, "nvidia-tesla-v100-pcie-32gb",
        {"SLOT1", "SLOT2", "SLOT3", "SLOT4", "SLOT5", "SLOT8", "SLOT9", "SLOT10", "SLOT11", "SLOT12"}));
    ASSERT_EQ(lines.size(), 11U);
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 10; ++column) {
            const QString cell = lines[std::size_t(row) + 1][column + 1].trimmed();
            // Two x16 links of one CPU (buses 17 and 3a in a real machine's table): a host bridge each. A machine with
            // GPUs on these buses printed so; "single root" on the maker's page means one CPU, not one root port.
            EXPECT_EQ(cell, row == column ? "X" : row / 5 == column / 5 ? "PIX" : "NODE");
        }
    }
}

TEST_F(Topo, AnEpycBoardWithoutSwitchesHasPhbWithinAQuadrantAndNodeElsewhere) {
    // Buses 00: slots 5 and 2; 40: slot 4; 80: slots 7 and 1; c0: slots 6 and 3.
    expectCells(matrix(made("asrockrack-romed8-2t", {"amd-epyc-7302p"}, "nvidia-rtx-a6000",
                            {"PCIE1", "PCIE3", "PCIE4", "PCIE5", "PCIE6", "PCIE7"})),
                {"X    NODE NODE NODE NODE NODE", "NODE X    NODE NODE NODE NODE", "NODE NODE X    PHB  NODE NODE",
                 "NODE NODE PHB  X    NODE NODE", "NODE NODE NODE NODE X    PHB ", "NODE NODE NODE NODE PHB  X   "});
}

TEST_F(Topo, AConsumerBoardHasPhbEverywhere) {
    const auto lines = matrix(made("asus-pro-ws-x570-ace", {"amd-ryzen-9-3900x"}, "nvidia-geforce-rtx-3090",
                                   {"PCIEX16_1", "PCIEX16_2", "PCIEX16_3"}));
    expectCells(lines, {"X PHB PHB", "PHB X PHB", "PHB PHB X"});
}

TEST_F(Topo, FourCardsBridgedAcrossTheirBusesPrintWhatARealMachinePrinted) {
    // Four RTX 3090 of a real machine: PHB within a quadrant, NODE between, NV4 where the bridges are.
    const QString file = made("asus-x99-e-ws", {"intel-core-i7-6850k"}, "nvidia-geforce-rtx-3090",
                              {"PCIEX16_1", "PCIEX16_3", "PCIEX16_5", "PCIEX16_7"},
                              {"--bridge", "nvidia-geforce-rtx-3090-nvlink-bridge-4-slot@PCIEX16_1,PCIEX16_5",
                               "--bridge", "nvidia-geforce-rtx-3090-nvlink-bridge-4-slot@PCIEX16_3,PCIEX16_7"});
    const auto lines = matrix(file);
    EXPECT_EQ(lines[1][3].trimmed(), "NV4");
    EXPECT_EQ(lines[2][4].trimmed(), "NV4");
}

TEST_F(Topo, Pitfall3ACardBehindTheChipsetIsHalfAsFastThoughAllSayPhb) {
    const QString file = made("asus-pro-ws-x570-ace", {"amd-ryzen-9-3900x"}, "nvidia-geforce-rtx-3090",
                              {"PCIEX16_1", "PCIEX16_2", "PCIEX16_3"});
    // As published: 13.2 GB/s between the CPU's eight lanes, 6.5 behind the chipset.
    expectWords(finding(file, "card-behind-chipset"),
                {"6.8 GB/s", "13.6 GB/s", "GPU0 in PCIEX16_1 and GPU1 in PCIEX16_2", "its path PHB, and this one PHB"});
}

TEST_F(Topo, Pitfall19ABridgeOfTheWrongSpanIsRefusedWithBothSpans) {
    const QString file =
        made("asus-proart-x570-creator", {"amd-ryzen-9-3900x"}, "nvidia-geforce-rtx-3090", {"PCIEX16_1", "PCIEX16_2"},
             {"--bridge", "nvidia-geforce-rtx-3090-nvlink-bridge-4-slot@PCIEX16_1,PCIEX16_2"});
    const QJsonObject misfit = finding(file, "bridge-misfit");
    EXPECT_EQ(misfit[QLatin1String("severity")].toString(), "error");
    expectWords(misfit, {"spans 4 slots", "it is 3"});
    EXPECT_EQ(misfit[QLatin1String("fixes")][0][QLatin1String("id")].toString(),
              "use-bridge:nvidia-rtx-nvlink-bridge-3-slot@PCIEX16_1,PCIEX16_2");
    EXPECT_EQ(matrix(file)[1][2], "PHB") << "what does not fit joins nothing";
}

TEST_F(Topo, Pitfall20GeForceWithoutPeerToPeerIsToldWithBothFigures) {
    const QString file =
        made("asus-proart-x670e-creator", {"amd-ryzen-9-7950x"}, "nvidia-geforce-rtx-5090", {"PCIEX16_1", "PCIEX16_2"});
    expectWords(finding(file, "peer-to-peer-off"),
                {"GeForce RTX 5090", "3–8 GB/s", "27.2 GB/s", "Patched drivers", "virtual machine"});
    const QString four = made("asrockrack-romed8-2t", {"amd-epyc-7302p"}, "nvidia-geforce-rtx-4090",
                              {"PCIE1", "PCIE3", "PCIE5", "PCIE7"});
    expectWords(finding(four, "custom-all-reduce-off"), {"above 2 GPUs", "With 4 GPUs"});
}

TEST_F(Topo, Pitfall21PairsAcrossSocketsAndTheSettingsOfAnAmdMachineAreTold) {
    const QString server = made("supermicro-sys-4029gp-trt", {"intel-xeon-gold-6130", "intel-xeon-gold-6130"},
                                "nvidia-tesla-v100-pcie-32gb", {"SLOT1", "SLOT2", "SLOT8", "SLOT9"});
    expectWords(finding(server, "pair-across-sockets"), {"4 of 6 GPU pairs", "SYS"});
    const QString epyc =
        made("asrockrack-romed8-2t", {"amd-epyc-7302p"}, "nvidia-geforce-rtx-3090", {"PCIE1", "PCIE5"});
    expectWords(finding(epyc, "iommu-and-acs"), {"An AMD IOMMU", "iommu=pt", "AMD-Vi"});
}

TEST_F(Topo, WithoutAFileOrWithTwoItIsRefused) {
    QProcess process;
    process.start(QStringLiteral(LANEWRIGHT), {"topo"});
    ASSERT_TRUE(process.waitForFinished(60'000));
    EXPECT_EQ(process.exitCode(), 2);
}
