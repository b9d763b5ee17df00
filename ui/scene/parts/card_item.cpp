// SPDX-License-Identifier: GPL-3.0-or-later
// Painted from the back: slab, heat strip, air arrows, cooler, badges; the name gets what room the badges leave.

#include "ui/scene/parts/card_item.h"

#include "core/air/heat_rating.h"
#include "core/rules/lane_words.h"
#include "core/rules/phrases.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/scene/parts/bridge_item.h"
#include "ui/scene/parts/card_words.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

/// The share of a slab that badges leave to its name.
constexpr double leastName = 0.55;
/// The same beside words that are short already.
constexpr double leastShortName = 0.48;

bool CardItem::isNeeded(const core::Machine& machine, int connector) {
    const auto isHere = [connector](const auto& mounted) {
        return mounted.connector == connector && mounted.endpoint < 0;
    };
    return machine.connector(connector).kind == core::ConnectorKind::Slot &&
           (machine.cardIn(connector) || std::ranges::any_of(machine.networkCards, isHere) ||
            std::ranges::any_of(machine.risers, isHere) || std::ranges::any_of(machine.drives, isHere));
}

static int countOf(const core::Findings& findings, const QString& label, core::Severity severity) {
    return int(std::ranges::count_if(findings, [&](const core::Finding& finding) {
        return finding.severity == severity && !finding.isWaived && finding.isAbout(label);
    }));
}

/// One of its plugs has no cable, and that is known.
static bool lacksCable(const core::Analysis& analysis, int card) {
    return analysis.cables.status != core::CableStatus::NotKnown &&
           std::ranges::any_of(analysis.cables.unfed, [&](const auto& plug) { return plug.card == card; });
}

/// The limit stays where there is room for little: it is the user's own.
static QStringList withLimit(const QStringList& details, core::Power limit) {
    const QString words = Words::tr("limit %1").arg(core::inWords(limit));
    return core::textsOf(details, [&](const QString& detail) { return Words::tr("%1 · %2").arg(detail, words); })
           << words;
}

void CardItem::addCard(const core::Card& card, Face& face) {
    face.isGpu = true;
    face.names = {card.name, core::shortNameOf(card)};
    face.cooler = card.cooler;
    face.fans = std::clamp(card.fans.value_or(2), 1, 3);
    face.isThicknessKnown = card.thickness.has_value();
    face.isLengthKnown = card.length.has_value();
    face.bracketHeight *= core::coveredOpenings(card);
    face.plugSide = card.plugSide.value_or(core::PlugSide::None);
    for (const core::PlugCount& plug : card.plugs.value_or(core::Plugs{}))
        face.plugs += plug.count;
}

void CardItem::syncWaiting(const core::Card& card, const QRectF& rect) {
    Face face;
    addCard(card, face);
    face.details = {Words::tr("waits for a board")};
    show(rect, m_face, face, card.name);
}

CardItem::Face CardItem::faceOf(const core::Analysis& analysis, const core::Findings& findings) const {
    const core::Machine& machine = analysis.machine;
    const QString label = machine.connector(index()).label;
    Face face;
    face.names = {core::occupantOf(analysis, index())};
    face.details = slotWords(analysis, index()); // the label stands beside the slot
    if (const int errors = countOf(findings, label, core::Severity::Error))
        face.badges.push_back({inWords(core::Sentence::tr("✕ %n errors", "✕ 1 error", errors)), u"✕ %1"_s.arg(errors),
                               std::nullopt, Meaning::Error});
    else if (const int warnings = countOf(findings, label, core::Severity::Warning))
        face.badges.push_back({inWords(core::Sentence::tr("▲ %n warnings", "▲ 1 warning", warnings)),
                               u"▲ %1"_s.arg(warnings), std::nullopt, Meaning::Warning});
    for (const core::CardPlacement& placement : analysis.clearance.cards) {
        if (placement.gap && placement.gap->neighbour == index() && placement.gap->air < core::Length())
            face.hiddenAbove = core::inMillimetres(-placement.gap->air);
    }
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const core::Card& card = *machine.cards[i].card;
        if (machine.cards[i].connector != index())
            continue;
        addCard(card, face);
        const auto& gap = analysis.clearance.cards[i].gap;
        face.hiddenBelow = gap && gap->air < core::Length() ? core::inMillimetres(-gap->air) : 0;
        face.isOnRiser = analysis.clearance.cards[i].isOnRiser;
        if (lacksCable(analysis, int(i))) {
            face.isUnplugged = true;
            face.badges.insert(face.badges.begin(),
                               {Words::tr("No power cable"), Words::tr("no cable"), std::nullopt, Meaning::Error});
        }
        if (machine.cards[i].powerLimit)
            face.details = withLimit(face.details, *machine.cards[i].powerLimit);
        addAirBadges(analysis.air.cards[i], card, airMeaning(findings, label), face);
    }
    face.wordsLeft = bridgeInset(machine, index(), text());
    return face;
}

