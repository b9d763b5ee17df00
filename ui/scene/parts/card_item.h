#pragma once

#include "ui/scene/scene_item.h"
#include "ui/scene/scene_layout.h"

#include "core/rules/finding.h"

namespace ui {

/// What stands in a slot: a slab of the card's true thickness and length. An edge that is not known is dashed.
class CardItem : public SceneItem {
public:
    /// Of this connector of the board; `style` is the scene's.
    CardItem(const SceneStyle& style, int connector);

    /// Brings it to the analysis, at its place in the layout.
    void syncCard(const core::Analysis& analysis, const core::Findings& findings, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// True where this slot holds something to draw.
    static bool isNeeded(const core::Machine& machine, int connector);

private:
    struct Badge {
        QString words;
        core::Severity meaning = core::Severity::NotChecked;
        bool isGood = false;
        bool isAboutAir = false;
        bool isAboutHeat = false;
        bool isAboutRiser = false;
        QString brief = {}; ///< where the words have no room

        friend bool operator==(const Badge&, const Badge&) = default;
    };
    struct Face {
        QStringList names;   ///< longest first
        QStringList details; ///< longest first
        std::vector<Badge> badges;
        std::optional<core::Cooler> cooler;
        int fans = 2; ///< two where their number is not known
        std::vector<core::PlugKind> plugs;
        core::PlugSide plugSide = core::PlugSide::None;
        double bracketHeight = 0;
        double socketsLeft = -1; ///< x where a carrier's sockets begin
        double hiddenBelow = 0;  ///< millimetres that the next slab overlaps
        double hiddenAbove = 0;  ///< and the one before it, in front
        double wordsLeft = 0;    ///< millimetres kept free for a bridge
        bool isThicknessKnown = false;
        bool isLengthKnown = false;
        bool isGpu = false;
        std::optional<core::Throttling> heat; ///< of a card with an expected temperature

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// What was measured, rated by the guides' bands.
    static Badge measuredBadge(const core::MeasuredTemperature& measured);
    /// Words about a card's heat and air.
    static void addAirBadges(const core::CardAir& air, Face& face);
    Face faceOf(const core::Analysis& analysis, const core::Findings& findings) const;
    /// The part of the slab that no other covers.
    QRectF shown() const;
    void paintSlab(QPainter& painter) const;
    double paintCooler(QPainter& painter) const;
    double paintBadges(QPainter& painter, double right) const;
    void paintAir(QPainter& painter) const;
    void paintHeat(QPainter& painter) const;
    QColor heatColour() const;
    void paintWords(QPainter& painter, double right) const;

    int m_connector;
    Face m_face;
};

} // namespace ui
