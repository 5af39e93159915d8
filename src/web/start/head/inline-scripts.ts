import { LIGHT_SCRIPT } from '../../light/light-store.ts';
import { THEME_SCRIPT } from '../theme.ts';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';
import { COUNTED_SCRIPT } from './counted-script.ts';
import { CURRENCY_SCRIPT } from './currency-script.ts';
import { HOLD_SCRIPT } from './hold-script.ts';

/** What runs before anything is fetched: one script, because every answer names each by its hash. */
export const FIRST_SCRIPT = [
  ...[THEME_SCRIPT, LIGHT_SCRIPT, COUNTED_SCRIPT, CURRENCY_SCRIPT, HOLD_SCRIPT],
].join(';\n');

/**
 * Stands after the stylesheet. A browser lets scripts wait for the styles before them, and the rest of
 * the page for the script: otherwise Chrome, which looks for forms as soon as it has read a page, lays
 * all of it out once without any style. On a phone that takes a fifth of a second.
 */
export const STYLED_SCRIPT = ARRIVAL_SCRIPT;

/** Everything a page runs from its head; the policy names each by its hash. */
export const INLINE_SCRIPTS = [FIRST_SCRIPT, STYLED_SCRIPT];
