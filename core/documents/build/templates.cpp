// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"

#include "core/documents/build/build_json.h"
#include "core/units/text.h"

#include <QResource>

namespace core {

QString Template::title() const {
    return (isOfToday() ? Text::tr("Today: %1") : Text::tr("Guide: %1")).arg(name.toLower());
}

Build Template::build() const {
    Build build = exampleBuild(id);
    build.name = title();
    return build;
}

// The guides date from 2019: parts of that time where the catalogue has them. Their memory is 32 GB a card (rule 60),
// their PSUs 600, 1000, 1600 W and 2 + 1 of 1600 W (rules 17 to 21).
std::vector<Template> templates() {
    return {
        {u"guide-beginner"_s, Text::tr("Beginner"),
         Text::tr("One 150–200 W card in an ordinary PC, as the guides advise beginners.")},
        {u"guide-1-card"_s, Text::tr("One card"), Text::tr("One open-air card, a small CPU and a 600 W PSU.")},
        {u"guide-2-cards"_s, Text::tr("Two cards"),
         Text::tr("Two open-air cards at least 60 mm apart, 16 lanes each, 1000 W PSU.")},
        {u"guide-4-cards"_s, Text::tr("Four cards"),
         Text::tr("Four blower cards on a board with PCIe switches, 1600 W, 128 GB: loud, hot, too much for some wall "
                  "outlets.")},
        {u"guide-8-cards"_s, Text::tr("Eight cards"),
         Text::tr("A server with eight passive cards, two CPUs, 256 GB ECC and 2+1 redundant PSUs.")},
        {u"today-beginner"_s, Text::tr("Beginner"), Text::tr("One 180 W card with 16 GB in an ordinary PC.")},
        {u"today-1-card"_s, Text::tr("One card"),
         Text::tr("The fastest consumer card, alone, with free air around it.")},
        {u"today-2-cards"_s, Text::tr("Two cards"),
         Text::tr("Two dual-slot cards three slots apart, each at x8 Gen 5.")},
        {u"today-4-cards"_s, Text::tr("Four cards"),
         Text::tr("Four 300 W blower cards with 96 GB each, all at x16 Gen 5, on a 240 V circuit.")},
        {u"today-8-cards"_s, Text::tr("Eight cards"),
         Text::tr("A server with eight passive 48 GB cards, two CPUs and redundant PSUs.")},
    };
}

Build exampleBuild(const QString& id) {
    auto read = buildFromJson(QResource(u":/examples/%1.lanewright"_s.arg(id)).uncompressedData());
    return read ? std::move(read->build) : Build();
}

Build guidesBuild(MachineKind kind) {
    return exampleBuild(u"guide-"_s + QLatin1String(token(kind)));
}

} // namespace core
