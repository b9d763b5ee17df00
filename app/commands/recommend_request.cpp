// SPDX-License-Identifier: GPL-3.0-or-later
// One reader, so that the problem names the first wrong option.
#include "app/commands/recommend_request.h"

#include "core/parts/card_model.h"
#include "core/parts/part_kinds.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/limits.h"
#include "core/units/today.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/models/model_called.h"
#include "core/workload/run_answer.h"
#include "core/workload/run_defaults.h"

#include <cmath>

namespace app {

namespace {

class RequestReader : OptionReader {
public:
    RequestReader(const QCommandLineParser& parser, const core::Catalogue& catalogue)
        : OptionReader(parser)
        , m_catalogue(catalogue) {}

    core::Result<core::Request> read() {
        readGoal();
        readLimits();
        readParts();
        readDefaultGoal();
        const bool isRun = m_request.goal == core::Goal::Tokens;
        if (core::isByLinks(m_request.goal) && m_model.isEmpty())
            fail(CommandText::tr("--goal %1 needs --model ID, such as %2; \"lanewright parts models\" lists all.")
                     .arg(word("goal"), someModels()));
        refuse(isRun ? std::span<const char* const>(trainingOptions) : runOptions, isRun);
        if (!m_model.isEmpty())
            isRun ? readRun() : readTraining();
        readDefaults();
        m_request.today = core::today();
        return orProblem(std::move(m_request));
    }

private:
    /// A few that people train, as far as the catalogue has them.
    QString someModels() const {
        QStringList ids;
        for (const auto& id :
             {u"llama-3-8b"_s, u"llama-3-1-8b"_s, u"qwen2-5-7b"_s, u"llama-3-70b"_s, u"mistral-7b-v0-3"_s}) {
            if (m_catalogue.find<core::Model>(id))
                ids << id;
        }
        return core::listed(ids);
    }

    /// Makers of anything that a machine is made of.
    QStringList makers(const char* option) {
        const QStringList asked = values(option);
        for (const QString& maker : asked) {
            if (!isMaker<core::Card, core::Board, core::Processor, core::PowerSupply, core::Chassis, core::MemoryKit,
                         core::Drive>(maker))
                fail(
                    CommandText::tr("--%1 \"%2\": the catalogue has no such maker.").arg(QLatin1String(option), maker));
        }
        return asked;
    }

    QStringList chipMakers() {
        const QStringList asked = values("without-chip");
        for (const QString& maker : asked) {
            const auto isOfIt = [&](const core::Card& card) {
                return core::chipMakerOf(card).compare(maker, Qt::CaseInsensitive) == 0;
            };
            if (std::ranges::none_of(m_catalogue.all<core::Card>(), isOfIt))
                fail(CommandText::tr("--without-chip \"%1\": no card of the catalogue has such a chip.").arg(maker));
        }
        return asked;
    }

    /// What an expert takes for granted, less what the options say of each.
    void readDefaults() {
        core::Limits& limits = m_request.limits;
        if (!limits.drive)
            limits.drive = core::usualDriveFor(m_request.run);
        if (!isSet("no-defaults"))
            limits = core::expertDefaults(std::move(limits));
        limits.mayBeUnchecked = !isSet("verified");
        for (const core::LimitRow& row : core::limitTable()) { // "--used"; others take a value
            if (row.option && !QLatin1String(row.option).contains(' '_L1) && isSet(row.option + 2))
                row.drop(limits);
        }
        static constexpr std::array hosts{std::pair{"full", core::HostFloor::Full},
                                          std::pair{"minimal", core::HostFloor::Minimal},
                                          std::pair{"none", core::HostFloor::None}};
        choose("host", hosts, limits.host);
        static constexpr std::array links{std::pair{"x8", 8}, std::pair{"x16", 16}, std::pair{"any", 0}};
        choose("links", links, limits.links);
    }

    template <class... P>
    bool isMaker(const QString& maker) const {
        const auto makes = [&](const auto& parts) {
            return std::ranges::any_of(
                parts, [&](const auto& part) { return part.maker.compare(maker, Qt::CaseInsensitive) == 0; });
        };
        return !maker.isEmpty() && (makes(m_catalogue.all<P>()) || ...);
    }

    void readGoal() {
        QStringList words;
        for (const core::GoalRow& row : core::goalTable())
            words << QLatin1String(row.token);
        if (choice("goal", words))
            m_request.goal = *core::goalCalled(word("goal"));
    }

    /// Who names no goal and nothing to train asks for tokens/s: of the model named, else of a popular one.
    void readDefaultGoal() {
        m_model = word("model");
        if (isSet("goal") || std::ranges::any_of(trainingOptions, [&](const char* option) { return isSet(option); }))
            return;
        const QString model = m_model.isEmpty() ? core::defaultModelFor(m_request.limits.budget) : m_model;
        const core::Model* known = core::modelCalled(m_catalogue, model);
        if (!known || !core::isLanguageModel(*known))
            return;
        m_request.goal = core::Goal::Tokens;
        m_model = model;
    }

