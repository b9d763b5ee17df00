#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/part_text.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// The little drawing in front of a part.
enum class PartPicture {
    OpenCard,
    BlowerCard,
    FlowThroughCard,
    PassiveCard,
    LiquidCard,
    PlainCard,
    Board,
    Processor,
    Supply,
    Chassis,
    Memory,
    Drive,
    NetworkCard,
    Riser,
    Bridge,
    Outlet,
};

/// By the card's cooler.
PartPicture pictureOf(const core::Card& card);

/// A figure of a part in its column.
struct PartFigure {
    QString text;                ///< "?" where it is not known
    std::optional<double> value; ///< what rows are sorted by
};

/// One part as the list shows it: only texts, so that it outlives the catalogue it was read from.
struct PartRow {
    QString kind; ///< core::kindName
    QString id;
    QString name;
    QString shortName;
    QString figure;                  ///< what is compared first: "13.4 TF", "1,600 W"
    QString price;                   ///< "$1,199", or "no price"
    QString age;                     ///< of the price: "11 days", "used, 9 days", "yours"; empty where there is none
    QString details;                 ///< maker first: "ASUS · 2 slots · 250 W · blower"
    std::vector<PartFigure> columns; ///< as columnTitles() names them
    std::optional<double> cost;      ///< the price in US dollars
    QString searchText;
    core::PartText words; ///< what it is found by, once its texts are there
    PartPicture picture = PartPicture::PlainCard;
    std::optional<double> rank; ///< higher stands first; unknown last
};

/// A part that is described when its row is first asked for: a list of hundreds shows ten. It holds the part itself, so
/// that it, too, outlives the catalogue.
struct PartEntry {
    QString id;
    QString name;
    std::optional<double> rank;
    std::function<PartRow()> describe;
    mutable std::shared_ptr<const PartRow> described; ///< once it was asked for

    /// Describes the part when first asked.
    const PartRow& row() const;
};

/// What the one or two figures of this kind's rows are: "VRAM", "TFLOPS".
QStringList columnTitles(const QString& kind);

/// All parts of a kind, the best known first, then by name.
std::vector<PartEntry> entriesOf(const core::Catalogue& catalogue, const QString& kind);
/// The same, each described.
std::vector<PartRow> rowsOf(const core::Catalogue& catalogue, const QString& kind);

} // namespace ui
