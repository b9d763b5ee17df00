// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/gguf_header.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

using namespace core;

namespace {

/// Writes a GGUF header value by value, as llama.cpp does.
class GgufWriter {
public:
    GgufWriter& text(const char* key, const char* value) {
        startValue(key, 8);
        string(value);
        return *this;
    }
    GgufWriter& whole(const char* key, quint32 value) {
        startValue(key, 4);
        number(value);
        return *this;
    }
    GgufWriter& real(const char* key, float value) {
        startValue(key, 6);
        number(std::bit_cast<quint32>(value));
        return *this;
    }
    GgufWriter& flag(const char* key, bool value) {
        startValue(key, 7);
        number(quint8(value));
        return *this;
    }
    GgufWriter& wholes(const char* key, std::initializer_list<quint32> values) {
        startValue(key, 9);
        number(quint32(4));
        number(quint64(values.size()));
        for (const quint32 value : values)
            number(value);
        return *this;
    }
    GgufWriter& texts(const char* key, int count) {
        startValue(key, 9);
        number(quint32(8));
        number(quint64(count));
        for (int i = 0; i < count; ++i)
            string("word");
        return *this;
    }
    GgufWriter& tensor(const char* name, quint32 type, std::initializer_list<quint64> sizes) {
        QByteArray whole;
        std::swap(whole, m_body);
        string(name);
        number(quint32(sizes.size()));
        for (const quint64 size : sizes)
            number(size);
        number(type);
        number(quint64(0));
        m_tensors += m_body;
        m_body = whole;
        ++m_tensorCount;
        return *this;
    }
    QByteArray bytes(quint32 version = 3) const {
        GgufWriter start;
        start.m_body = "GGUF";
        start.number(version);
        start.number(m_tensorCount);
        start.number(m_valueCount);
        return start.m_body + m_body + m_tensors;
    }

private:
    template <class T>
    void number(T value) {
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_body += char(uchar(quint64(value) >> (8 * i)));
    }
    void string(const QByteArray& value) {
        number(quint64(value.size()));
        m_body += value;
    }
    void startValue(const char* key, quint32 type) {
        string(key);
        number(type);
        ++m_valueCount;
    }

    QByteArray m_body;
    QByteArray m_tensors;
    quint64 m_tensorCount = 0;
    quint64 m_valueCount = 0;
};

/// A llama of two layers: 256 wide, 4 heads of 64 of which 2 keep keys and values, Q4_K with a table in Q6_K.
GgufWriter llama() {
    GgufWriter file;
    file.text("general.architecture", "llama")
        .text("general.name", "Small Llama")
        .whole("general.file_type", 15)
        .whole("llama.block_count", 2)
        .whole("llama.embedding_length", 256)
        .whole("llama.feed_forward_length", 512)
        .whole("llama.context_length", 8192)
        .whole("llama.attention.head_count", 4)
        .whole("llama.attention.head_count_kv", 2)
        .real("llama.rope.freq_base", 500000)
        .flag("tokenizer.ggml.add_bos_token", true)
        .texts("tokenizer.ggml.tokens", 40)
        .tensor("token_embd.weight", 14, {256, 40})
        .tensor("rope_freqs.weight", 0, {32})
        .tensor("output_norm.weight", 0, {256});
    for (const char* layer : {"blk.0.", "blk.1."}) {
        const auto name = [&](const char* part) { return QByteArray(layer).append(part); };
        file.tensor(name("attn_norm.weight"), 0, {256})
            .tensor(name("attn_q.weight"), 12, {256, 256})
            .tensor(name("attn_k.weight"), 12, {256, 128})
            .tensor(name("attn_v.weight"), 12, {256, 128})
            .tensor(name("attn_output.weight"), 12, {256, 256});
    }
    return file;
}

constexpr qint64 tableWeights = 256 * 40;
constexpr qint64 matrixWeights = 2 * (2 * 256 * 256 + 2 * 256 * 128);
constexpr qint64 normWeights = 3 * 256;

QString ggufProblemOf(const QByteArray& bytes) {
    const auto read = modelFromGguf({bytes});
    return read ? QStringLiteral("read") : read.problem().sentence;
}

GgufModel readOf(const GgufWriter& file) {
    const QByteArray bytes = file.bytes();
    const auto read = modelFromGguf({bytes});
    EXPECT_TRUE(read) << qPrintable(read ? QString() : read.problem().sentence);
    return read ? *read : GgufModel{};
}

} // namespace

