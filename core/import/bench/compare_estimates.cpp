// SPDX-License-Identifier: GPL-3.0-or-later
// A measured run gets its model, card and machine; then the same is computed for it.
#include "core/import/bench/compare_estimates.h"

#include "core/import/scan/part_names.h"
#include "core/parts/card_model.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "core/workload/facts/splits.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/models/model_called.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core {

static bool hasParameters(const Model& model, const BenchRun& run, double tolerance) {
    return model.parameters && std::abs(double(*model.parameters) / run.parameters - 1) <= tolerance;
}

/// "models/Qwen2.5-7B-Instruct-Q4_K_M.gguf" and then what is left of it, ending by ending.
static QStringList namesOf(const QString& reported) {
    static const QRegularExpression ending(
        u"[-_. ](?:gguf|\\d{5}-of-\\d{5}|instruct|chat|it|base|hf|ud|awq|gptq|int4|int8|fp8|fp16|f16|bf16|nvfp4|mxfp4|"
        "exl3|w4a16|w8a8|dynamic|i?q\\d\\w*|4bit|8bit)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    QString name = reported.section('/'_L1, -1).trimmed().left(200);
    QStringList names{reported.trimmed(), name};
    for (auto match = ending.match(name); match.hasMatch(); match = ending.match(name)) {
        name.truncate(match.capturedStart());
        names << name;
    }
    return names;
}

/// By one of its names as it stands, or with its line and number apart: "llama3_1_8b" is "llama-3-1-8b".
static const Model* modelByName(const QString& reported, const Catalogue& catalogue) {
    static const QRegularExpression firstDigit(u"^([a-z]+)(\\d)"_s);
    for (const QString& name : namesOf(reported)) {
        for (const QString& id : {name, name.toLower().replace(firstDigit, u"\\1-\\2"_s)}) {
            if (const Model* model = modelCalled(catalogue, id))
                return model;
        }
    }
    return nullptr;
}

/// For speed and memory; releases of one model count a few parameters apart.
static bool areAlike(const Model& one, const Model& other) {
    const auto active = [](const Model& model) { return double(model.activeParameters.value_or(0)); };
    return one.layers == other.layers && one.hidden == other.hidden && one.kvHeads == other.kvHeads &&
           one.headSize == other.headSize && std::abs(active(one) - active(other)) <= 0.001 * active(one);
}

/// Those of `models` that have the run's parameters, of several alike the first.
static ModelsReported withParameters(const BenchRun& run, const ModelsReported& models) {
    const double tolerance = run.isParametersRounded ? 0.001 : 0.0001;
    ModelsReported found;
    for (const Model* model : models) {
        const bool isKnown = std::ranges::any_of(found, [&](const Model* each) { return areAlike(*each, *model); });
        if (!isKnown && hasParameters(*model, run, tolerance))
            found.push_back(model);
    }
    return found;
}

/// By llama.cpp's own word for a model, "glm4moe 106B.A12B Q4_K - Medium": it goes by layers, not by name.
static ModelsReported modelsOfType(const BenchRun& run, const Catalogue& catalogue) {
    constexpr double partsLeftOut = 0.05; // what sees pictures or predicts further tokens
    static const auto types = factsOf("llama_bench_models", [](const FactRow& row) {
        return std::pair(QString(row.text("type") + ' '_L1), row.text("models").split(';'_L1));
    });
    const auto* type = findWhere(types, [&](const auto& each) { return run.model.startsWith(each.first); });
    ModelsReported models;
    for (const QString& id : type ? type->second : QStringList()) {
        if (const Model* model = catalogue.find<Model>(id))
            models.push_back(model);
    }
    const ModelsReported exact = withParameters(run, models);
    const bool isOne = exact.empty() && models.size() == 1 && hasParameters(*models.front(), run, partsLeftOut);
    return isOne ? models : exact;
}

ModelsReported modelsReported(const BenchRun& run, const Catalogue& catalogue) {
    constexpr double asCounted = 0.03; // tables of words are counted or not
    const Model* named = run.model.isEmpty() ? nullptr : modelByName(run.model, catalogue);
    if (named && (run.parameters <= 0 || hasParameters(*named, run, asCounted)))
        return {named};
    if (run.parameters <= 0)
        return {};
    if (const ModelsReported typed = modelsOfType(run, catalogue); !typed.empty())
        return typed;
    ModelsReported all;
    for (const Model& model : catalogue.all<Model>())
        all.push_back(&model);
    return withParameters(run, all);
}

const Model* modelReported(const BenchRun& run, const Catalogue& catalogue) {
    const ModelsReported models = modelsReported(run, catalogue);
    return models.size() == 1 ? models.front() : nullptr;
}

namespace {

/// Gives each run of one output what it lacks.
class Bench {
public:
    explicit Bench(const BenchBase& base)
        : m_base(base) {
        if (base.analysis)
            m_machine = workMachine(*base.analysis);
    }

    BenchRow rowOf(BenchRun run) const {
        BenchRow row{std::move(run)};
        row.why = problemOf(row);
        if (!row.why.isEmpty())
            return row;
        const MeasuredPoint& point = row.run.point;
        row.ours = estimateOf(point, *row.model,
                              m_base.analysis ? firstGpus(m_machine, point.cards) : machineOf(point, *row.card));
        if (!row.ours)
            row.why = Text::tr("A figure of the card or the model that the estimate needs is not known.");
        return row;
    }

private:
    /// Fills the row; what keeps it from being computed, else empty.
    QString problemOf(BenchRow& row) const {
        QString problem = findModel(row);
        if (problem.isEmpty())
            problem = findCard(row);
        if (problem.isEmpty())
            problem = setFormat(row);
        const MeasuredPoint& point = row.run.point;
        const bool isOnHost = row.run.gpuLayers && *row.run.gpuLayers >= 0 && row.model &&
                              *row.run.gpuLayers < row.model->layers.value_or(0);
        if (problem.isEmpty() && isOnHost)
            problem = Text::tr("Part of the model ran in system memory; such a run gets no estimate here.");
        if (problem.isEmpty() && point.depth > 0)
            problem = Text::tr("A prompt behind other text gets no estimate.");
        return problem;
    }

    QString findModel(BenchRow& row) const {
        BenchRun& run = row.run;
        const bool isOfBuild = run.model.isEmpty() && run.parameters <= 0 && m_base.model.isEmpty() && m_base.workload;
        if (isOfBuild) {
            row.model = modelOf(*m_base.workload, m_base.catalogue);
            if (run.point.kind == PointKind::Training || run.point.kind == PointKind::Vram)
                fillFromBuild(run.point.workload);
        } else {
            row.model = m_base.model.isEmpty() ? modelReported(run, m_base.catalogue)
                                               : modelByName(m_base.model, m_base.catalogue);
        }
        if (row.model)
            return {};
        const QString called = m_base.model.isEmpty() ? run.model : m_base.model;
        const ModelsReported several =
            m_base.model.isEmpty() ? modelsReported(run, m_base.catalogue) : ModelsReported();
        if (several.size() > 1)
            return Text::tr("\"%1\" may be %2; name it with --model.")
                .arg(called, textsOf(several, [](const Model* model) { return model->name; }).join(Text::tr(" or ")));
        return called.isEmpty() ? Text::tr("The output names no model; name it with --model.")
                                : Text::tr("The catalogue has no model \"%1\"; name it with --model.").arg(called);
    }

    /// A log of steps alone tells nothing of the work.
    void fillFromBuild(Workload& workload) const {
        const Engine engine = workload.engine;
        workload = *m_base.workload;
        if (engine != Engine::Auto)
            workload.engine = engine;
    }

    QString findCard(BenchRow& row) const {
        MeasuredPoint& point = row.run.point;
        const Card* reported =
            row.run.card.isEmpty() ? nullptr : cardNamed({.name = row.run.card}, m_base.catalogue).part;
        row.card = reported;
        if (!m_base.analysis && !reported)
            return row.run.card.isEmpty()
                       ? Text::tr("The output names no card; name the build with --build.")
                       : Text::tr("The catalogue has no card \"%1\"; name the build with --build.").arg(row.run.card);
        if (m_base.analysis && m_machine.gpus.empty())
            return Text::tr("The build has no GPU that gets lanes.");
        if (m_base.analysis) {
            row.card = m_machine.gpus.front();
            if (reported && modelOf(*reported) != modelOf(*row.card))
                return Text::tr("It ran on %1; the build has %2.").arg(reported->name, row.card->name);
            useBuild(row);
        }
        point.card = row.card->id;
        return {};
    }

    /// Tools that do not list the cards use all.
    void useBuild(BenchRow& row) const {
        MeasuredPoint& point = row.run.point;
        const int gpus = int(m_machine.gpus.size());
        if (point.kind == PointKind::Training || (point.kind == PointKind::Vram && !row.run.card.isEmpty()))
            return;
        if (point.kind == PointKind::Vram) {
            point.cards = gpus;
            return;
        }
        const bool isCardNamed = !row.run.card.isEmpty();
        point.cards = isCardNamed ? std::min(point.cards, gpus) : gpus;
        Workload& workload = point.workload;
        const bool isServer = point.kind == PointKind::Serve && tensorMisfit(*row.model, point.cards).isEmpty();
        const bool isTensor = isServer || workload.tensor > 1;
        workload.tensor = isTensor ? point.cards : 1;
        workload.pipeline = isTensor ? 1 : point.cards;
    }

    QString setFormat(BenchRow& row) const {
        Workload& workload = row.run.point.workload;
        const bool isOwn = row.run.point.kind == PointKind::Serve; // servers run a checkpoint as it is
        if (row.run.isFormatKnown || row.run.point.kind == PointKind::Vram || row.run.point.kind == PointKind::Training)
            return {};
        if (!isOwn)
            return Text::tr("The weight format is not told.");
        const auto* native = findToken(weightFormats, row.model->nativeFormat);
        workload.format = native ? *native : WeightFormat::Bf16;
        return {};
    }

    const BenchBase& m_base;
    WorkMachine m_machine;
};

} // namespace

std::vector<BenchRow> compareWithEstimates(const BenchOutput& output, const BenchBase& base) {
    const Bench bench(base);
    auto rows = listOf(output.runs, [&](const BenchRun& run) { return bench.rowOf(run); });
    if (!base.workload)
        return rows;
    for (const CardUse& use : output.uses) {
        if (!use.memory || use.gpu > 0) // an estimate is of the first card
            continue;
        BenchRun run;
        run.point.kind = PointKind::Vram;
        run.point.value = inGibibytes(*use.memory);
        if (run.point.value > 0)
            rows.push_back(bench.rowOf(std::move(run)));
    }
    return rows;
}

} // namespace core
