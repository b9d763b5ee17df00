// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the estimates of images and clips against the published runs that db/measured/fit_training fitted it on.
#include "core/units/find.h"
#include "core/workload/images/image_run.h"
#include "db/csv_file.h"
#include "tests/support/agreement.h"

using namespace core;

namespace {

/// A row of db/facts/measured/images.csv.
struct Published {
    const Model* model = nullptr;
    const Card* card = nullptr;
    ImageRequest request;
    double seconds = 0;
    double gibibytes = 0;
    bool hasEncoder = true;
    QString by;
};

std::vector<Published> publishedRuns(const Catalogue& catalogue) {
    std::vector<Published> runs;
    const auto read = db::eachRow(
        QStringLiteral(SOURCE_TREE "/db/facts/measured/images.csv"), [](const QStringList&) { return QString(); },
        [&](const db::CsvRow& row) {
            const auto count = [&](const char* column) { return row.at(column).toInt(); };
            const auto* format = findToken(weightFormats, row.at("format"));
            EXPECT_TRUE(format) << qPrintable(row.cells.join(' '_L1));
            EXPECT_FALSE(row.at("source").isEmpty() || row.at("by").isEmpty());
            if (!format)
                return QString();
            runs.push_back({catalogue.find<Model>(row.at("model")),
                            catalogue.find<Card>(row.at("card")),
                            {count("width"), count("height"), count("frames"), count("steps"), count("passes"),
                             count("batch"), *format},
                            row.at("seconds").toDouble(),
                            row.at("vram_gib").toDouble(),
                            row.at("encoder_on_card") == "yes"_L1,
                            row.at("by")});
            return QString();
        });
    EXPECT_TRUE(read);
    return runs;
}

void expectAsStated(EstimateKind kind, tests::Agreement agreement) {
    tests::expectWithinStatedErrors(kind, std::move(agreement));
    EXPECT_GE(at(estimateErrors(), kind).inRange, 0.75) << "what was promised of sources left out";
}

} // namespace

TEST(ImageEvidence, PublishedRunsTellAllThatIsComputedFrom) {
    const auto catalogue = shippedCatalogue();
    const auto runs = publishedRuns(*catalogue);
    EXPECT_GE(runs.size(), 250U);
    for (const Published& run : runs) {
        ASSERT_TRUE(run.model && run.card) << qPrintable(run.by);
        EXPECT_TRUE(ImageModel::of(*run.model)) << qPrintable(run.model->id);
        EXPECT_TRUE(run.request.width >= 64 && run.request.height >= 64 && run.request.frames >= 1 &&
                    run.request.batch >= 1 && (run.request.passes == 1 || run.request.passes == 2));
        EXPECT_TRUE((run.seconds > 0 && run.request.steps > 0) || run.gibibytes > 0) << qPrintable(run.by);
    }
}

TEST(ImageEvidence, SecondsLieAsTheyAreTold) {
    const auto catalogue = shippedCatalogue();
    tests::Agreement agreement;
    for (const Published& run : publishedRuns(*catalogue)) {
        const auto rate =
            run.seconds > 0 ? imagesASecond(*ImageModel::of(*run.model), run.request, *run.card) : std::nullopt;
        if (!rate || isBound(*rate))
            continue;
        const double measured = run.request.batch / run.seconds;
        ++agreement.rows;
        agreement.sources.insert(run.by);
        agreement.within += rate->range.low <= measured && measured <= rate->range.high;
        agreement.errors.push_back(std::abs(measured / rate->expected - 1));
    }
    expectAsStated(EstimateKind::Images, std::move(agreement));
}

TEST(ImageEvidence, MemoryLiesAsItIsTold) {
    const auto catalogue = shippedCatalogue();
    tests::Agreement agreement;
    for (const Published& run : publishedRuns(*catalogue)) {
        if (run.gibibytes <= 0)
            continue;
        const auto facts = *ImageModel::of(*run.model);
        const auto by = *imageClass(memoryClassName(run.request));
        const double held = imageWeights(facts, *run.model, run.request.format, run.hasEncoder) / (1 << 30);
        const double rest = imageActivations(facts, run.request, by) / (1 << 30);
        ++agreement.rows;
        agreement.sources.insert(run.by);
        agreement.within += held * heldSpread.low + rest * by.band.low <= run.gibibytes &&
                            run.gibibytes <= held * heldSpread.high + rest * by.band.high;
        agreement.errors.push_back(std::abs((held + rest) / run.gibibytes - 1));
    }
    expectAsStated(EstimateKind::ImageMemory, std::move(agreement));
}

TEST(ImageEvidence, FluxOnA4090TakesWhatWasMeasured) {
    const auto catalogue = shippedCatalogue();
    const Model& flux = *catalogue->find<Model>(QStringLiteral("flux-1-dev-transformer"));
    ImageRequest request = ImageModel::of(flux)->usual();
    request.steps = 20;
    const auto rate = *imagesASecond(*ImageModel::of(flux), request,
                                     *catalogue->find<Card>(QStringLiteral("nvidia-geforce-rtx-4090")));
    const double measured = 10.67; // edge-dit.cpp, docs/performance-4090.md: 20 steps of Q4_0 without VAE
    EXPECT_LE(1 / rate.range.high, measured);
    EXPECT_GE(1 / rate.range.low, measured);
}

TEST(ImageEvidence, EveryModelOfImagesHasItsFacts) {
    const auto catalogue = shippedCatalogue();
    int models = 0;
    for (const Model& model : catalogue->all<Model>()) {
        if (model.kind != ModelKind::Image && model.kind != ModelKind::Video)
            continue;
        ++models;
        const auto facts = ImageModel::of(model);
        ASSERT_TRUE(facts) << qPrintable(model.id);
        EXPECT_LE(facts->number("token_parameters"), double(*model.parameters)) << qPrintable(model.id);
        const ImageRequest usual = facts->usual();
        EXPECT_GT(facts->flopsAStep(usual), 1e11) << qPrintable(model.id);
        EXPECT_LT(facts->flopsAStep(usual), 1e17) << qPrintable(model.id);
        EXPECT_EQ(usual.frames > 1, model.kind == ModelKind::Video) << qPrintable(model.id);
    }
    EXPECT_EQ(models, int(factRows("image_models").size())) << "no row of a model that is not there";
    for (const FactRow& row : factRows("image_models"))
        EXPECT_FALSE(row.text("source").isEmpty()) << qPrintable(row.text("model"));
    for (const FactRow& row : factRows("image_ranges")) {
        EXPECT_LT(row.number("low"), 1);
        EXPECT_GT(row.number("high"), 1);
        EXPECT_GE(row.count("sources"), 3);
    }
}
