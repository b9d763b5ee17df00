// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_findings.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <array>

namespace ui {

bool isToTick(const core::SheetFinding& finding) {
    return finding.isCondition && !finding.isWaived;
}

constexpr int anyLines = 100'000;

static QColor inkOf(const core::SheetFinding& finding) {
    const Theme& theme = Theme::light();
    constexpr std::array inks{&Theme::error, &Theme::warning, &Theme::advice, &Theme::notChecked};
    return finding.isWaived ? theme.notChecked : theme.*core::at(inks, finding.severity);
}

static QString titleOf(const core::SheetFinding& finding) {
    return finding.isDone     ? Words::tr("%1 (done)").arg(finding.title)
           : finding.isWaived ? Words::tr("%1 (ignored)").arg(finding.title)
                              : finding.title;
}

static QString messageOf(const core::SheetFinding& finding) {
    return finding.isWaived ? Words::tr("%1 %2").arg(finding.message, core::waiverOf(finding)) : finding.message;
}

static TextStyle titleStyle(const core::SheetFinding& finding) {
    return {paperTextSize, true, isToTick(finding) ? Theme::light().text : inkOf(finding)};
}

static TextStyle messageStyle() {
    return {paperSmallSize, false, Theme::light().mutedText};
}

static void putSign(SheetWriter& writer, const core::SheetFinding& finding, qreal x, qreal y) {
    const auto kind = isToTick(finding) ? Mark::Kind::CheckBox : Mark::Kind::Sign;
    writer.put({.kind = kind, .area = {x, y, signSize, signSize}, .ink = inkOf(finding), .severity = finding.severity});
}

qreal findingHeight(const SheetWriter& writer, const core::SheetFinding& finding, qreal width) {
    const qreal inner = width - signIndent;
    return writer.textHeight(inner, titleOf(finding), titleStyle(finding), anyLines) +
           writer.textHeight(inner, messageOf(finding), messageStyle(), anyLines) + paperGap / 2;
}

qreal putFinding(SheetWriter& writer, const core::SheetFinding& finding, qreal x, qreal y, qreal width) {
    putSign(writer, finding, x, y);
    const qreal left = x + signIndent;
    const qreal inner = width - signIndent;
    const qreal title = writer.putText(left, y, inner, titleOf(finding), titleStyle(finding), anyLines);
    const qreal message = writer.putText(left, y + title, inner, messageOf(finding), messageStyle(), anyLines);
    return title + message + paperGap / 2;
}

} // namespace ui
