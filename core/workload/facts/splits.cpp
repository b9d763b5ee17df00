// SPDX-License-Identifier: GPL-3.0-or-later
// Catches pitfall 24: three, five, six or seven cards seldom split a model evenly.
#include "core/workload/facts/splits.h"

#include "core/units/text.h"

namespace core {

QString tensorMisfit(const Model& model, int tensor) {
    if (tensor == 1)
        return {};
    if (!model.heads)
        return Text::tr("No tensor parallel: the attention heads of %1 are not known.").arg(model.name);
    if (*model.heads % tensor != 0)
        return Text::tr("%1 has %2 attention heads, which do not divide over %3 cards.")
            .arg(model.name, QString::number(*model.heads), QString::number(tensor));
    const int kvHeads = model.kvHeads.value_or(*model.heads);
    if (model.kvLayout != KvLayout::Latent && kvHeads % tensor != 0 && tensor % kvHeads != 0)
        return Text::tr("%1 has %2 key-value heads, which do not divide over %3 cards.")
            .arg(model.name, QString::number(kvHeads), QString::number(tensor));
    if (model.intermediate && *model.intermediate % tensor != 0)
        return Text::tr("%1 has feed-forward layers %2 wide, which do not divide over %3 cards.")
            .arg(model.name, QString::number(*model.intermediate), QString::number(tensor));
    return {};
}

QString pipelineMisfit(const Model& model, int pipeline) {
    if (pipeline == 1)
        return {};
    const auto layers = model.allLayers();
    if (!layers)
        return Text::tr("No pipeline parallel: the layers of %1 are not known.").arg(model.name);
    if (*layers % pipeline != 0)
        return Text::tr("%1 has %2 layers, which do not make %3 equal stages.")
            .arg(model.name, QString::number(*layers), QString::number(pipeline));
    return {};
}

static int largestStage(int layers, int pipeline) {
    return (layers + pipeline - 1) / pipeline;
}

double largestShare(const Model& model, int pipeline) {
    const auto layers = model.allLayers();
    return layers && *layers > 0 ? double(largestStage(*layers, pipeline)) / *layers : 1.0 / pipeline;
}

/// Why no stages can be made at all.
static QString stagesMisfit(const Model& model, int pipeline) {
    const auto layers = model.allLayers();
    if (pipeline == 1 || (layers && *layers >= pipeline))
        return {};
    return layers ? Text::tr("%1 has %2 layers, too few for %3 stages.").arg(model.name).arg(*layers).arg(pipeline)
                  : pipelineMisfit(model, pipeline);
}

QString unevenStages(const Model& model, int pipeline) {
    const auto layers = model.allLayers();
    if (!layers || *layers < pipeline || *layers % pipeline == 0)
        return {};
    const int most = largestStage(*layers, pipeline);
    const int larger = *layers % pipeline;
    return Text::tr("%1 layers make %2 uneven stages (%3 of %4 layers, %5 of %6). The larger ones set memory and step "
                    "time; Megatron-Core supports this as an experiment.")
        .arg(QString::number(*layers), QString::number(pipeline), QString::number(larger), QString::number(most),
             QString::number(pipeline - larger), QString::number(most - 1));
}

Result<Split> splitOf(const Model& model, const Workload& choice, int cards) {
    if (const QString why = tensorMisfit(model, choice.tensor); !why.isEmpty())
        return Problem{why};
    if (const QString why = stagesMisfit(model, choice.pipeline); !why.isEmpty())
        return Problem{why};
    const int ofModel = choice.tensor * choice.pipeline;
    if (cards % ofModel != 0)
        return Problem{
            Text::tr("%4 cards do not make whole copies: one copy takes %1 (tensor parallel %2 × pipeline %3).")
                .arg(QString::number(ofModel), QString::number(choice.tensor), QString::number(choice.pipeline),
                     QString::number(cards))};
    return Split{choice.tensor, choice.pipeline, cards / ofModel};
}

SplitOffer splitsOver(const Model& model, int cards) {
    SplitOffer offer{cards, {}, {}, {}};
    for (int tensor = cards; tensor >= 1; --tensor) {
        if (cards % tensor != 0)
            continue;
        const int pipeline = cards / tensor;
        const QString layers = pipelineMisfit(model, pipeline);
        const QString heads = tensorMisfit(model, tensor);
        if (heads.isEmpty() && layers.isEmpty())
            offer.splits.push_back({tensor, pipeline, 1});
        else if (heads.isEmpty() && stagesMisfit(model, pipeline).isEmpty())
            offer.uneven.push_back({tensor, pipeline, 1});
        for (const QString& why : {heads, layers}) {
            if (!why.isEmpty() && !offer.reasons.contains(why))
                offer.reasons << why;
        }
    }
    return offer;
}

} // namespace core
