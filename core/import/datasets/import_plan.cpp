// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what of an import is new. What is curated or entered by hand stays; a second run changes nothing.
#include "core/import/datasets/import_plan.h"

#include "core/import/datasets/foreign_values.h"
#include "core/import/datasets/same_part.h"
#include "core/parts/fields.h"
#include "core/units/text.h"

#include <QSet>

#include <algorithm>

namespace core {

namespace {

class Planner {
public:
    Planner(ForeignParts& read, const Catalogue& shipped, const OwnParts& own)
        : m_read(read)
        , m_shipped(shipped)
        , m_own(own) {
        for (const Card& card : shipped.all<Card>()) {
            if (card.variantOf.isEmpty() && card.pcieGeneration)
                m_chips.push_back({u'-' + slugOf(card.name) + u'-', &card});
        }
        std::ranges::sort(m_chips, std::ranges::greater(), [](const Chip& chip) { return chip.words.size(); });
        for (const ImportOrigin& origin : own.imports)
            m_imported.insert(origin.part);
        for (std::size_t i = 0; i < read.own.imports.size(); ++i)
            m_originOf.insert(read.own.imports[i].part, i);
        for (std::size_t i = 0; i < read.rows.size(); ++i) {
            if (read.rows[i].outcome == RowOutcome::Taken)
                m_rowsOf[read.rows[i].part].push_back(i);
        }
    }

    ImportPlan plan() {
        std::apply([this](auto&... kind) { (planKind(kind), ...); }, m_read.own.parts.kinds);
        planCorrections();
        planPrices();
        ImportPlan plan;
        markNewRows();
        plan.edit = edit();
        plan.rows = std::move(m_read.rows);
        for (const ForeignRow& row : plan.rows) {
            plan.taken += row.outcome == RowOutcome::Taken;
            plan.kept += row.outcome == RowOutcome::Kept;
            plan.refused += row.outcome == RowOutcome::Refused;
        }
        return plan;
    }

private:
    template <class P>
    void planKind(std::vector<P>& parts) {
        if (parts.empty())
            return;
        const TwinFinder<P> shipped(m_shipped);
        QHash<QString, const P*> ownById;
        for (const P& part : m_own.parts.of<P>())
            ownById.insert(part.id, &part);
        QSet<QString> seen;
        for (P& part : parts) {
            const PartKey key{QLatin1String(kindName<P>), part.id};
            const bool isAgain = seen.contains(part.id);
            seen.insert(part.id);
            ForeignRow& row = nextRowOf(key);
            if (isAgain) {
                keep(row, Text::tr("The data set lists this part twice; the first one counts."));
                continue;
            }
            const P* twin = twinOf(part, key, shipped);
            if constexpr (std::is_same_v<P, Card>) {
                if (!twin)
                    addLinkOfChip(part);
            }
            const P* before = ownById.value(part.id);
            if (before && !m_imported.contains(key))
                keep(row, *before == part ? Text::tr("Already here, unchanged.")
                                          : Text::tr("Your own part with this id stays as it is."));
            else if (!before && twin)
                keepShipped(row, *twin, part);
            else if (before && *before == part)
                keep(row, Text::tr("Already imported, unchanged."));
            else
                take(key, std::move(part));
        }
    }

    /// Null too for a board that the user described himself, where the shipped one is known from slot tables alone.
    template <class P>
    const P* twinOf(const P& part, const PartKey& key, const TwinFinder<P>& shipped) const {
        const P* twin = shipped.twinOf(part, m_read.alsoCalled.value(key));
        if constexpr (std::is_same_v<P, Board>) {
            if (twin && twin->wiringKnown != WiringKnown::Whole && !m_originOf.contains(key))
                return nullptr;
        }
        return twin;
    }

    /// PCIe generation and lanes are the chip's. Where a record tells none they are those of the shipped card whose
    /// name its own holds, the longest such name, and unverified.
    void addLinkOfChip(Card& card) const {
        if (card.pcieGeneration)
            return;
        const QString words = u'-' + slugOf(card.name) + u'-';
        const auto chip = std::ranges::find_if(m_chips, [&](const Chip& each) { return words.contains(each.words); });
        if (chip == m_chips.end())
            return;
        card.pcieGeneration = chip->card->pcieGeneration;
        card.pcieLanes = card.pcieLanes ? card.pcieLanes : chip->card->pcieLanes;
        card.unverified << u"pcie_gen"_s << u"pcie_lanes"_s;
    }

