import type { Look } from '../../contract/look.ts';
import { SITE } from '../../contract/site.ts';
import { seededRandom } from '../art/seeded-random.ts';

/** Changes with the look, so that browsers fetch it again. */
export const lookVersion = (look: Look): string =>
  Math.floor(seededRandom(JSON.stringify(look))() * 2 ** 32).toString(36);

/** The address of the owner's icon, or of the one that ships: `iconPath('icon-192')`. */
export const iconPath = (file: string): string =>
  SITE.look.icon ? `/look/${lookVersion(SITE.look)}/${file}.png` : `/icons/${file}.png`;
