// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_html.h"

#include "core/units/units.h"

#include <QRegularExpression>

#include <gtest/gtest.h>

using namespace core;
using namespace ui;

namespace {

BuildSheet namedSheet(const QString& name) {
    BuildSheet sheet;
    sheet.title = name;
    sheet.headline = {{u"Price"_s, u"$2,998"_s, name}};
    sheet.parts.push_back({2, name, u"$1,499"_s, {}, {}, {}, true, u"$2,998"_s, u"24 Sep 2020"_s, name});
    sheet.total = u"$2,998"_s;
    sheet.totalLabel = u"Total"_s;
    sheet.firstStart = {{u"nvidia-smi topo -m"_s, u"4 GPUs"_s}};
    SheetFinding finding;
    finding.severity = Severity::Warning;
    finding.title = name;
    finding.details = QStringList{name};
    sheet.findings = {finding};
    return sheet;
}

} // namespace

TEST(Html, ANameCannotBecomeMarkup) {
    const QString text = toHtml(namedSheet(u"<script>alert(\"x\")</script> & \"more\""_s), {});
    EXPECT_FALSE(text.contains("<script"_L1));
    EXPECT_EQ(text.count("&lt;script&gt;"_L1), 7);
}

TEST(Html, ItAsksForNoOtherFile) {
    const QString text = toHtml(namedSheet(u"Box"_s), "<svg/>");
    EXPECT_FALSE(text.contains("http"_L1));
    EXPECT_FALSE(text.contains("<link"_L1));
    EXPECT_TRUE(text.contains("src=\"data:image/svg+xml;base64,PHN2Zy8+\""_L1));
}

TEST(Html, ItSaysWhatTheOtherFilesSay) {
    const QString text = toHtml(namedSheet(u"Box"_s), {});
    for (const char* words : {"What to buy", "$2,998", "24 Sep 2020", "Know this before you buy", "Warning: Box",
                              "<code>nvidia-smi topo -m</code>", "4 GPUs", "type=\"checkbox\""})
        EXPECT_TRUE(text.contains(QLatin1String(words))) << words;
}

TEST(Html, EachTagIsClosed) {
    BuildSheet sheet = namedSheet(u"Box"_s);
    sheet.settings = {{u"Above 4G Decoding"_s, u"on"_s}};
    sheet.air = {{u"Noise"_s, u"moderate"_s}, {u"Weight"_s, u"1.8 kg"_s}};
    const QString text = toHtml(sheet, {});
    for (const char* tag : {"table", "tr", "td", "ul", "li", "b", "label", "details"}) {
        const auto closed = text.count(u"</%1>"_s.arg(QLatin1String(tag)));
        EXPECT_EQ(text.count(QRegularExpression(u"<%1[ >]"_s.arg(QLatin1String(tag)))), closed) << tag;
        EXPECT_GT(closed, 0) << tag;
    }
}
