// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/templates.h"

#include "core/documents/build/build_json.h"
#include "ui/widgets/words.h"

#include <QFile>

namespace ui {

QString Template::title() const {
    return (isOfToday() ? Words::tr("Today: %1") : Words::tr("Guide: %1")).arg(name.toLower());
}

core::Build Template::build() const {
    core::Build build = exampleBuild(id);
    build.name = title();
    return build;
}

// The guides date from 2019: parts of that time where the catalogue has them. Their memory is 32 GB a card (rule 60),
// their PSUs 600, 1000, 1600 W and 2 + 1 of 1600 W (rules 17 to 21).
std::vector<Template> templates() {
    return {
        {u"guide-beginner"_s, Words::tr("Beginner"),
         Words::tr("One 150–200 W card in an ordinary PC, as the guides advise beginners.")},
        {u"guide-1-card"_s, Words::tr("One card"), Words::tr("One open-air card, a small CPU and a 600 W PSU.")},
        {u"guide-2-cards"_s, Words::tr("Two cards"),
         Words::tr("Two open-air cards at least 60 mm apart, 16 lanes each, 1000 W PSU.")},
        {u"guide-4-cards"_s, Words::tr("Four cards"),
         Words::tr("Four blower cards on a board with PCIe switches, 1600 W, 128 GB: loud, hot, too much for some wall "
                   "outlets.")},
        {u"guide-8-cards"_s, Words::tr("Eight cards"),
         Words::tr("A server with eight passive cards, two CPUs, 256 GB ECC and 2+1 redundant PSUs.")},
        {u"today-beginner"_s, Words::tr("Beginner"), Words::tr("One 180 W card with 16 GB in an ordinary PC.")},
        {u"today-1-card"_s, Words::tr("One card"),
         Words::tr("The fastest consumer card, alone, with free air around it.")},
        {u"today-2-cards"_s, Words::tr("Two cards"),
         Words::tr("Two dual-slot cards three slots apart, each at x8 Gen 5.")},
        {u"today-4-cards"_s, Words::tr("Four cards"),
         Words::tr("Four 300 W blower cards with 96 GB each, all at x16 Gen 5, on a 240 V circuit.")},
        {u"today-8-cards"_s, Words::tr("Eight cards"),
         Words::tr("A server with eight passive 48 GB cards, two CPUs and redundant PSUs.")},
    };
}

core::Build exampleBuild(const QString& id) {
    QFile file(u":/examples/%1.lanewright"_s.arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto read = core::buildFromJson(file.readAll());
    return read ? std::move(read->build) : core::Build();
}

core::Build guidesBuild(core::MachineKind kind) {
    return exampleBuild(u"guide-"_s + QLatin1String(core::token(kind)));
}

} // namespace ui