TEST(GgufHeader, WeightsAreCountedTensorByTensorAndInTheirOwnBlocks) {
    const GgufModel read = readOf(llama());
    EXPECT_EQ(read.model.parameters, tableWeights + matrixWeights + normWeights);
    EXPECT_EQ(read.model.embeddingParameters, tableWeights);
    EXPECT_EQ(read.weights.base(), tableWeights / 256 * 210 + matrixWeights / 256 * 144 + normWeights * 4 + 32 * 4);
    EXPECT_EQ(read.format, WeightFormat::Q4KM);
    EXPECT_EQ(read.model.nativeFormat, QStringLiteral("gguf-q4_k_m"));
}

TEST(GgufHeader, MeasuresStandUnderTheArchitecturesKeys) {
    const Model model = readOf(llama()).model;
    EXPECT_EQ(model.name, QStringLiteral("Small Llama"));
    EXPECT_EQ(model.layers, 2);
    EXPECT_EQ(model.hidden, 256);
    EXPECT_EQ(model.intermediate, 512);
    EXPECT_EQ(model.context, 8192);
    EXPECT_EQ(model.heads, 4);
    EXPECT_EQ(model.kvHeads, 2);
    EXPECT_EQ(model.headSize, 64);
    EXPECT_EQ(model.vocabulary, 40);
    EXPECT_EQ(model.kvLayout, KvLayout::Grouped);
    EXPECT_FALSE(model.kvLayers);
    EXPECT_FALSE(model.stateBytes);
}

TEST(GgufHeader, CutAtEveryByteIsAProblemAndNoMore) {
    const QByteArray whole = llama().bytes();
    EXPECT_EQ(ggufProblemOf(whole), QStringLiteral("read"));
    for (qsizetype size = 0; size < whole.size(); ++size)
        ASSERT_NE(ggufProblemOf(whole.first(size)), QStringLiteral("read")) << size;
    EXPECT_EQ(ggufProblemOf(whole.first(whole.size() - 1)),
              QStringLiteral("The GGUF file is cut off in its header; download it again."));
    EXPECT_EQ(ggufProblemOf({}), QStringLiteral("The file is empty."));
}

TEST(GgufHeader, EveryByteMayBeAnythingAndNothingBreaks) {
    const QByteArray whole = llama().bytes();
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (const char wrong : {'\0', '\x7f', '\xff'}) {
            QByteArray bytes = whole;
            bytes[at] = wrong;
            const auto read = modelFromGguf({bytes});
            if (read)
                ASSERT_GE(*read->model.parameters, 1) << at;
            else
                ASSERT_FALSE(read.problem().sentence.isEmpty()) << at;
        }
    }
}

TEST(GgufHeader, OtherFilesVersionsAndByteOrdersAreRefusedInASentence) {
    EXPECT_EQ(ggufProblemOf("{\"model_type\": 1}"), QStringLiteral("The file is not a GGUF model."));
    EXPECT_EQ(ggufProblemOf(llama().bytes(1)),
              QStringLiteral("The GGUF file has version 1; versions 2 and 3 are read."));
    EXPECT_EQ(ggufProblemOf(llama().bytes(4)),
              QStringLiteral("The GGUF file has version 4; versions 2 and 3 are read."));
    const auto other = QStringLiteral("The GGUF file is in big-endian order; only little-endian ones are read.");
    EXPECT_EQ(ggufProblemOf(llama().bytes(0x03000000)), other);
    EXPECT_EQ(ggufProblemOf("FUGG\0\0\0\3"), other);
    EXPECT_EQ(ggufProblemOf(llama().bytes(2)), QStringLiteral("read"));
}

