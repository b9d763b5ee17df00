// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plan_samples.h"

#include "tests/support/sample_models.h"

namespace tests {

Sample sampleWithModel() {
    Sample sample = workstation(2);
    core::Model model;
    model.id = QStringLiteral("bert-large-uncased");
    model.name = QStringLiteral("bert-large");
    model.parameters = 335'141'888;
    model.layers = 24;
    model.hidden = 1024;
    model.heads = 16;
    model.headSize = 64;
    model.kvLayout = core::KvLayout::None;
    model.kind = core::ModelKind::Encoder;
    sample.parts.of<core::Model>().push_back(model);
    sample.build.workload = core::Workload{};
    sample.build.workload->model = model.id;
    core::CloudOffer offer;
    offer.id = QStringLiteral("cloud");
    offer.name = QStringLiteral("Cloud");
    offer.gpus = 4;
    offer.gpuMemory = core::Memory::of(192);
    offer.hourly = core::HourlyRate::of(2.14);
    offer.date = QStringLiteral("2026-09");
    offer.confidence = core::Confidence::Medium;
    sample.parts.of<core::CloudOffer>().push_back(offer);
    return sample;
}

Sample sampleWithChat() {
    Sample sample = sampleWithModel();
    core::Model model = llama8b();
    model.id = QStringLiteral("acme-8b");
    model.name = QStringLiteral("acme-8b");
    model.kind = core::ModelKind::Text;
    model.parameters = 8'030'000'000;
    model.context = 131'072;
    model.aliases = {QStringLiteral("eight")};
    sample.parts.of<core::Model>().push_back(model);
    for (const char* id : {"open", "blower"}) {
        sample.card(id).memoryBandwidth = core::Bandwidth::of(616);
        sample.card(id).fp16Tensor = core::Throughput::of(1e5);
    }
    sample.build.workload->model = model.id;
    sample.build.workload->task = core::Task::Inference;
    sample.build.workload->format = core::WeightFormat::Q4KM;
    sample.build.workload->sequence = 8192;
    return sample;
}

void priceAll(Sample& sample) {
    sample.build.memory.reset(); // of which no kit is chosen
    sample.part<core::Board>("hedt").price =
        core::Price{core::Money::of(400), QStringLiteral("2026"), core::PriceKind::Street};
}

} // namespace tests
