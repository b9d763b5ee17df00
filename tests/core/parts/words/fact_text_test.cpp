// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/fact_text.h"

#include <gtest/gtest.h>

namespace core {

static Card aCard() {
    Card card;
    card.name = QStringLiteral("RTX 2080 Ti");
    card.cores = 4352;
    card.tdp = 250_W;
    card.memory = 11_GB;
    card.cooler = Cooler::FlowThrough;
    card.ecc = false;
    card.slotWidth = 2.5;
    card.fp16Tensor = Throughput::of(107'600);
    return card;
}

static QString filled(const char* pattern) {
    return FactText(QString::fromUtf8(pattern)).text(anyPart(aCard()));
}

TEST(FactText, IsFilledWithTheFactsOfThePart) {
    const std::pair<const char*, const char*> texts[]{
        {"plain words", "plain words"},
        {"{name}: {tdp_w}, {cooler}, ECC {ecc}", "RTX 2080 Ti: 250 W, flow-through, ECC no"},
        {"{cores} and {cores:0}", "4352 and 4,352"},
        {"{slots} or {slots:0}", "2.5 or 3"},
        {"{fp16_tensor_tflops:1} and {fp16_tensor_tflops:a}", "107.6 and 108"},
        {"{cores/1000:1} or {slots*2:0}", "4.4 or 5"},
        {"{tdp_w/memory_gb:1} W/GB", "22.7 W/GB"},
        {"", ""},
    };
    for (const auto& [pattern, text] : texts)
        EXPECT_EQ(filled(pattern), QString::fromUtf8(text)) << pattern;
}

TEST(FactText, WhatIsNotKnownIsSaidOutsideBracketsAndSkippedInThem) {
    const std::pair<const char*, const char*> texts[]{
        {"{peak_w} peak", "not known peak"},
        {"[{peak_w} peak]", ""},
        {"[{peak_w} peak|no peak] · {tdp_w}", "no peak · 250 W"},
        {"[{peak_w}|{tdp_w}|?]", "250 W"},
        {"[{tdp_w/peak_w:1}|?]", "?"},
        {"{no_such_fact}", "not known"},
    };
    for (const auto& [pattern, text] : texts)
        EXPECT_EQ(filled(pattern), QString::fromUtf8(text)) << pattern;
}

TEST(FactText, AConditionChoosesAndSaysNothing) {
    const std::pair<const char*, const char*> texts[]{
        {"[{?ecc=yes}ECC|{?ecc=no}no ECC|?]", "no ECC"}, {"[{?cooler=flow-through}through]", "through"},
        {"[{?slots>2.5}wide|narrow]", "narrow"},         {"[{?slots>2}wide|narrow]", "wide"},
        {"[{?slots<2.5}narrow|wide]", "wide"},           {"[{?peak_w>0}peak|no peak]", "no peak"},
    };
    for (const auto& [pattern, text] : texts)
        EXPECT_EQ(filled(pattern), QString::fromUtf8(text)) << pattern;
}

TEST(FactText, ItsFigureIsThatOfTheFirstFactItShows) {
    const auto figure = [](const char* pattern) {
        return FactText(QString::fromUtf8(pattern)).value(anyPart(aCard()));
    };
    EXPECT_EQ(figure("{tdp_w} of {cores}"), 250);
    EXPECT_EQ(figure("[{peak_w}|{tdp_w/10:0}]"), 25);
    EXPECT_EQ(figure("[{?ecc=no}{memory_gb}]"), 11);
    EXPECT_FALSE(figure("[{?ecc=yes}{memory_gb}]"));
    EXPECT_FALSE(figure("{name}"));
    EXPECT_FALSE(figure("{peak_w}"));
}

} // namespace core
