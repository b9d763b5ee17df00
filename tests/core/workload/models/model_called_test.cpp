// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_called.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Catalogue catalogue() {
    Model first;
    first.id = QStringLiteral("llama-3-1-8b");
    first.name = QStringLiteral("Llama 3.1 8B");
    first.hfId = QStringLiteral("meta-llama/Llama-3.1-8B");
    first.aliases = QStringList{QStringLiteral("deepseek-r1-distill-llama-8b")};
    Model second;
    second.id = QStringLiteral("qwen3-8b");
    second.name = QStringLiteral("Qwen3 8B");
    PartSet parts;
    parts.of<Model>() = {first, second};
    return Catalogue(std::move(parts));
}

} // namespace

TEST(ModelCalled, IsFoundByIdRepositoryAliasAndNameInAnyCase) {
    const Catalogue all = catalogue();
    for (const char* name :
         {"llama-3-1-8b", "LLAMA-3-1-8B", "meta-llama/llama-3.1-8b", "DeepSeek-R1-Distill-Llama-8B", "llama 3.1 8b",
          " llama-3-1-8b ", "llama-3.1-8b", "Llama_3.1_8B", "deepseek.r1 distill llama 8b"}) {
        const Model* found = modelCalled(all, QString::fromUtf8(name));
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->id, QStringLiteral("llama-3-1-8b")) << name;
    }
}

TEST(ModelCalled, NothingIsFoundByNothingOrByAPart) {
    const Catalogue all = catalogue();
    for (const char* name : {"", " ", "/", "llama", "8b", "-gguf", "unsloth/gguf", "qwen3-8b/"})
        EXPECT_FALSE(modelCalled(all, QString::fromUtf8(name))) << name;
}

TEST(ModelCalled, AnotherRepositoryOfItIsTheModel) {
    const Catalogue all = catalogue();
    for (const char* name :
         {"qwen/qwen3-8b", "unsloth/Qwen3-8B-GGUF", "Qwen/Qwen3-8B-AWQ", "Qwen3-8B-FP8",
          "bartowski/Qwen_Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf", "unsloth/Qwen3-8B-unsloth-bnb-4bit"}) {
        const Model* found = modelCalled(all, QString::fromUtf8(name));
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->id, QStringLiteral("qwen3-8b")) << name;
    }
    EXPECT_TRUE(modelCalled(all, QStringLiteral("unsloth/DeepSeek-R1-Distill-Llama-8B-GGUF"))) << "by its alias";
}