    ForeignRow& nextRowOf(const PartKey& key) {
        auto& rows = m_rowsOf[key];
        auto& next = m_nextRow[key];
        Q_ASSERT(next < rows.size());
        return m_read.rows[rows[next++]];
    }

    static void keep(ForeignRow& row, const QString& why) {
        row.outcome = RowOutcome::Kept;
        row.why = why;
    }

    template <class P>
    void keepShipped(ForeignRow& row, const P& twin, const P& part) {
        QStringList differences;
        static const QStringList notCompared =
            u"id|name|maker|source|confidence|note|series|price_date|price_kind|wiring|unverified_fields|architecture|"
            "position_confidence|wiring_known|machines_seen"_s.split('|'_L1);
        for (const Field<P>& field : fieldsOf<P>()) {
            const QJsonValue ours = field.read(twin);
            const QJsonValue theirs = field.read(part);
            if (!notCompared.contains(field.name) && !theirs.isNull() && !ours.isNull() && ours != theirs)
                differences << Text::tr("%1: %2 (here %3)")
                                   .arg(field.name, theirs.toVariant().toString(), ours.toVariant().toString());
        }
        m_keptAs.insert(row.part, {QLatin1String(kindName<P>), twin.id});
        if (part.price && part.price->kind != PriceKind::Launch) {
            const auto origin = m_originOf.constFind(row.part);
            OwnPrice offer;
            offer.part = row.part;
            offer.amount = part.price->amount;
            offer.date = part.price->date;
            offer.kind = part.price->kind;
            offer.shop = origin == m_originOf.constEnd() ? QString() : m_read.own.imports[*origin].dataSet;
            m_read.own.prices.push_back(offer);
        }
        keep(row, differences.isEmpty()
                      ? Text::tr("Already in the catalogue as %1.").arg(twin.id)
                      : Text::tr("Already in the catalogue as %1; its figures stay. The data set differs: %2.")
                            .arg(twin.id, differences.join(u"; "_s)));
    }

    template <class P>
    void take(const PartKey& key, P part) {
        m_replaced.insert(key);
        const auto origin = m_originOf.constFind(key);
        if (origin != m_originOf.constEnd())
            m_new.imports.push_back(m_read.own.imports[*origin]);
        m_new.parts.of<P>().push_back(std::move(part));
    }

    void planCorrections() {
        for (const Correction& correction : m_read.own.corrections) {
            const auto isSameFact = [&](const Correction& other) {
                return other.part == correction.part && other.field == correction.field;
            };
            if (std::ranges::none_of(m_own.corrections, isSameFact))
                m_new.corrections.push_back(correction);
        }
    }

    /// The shipped and the own parts by their ids, names and short names, with their kind before them and without.
    void nameParts() {
        const auto add = [this]<class P>(const P& part) {
            const PartKey key{QLatin1String(kindName<P>), part.id};
            QSet<QString> names{part.id, comparableName(part.name), comparableName(fullName(part.maker, part.name))};
            if (!part.shortName.isEmpty())
                names << comparableName(part.shortName);
            for (const QString& name : names) {
                for (const QString& kind : {QString(), key.kind}) {
                    if (auto& called = m_called[{kind, name}]; !called.contains(key))
                        called << key;
                }
            }
        };
        forEachKind([&]<class P>(P*) {
            for (const P& part : m_shipped.all<P>())
                add(part);
            for (const P& part : m_own.parts.of<P>())
                add(part);
        });
    }

    /// A price list names parts that must be there already: its row takes their key, or is refused. Two of one name are
    /// told apart by their ids alone.
    PartKey partOf(const PartKey& asRead) {
        if (m_called.isEmpty())
            nameParts();
        const auto called = m_called.value(asRead, m_called.value({asRead.kind, comparableName(asRead.id)}));
        const auto sameId = std::ranges::find(called, asRead.id, &PartKey::id);
        const PartKey found = sameId != called.end() ? *sameId : called.size() == 1 ? called.front() : PartKey();
        for (const std::size_t index : m_rowsOf.value(asRead)) {
            ForeignRow& row = m_read.rows[index];
            row.part = found;
            if (!found.id.isEmpty())
                continue;
            row.outcome = RowOutcome::Refused;
            row.why = called.isEmpty() ? Text::tr("There is no such part; \"lanewright parts KIND\" lists the ids.")
                                       : Text::tr("%1 parts are called so, %2 is one: name it by its id.")
                                             .arg(called.size())
                                             .arg(called.back().id);
        }
        return found;
    }

