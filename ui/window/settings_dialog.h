#pragma once

#include <QDialog>

class QComboBox;

namespace ui {

/// What the program remembers of its user's taste: theme and currency, each applied as soon as it is chosen, and where
/// the user's own parts are kept.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    /// `dataFolder` is where own parts are kept.
    explicit SettingsDialog(const QString& dataFolder, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Amounts are said in another currency: words with amounts are to be made anew.
    void currencyChanged();

private:
    QComboBox* makeThemes();
    QComboBox* makeCurrencies();
    /// Where own parts are, and a button that shows it.
    QWidget* makeFolder(const QString& folder);
};

} // namespace ui
