// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"

#include "core/documents/build/build_json.h"
#include "core/units/fact_table.h"
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
    return factsOf("templates", [](const FactRow& row) {
        return Template{row.text("id"), row.words("name"), row.words("description")};
    });
}

Build exampleBuild(const QString& id) {
    auto read = buildFromJson(QResource(u":/examples/%1.lanewright"_s.arg(id)).uncompressedData());
    return read ? std::move(read->build) : Build();
}

Build guidesBuild(MachineKind kind) {
    return exampleBuild(u"guide-"_s + QLatin1String(token(kind)));
}

} // namespace core