    void add(const OwnPrice& price) {
        auto& known = m_pricesOf[price.part];
        if (std::ranges::find(known, price) != known.end())
            return;
        known.push_back(price);
        m_new.prices.push_back(price);
    }

    void planPrices() {
        for (const OwnPrice& price : m_own.prices)
            m_pricesOf[price.part].push_back(price);
        for (OwnPrice price : m_read.own.prices) {
            price.part = m_keptAs.value(price.part, price.part);
            add(price);
        }
        for (OwnPrice price : m_read.listed) {
            price.part = partOf(price.part);
            if (!price.part.id.isEmpty())
                add(price);
        }
    }

    /// Rows of which nothing new came are kept; a kept part whose price came is taken that far.
    void markNewRows() {
        const std::vector<PartKey> keys = keysOf(m_new);
        const QSet<PartKey> isNew(keys.begin(), keys.end());
        for (ForeignRow& row : m_read.rows) {
            if (row.outcome == RowOutcome::Taken && !isNew.contains(row.part))
                keep(row, Text::tr("Already here, unchanged."));
            if (row.outcome != RowOutcome::Kept || !isNew.contains(m_keptAs.value(row.part)))
                continue;
            row.outcome = RowOutcome::Taken;
            row.why += ' '_L1 + Text::tr("Its price is imported.");
        }
    }

    /// What is there of the parts concerned, with what is new in it.
    OwnEdit edit() {
        OwnEdit edit;
        const std::vector<PartKey> known = keysOf(m_own);
        const QSet<PartKey> isKnown(known.begin(), known.end());
        for (const PartKey& key : keysOf(m_new)) { // what is new altogether has nothing to be forgotten
            if (isKnown.contains(key))
                edit.forgotten.push_back(key);
        }
        edit.put = onlyOf(m_own, edit.forgotten);
        const auto dropReplaced = [this]<class P>(std::vector<P>& parts) {
            std::erase_if(parts, [&](const P& p) { return m_replaced.contains({QLatin1String(kindName<P>), p.id}); });
        };
        std::apply([&](auto&... kind) { (dropReplaced(kind), ...); }, edit.put.parts.kinds);
        auto& imports = edit.put.imports;
        std::erase_if(imports, [this](const ImportOrigin& origin) { return m_replaced.contains(origin.part); });
        addNew(edit.put);
        return edit;
    }

    void addNew(OwnParts& put) {
        const auto add = [](auto& to, auto& from) {
            to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
        };
        std::apply(
            [&](auto&... kind) {
                (add(kind, m_new.parts.of<typename std::decay_t<decltype(kind)>::value_type>()), ...);
            },
            put.parts.kinds);
        add(put.imports, m_new.imports);
        add(put.corrections, m_new.corrections);
        add(put.prices, m_new.prices);
    }

    struct Chip {
        QString words; ///< "-geforce-rtx-3090-"
        const Card* card = nullptr;
    };

    ForeignParts& m_read;
    const Catalogue& m_shipped;
    const OwnParts& m_own;
    OwnParts m_new;
    std::vector<Chip> m_chips; ///< the longest names first
    QSet<PartKey> m_replaced;  ///< parts that m_new has whole
    QSet<PartKey> m_imported;
    QHash<PartKey, std::size_t> m_originOf;
    QHash<PartKey, std::vector<std::size_t>> m_rowsOf;
    QHash<PartKey, std::size_t> m_nextRow;
    QHash<PartKey, PartKey> m_keptAs; ///< a record's part by the part of the catalogue that it is
    QHash<PartKey, std::vector<OwnPrice>> m_pricesOf;
    QHash<PartKey, QList<PartKey>> m_called; ///< see nameParts()
};

} // namespace

ImportPlan planImport(ForeignParts read, const Catalogue& shipped, const OwnParts& own) {
    return Planner(read, shipped, own).plan();
}

void refuse(ImportPlan& plan, const std::vector<NotWritten>& left) {
    for (const NotWritten& part : left) {
        for (ForeignRow& row : plan.rows) {
            if (row.part != part.part || row.outcome != RowOutcome::Taken)
                continue;
            row.outcome = RowOutcome::Refused;
            row.why = part.why;
            --plan.taken;
            ++plan.refused;
        }
    }
}

} // namespace core
