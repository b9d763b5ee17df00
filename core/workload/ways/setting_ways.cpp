// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/text.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/ways/misfit.h"

#include <functional>

namespace core {

namespace {

/// A change of the workload, named as the beginning of a sentence.
struct Setting {
    WayKind kind;
    QString what;
    Workload workload;
};

/// The formats that take less than the one asked for, the most faithful first.
std::vector<WeightFormat> narrowerFormats(const Misfit& misfit) {
    const Workload& asked = misfit.asked;
    std::vector<WeightFormat> narrower;
    if (asked.task == Task::Lora || asked.task == Task::Qlora) // LoRA's next format is QLoRA
        return narrower;
    double bytes = weightBytes(misfit.model, asked.format);
    for (WeightFormat format : formatsFor(misfit.model, asked.task, asked.engine)) {
        constexpr double noticeably = 0.98;
        const double taken = weightBytes(misfit.model, format);
        if (taken >= bytes * noticeably)
            continue;
        narrower.push_back(format);
        bytes = taken;
    }
    return narrower;
}

/// Unsloth keeps the least of all trainers on the card: adapters, on one NVIDIA card.
bool canUseUnsloth(const Misfit& misfit) {
    const Workload& asked = misfit.asked;
    const bool hasAdapters = asked.task == Task::Lora || asked.task == Task::Qlora;
    return hasAdapters && misfit.gpus() == 1 && asked.engine != Engine::Unsloth &&
           makerOf(*misfit.machine.machine.gpus.front(), misfit.catalogue) == QLatin1String("NVIDIA");
}

/// Looks for what fits once one thing is set otherwise.
class SettingSearch {
public:
    explicit SettingSearch(const Misfit& misfit)
        : m_misfit(misfit) {}

    std::vector<NextStep> all() {
        if (asked().task == Task::Inference)
            inference();
        else
            training();
        return std::move(m_ways);
    }

private:
    const Workload& asked() const { return m_misfit.asked; }

    /// Where a split alone is enough, settings are held against the plan as it is.
    std::optional<RunAnswer> run(const Workload& workload) const {
        return isSplitEnough() ? plannedIfFits(m_misfit.machine, m_misfit.model, workload)
                               : fittingRun(m_misfit.machine, m_misfit.model, workload);
    }
    bool isSplitEnough() const { return !m_ways.empty() && m_ways.front().kind == WayKind::Split; }

    /// True where it fits, and is now among the ways.
    bool offer(const Setting& setting) {
        auto answer = run(setting.workload);
        if (!answer)
            return false;
        const Workload& then = answer->workload;
        const bool isSplit = then.tensor != asked().tensor || then.pipeline != asked().pipeline;
        m_ways.push_back(freeWay(m_misfit, setting.kind,
                                 isSplit ? Text::tr("%1, with %2").arg(setting.what, splitInWords(then)) : setting.what,
                                 std::move(*answer)));
        return true;
    }
    /// The first of them that fits.
    void offerFirst(const std::vector<Setting>& settings) {
        for (const Setting& setting : settings) {
            if (offer(setting))
                return;
        }
    }

    template <class T>
    Workload with(T Workload::*field, T value) const {
        Workload changed = asked();
        changed.*field = value;
        return changed;
    }

    void formats() {
        std::vector<Setting> settings;
        for (WeightFormat format : narrowerFormats(m_misfit))
            settings.push_back({WayKind::NarrowerFormat,
                                Text::tr("Use %1 instead of %2").arg(inWords(format), inWords(asked().format)),
                                with(&Workload::format, format)});
        offerFirst(settings);
    }

    /// The largest multiple of `step` below what is asked that fits, not less than `least`; 0 where none does.
    int largest(int Workload::*field, int step, int least) const {
        const int most = largestThatFits((asked().*field - 1) / step,
                                         [&](int steps) { return run(with(field, steps * step)).has_value(); });
        return most * step >= least ? most * step : 0;
    }