TEST(GgufHeader, WhatCannotBeIsNamed) {
    EXPECT_EQ(ggufProblemOf(llama().tensor("blk.0.odd.weight", 99, {256}).bytes()),
              QStringLiteral("The GGUF file's tensor \"blk.0.odd.weight\" has a type that is not known (99)."));
    EXPECT_EQ(
        ggufProblemOf(llama().tensor("blk.0.odd.weight", 12, {255}).bytes()),
        QStringLiteral("The GGUF file's tensor \"blk.0.odd.weight\" has an impossible size; the file is damaged."));
    const quint64 huge = std::numeric_limits<quint64>::max();
    EXPECT_EQ(ggufProblemOf(llama().tensor("big", 0, {huge, huge, huge, huge}).bytes()),
              QStringLiteral("The GGUF file's tensor \"big\" has an impossible size; the file is damaged."));
    EXPECT_EQ(ggufProblemOf(GgufWriter().text("general.architecture", "llama").tensor("a", 0, {1}).bytes()),
              QStringLiteral("The GGUF file's \"llama.block_count\" is missing."));
    EXPECT_EQ(ggufProblemOf(llama().whole("llama.attention.key_length", 4'000'000'000).bytes()),
              QStringLiteral("The GGUF file's \"llama.attention.key_length\" is 4,000,000,000; allowed: 1–1,000,000."));
    EXPECT_EQ(ggufProblemOf(GgufWriter().tensor("a", 0, {1}).bytes()),
              QStringLiteral("The GGUF file names no architecture (\"general.architecture\")."));
    EXPECT_EQ(ggufProblemOf(GgufWriter().text("general.architecture", "llama").bytes()),
              QStringLiteral("The GGUF file holds no weights."));
}

TEST(GgufHeader, ExpertsThatATokenDoesNotPassAreNotActive) {
    GgufWriter file = llama();
    file.whole("llama.expert_count", 8)
        .whole("llama.expert_used_count", 2)
        .tensor("blk.0.ffn_up_exps.weight", 12, {256, 512, 8});
    const Model model = readOf(file).model;
    EXPECT_EQ(model.experts, 8);
    EXPECT_EQ(model.expertsPerToken, 2);
    EXPECT_EQ(*model.parameters - *model.activeParameters, 256 * 512 * 6);
}

TEST(GgufHeader, HybridsTellWhichLayersKeepWhat) {
    GgufWriter file;
    file.text("general.architecture", "lfm2")
        .whole("lfm2.block_count", 3)
        .whole("lfm2.embedding_length", 256)
        .whole("lfm2.attention.head_count", 4)
        .wholes("lfm2.attention.head_count_kv", {0, 0, 2})
        .whole("lfm2.shortconv.l_cache", 3)
        .tensor("blk.0.shortconv.conv.weight", 0, {3, 256})
        .tensor("blk.1.shortconv.conv.weight", 0, {3, 256})
        .tensor("blk.2.attn_k.weight", 1, {256, 128});
    const Model model = readOf(file).model;
    EXPECT_EQ(model.kvLayers, 1);
    EXPECT_EQ(model.kvHeads, 2);
    EXPECT_EQ(model.kvLayout, KvLayout::Grouped);
    EXPECT_EQ(model.stateBytes, 2 * 2 * 256 * 4);
}

TEST(GgufHeader, SlidingLayersFollowTheirListOrTheirArchitecture) {
    GgufWriter listed = llama();
    listed.whole("llama.attention.sliding_window", 512).wholes("llama.attention.sliding_window_pattern", {1, 0});
    const Model mixed = readOf(listed).model;
    EXPECT_EQ(mixed.kvLayout, KvLayout::Hybrid);
    EXPECT_EQ(mixed.slidingWindow, 512);
    EXPECT_EQ(mixed.globalEvery, 2);
    const Model unused = readOf(llama().whole("llama.attention.sliding_window", 512)).model;
    EXPECT_EQ(unused.kvLayout, KvLayout::Grouped) << "llama.cpp does not use it there";
}

TEST(GgufHeader, ASplitModelIsReadFromAllItsFiles) {
    const QByteArray first = llama().whole("split.count", 2).bytes();
    const QByteArray second = GgufWriter().whole("split.count", 2).tensor("output.weight", 14, {256, 40}).bytes();
    const auto both = modelFromGguf({first, second});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->model.parameters, 2 * tableWeights + matrixWeights + normWeights);
    EXPECT_EQ(ggufProblemOf(first),
              QStringLiteral("The model is split into 2 files; keep them in one folder under the names "
                             "they came with."));
}

TEST(GgufHeader, AFormatThatIsNotToldIsTheNearestInBits) {
    GgufWriter file;
    file.text("general.architecture", "llama")
        .whole("llama.block_count", 1)
        .whole("llama.embedding_length", 256)
        .whole("llama.attention.head_count", 4)
        .tensor("blk.0.attn_k.weight", 8, {256, 4096});
    EXPECT_EQ(readOf(file).format, WeightFormat::Q8Zero);
}
