// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/pipeline/checked_build.h"

#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

/// What stands behind "::"; a property besides may hold neither of the characters that end one.
static QString escaped(QString text, bool isProperty) {
    text = visible(text).replace('%'_L1, u"%25"_s).replace('\r'_L1, u"%0D"_s).replace('\n'_L1, u"%0A"_s);
    return isProperty ? text.replace(':'_L1, u"%3A"_s).replace(','_L1, u"%2C"_s) : text;
}

static QString command(const QString& name, const QString& path, const QString& title, const QString& message) {
    return "::"_L1 + name + " file="_L1 + escaped(path, true) + ",title="_L1 + escaped(title, true) + "::"_L1 +
           escaped(message, false) + '\n'_L1;
}

QString githubCommandsOf(const CheckedBuilds& builds) {
    static constexpr std::array names{"error", "warning", "notice"};
    QString text;
    for (const CheckedBuild& build : builds) {
        if (!build.problem.isEmpty())
            text += command(u"error"_s, build.path, Text::tr("Not read"), build.problem);
        for (const Finding& finding : build.findings) {
            if (!finding.isWaived && finding.severity != Severity::NotChecked)
                text += command(QLatin1String(at(names, finding.severity)), build.path, inWords(finding.title),
                                inWords(finding.message));
        }
    }
    return text;
}

} // namespace core