void CardItem::syncCard(const core::Analysis& analysis, const core::Findings& findings, const SceneLayout& layout) {
    const core::MountedCard* mounted = analysis.machine.cardIn(index());
    const double thickness = mounted ? drawnThickness(*mounted->card) : oneSlotBoard;
    double length = mounted ? drawnLength(*mounted->card) : assumedBoardLength;
    Face face = faceOf(analysis, findings);
    for (const auto& riser : analysis.machine.risers) {
        if (riser.connector == index() && !mounted) {
            face.names = {riser.part->name, core::shortNameOf(*riser.part)};
            length = drawnLength(*riser.part);
            face.isLengthKnown = !riser.part->split.empty() && riser.part->length;
        }
    }
    for (const CarrierSocket& socket : layout.carrierSockets) {
        if (socket.connector == index() && socket.endpoint == 0)
            face.socketsLeft = socket.rect.left();
    }
    QStringList whole{face.names.first()};
    whole << laneStory(analysis, index(), core::at(analysis.lanes.shares, index()));
    if (face.isOnRiser)
        whole << Words::tr("On a riser: where in the case it sits is not known.");
    if (!face.isThicknessKnown)
        whole << Words::tr("Thickness unknown: drawn by its slot width (dashed edge).");
    if (!face.isLengthKnown)
        whole << Words::tr("Length unknown (dashed edge).");
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        if (analysis.machine.cards[i].connector == index())
            whole << airStory(analysis, i);
    }
    show(QRectF(core::at(layout.stands, index()), QSizeF(length, thickness)), m_face, face, whole.join('\n'_L1));
}

void CardItem::paintSlab(QPainter& painter) const {
    drawRounded(painter, QRectF(rect().left() - bracketDepth, rect().top() - 2, bracketDepth, m_face.bracketHeight - 1),
                0.8, Qt::NoPen, theme().steel);
    QLinearGradient shade(rect().topLeft(), rect().bottomLeft());
    shade.setColorAt(0, theme().isHighContrast ? theme().card : theme().card.lighter(118));
    shade.setColorAt(1, theme().card);
    painter.setBrush(shade);
    painter.drawRect(rect());
    const QPen known(theme().cardEdge, 0.7);
    const QPen open(theme().cardMutedText, 0.7, Qt::DashLine);
    painter.setPen(known);
    painter.drawLine(rect().topLeft(), rect().topRight());
    painter.setPen(m_face.isThicknessKnown ? known : open);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    painter.setPen(m_face.isLengthKnown ? known : open);
    painter.drawLine(rect().topRight(), rect().bottomRight());
    painter.setPen(QPen(theme().cardEdge, 0.4));
    painter.setBrush(theme().cable);
    const double side = std::min(6.0, rect().height() / 4);
    for (int plug = 0; plug < std::min(m_face.plugs, 4); ++plug) {
        const double along = plug * (side + 1.5);
        if (m_face.plugSide == core::PlugSide::Rear)
            painter.drawRect(QRectF(rect().right() - side * 0.6, rect().top() + 2 + along, side, side));
        else
            painter.drawRect(QRectF(rect().right() - side - 1 - along, rect().top() - side * 0.15, side, side * 0.6));
    }
}

/// Where its cable would end, before the card.
void CardItem::paintMissingCable(QPainter& painter) const {
    painter.setPen(QPen(theme().error, 0.9, Qt::DashLine));
    painter.setBrush(theme().panel);
    painter.drawRect(QRectF(rect().right(), uncovered().center().y() - 3, 5, 6));
}

QRectF CardItem::shown() const {
    // Where the next slab overlaps this one it lies on top.
    return rect().adjusted(0, 0, 0, -std::min(m_face.hiddenBelow, rect().height() * 0.8));
}

