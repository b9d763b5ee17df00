#include "tests/support/measured_runs.h"

#include "core/units/find.h"

#include <QFile>

#include <gtest/gtest.h>

#include <map>

using namespace core;

namespace {

using MeasuredRow = std::map<QString, QString>;

/// No field of these files is quoted.
std::vector<MeasuredRow> measuredRowsOf(const QByteArray& path) {
    QFile file(QStringLiteral(SOURCE_TREE "/%1").arg(QLatin1String(path)));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList names = QString::fromUtf8(file.readLine()).trimmed().split(u',');
    std::vector<MeasuredRow> rows;
    while (!file.atEnd()) {
        QByteArray line = file.readLine();
        while (line.endsWith('\n') || line.endsWith('\r'))
            line.chop(1);
        const QStringList fields = QString::fromUtf8(line).split(u',');
        EXPECT_EQ(fields.size(), names.size()) << path.constData() << ": " << line.constData();
        MeasuredRow row;
        for (qsizetype i = 0; i < std::min(names.size(), fields.size()); ++i)
            row[names[i]] = fields[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::map<QString, MeasuredRow> measuredById(const char* name) {
    std::map<QString, MeasuredRow> found;
    for (MeasuredRow& row : measuredRowsOf(name)) {
        const QString id = row[u"id"_s];
        found[id] = std::move(row);
    }
    return found;
}

std::optional<int> wholeIn(const MeasuredRow& row, const QString& field) {
    const QString& text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(text.toInt());
}

std::optional<qint64> largeIn(const MeasuredRow& row, const QString& field) {
    const QString& text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(text.toLongLong());
}

std::optional<Throughput> teraflopsIn(const MeasuredRow& row, const QString& field) {
    const QString& text = row.at(field);
    return text.isEmpty() ? std::nullopt : std::optional(Throughput::of(text.toDouble() * 1000));
}

std::shared_ptr<const Card> measuredCard(const MeasuredRow& row) {
    auto card = std::make_shared<Card>();
    card->id = row.at(u"id"_s);
    card->maker = row.at(u"maker"_s);
    card->architecture = row.at(u"architecture"_s);
    card->memoryBandwidth = Bandwidth::of(row.at(u"bandwidth_gb_s"_s).toDouble());
    if (const QString clock = row.at(u"boost_mhz"_s); !clock.isEmpty())
        card->boostClock = Frequency::of(clock.toDouble());
    card->int8 = teraflopsIn(row, u"int8_tops"_s);
    card->fp16Tensor = teraflopsIn(row, u"fp16_tensor_tflops"_s);
    card->publishedFp32 = Throughput::of(row.at(u"fp32_gflops"_s).toDouble());
    return card;
}

KvLayout measuredLayout(const QString& word) {
    static const std::map<QString, KvLayout> layouts{{u"mha"_s, KvLayout::Full},      {u"gqa"_s, KvLayout::Grouped},
                                                     {u"mla"_s, KvLayout::Latent},    {u"sliding"_s, KvLayout::Sliding},
                                                     {u"hybrid"_s, KvLayout::Hybrid}, {u"none"_s, KvLayout::None}};
    return layouts.at(word);
}

template <class M>
void addFieldsOfKinds(M& model, const MeasuredRow& row) {
    if constexpr (requires { model.kvLayers; }) { // needs model fields
        model.kvLayers = wholeIn(row, u"kv_layers"_s);
        model.stateBytes = largeIn(row, u"state_bytes"_s);
        model.experts = wholeIn(row, u"experts"_s);
        model.expertsPerToken = wholeIn(row, u"experts_per_token"_s);
        model.expertIntermediate = wholeIn(row, u"expert_intermediate"_s);
        model.denseLayers = wholeIn(row, u"dense_layers"_s);
        model.globalKvHeads = wholeIn(row, u"global_kv_heads"_s);
        model.globalHeadSize = wholeIn(row, u"global_head_size"_s);
    }
}

Model measuredModel(const MeasuredRow& row) {
    Model model;
    model.id = model.name = row.at(u"id"_s);
    model.parameters = largeIn(row, u"parameters"_s);
    model.activeParameters = largeIn(row, u"active"_s);
    model.layers = wholeIn(row, u"layers"_s);
    model.hidden = wholeIn(row, u"hidden"_s);
    model.heads = wholeIn(row, u"heads"_s);
    model.kvHeads = wholeIn(row, u"kv_heads"_s);
    model.headSize = wholeIn(row, u"head_size"_s);
    model.vocabulary = wholeIn(row, u"vocabulary"_s);
    model.embeddingParameters = largeIn(row, u"tables"_s);
    model.kvLayout = measuredLayout(row.at(u"layout"_s));
    model.slidingWindow = wholeIn(row, u"window"_s);
    model.globalEvery = wholeIn(row, u"global_every"_s);
    model.latentSize = wholeIn(row, u"latent"_s);
    addFieldsOfKinds(model, row);
    return model;
}

template <class E, class All>
E calledIn(const All& all, const QString& word) {
    const auto* found = findWhere(all, [&](E each) { return word == QLatin1String(token(each)); });
    EXPECT_TRUE(found) << qPrintable(word);
    return found ? *found : all[0];
}

Workload measuredWorkload(const MeasuredRow& row) {
    Workload workload;
    workload.task = Task::Inference;
    workload.model = row.at(u"model"_s);
    workload.format = calledIn<WeightFormat>(weightFormats, row.at(u"format"_s));
    workload.kvFormat = calledIn<KvFormat>(kvFormats, row.at(u"kv"_s));
    workload.engine = calledIn<Engine>(workEngines, row.at(u"engine"_s));
    workload.tensor = row.at(u"tensor"_s).toInt();
    workload.pipeline = row.at(u"pipeline"_s).toInt();
    workload.batch = row.at(u"users"_s).toInt();
    workload.sequence = std::max(1, row.at(u"context"_s).toInt());
    return workload;
}

ExchangeHop measuredHop(const MeasuredRow& row) {
    ExchangeHop hop;
    const Bandwidth rate = Bandwidth::of(row.at(u"hop_gb_s"_s).toDouble());
    hop.bandwidth = {rate, rate};
    hop.isByMemory = row.at(u"hop"_s) == u"memory"_s;
    return hop;
}

} // namespace

std::vector<MeasuredRun> measuredRuns(const char* file) {
    const auto models = measuredById("tests/data/measured_models.csv");
    const auto cards = measuredById("tests/data/measured_cards.csv");
    std::vector<MeasuredRun> runs;
    for (const MeasuredRow& row : measuredRowsOf(QByteArray("db/facts/measured/") + file)) {
        MeasuredRun run;
        run.card = row.at(u"card"_s);
        run.model = row.at(u"model"_s);
        run.workload = measuredWorkload(row);
        run.cards = row.at(u"cards"_s).toInt();
        run.depth = row.contains(u"depth"_s) ? row.at(u"depth"_s).toInt() : 0;
        run.value = row.at(u"value"_s).toDouble();
        run.isHeld = row.at(u"use"_s) == u"held"_s;
        run.part = measuredCard(cards.at(run.card));
        run.shape = measuredModel(models.at(run.model));
        run.machine.gpus.assign(std::size_t(run.cards), run.part.get());
        if (!row.at(u"hop"_s).isEmpty())
            run.machine.hop = measuredHop(row);
        if (row.contains(u"on_host_gb"_s)) {
            run.onHost = wholeBytes(row.at(u"on_host_gb"_s).toDouble() * 1e9);
            run.machine.hostBandwidth = Bandwidth::of(row.at(u"host_gb_s"_s).toDouble());
        }
        runs.push_back(std::move(run));
    }
    return runs;
}
