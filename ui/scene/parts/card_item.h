// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

#include "core/rules/finding.h"

namespace ui {

/// What stands in a slot: a slab of the card's true thickness and length. An edge that is not known is dashed.
class CardItem : public SceneItem {
public:
    /// Of this connector of the board.
    CardItem(const SceneStyle& style, int connector)
        : SceneItem(style, 5, Pixels::Kept, connector) {
        setMargin(bracketDepth + 2);
    }

    /// Brings it to the analysis, at its place in the layout.
    void syncCard(const core::Analysis& analysis, const core::Findings& findings, const SceneLayout& layout);
    /// A card that waits for a board.
    void syncWaiting(const core::Card& card, const QRectF& rect);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// True where this slot holds something to draw.
    static bool isNeeded(const core::Machine& machine, int connector);

private:
    enum class Meaning { Neutral, Good, Warning, Error };
    struct Badge {
        QString words;
        QString brief = {};              ///< where the words have no room
        std::optional<Layer> layer = {}; ///< it is shown with
        Meaning meaning = Meaning::Neutral;

        friend bool operator==(const Badge&, const Badge&) = default;
    };
    struct Face {
        QStringList names;   ///< longest first
        QStringList details; ///< longest first
        std::vector<Badge> badges;
        std::optional<core::Cooler> cooler;
        int fans = 2; ///< two where their number is not known
        int plugs = 0;
        core::PlugSide plugSide = core::PlugSide::None;
        double bracketHeight = core::inMillimetres(core::slotPitch);
        double socketsLeft = -1; ///< x where a carrier's sockets begin
        double hiddenBelow = 0;  ///< millimetres that the next slab overlaps
        double hiddenAbove = 0;  ///< and the one before it, in front
        double wordsLeft = 0;    ///< millimetres kept free for a bridge
        bool isThicknessKnown = false;
        bool isLengthKnown = false;
        bool isGpu = false;
        bool isOnRiser = false;
        bool isUnplugged = false;    ///< a plug has no power cable
        std::optional<Meaning> heat; ///< of a card with an expected temperature

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// What was measured, rated by the guides' bands.
    static Badge measuredBadge(const core::MeasuredTemperature& measured, const core::Card& card);
    /// Words about a card's heat and air.
    static void addAirBadges(const core::CardAir& air, const core::Card& card, Meaning ofFindings, Face& face);
    /// How grave the open findings about air are at this slot: a drawing is no graver than its findings.
    static Meaning airMeaning(const core::Findings& findings, const QString& label);
    /// What is known of a GPU wherever it stands.
    static void addCard(const core::Card& card, Face& face);
    Face faceOf(const core::Analysis& analysis, const core::Findings& findings) const;
    /// The part of the slab that the next one does not cover, and that none does.
    QRectF shown() const;
    QRectF uncovered() const { return shown().adjusted(0, std::min(m_face.hiddenAbove, shown().height()), 0, 0); }
    void paintSlab(QPainter& painter) const;
    void paintMissingCable(QPainter& painter) const;
    double paintCooler(QPainter& painter) const;
    double paintBadges(QPainter& painter, double right) const;
    void paintAir(QPainter& painter) const;
    void paintHeat(QPainter& painter) const;
    QColor colourOf(Meaning meaning) const;
    void paintWords(QPainter& painter, double right) const;

    Face m_face;
};

} // namespace ui