    std::optional<double> numberOf(const core::LimitRow& row) {
        if (!row.isCount)
            return amount(row.number, row.most);
        const auto found = count(row.number, int(row.most));
        return found ? std::optional<double>(*found) : std::nullopt;
    }

    void readLimits() {
        core::Limits& limits = m_request.limits;
        for (const core::LimitRow& row : core::limitTable()) {
            if (!row.number || !isSet(row.number))
                continue;
            if (row.mayBeNone && word(row.number) == "0"_L1)
                row.put(limits, 0);
            else if (const auto value = numberOf(row))
                row.put(limits, *value);
        }
        limits.outlet = word("outlet");
        if (!limits.outlet.isEmpty() && !m_catalogue.find<core::Outlet>(limits.outlet))
            fail(noPart("outlet", limits.outlet, u"outlets"_s));
        limits.circuits = count("circuits", 16).value_or(1);
        limits.excludedMakers = makers("without");
        limits.excludedBrands = makers("without-brand");
        limits.excludedChips = chipMakers();
        limits.areJoined = isSet("bridged");
        limits.needsDisplay = !isSet("headless");
        limits.isQuiet = isSet("quiet");
        limits.needsShopPrices = isSet("shop-prices-only");
        m_request.isStrict = isSet("strict");
        limits.needsAir = isSet("air");
        limits.needsHeadroom = isSet("headroom");
        static constexpr std::array boards{std::pair{"verified", false}, std::pair{"all", true}};
        choose("boards", boards, limits.hasObservedBoards);
        limits.mayMixCards = isSet("mixed");
        m_request.builds = count("builds", 20).value_or(m_request.builds);
        readSupplies();
    }

    void readSupplies() {
        const QString found = word("supplies");
        if (found.isEmpty())
            return;
        const QStringList numbers = found.split('+'_L1);
        const bool isAny = numbers.size() == 2 && numbers.first().isEmpty(); // "+1": as few as carry the load, and one
        bool isNeeded = false;
        bool isSpare = true;
        const int needed = numbers.value(0).toInt(&isNeeded);
        const int spare = numbers.size() > 1 ? numbers.value(1).toInt(&isSpare) : 0;
        const bool isCount = isAny || (isNeeded && needed >= 1 && needed <= 8);
        if (!isCount || !isSpare || numbers.size() > 2 || spare < 0 || spare > 8)
            return fail(CommandText::tr("--supplies takes N, N+R or +R, not \"%1\".").arg(found));
        if (!isAny)
            m_request.limits.supplies = needed;
        m_request.limits.spareSupplies = spare;
    }

    /// "gpu=ID" or "cards=ID": a part of the catalogue.
    std::optional<core::PartKey> key(const char* option, const QString& words) {
        static const std::array names{std::pair{"gpu", core::kindName<core::Card>},
                                      std::pair{"card", core::kindName<core::Card>},
                                      std::pair{"board", core::kindName<core::Board>},
                                      std::pair{"cpu", core::kindName<core::Processor>},
                                      std::pair{"psu", core::kindName<core::PowerSupply>},
                                      std::pair{"case", core::kindName<core::Chassis>},
                                      std::pair{"drive", core::kindName<core::Drive>},
                                      std::pair{"memory", core::kindName<core::MemoryKit>},
                                      std::pair{"bridge", core::kindName<core::Bridge>},
                                      std::pair{"cooler", core::kindName<core::ProcessorCooler>},
                                      std::pair{"fan", core::kindName<core::CaseFan>}};
        const qsizetype equals = words.indexOf('='_L1);
        const QString kind = words.left(equals);
        QStringList known;
        for (const auto& [name, real] : names) {
            known << QLatin1String(name);
            if (equals > 0 && (kind == QLatin1String(name) || kind == QLatin1String(real)))
                return found(QLatin1String(real), words.mid(equals + 1));
        }
        fail(CommandText::tr("--%1 takes KIND=ID, not \"%2\"; KIND is one of %3.")
                 .arg(QLatin1String(option), words, core::listed(known)));
        return {};
    }

    std::optional<core::PartKey> found(const QString& kind, QString id) {
        bool isThere = false;
        core::withAnyKind(kind, [&]<class P>(P*) {
            id = knownId<P>(m_catalogue, id);
            isThere = m_catalogue.find<P>(id) != nullptr;
        });
        if (isThere)
            return core::PartKey{kind, id};
        fail(CommandText::tr("There is no \"%1\" among the %2; \"lanewright parts %2\" lists the ids.").arg(id, kind));
        return {};
    }

