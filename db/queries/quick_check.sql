-- SPDX-License-Identifier: GPL-3.0-or-later
PRAGMA quick_check(1);
