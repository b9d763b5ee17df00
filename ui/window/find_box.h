// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/part_rows.h"
#include "ui/widgets/field.h"

#include <functional>
#include <vector>

class QAction;
class QCompleter;
class QStringListModel;

namespace core {
class Catalogue;
}

namespace ui {

/// One box that finds everything: parts by name, maker, id or series, and commands by their words.
class FindBox : public Field {
    Q_OBJECT

public:
    /// `catalogue` and `commands` are asked when the box is used, never before.
    FindBox(std::function<const core::Catalogue&()> catalogue, std::function<QList<QAction*>()> commands,
            QWidget* parent = nullptr);

    /// What is found for `words`, parts first: the lines of the list below the box.
    QStringList found(const QString& words);

Q_SIGNALS:
    /// The user took this part from the list.
    void partFound(const QString& kind, const QString& id);

protected:
    /// Keeps the list below the box and in the window, however wide.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Hit {
        QString line;
        QAction* command = nullptr;
        QString kind, id;
    };
    /// Enabled commands that have every one of the words; none without words.
    std::vector<Hit> commandsFor(const QString& words) const;
    /// Parts, commands that begin with the first word, then a few that contain the words; an undo last.
    std::vector<Hit> hitsFor(const QString& words) const;
    /// The list below the box anew.
    void refresh(const QString& words);
    /// Triggers the command of this line, or tells partFound(), and empties the box.
    void take(int row);

    std::function<const core::Catalogue&()> m_catalogue;
    std::function<QList<QAction*>()> m_commands;
    std::vector<Hit> m_hits;
    /// Of every kind, as long as the catalogue is the same.
    mutable std::vector<std::pair<core::AnyPart, core::PartText>> m_parts;
    mutable const core::Catalogue* m_partsOf = nullptr; ///< only compared, never read
    QStringListModel* m_lines;
    QCompleter* m_completer;
    bool m_hasList = false; ///< the list is made when it is first needed
};

} // namespace ui
