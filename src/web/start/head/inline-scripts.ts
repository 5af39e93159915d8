import { LIGHT_SCRIPT } from '../../light/light-store.ts';
import { THEME_SCRIPT } from '../theme.ts';
import { ARRIVAL_SCRIPT } from './arrival-script.ts';
import { HOLD_SCRIPT } from './hold-script.ts';

/** Everything a page runs from its head, in order; the policy names each by its hash. */
export const INLINE_SCRIPTS = [THEME_SCRIPT, LIGHT_SCRIPT, ARRIVAL_SCRIPT, HOLD_SCRIPT];
