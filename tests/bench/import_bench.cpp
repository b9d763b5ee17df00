// SPDX-License-Identifier: GPL-3.0-or-later
// import_bench   holds the readers of a machine's outputs against floors of the same run: a 1 MB `nvidia-smi -q -x`
// against QXmlStreamReader walking it (the target is at most 3), and 16 MB of each output against 1 MB of it, by the
// megabyte (1 is linear). The least of some runs, as other programs only ever add; no test.

#include "core/import/scan/outputs/machine_facts.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

namespace {

constexpr qsizetype megabyte = 1024 * 1024;

double leastMilliseconds(int rounds, const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        times.push_back(taken.count());
    }
    return *std::min_element(times.begin(), times.end());
}

/// `head`, then `block` with "@@" replaced by four hexadecimal digits that count up, until `size` is reached.
QByteArray repeated(const QByteArray& head, const QByteArray& block, qsizetype size) {
    QByteArray text = head;
    text.reserve(size + block.size());
    for (int count = 0; text.size() < size; ++count)
        text += QByteArray(block).replace("@@", QByteArray::number(0x1000 + count % 0xefff, 16));
    return text;
}

QByteArray xmlGpu() {
    QByteArray block = "\t<gpu id=\"0000@@:01:00.0\">\n\t\t<product_name>NVIDIA RTX A4000</product_name>\n"
                       "\t\t<uuid>GPU-@@</uuid>\n\t\t<pci>\n\t\t\t<pci_gpu_link_info>\n\t\t\t\t<pcie_gen>\n"
                       "\t\t\t\t\t<max_link_gen>4</max_link_gen>\n\t\t\t\t\t<current_link_gen>1</current_link_gen>\n"
                       "\t\t\t\t</pcie_gen>\n\t\t\t</pci_gpu_link_info>\n\t\t</pci>\n\t\t<fb_memory_usage>\n"
                       "\t\t\t<total>16376 MiB</total>\n\t\t</fb_memory_usage>\n\t\t<supported_clocks>\n";
    for (int clock = 2100; clock > 210; clock -= 5)
        block += "\t\t\t\t<supported_graphics_clock>" + QByteArray::number(clock) + " MHz</supported_graphics_clock>\n";
    return block + "\t\t</supported_clocks>\n\t</gpu>\n";
}

struct Output {
    const char* name;
    QByteArray head;
    QByteArray block;
};

std::vector<Output> outputs() {
    return {
        {"lspci -vv",
         {},
         "@@:41:00.0 VGA compatible controller: NVIDIA Corporation GA104 [GeForce RTX 3070] (rev a1)\n"
         "\tRegion 1: Memory at 1c000000000 (64-bit, prefetchable) [size=8G]\n" +
             QByteArray("\t\tDevCtl: CorrErr+ NonFatalErr+ FatalErr+ UnsupReq+ RlxdOrd+ ExtTag+\n").repeated(25) +
             "\t\tLnkCap:\tPort #0, Speed 16GT/s, Width x16\n\t\tLnkSta:\tSpeed 2.5GT/s, Width x16\n\n"},
        {"lspci -tv",
         {},
         "-[@@:00]-+-01.0-[01]----00.0  NVIDIA Corporation GA104 [GeForce RTX 3070]\n" +
             QByteArray("          +-02.0  Intel Corporation Device 7a04, one of many of its kind in this machine\n")
                 .repeated(20)},
        {"nvidia-smi",
         {},
         "|   0  NVIDIA RTX A4000     Off | 0000@@:01:00.0 Off |  Off |\n"
         "| 41%   38C    P8    9W / 140W |   10MiB / 16376MiB |   0%      Default |\n"},
        {"nvidia-smi -q",
         {},
         "GPU 0000@@:01:00.0\n    Product Name   : NVIDIA RTX A4000\n    FB Memory Usage\n        Total  : 16376 "
         "MiB\n" +
             QByteArray("        Some Clock Or Other  : 1185 MHz\n").repeated(400)},
        {"nvidia-smi -q -x", "<nvidia_smi_log>\n", xmlGpu()},
        {"--query-gpu", "uuid, memory.total [MiB], pcie.link.width.max\n", "GPU-@@, 16376 MiB, 16\n"},
        {"topo -m", {}, "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tPHB\t0-7\nGPU1\tPHB\t X \t0-7\n\n"},
        {"dmidecode",
         {},
         "Handle 0x@@, DMI type 17, 92 bytes\nMemory Device\n\tSize: 32 GB\n\tLocator: A@@\n" +
             QByteArray("\tModule Product ID: Unknown\n").repeated(20) + "\n"},
        {"noise", {}, "@@ lorem: ipsum, dolor | sit <amet> - GPU0 consectetur [adipiscing] elit\n"},
        {"noise in one line", {}, "@@ lorem: ipsum, <dolor> "},
    };
}

void read(const QByteArray& text) {
    core::MachineFacts facts;
    core::readOutput(text, QStringLiteral("bench"), facts);
}

void walk(const QByteArray& text) {
    QXmlStreamReader xml(text);
    while (!xml.atEnd())
        xml.readNext();
}

} // namespace

int main() {
    const QByteArray xml = repeated("<nvidia_smi_log>\n", xmlGpu(), megabyte) + "</nvidia_smi_log>\n";
    const double floor = leastMilliseconds(31, [&] { walk(xml); });
    const double ours = leastMilliseconds(31, [&] { read(xml); });
    std::printf("1 MB of nvidia-smi -q -x: walked in %.2f ms, read in %.2f ms, %.2f times\n\n", floor, ours,
                ours / floor);
    std::printf("%-20s %10s %10s   by the MB\n", "", "1 MB", "16 MB");
    for (const Output& output : outputs()) {
        const QByteArray small = repeated(output.head, output.block, megabyte);
        const QByteArray large = repeated(output.head, output.block, 16 * megabyte);
        const double one = leastMilliseconds(9, [&] { read(small); });
        const double sixteen = leastMilliseconds(3, [&] { read(large); });
        std::printf("%-20s %7.2f ms %7.2f ms   %.2f\n", output.name, one, sixteen, sixteen / one / 16);
    }
    return 0;
}