    /// What stands behind the last colon: a number; the rest stays in `words`.
    std::optional<double> numberBehind(QString& words) {
        const qsizetype colon = words.lastIndexOf(':'_L1);
        if (colon < 0)
            return {};
        bool isNumber = false;
        const double value = words.mid(colon + 1).toDouble(&isNumber);
        words = words.left(colon);
        return isNumber && value >= 0 && value <= 1e9 ? std::optional(value) : std::optional(-1.0);
    }

    void readOwned(const char* option, QString words) {
        const QString whole = words;
        const double count = numberBehind(words).value_or(1);
        if (count < 1 || count > 100 || count != std::floor(count))
            fail(CommandText::tr("--%1 takes KIND=ID or KIND=ID:N, not \"%2\".").arg(QLatin1String(option), whole));
        const auto part = key(option, words);
        if (!part)
            return;
        const bool isKept = option == "keep"_L1;
        if (isKept && part->kind != QLatin1String(core::kindName<core::Card>))
            fail(
                CommandText::tr("--keep takes cards only, not \"%1\"; for other parts use --lock KIND=ID.").arg(whole));
        m_request.owned.push_back({*part, int(count)});
        if (isKept)
            m_request.limits.keptCards.push_back({*part, int(count)});
    }

    void readParts() {
        for (const QString& words : values("lock")) {
            if (const auto part = key("lock", words))
                m_request.limits.locks.push_back(*part);
        }
        for (const char* option : {"own", "keep"}) {
            for (const QString& words : values(option))
                readOwned(option, words);
        }
        for (QString words : values("price")) {
            const QString whole = words;
            const auto dollars = numberBehind(words);
            if (!dollars || *dollars < 0)
                fail(CommandText::tr("--price takes KIND=ID:USD, not \"%1\".").arg(whole));
            if (const auto part = key("price", words))
                m_request.prices.push_back({*part, core::Money::of(dollars.value_or(0))});
        }
    }

    static constexpr std::array runOptions{"users", "context", "format", "engine", "at-least"};
    static constexpr std::array trainingOptions{
        "mode", "precision",     "optimizer",        "parallel",          "batch",
        "seq",  "checkpointing", "no-checkpointing", "no-fused-attention"};

    void refuse(std::span<const char* const> options, bool isRun) {
        for (const char* option : options) {
            if (isSet(option))
                fail(isRun ? CommandText::tr("--%1 is for a model that is trained, not for --goal tokens.")
                                 .arg(QLatin1String(option))
                           : CommandText::tr("--%1 is for --goal tokens.").arg(QLatin1String(option)));
        }
    }

    const core::Model* model() {
        const core::Model* model = core::modelCalled(m_catalogue, m_model);
        if (!model)
            fail(noPart("model", m_model, u"models"_s));
        return model;
    }

    /// The model that Goal::Tokens runs.
    void readRun() {
        const core::Model* model = this->model();
        if (!model)
            return;
        if (!core::isLanguageModel(*model))
            return fail(CommandText::tr("%1 is no language model, so it has no tokens/s.").arg(model->name));
        core::RequestedRun run;
        core::Workload& work = run.workload;
        work.task = core::Task::Inference;
        work.model = model->id;
        work.batch = count("users", core::mostUsers).value_or(1);
        const int longest = model->context.value_or(100'000'000);
        work.sequence = count("context", longest).value_or(core::usualContextOf(*model));
        choose("format", core::weightFormats, work.format);
        run.hasFormat = isSet("format");
        choose("engine", core::workEngines, work.engine);
        const auto servers = core::servers();
        const bool doesRun = std::ranges::find(servers, work.engine) != servers.end();
        if (!doesRun || (run.hasFormat && !core::runs(work.engine, work.format)))
            fail(doesRun ? CommandText::tr("%1 does not run %2: choose another --engine or --format.")
                               .arg(core::inWords(work.engine), core::inWords(work.format))
                         : CommandText::tr("%1 trains and serves nobody.").arg(core::inWords(work.engine)));
        m_request.run = run;
    }

    void readTraining() {
        const core::Model* model = this->model();
        if (!model)
            return;
        core::Workload choice;
        choice.checkpointing = choice.hasFusedAttention = !isSet("no-defaults");
        choice.model = model->id;
        chooseTraining(choice);
        choice.batch = count("batch", 100'000).value_or(choice.batch);
        choice.sequence = count("seq", 10'000'000).value_or(choice.sequence);
        choice.checkpointing = (choice.checkpointing || isSet("checkpointing")) && !isSet("no-checkpointing");
        choice.hasFusedAttention = choice.hasFusedAttention && !isSet("no-fused-attention");
        m_request.limits.model = choice;
    }

    const core::Catalogue& m_catalogue;
    core::Request m_request;
    QString m_model; ///< named, or by default
};

} // namespace

core::Result<core::Request> recommendRequest(const QCommandLineParser& parser, const core::Catalogue& catalogue) {
    return RequestReader(parser, catalogue).read();
}

} // namespace app
