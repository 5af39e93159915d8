/** The look of the site, apart from its schema so that pages need no zod. */

export const ORNAMENTS = ['kente', 'stripes', 'dots', 'none'] as const;
export type Ornament = (typeof ORNAMENTS)[number];

export interface Look {
  /** Two colours of the light theme, as `#b5121b`. */
  red: string;
  green: string;
  ornament: Ornament;
  /** Names of pictures uploaded at the desk; empty for the drawings that ship. */
  logo: string;
  icon: string;
}

export const DEFAULT_LOOK: Look = {
  red: '#b5121b',
  green: '#00613a',
  ornament: 'kente',
  logo: '',
  icon: '',
};