    void inference() {
        if (auto split = run(asked())) {
            const QString how = splitInWords(split->workload);
            m_ways.push_back(
                freeWay(m_misfit, WayKind::Split, Text::tr("Split the model: %1").arg(how), std::move(*split)));
        }
        std::vector<Setting> caches;
        for (KvFormat format : {KvFormat::EightBit, KvFormat::FourBit}) {
            if (format > asked().kvFormat)
                caches.push_back({WayKind::NarrowerCache, Text::tr("Keep the KV cache in %1").arg(inWords(format)),
                                  with(&Workload::kvFormat, format)});
        }
        offerFirst(caches);
        formats();
        if (const int users = largest(&Workload::batch, 1, 1))
            offer({WayKind::FewerUsers, Text::tr("Serve %1 of %2 users").arg(users).arg(asked().batch),
                   with(&Workload::batch, users)});
        shorterTexts();
    }

    void shorterTexts() {
        constexpr int step = 256;     // a finer one tells nobody more
        constexpr int leastShare = 4; // with less of the text it is another task
        const int tokens = largest(&Workload::sequence, step, asked().sequence / leastShare);
        if (tokens == 0)
            return;
        const QString what = asked().task == Task::Inference ? Text::tr("Shorten the context to %1 tokens")
                                                             : Text::tr("Shorten the sequences to %1 tokens");
        offer({WayKind::ShorterContext, what.arg(number(tokens)), with(&Workload::sequence, tokens)});
    }

    void training() {
        if (!asked().hasFusedAttention)
            offer({WayKind::FusedAttention, Text::tr("Turn on fused attention"),
                   with(&Workload::hasFusedAttention, true)});
        if (!asked().checkpointing)
            offer({WayKind::Checkpointing, Text::tr("Turn on gradient checkpointing"),
                   with(&Workload::checkpointing, true)});
        sharedStates();
        if (const int batch = largest(&Workload::batch, 1, 1))
            offer({WayKind::SmallerBatch, Text::tr("Lower the batch size to %1").arg(batch),
                   with(&Workload::batch, batch)});
        formats();
        shorterTexts();
        if (canUseUnsloth(m_misfit))
            offer({WayKind::OtherTrainer, Text::tr("Train with %1").arg(inWords(Engine::Unsloth)),
                   with(&Workload::engine, Engine::Unsloth)});
        if (asked().optimizer != Optimizer::PagedAdam8Bit)
            offer({WayKind::PagedOptimizer, Text::tr("Use paged 8-bit Adam"),
                   with(&Workload::optimizer, Optimizer::PagedAdam8Bit)});
        if (asked().task == Task::Full) {
            if (offer({WayKind::Lora, Text::tr("Train LoRA adapters only"), withTask(asked(), Task::Lora)}))
                return;
        }
        if (asked().task != Task::Qlora)
            offer({WayKind::Qlora, Text::tr("Train with QLoRA, on 4-bit weights"), withTask(asked(), Task::Qlora)});
    }

    void sharedStates() {
        if (m_misfit.gpus() < 2)
            return;
        auto shared = sharingRun(m_misfit.machine, m_misfit.model, asked());
        if (!shared)
            return;
        const QString what =
            Text::tr("Use %1 over the %2 cards").arg(inWords(shared->workload.plan)).arg(m_misfit.gpus());
        m_ways.push_back(freeWay(m_misfit, WayKind::SharedStates, what, std::move(*shared)));
    }

