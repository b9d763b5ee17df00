#include "core/build/machine.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(Machine, TheFirstFurtherSupplyStandsInForOneThatIsNotNamed) {
    Sample sample = workstation(4);
    sample.build.supply = {};
    sample.build.furtherSupplies = {"atx-850", "atx-850"};
    const Catalogue catalogue(sample.parts);
    const auto machine = resolve(sample.build, catalogue);
    ASSERT_TRUE(machine);
    ASSERT_TRUE(machine->supply);
    EXPECT_EQ(machine->supply->id, "atx-850");
    EXPECT_EQ(machine->furtherSupplies.size(), 1U);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    EXPECT_FALSE(checkAll(*analysis, catalogue).empty()); // every rule finds a first PSU
}
