// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_boards.h"

#include <QJsonDocument>

namespace tests {

static core::Wiring wiringOf(const char* text) {
    const auto wiring = core::wiringFromJson(QJsonDocument::fromJson(text).object());
    Q_ASSERT(wiring);
    return *wiring;
}

core::Board hedtBoard() {
    core::Board board;
    board.id = QStringLiteral("hedt");
    board.name = QStringLiteral("HEDT board");
    board.source = QStringLiteral("a test");
    board.confidence = core::Confidence::High;
    board.form = core::BoardForm::EAtx;
    board.socket = QStringLiteral("TR4");
    board.memoryType = QStringLiteral("DDR4");
    board.memorySlots = 8;
    board.maxMemory = core::Memory::of(512);
    board.ecc = true;
    board.video = core::OnboardVideo::None;
    board.positionConfidence = core::PositionConfidence::High;
    board.wiring = wiringOf(R"({
        "nodes": {"CPU0": {"kind": "cpu", "numa": 0}, "PCH": {"kind": "chipset"}},
        "bios": {"S5_mode": {"label": "S5 mode", "values": ["auto", "x8"], "default": "auto"}},
        "connectors": {
            "S1": {"kind": "slot", "pos": 1, "phys": 16, "elec": 16, "gen": 3},
            "S2": {"kind": "slot", "pos": 2, "phys": 4, "elec": 4, "gen": 2},
            "S3": {"kind": "slot", "pos": 3, "phys": 16, "elec": 16, "gen": 3},
            "S5": {"kind": "slot", "pos": 5, "phys": 16, "elec": 16, "gen": 3, "bifurcation": ["16", "8+8", "4+4+4+4"]},
            "S7": {"kind": "slot", "pos": 7, "phys": 16, "elec": 16, "gen": 3},
            "M1": {"kind": "m2", "elec": 4, "gen": 3}, "M2": {"kind": "m2", "elec": 4, "gen": 3},
            "M3": {"kind": "m2", "elec": 4, "gen": 3}, "U1": {"kind": "u2", "elec": 4, "gen": 3},
            "SATA1": {"kind": "onboard", "elec": 1, "gen": 3},
            "@PCH": {"kind": "uplink", "to": "PCH", "elec": 4, "gen": 3}},
        "groups": [
            {"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"S1": 16}}]},
            {"id": "B", "node": "CPU0", "rules": [{"when": {"cpu_lanes": 28}, "give": {"S3": 8}},
                                                  {"when": {}, "give": {"S3": 16}}]},
            {"id": "C", "node": "CPU0", "rules": [{"when": {"bios": {"S5_mode": "x8"}}, "give": {"S5": 8}},
                                                  {"when": {}, "give": {"S5": 16}}]},
            {"id": "D", "node": "CPU0", "rules": [{"when": {"occ": ["M1"]}, "give": {"S7": 8, "M1": 4}},
                                                  {"when": {}, "give": {"S7": 16, "M1": 4}}]},
            {"id": "E", "node": "CPU0", "rules": [{"when": {}, "give": {"M2": 4}}]},
            {"id": "U", "node": "CPU0", "rules": [{"when": {}, "give": {"@PCH": 4}}]},
            {"id": "P", "node": "PCH", "rules": [{"when": {}, "give": {"S2": 4, "M3": 4, "U1": 4, "SATA1": 1}}]}]})");
    return board;
}

core::Board octoBoard() {
    core::Board board;
    board.id = QStringLiteral("octo");
    board.name = QStringLiteral("Eight-card server");
    board.source = QStringLiteral("a test");
    board.confidence = core::Confidence::High;
    board.form = core::BoardForm::Server;
    board.socket = QStringLiteral("LGA4189");
    board.sockets = 2;
    board.memoryType = QStringLiteral("DDR4");
    board.memorySlots = 32;
    board.ecc = true;
    board.video = core::OnboardVideo::Bmc;
    board.positionConfidence = core::PositionConfidence::Inferred;
    board.wiring = wiringOf(R"({
        "nodes": {"CPU0": {"kind": "cpu", "numa": 0}, "CPU1": {"kind": "cpu", "numa": 1},
                  "SWA": {"kind": "switch"}, "SWB": {"kind": "switch"}},
        "connectors": {
            "G1": {"kind": "slot", "pos": 1, "elec": 16, "gen": 4}, "G2": {"kind": "slot", "pos": 3, "elec": 16, "gen": 4},
            "G3": {"kind": "slot", "pos": 5, "elec": 16, "gen": 4}, "G4": {"kind": "slot", "pos": 7, "elec": 16, "gen": 4},
            "G5": {"kind": "slot", "pos": 9, "elec": 16, "gen": 4}, "G6": {"kind": "slot", "pos": 11, "elec": 16, "gen": 4},
            "G7": {"kind": "slot", "pos": 13, "elec": 16, "gen": 4}, "G8": {"kind": "slot", "pos": 15, "elec": 16, "gen": 4},
            "N1": {"kind": "slot", "pos": 17, "phys": 8, "elec": 8, "gen": 4},
            "@SWA": {"kind": "uplink", "to": "SWA", "elec": 16, "gen": 4},
            "@SWB": {"kind": "uplink", "to": "SWB", "elec": 16, "gen": 4}},
        "groups": [
            {"id": "UA", "node": "CPU0", "rules": [{"when": {}, "give": {"@SWA": 16}}]},
            {"id": "UB", "node": "CPU1", "rules": [{"when": {}, "give": {"@SWB": 16, "N1": 8}}]},
            {"id": "A", "node": "SWA", "rules": [{"when": {}, "give": {"G1": 16, "G2": 16, "G3": 16, "G4": 16}}]},
            {"id": "B", "node": "SWB", "rules": [{"when": {}, "give": {"G5": 16, "G6": 16, "G7": 16, "G8": 16}}]}]})");
    return board;
}

} // namespace tests
