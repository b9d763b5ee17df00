// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part_set.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>

namespace core {

/// What a catalogue's parts are read from as they are asked for.
class PartSource {
public:
    virtual ~PartSource() = default;
    /// The ids of a kind (core::kindName) in their order.
    virtual QStringList ids(QLatin1String kind) = 0;
    /// All parts of a kind or, where a field is named, those whose text in it is this, of no text those of which it is
    /// known; none that cannot be read.
    virtual PartSet read(QLatin1String kind, QLatin1String field, const QString& text) = 0;
};

/// All known parts; never changed, moved but not copied. Pointers into it live as long as it does. Any thread may ask.
class Catalogue {
public:
    Catalogue() = default;
    /// Sorts the parts by their ids and works out what each costs (going_price.h); each id stands once in its kind.
    explicit Catalogue(PartSet parts);
    /// Of `source`: a part is read when it is first found, a kind when all of it is asked for, and what is read stays
    /// where it is. `beside` has no parts.
    Catalogue(PartSet beside, std::unique_ptr<PartSource> source);
    Catalogue(Catalogue&&) = default;
    Catalogue& operator=(Catalogue&&) = default;

    /// All parts of a kind, in the order of their ids.
    template <class P>
    const std::vector<P>& all() const& {
        if (!isWhole<P>())
            readAll(QLatin1String(P::names.name));
        return m_parts.of<P>();
    }
    template <class P>
    const std::vector<P>& all() const&& = delete; // it would end with the catalogue
    /// The part with this id, or null.
    template <class P>
    const P* find(const QString& id) const& {
        return isWhole<P>() ? rowOf(m_parts.of<P>(), id)
                            : static_cast<const P*>(readOne(QLatin1String(P::names.name), id));
    }
    template <class P>
    const P* find(const QString& id) const&& = delete;
    /// The parts of a kind whose text in a field (`name`, held in `member`) is this, in the order of their ids; all
    /// where it is empty.
    template <class P>
    std::vector<const P*> having(QString P::*member, QLatin1String name, const QString& text) const& {
        if (text.isEmpty())
            static_cast<void>(all<P>());
        return where<P>(name, text, [&](const P& part) { return text.isEmpty() || part.*member == text; });
    }
    /// The parts of a kind of which a field (`name`, held in `member`) is known, in the order of their ids.
    template <class P, class V>
    std::vector<const P*> knowing(std::optional<V> P::*member, QLatin1String name) const& {
        return where<P>(name, {}, [&](const P& part) { return bool(part.*member); });
    }
    const std::vector<BookPoint>& bookPoints() const { return m_parts.bookPoints; }
    /// What all prices of it say of each other.
    const PriceTrends& prices() const { return m_parts.prices; }

    /// True when every part of `others` is here by its id.
    bool holds(const PartSet& others) const;
    /// This catalogue and, of `others`, the parts whose ids it does not have: what a build file brings along.
    Catalogue completedBy(const PartSet& others) const;
    /// This catalogue with `others` laid over it: an id in both is taken from `others` (the user's own corrections).
    Catalogue overlaidWith(const PartSet& others) const;

private:
    template <class P>
    struct IsWhole {
        std::atomic<bool> value = false;
    };
    template <class... P>
    static std::tuple<IsWhole<P>...> kindsOf(const std::tuple<std::vector<P>...>& kinds); // for its type alone
    /// Of a catalogue that has a source. Rows of a kind that was asked for have their ids; one without a name is not
    /// read yet.
    struct Unread {
        std::unique_ptr<PartSource> source;
        std::mutex reading;
        decltype(kindsOf(PartSet().kinds)) kinds;
        std::set<QStringList> asked; ///< kind, field and text of what was read in part
    };

    template <class P>
    bool isWhole() const {
        return !m_unread || std::get<IsWhole<P>>(m_unread->kinds).value;
    }
    template <class P>
    static const P* rowOf(const std::vector<P>& rows, const QString& id) {
        const auto row = std::ranges::lower_bound(rows, id, {}, &P::id);
        return row == rows.end() || row->id != id ? nullptr : &*row;
    }
    /// What `is` holds of, which are among those that the source has by `field` and `text`.
    template <class P, class Is>
    std::vector<const P*> where(QLatin1String field, const QString& text, Is is) const {
        if (!isWhole<P>())
            readSome(QLatin1String(P::names.name), field, text);
        std::vector<const P*> parts;
        const auto lock = m_unread ? std::unique_lock(m_unread->reading) : std::unique_lock<std::mutex>();
        for (const P& part : m_parts.of<P>()) {
            if (is(part))
                parts.push_back(&part);
        }
        return parts;
    }
    PartSet merged(const PartSet& others, bool isOverlaid) const;
    void readAll(QLatin1String kind) const;
    void readSome(QLatin1String kind, QLatin1String field, const QString& text) const;
    const Part* readOne(QLatin1String kind, const QString& id) const;

    mutable PartSet m_parts;
    std::unique_ptr<Unread> m_unread; ///< null where all is read
};

} // namespace core
