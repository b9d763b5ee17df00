#include "tests/support/measured_runs.h"

#include "core/units/find.h"

#include <QFile>

#include <gtest/gtest.h>

#include <map>

using namespace core;

namespace {

using Row = std::map<QString, QString>;

/// No field of these files is quoted.
std::vector<Row> rowsOf(const char* name) {
    QFile file(QStringLiteral(TEST_DATA "/measured/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList names = QString::fromUtf8(file.readLine()).trimmed().split(u',');
    std::vector<Row> rows;
    while (!file.atEnd()) {
        QByteArray line = file.readLine();
        while (line.endsWith('\n') || line.endsWith('\r'))
            line.chop(1);
        const QStringList fields = QString::fromUtf8(line).split(u',');
        EXPECT_EQ(fields.size(), names.size()) << name << ": " << line.constData();
        Row row;
        for (qsizetype i = 0; i < std::min(names.size(), fields.size()); ++i)
            row[names[i]] = fields[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::map<QString, Row> byId(const char* name) {
    std::map<QString, Row> found;
    for (Row& row : rowsOf(name)) {
        const QString id = row[u"id"_s];
        found[id] = std::move(row);
    }
    return found;
}

std::optional<int> whole(const Row& row, const QString& field) {
    const QString text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(text.toInt());
}

std::optional<qint64> large(const Row& row, const QString& field) {
    const QString text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(text.toLongLong());
}

std::optional<Throughput> teraflops(const Row& row, const QString& field) {
    const QString text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(Throughput::of(text.toDouble() * 1000));
}

std::shared_ptr<const Card> cardOf(const Row& row) {
    auto card = std::make_shared<Card>();
    card->id = row.at(u"id"_s);
    card->maker = row.at(u"maker"_s);
    card->architecture = row.at(u"architecture"_s);
    card->memoryBandwidth = Bandwidth::of(row.at(u"bandwidth_gb_s"_s).toDouble());
    if (const QString clock = row.at(u"boost_mhz"_s); !clock.isEmpty())
        card->boostClock = Frequency::of(clock.toDouble());
    card->int8 = teraflops(row, u"int8_tops"_s);
    card->fp16Tensor = teraflops(row, u"fp16_tensor_tflops"_s);
    card->publishedFp32 = Throughput::of(row.at(u"fp32_gflops"_s).toDouble());
    return card;
}

KvLayout layoutOf(const QString& word) {
    static const std::map<QString, KvLayout> layouts{{u"mha"_s, KvLayout::Full},      {u"gqa"_s, KvLayout::Grouped},
                                                     {u"mla"_s, KvLayout::Latent},    {u"sliding"_s, KvLayout::Sliding},
                                                     {u"hybrid"_s, KvLayout::Hybrid}, {u"none"_s, KvLayout::None}};
    return layouts.at(word);
}

template <class M>
void addFieldsOfKinds(M& model, const Row& row) {
    if constexpr (requires { model.kvLayers; }) { // needs model fields
        model.kvLayers = whole(row, u"kv_layers"_s);
        model.stateBytes = large(row, u"state_bytes"_s);
        model.experts = whole(row, u"experts"_s);
        model.expertsPerToken = whole(row, u"experts_per_token"_s);
        model.expertIntermediate = whole(row, u"expert_intermediate"_s);
        model.denseLayers = whole(row, u"dense_layers"_s);
        model.globalKvHeads = whole(row, u"global_kv_heads"_s);
        model.globalHeadSize = whole(row, u"global_head_size"_s);
    }
}

Model modelOfRow(const Row& row) {
    Model model;
    model.id = model.name = row.at(u"id"_s);
    model.parameters = large(row, u"parameters"_s);
    model.activeParameters = large(row, u"active"_s);
    model.layers = whole(row, u"layers"_s);
    model.hidden = whole(row, u"hidden"_s);
    model.heads = whole(row, u"heads"_s);
    model.kvHeads = whole(row, u"kv_heads"_s);
    model.headSize = whole(row, u"head_size"_s);
    model.vocabulary = whole(row, u"vocabulary"_s);
    model.embeddingParameters = large(row, u"tables"_s);
    model.kvLayout = layoutOf(row.at(u"layout"_s));
    model.slidingWindow = whole(row, u"window"_s);
    model.globalEvery = whole(row, u"global_every"_s);
    model.latentSize = whole(row, u"latent"_s);
    addFieldsOfKinds(model, row);
    return model;
}

template <class E, class All>
E called(const All& all, const QString& word) {
    const auto* found = findWhere(all, [&](E each) { return word == QLatin1String(token(each)); });
    EXPECT_TRUE(found) << qPrintable(word);
    return found ? *found : all[0];
}

Workload workloadOf(const Row& row) {
    Workload workload;
    workload.task = Task::Inference;
    workload.model = row.at(u"model"_s);
    workload.format = called<WeightFormat>(weightFormats, row.at(u"format"_s));
    workload.kvFormat = called<KvFormat>(kvFormats, row.at(u"kv"_s));
    workload.engine = called<Engine>(workEngines, row.at(u"engine"_s));
    workload.tensor = row.at(u"tensor"_s).toInt();
    workload.pipeline = row.at(u"pipeline"_s).toInt();
    workload.batch = row.at(u"users"_s).toInt();
    workload.sequence = std::max(1, row.at(u"context"_s).toInt());
    return workload;
}

ExchangeHop hopOf(const Row& row) {
    ExchangeHop hop;
    const Bandwidth rate = Bandwidth::of(row.at(u"hop_gb_s"_s).toDouble());
    hop.bandwidth = {rate, rate};
    hop.isByMemory = row.at(u"hop"_s) == u"memory"_s;
    return hop;
}

} // namespace

std::vector<MeasuredRun> measuredRuns(const char* file) {
    const auto models = byId("models.csv");
    const auto cards = byId("cards.csv");
    std::vector<MeasuredRun> runs;
    for (const Row& row : rowsOf(file)) {
        MeasuredRun run;
        run.card = row.at(u"card"_s);
        run.model = row.at(u"model"_s);
        run.workload = workloadOf(row);
        run.cards = row.at(u"cards"_s).toInt();
        run.depth = row.contains(u"depth"_s) ? row.at(u"depth"_s).toInt() : 0;
        run.value = row.at(u"value"_s).toDouble();
        run.isHeld = row.at(u"use"_s) == u"held"_s;
        run.part = cardOf(cards.at(run.card));
        run.shape = modelOfRow(models.at(run.model));
        run.machine.gpus.assign(std::size_t(run.cards), run.part.get());
        if (!row.at(u"hop"_s).isEmpty())
            run.machine.hop = hopOf(row);
        runs.push_back(std::move(run));
    }
    return runs;
}
