// SPDX-License-Identifier: GPL-3.0-or-later
// start_bench   holds the program's starts against floors of the same run: time, CPU time (medians of 15, the two in
// turn) and peak memory of start to first painted window, alone and with a file, and of commands as whole processes.
// Ratios, printed as a table; no test.

#include <QGuiApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

struct Run {
    double milliseconds = 0;
    double cpuMilliseconds = 0;
    double megabytes = 0;
};

Run run(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (const std::string& word : command)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        std::fprintf(stderr, "%s did not run (status %d)\n", command[0].c_str(), status);
        std::exit(2);
    }
    const auto milliseconds = [](const timeval& time) {
        return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3;
    };
    return {taken.count(), milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), double(usage.ru_maxrss) / 1024};
}

Run median(std::vector<Run> runs) {
    const auto middle = [&](double Run::*figure) {
        std::sort(runs.begin(), runs.end(), [&](const Run& a, const Run& b) { return a.*figure < b.*figure; });
        return runs[runs.size() / 2].*figure;
    };
    return {middle(&Run::milliseconds), middle(&Run::cpuMilliseconds), middle(&Run::megabytes)};
}

void compare(const char* what, const std::vector<std::string>& ours, const std::vector<std::string>& floor) {
    std::vector<Run> oursRuns;
    std::vector<Run> floorRuns;
    run(ours), run(floor); // warm the disk cache
    for (int i = 0; i < 15; ++i) {
        oursRuns.push_back(run(ours));
        floorRuns.push_back(run(floor));
    }
    const Run a = median(oursRuns);
    const Run b = median(floorRuns);
    std::printf("%-30s %8.1f ms %8.1f ms %6.2f x %8.1f ms %8.1f ms %6.2f x %7.1f MB %7.1f MB %6.2f x\n", what,
                a.milliseconds, b.milliseconds, a.milliseconds / b.milliseconds, a.cpuMilliseconds, b.cpuMilliseconds,
                a.cpuMilliseconds / b.cpuMilliseconds, a.megabytes, b.megabytes, a.megabytes / b.megabytes);
}

} // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv); // holds the display: an X server starts anew when its last client leaves
    const std::string bin = application.applicationDirPath().toStdString();
    const std::string program = bin + "/lanewright";
    QTemporaryDir folder;
    const std::string build = folder.filePath(QStringLiteral("b.lanewright")).toStdString();
    run({program, "new", "-o", build, "--board", "supermicro-as-4124gs-tnr", "--cpu", "amd-epyc-7742", "--cpu",
         "amd-epyc-7742", "--gpu", "nvidia-a100-pcie-40gb@SLOT1", "--gpu", "nvidia-a100-pcie-40gb@SLOT2"});
    setenv("LANEWRIGHT_LEAVE_AFTER_FIRST_PAINT", "1", 1);
    setenv("XDG_CONFIG_HOME", folder.path().toUtf8().constData(), 1);
    setenv("XDG_DATA_HOME", folder.path().toUtf8().constData(), 1);
    setenv("XDG_STATE_HOME", folder.path().toUtf8().constData(), 1);
    std::printf("%-30s %11s %11s %8s %11s %11s %8s %10s %10s %8s\n", "", "ours", "floor", "ratio", "CPU", "floor",
                "ratio", "memory", "floor", "ratio");
    compare("start to first painted window", {program}, {bin + "/floor_window"});
    compare("start with a file", {program, build}, {bin + "/floor_window"});
    const std::vector<std::string> floor{bin + "/floor_count"};
    compare("help", {program, "help"}, floor);
    compare("check F", {program, "check", build}, floor);
    compare("run F", {program, "run", build}, floor);
    compare("run F --model", {program, "run", build, "--model", "qwen3-32b"}, floor);
    compare("parts cards --search", {program, "parts", "cards", "--search", "rtx 3090"}, floor);
    compare("parts show", {program, "parts", "show", "nvidia-geforce-rtx-3090"}, floor);
    compare("recommend --budget 5000", {program, "recommend", "--budget", "5000"}, floor);
    return 0;
}