/// The cooler's shape at the front end; returns where it begins.
double CardItem::paintCooler(QPainter& painter) const {
    const QRectF free = uncovered();
    const double size = std::min(free.height() * 0.6, 24.0);
    double right = rect().right() - 9;
    if (!m_face.cooler || rect().width() < 120 || size < 6)
        return right;
    painter.setPen(QPen(theme().steel, 0.7));
    painter.setBrush(theme().cardEdge);
    const double middle = free.center().y() + (m_face.plugSide == core::PlugSide::Top ? 1.0 : 0.0);
    const auto fan = [&](double x) {
        painter.setBrush(theme().cardEdge);
        painter.drawEllipse(QPointF(x, middle), size / 2, size / 2);
        painter.setBrush(theme().steel);
        painter.drawEllipse(QPointF(x, middle), size / 7, size / 7);
    };
    switch (*m_face.cooler) {
    case core::Cooler::Open:
    case core::Cooler::FlowThrough:
        for (int i = 0; i < m_face.fans; ++i)
            fan(right - size / 2 - i * (size + 3));
        return right - m_face.fans * (size + 3);
    case core::Cooler::Blower:
        fan(right - size / 2);
        return right - size - 3;
    case core::Cooler::Passive:
        for (double x = right; x > right - size; x -= 2.4)
            painter.drawLine(QPointF(x, middle - size / 2), QPointF(x, middle + size / 2));
        return right - size - 3;
    case core::Cooler::Liquid:
        painter.drawEllipse(QPointF(right - 3, middle - size / 5), size / 8, size / 8);
        painter.drawEllipse(QPointF(right - 3, middle + size / 5), size / 8, size / 8);
        return right - 9;
    }
    return right;
}

/// Words about air and findings, stacked where the slab is thick enough; returns where they begin.
double CardItem::paintBadges(QPainter& painter, double right) const {
    std::vector<Badge> badges = m_face.badges;
    std::erase_if(badges, [this](const Badge& badge) { return badge.layer && !style().shows(*badge.layer); });
    const TextLook look{text() * smallText, style().onPatch(), QFont::DemiBold};
    const double height = lineHeight(look.size) + 1.5;
    const QRectF free = uncovered();
    // As many rows as the slab is thick, then a further column to the left.
    const int rows = std::clamp(int((free.height() - 3) / height), 1, std::max(1, int(badges.size())));
    double y = free.center().y() - height * (rows - 1) / 2;
    double x = right;
    double widest = 0;
    double leftmost = right;
    int row = 0;
    const double least = rect().left() + rect().width() * leastName;
    const bool isStacked = rows == int(badges.size());
    for (const Badge& badge : badges) {
        if (row == rows) {
            x -= widest + 2;
            y -= height * rows;
            widest = 0;
            row = 0;
        }
        const auto widthOf = [&](const QString& words) { return badgeRect(QPointF(), words, look).width(); };
        const bool isBrief = !badge.brief.isEmpty() && (!isStacked || x - widthOf(badge.words) < least);
        const double end = isBrief ? rect().left() + rect().width() * leastShortName : least;
        const QString& words = isBrief ? badge.brief : badge.words;
        const double width = widthOf(words);
        if (height > free.height() || x - width < end)
            break;
        drawBadge(painter, QPointF(x - width, y), words, look, colourOf(badge.meaning));
        leftmost = std::min(leftmost, x - width);
        widest = std::max(widest, width);
        y += height;
        ++row;
    }
    return leftmost - 3;
}

void CardItem::paintWords(QPainter& painter, double right) const {
    const double nameSize = text();
    const double detailSize = text() * smallText;
    if (m_face.hiddenAbove > 0)
        right = std::min(right, rect().left() + rect().width() * overlapFrom - 3);
    const double left = rect().left() + 5 + m_face.wordsLeft;
    const QRectF room(left, rect().top(), right - left, shown().height());
    const TextLook name{nameSize, theme().cardText, QFont::DemiBold};
    const TextLook detail{detailSize, theme().cardMutedText};
    const double both = lineHeight(nameSize) + lineHeight(detailSize);
    const QString words = firstFitting(m_face.names, room.width(), nameSize, name.weight);
    if (both + 1 <= room.height()) {
        const double top = room.center().y() - both / 2;
        drawLine(painter, QRectF(room.left(), top, room.width(), lineHeight(nameSize)), words, name);
        drawLine(painter, QRectF(room.left(), top + lineHeight(nameSize), room.width(), lineHeight(detailSize)),
                 firstFitting(m_face.details, room.width(), detailSize), detail);
        return;
    }
    drawLine(painter, room, words, name);
    const QRectF rest = room.adjusted(textWidth(words, nameSize, name.weight) + 5, 0, 0, 0);
    const QString details = firstFitting(m_face.details, rest.width(), detailSize);
    if (textWidth(details, detailSize) <= rest.width())
        drawLine(painter, rest, details, detail);
}

void CardItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    paintSlab(*painter);
    if (m_face.isUnplugged)
        paintMissingCable(*painter);
    if (style().shows(Layer::Heat))
        paintHeat(*painter);
    if (style().shows(Layer::Air))
        paintAir(*painter);
    const double beforeCooler = m_face.socketsLeft > 0 ? m_face.socketsLeft - 2 : paintCooler(*painter);
    paintWords(*painter, paintBadges(*painter, beforeCooler));
}