    const Misfit& m_misfit;
    std::vector<NextStep> m_ways;
};

/// One of several changes.
struct Change {
    QString what;
    std::function<void(Workload&)> make;
};

template <class T>
Change setting(const QString& what, T Workload::*field, T value) {
    return {what, [field, value](Workload& workload) { workload.*field = value; }};
}

/// Full training in 16 bits throughout, with no gradient kept: 8B on a card of 24 GB takes 19 GiB so (torchtune).
void addPureTraining(const Misfit& misfit, std::vector<Change>& changes) {
    if (misfit.gpus() > 1 || misfit.asked.engine == Engine::Torchtune)
        return;
    changes.push_back({Text::tr("%1 in bf16 throughout").arg(inWords(Engine::Torchtune)), [](Workload& workload) {
                           workload.engine = Engine::Torchtune;
                           workload.format = WeightFormat::Bf16;
                       }});
    changes.push_back(setting(Text::tr("a fused backward pass"), &Workload::fusedBackward, true));
}

/// What training can do without, from what harms least.
std::vector<Change> trainingChanges(const Misfit& misfit) {
    const Workload& asked = misfit.asked;
    std::vector<Change> changes;
    if (!asked.hasFusedAttention)
        changes.push_back(setting(Text::tr("fused attention"), &Workload::hasFusedAttention, true));
    if (!asked.checkpointing)
        changes.push_back(setting(Text::tr("gradient checkpointing"), &Workload::checkpointing, true));
    if (asked.batch > 1)
        changes.push_back(setting(Text::tr("batch size 1"), &Workload::batch, 1));
    if (misfit.gpus() > 1 && misfit.model.largestModule)
        changes.push_back({inWords(ParallelPlan::Zero3), [](Workload& workload) {
                               workload.plan = ParallelPlan::Zero3;
                               workload.tensor = workload.pipeline = 1;
                           }});
    for (WeightFormat format : narrowerFormats(misfit))
        changes.push_back(setting(inWords(format), &Workload::format, format));
    const auto task = [](Task to) {
        return Change{inWords(to), [to](Workload& workload) { workload = withTask(std::move(workload), to); }};
    };
    if (asked.optimizer != Optimizer::PagedAdam8Bit)
        changes.push_back(setting(Text::tr("paged 8-bit Adam"), &Workload::optimizer, Optimizer::PagedAdam8Bit));
    if (canUseUnsloth(misfit))
        changes.push_back(setting(inWords(Engine::Unsloth), &Workload::engine, Engine::Unsloth));
    if (asked.task == Task::Full) {
        addPureTraining(misfit, changes);
        changes.push_back(task(Task::Lora));
    }
    if (asked.task != Task::Qlora)
        changes.push_back(task(Task::Qlora));
    return changes;
}

/// The same of a model that is run.
std::vector<Change> inferenceChanges(const Misfit& misfit) {
    const Workload& asked = misfit.asked;
    std::vector<Change> changes;
    const auto cache = [&](KvFormat format) {
        if (format > asked.kvFormat)
            changes.push_back(setting(Text::tr("a KV cache in %1").arg(inWords(format)), &Workload::kvFormat, format));
    };
    cache(KvFormat::EightBit);
    for (WeightFormat format : narrowerFormats(misfit))
        changes.push_back(setting(inWords(format), &Workload::format, format));
    if (asked.batch > 1)
        changes.push_back(setting(Text::tr("one user"), &Workload::batch, 1));
    cache(KvFormat::FourBit);
    return changes;
}

Workload changed(Workload workload, const std::vector<Change>& changes) {
    for (const Change& change : changes)
        change.make(workload);
    return workload;
}

} // namespace

std::vector<NextStep> settingWays(const Misfit& misfit) {
    return SettingSearch(misfit).all();
}

std::optional<NextStep> combinedWay(const Misfit& misfit) {
    const auto run = [&](const std::vector<Change>& changes) {
        return fittingRun(misfit.machine, misfit.model, changed(misfit.asked, changes));
    };
    std::vector<Change> made;
    std::optional<RunAnswer> answer;
    const bool isInference = misfit.asked.task == Task::Inference;
    for (Change& change : isInference ? inferenceChanges(misfit) : trainingChanges(misfit)) {
        made.push_back(std::move(change));
        answer = run(made);
        if (answer)
            break;
    }
    if (!answer)
        return {};
    for (std::size_t i = 0; i + 1 < made.size();) { // the last one is needed: without it nothing fitted
        std::vector<Change> fewer = made;
        fewer.erase(fewer.begin() + std::ptrdiff_t(i));
        if (auto still = run(fewer)) {
            made = std::move(fewer);
            answer = std::move(still);
        } else {
            ++i;
        }
    }
    if (made.size() == 1) // that one is offered alone
        return {};
    return freeWay(misfit, WayKind::SeveralSettings, Text::tr("Combine %1").arg(listed(textsOf(made, &Change::what))),
                   std::move(*answer));
}

} // namespace core
