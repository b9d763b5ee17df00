// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/clearance_plan.h"

#include "core/air/air_plan.h"

#include <gtest/gtest.h>

namespace core {

static Card cardOf(std::optional<Length> thickness, std::optional<double> slotWidth) {
    Card card;
    card.thickness = thickness;
    card.slotWidth = slotWidth;
    card.pcieLanes = 16;
    return card;
}

TEST(Gap, OfTwoSlotEnvelopesIsThePublishedAir) {
    const Card card = cardOf({}, 2);
    EXPECT_NEAR(inMillimetres(gapBelow(card, 2)->air), 1.6, 0.05);
    EXPECT_NEAR(inMillimetres(gapBelow(card, 3)->air), 21.9, 0.05);
    EXPECT_NEAR(inMillimetres(gapBelow(card, 4)->air), 42.2, 0.05);
    EXPECT_TRUE(gapBelow(card, 2)->isFromEnvelope);
}

TEST(Gap, OfAKnownThicknessIsThePitchLessIt) {
    EXPECT_EQ(gapBelow(cardOf(40_mm, 2), 2)->air, Length::of(0.64));
    EXPECT_FALSE(gapBelow(cardOf(40_mm, 2), 2)->isFromEnvelope);
}

TEST(Gap, IsNotKnownWhereNeitherThicknessNorWidthIs) {
    EXPECT_FALSE(gapBelow(cardOf({}, {}), 2));
}

/// Two cards, `slots` apart, on a board whose slots are at 1, 2, 3 … 8.
class TwoCards : public testing::Test {
protected:
    TwoCards() {
        for (int position = 1; position <= 8; ++position) {
            Connector connector;
            connector.position = position;
            connector.physicalLanes = 16;
            m_board.wiring.edit().connectors.push_back(connector);
        }
        m_board.positionConfidence = PositionConfidence::High;
        m_machine.board = &m_board;
    }
    ClearancePlan planApart(int slots) {
        m_machine.cards = {{&m_upper, 0, {}}, {&m_lower, slots, {}}};
        return planClearance(m_machine);
    }

    Board m_board;
    Card m_upper = cardOf(40_mm, 2);
    Card m_lower = cardOf(40_mm, 2);
    Machine m_machine;
};

TEST_F(TwoCards, OneSlotApartTwoSlotCardsCollide) {
    EXPECT_EQ(planApart(1).overlaps.size(), 1U);
    EXPECT_TRUE(planApart(2).overlaps.empty());
}

TEST_F(TwoCards, ThreeSlotCardsTwoApartCollideByTheirThickness) {
    m_upper = cardOf(61_mm, 3);
    EXPECT_EQ(planApart(2).overlaps.size(), 1U);
    EXPECT_TRUE(planApart(3).overlaps.empty()); // −0.04 mm: published thickness is good to 1 mm
}

TEST_F(TwoCards, ACardAtAnUnknownPlaceMayStandBetweenThem) {
    Connector unplaced;
    unplaced.physicalLanes = 16;
    m_board.wiring.edit().connectors.push_back(unplaced);
    const Card third = cardOf(40_mm, 2);
    m_machine.cards = {{&m_upper, 0, {}}, {&m_lower, 4, {}}, {&third, 8, {}}};
    EXPECT_FALSE(planClearance(m_machine).cards[0].gap) << "room for one";
    m_machine.cards[1].connector = 2;
    EXPECT_TRUE(planClearance(m_machine).cards[0].gap) << "none";
    EXPECT_FALSE(planClearance(m_machine).cards[1].isAlone);
}

TEST_F(TwoCards, AnOverlapBeginsTwoMillimetresIn) {
    m_upper = cardOf(Length::of(42.64), 2);
    EXPECT_TRUE(planApart(2).overlaps.empty()); // −2.00
    m_upper = cardOf(Length::of(42.65), 2);
    EXPECT_EQ(planApart(2).overlaps.size(), 1U); // −2.01
}

TEST_F(TwoCards, ABlowerOneSlotDownIsTightAndAnOpenCoolerStarves) {
    m_upper = cardOf(35_mm, 2);
    m_upper.cooler = Cooler::Blower;
    ClearancePlan plan = planApart(2); // 5.64 mm
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Tight);
    m_upper.cooler = Cooler::Open;
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Starved);
    plan = planApart(3); // 25.96 mm
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Free);
    m_upper.cooler.reset();
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Unknown);
}

TEST_F(TwoCards, APassiveCardAsksTheCase) {
    Chassis chassis;
    m_upper.cooler = Cooler::Passive;
    m_machine.chassis = &chassis;
    const ClearancePlan plan = planApart(3);
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Unknown);
    chassis.ductedAir = DuctedAir::No;
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Starved);
    chassis.ductedAir = DuctedAir::Yes;
    EXPECT_EQ(planAir(m_machine, plan).cards[0].rating, Airflow::Free);
}

TEST_F(TwoCards, RoomIsTheCasesLimitLessTheCard) {
    Chassis chassis;
    chassis.maxCardLength = 300_mm;
    m_machine.chassis = &chassis;
    m_upper.length = 304_mm;
    EXPECT_EQ(planApart(3).cards[0].lengthRoom, -4_mm);
    EXPECT_FALSE(planApart(3).cards[1].lengthRoom); // its length is not known
}

} // namespace core