CardItem::Badge CardItem::measuredBadge(const core::MeasuredTemperature& measured, const core::Card& card) {
    const QString figure = core::inWords(measured.value);
    if (measured.isIdle)
        return {Words::tr("idle %1").arg(figure), Words::tr("idle %1").arg(figure), Layer::Heat};
    const core::HeatRating rating = core::heatRating(measured, card);
    const auto meaning = rating <= core::HeatRating::Good         ? Meaning::Good
                         : rating == core::HeatRating::Throttling ? Meaning::Error
                                                                  : Meaning::Warning;
    return {Words::tr("measured %1").arg(figure), u"= "_s + figure, Layer::Heat, meaning};
}

CardItem::Meaning CardItem::airMeaning(const core::Findings& findings, const QString& label) {
    Meaning meaning = Meaning::Neutral;
    for (const core::Finding& finding : findings) {
        if (finding.isWaived || !finding.isAbout(label) || core::ruleCalled(finding.rule).area != core::Area::Air)
            continue;
        meaning = std::max(meaning, finding.severity == core::Severity::Error     ? Meaning::Error
                                    : finding.severity == core::Severity::Warning ? Meaning::Warning
                                                                                  : Meaning::Neutral);
    }
    return meaning;
}

void CardItem::addAirBadges(const core::CardAir& air, const core::Card& card, Meaning ofFindings, Face& face) {
    if (air.temperature) {
        const bool isHot = air.throttling == core::Throttling::Expected || air.throttling == core::Throttling::Possible;
        face.heat = isHot ? ofFindings : air.throttling == core::Throttling::No ? Meaning::Good : Meaning::Neutral;
        face.badges.push_back({heatWords(air), heatBrief(air), Layer::Heat, *face.heat});
    } // unknown is shown once, by the strip and among what is not checked
    if (air.measured)
        face.badges.push_back(measuredBadge(*air.measured, card));
    const bool isShort = air.rating == core::Airflow::Starved || air.rating == core::Airflow::Tight;
    const auto meaning = isShort ? ofFindings : air.rating == core::Airflow::Free ? Meaning::Good : Meaning::Neutral;
    const bool isOfCase = card.cooler == core::Cooler::Passive && air.rating == core::Airflow::Free;
    face.badges.push_back(
        {isOfCase ? Words::tr("cooled by the chassis") : core::choiceInWords("airflow_of_card", int(air.rating)),
         core::choiceInWords("airflow_chip", int(air.rating)), Layer::Air, meaning});
}

/// Where the air leaves: at the bracket, at the front end, or upwards; a passive card is crossed from front to rear.
void CardItem::paintAir(QPainter& painter) const {
    if (!m_face.isGpu || !m_face.cooler || *m_face.cooler == core::Cooler::Liquid)
        return;
    const double head = 1.8;
    const auto arrow = [&](const QPointF& from, const QPointF& to, const QColor& colour) {
        painter.setPen(QPen(colour, 0.9));
        painter.drawLine(from, to);
        const QPointF along = (from - to) / std::max(1.0, QLineF(from, to).length()) * head;
        const QPointF across(-along.y(), along.x());
        painter.drawLine(to, to + along + across * 0.7);
        painter.drawLine(to, to + along - across * 0.7);
    };
    const QRectF slab = shown();
    const QColor warm = theme().arrowHot;
    const double low = slab.bottom() - std::min(3.0, slab.height() / 5);
    switch (*m_face.cooler) {
    case core::Cooler::Blower:
        arrow({slab.left() + 12, low}, {slab.left() - bracketDepth, low}, warm);
        break;
    case core::Cooler::Open:
        arrow({slab.right() - 6, low}, {slab.right() + 5, low}, warm);
        arrow({slab.left() + 12, low}, {slab.left() + 3, low}, warm);
        break;
    case core::Cooler::FlowThrough:
        for (double x : {slab.right() - 5, slab.right() - 30})
            arrow({x, slab.top() + 4}, {x, slab.top() - 5}, warm);
        break;
    case core::Cooler::Passive:
        arrow({slab.right() + 5, low}, {slab.right() - 7, low}, theme().arrowCold);
        arrow({slab.left() + 12, low}, {slab.left() - bracketDepth, low}, warm);
        break;
    case core::Cooler::Liquid:
        break;
    }
}

QColor CardItem::colourOf(Meaning meaning) const {
    return meaning == Meaning::Error     ? theme().error
           : meaning == Meaning::Warning ? theme().warning
           : meaning == Meaning::Good    ? theme().good
                                         : theme().notChecked;
}

/// A strip along the bracket in the colour of the words; hatched where no temperature is known.
void CardItem::paintHeat(QPainter& painter) const {
    if (!m_face.isGpu)
        return;
    const QRectF slab = shown();
    const QRectF strip(slab.left(), slab.top(), 2.6, slab.height());
    painter.fillRect(strip, m_face.heat ? colourOf(*m_face.heat) : hatch(theme().notChecked, 0.35));
}

} // namespace ui
