import type { Region } from '../../contract/catalogues.ts';

/**
 * The sixteen regions of Ghana as simplified outlines: places by longitude and latitude, set down by
 * hand from where towns, rivers and borders lie, close enough to be recognised and chosen on a small
 * screen, not to be measured. Neighbours share their corners, so no gap opens between them.
 */
const CORNERS = {
  // Along the coast, from Côte d'Ivoire to Togo.
  newtown: [-3.11, 5.09],
  axim: [-2.24, 4.87],
  threePoints: [-2.09, 4.74],
  takoradi: [-1.75, 4.89],
  pra: [-1.55, 5.02],
  capeCoast: [-1.25, 5.1],
  winneba: [-0.63, 5.34],
  kasoa: [-0.42, 5.5],
  accra: [-0.2, 5.54],
  tema: [0.0, 5.62],
  ada: [0.65, 5.78],
  keta: [0.99, 5.9],
  aflao: [1.2, 6.1],
  // Up the border with Togo.
  kpetoe: [0.75, 6.45],
  honuta: [0.53, 6.85],
  hohoeBorder: [0.63, 7.35],
  kadjebi: [0.62, 7.7],
  nkwanta: [0.5, 8.2],
  otiNorth: [0.4, 8.75],
  bimbilla: [0.35, 9.1],
  zabzugu: [0.5, 9.45],
  tatale: [0.25, 9.6],
  saboba: [0.35, 9.95],
  chereponi: [0.38, 10.25],
  bunkpurugu: [0.03, 10.6],
  bawku: [-0.1, 11.13],
  // Along Burkina Faso.
  bongo: [-0.6, 10.98],
  paga: [-1.1, 11.0],
  sissili: [-1.55, 11.0],
  tumu: [-2.2, 11.0],
  hamile: [-2.85, 11.0],
  // Down the Black Volta and the border with Côte d'Ivoire.
  lawra: [-2.92, 10.7],
  nadowli: [-2.78, 10.4],
  waBorder: [-2.75, 10.0],
  chache: [-2.75, 9.7],
  bole: [-2.68, 9.2],
  bui: [-2.6, 8.8],
  banda: [-2.5, 8.2],
  sampa: [-2.8, 7.9],
  dormaa: [-3.0, 7.2],
  debiso: [-3.2, 6.8],
  bia: [-3.22, 6.3],
  enchi: [-2.98, 5.95],
  tano: [-2.78, 5.62],
  elubo: [-2.82, 5.3],
  // Where regions meet inland.
  dunkwa: [-2.0, 6.05],
  wassa: [-2.45, 5.85],
  twifo: [-1.65, 5.45],
  mim: [-2.85, 6.9],
  goaso: [-2.6, 6.5],
  bibiani: [-2.25, 6.55],
  tepa: [-2.15, 6.9],
  tano2: [-2.25, 7.2],
  bechem: [-2.7, 7.1],
  nkoranza: [-2.0, 7.3],
  wenchi: [-2.15, 7.85],
  blackVolta: [-2.05, 8.25],
  kintampo: [-1.6, 8.35],
  bupei: [-1.0, 8.3],
  yeji: [-0.6, 8.2],
  dambai: [-0.1, 8.05],
  sene: [0.0, 7.7],
  lake: [-0.05, 7.45],
  afram: [-0.45, 7.2],
  sekyere: [-0.9, 7.3],
  ejura: [-1.4, 7.45],
  kpando: [0.05, 7.1],
  akosombo: [0.08, 6.4],
  asuogyaman: [0.2, 6.1],
  kwahu: [-0.55, 6.85],
  nkawkaw: [-0.95, 6.5],
  oda: [-1.25, 6.15],
  assin: [-1.6, 6.0],
  akim: [-1.05, 5.9],
  nsawam: [-0.45, 5.72],
  shai: [-0.1, 5.92],
  krachi: [-0.05, 8.4],
  salaga: [-0.5, 8.75],
  tolon: [-0.9, 9.1],
  kumbungu: [-1.15, 9.6],
  whiteVolta: [-1.2, 10.05],
  gushegu: [-0.1, 9.95],
  karaga: [-0.6, 10.1],
  mole: [-1.4, 10.3],
  wa: [-2.3, 9.75],
  walewale: [-0.85, 10.6],
  sandema: [-1.4, 10.6],
} as const satisfies Record<string, readonly [longitude: number, latitude: number]>;
type Corner = keyof typeof CORNERS;

export interface GhanaRegion {
  name: string;
  capital: string;
  /** Its region before 2019, which is how the directory is sorted. */
  listedAs: Region;
  outline: readonly Corner[];
}

const region = (name: string, capital: string, listedAs: Region, outline: string): GhanaRegion => ({
  name,
  capital,
  listedAs,
  outline: outline.split(' ').filter((corner): corner is Corner => corner in CORNERS),
});

export const GHANA_REGIONS: readonly GhanaRegion[] = [
  region('Ahafo', 'Goaso', 'Brong-Ahafo', 'mim bechem tano2 tepa bibiani goaso'),
  region(
    'Ashanti',
    'Kumasi',
    'Ashanti',
    'dunkwa bibiani tepa tano2 nkoranza ejura sekyere afram kwahu nkawkaw oda assin',
  ),
  region(
    'Bono',
    'Sunyani',
    'Brong-Ahafo',
    'debiso dormaa sampa banda blackVolta wenchi nkoranza tano2 bechem mim',
  ),
  region(
    'Bono East',
    'Techiman',
    'Brong-Ahafo',
    'blackVolta kintampo bupei yeji dambai sene lake afram sekyere ejura nkoranza wenchi',
  ),
  region(
    'Central',
    'Cape Coast',
    'Central',
    'pra twifo dunkwa assin oda akim nsawam kasoa winneba capeCoast',
  ),
  region(
    'Eastern',
    'Koforidua',
    'Eastern',
    'nsawam akim oda nkawkaw kwahu afram lake kpando akosombo asuogyaman shai',
  ),
  region('Greater Accra', 'Accra', 'Greater Accra', 'kasoa nsawam shai asuogyaman ada tema accra'),
  region(
    'North East',
    'Nalerigu',
    'Northern',
    'saboba chereponi bunkpurugu walewale sandema mole whiteVolta karaga gushegu',
  ),
  region(
    'Northern',
    'Tamale',
    'Northern',
    'otiNorth bimbilla zabzugu tatale saboba gushegu karaga whiteVolta kumbungu tolon salaga krachi',
  ),
  region(
    'Oti',
    'Dambai',
    'Volta',
    'hohoeBorder kadjebi nkwanta otiNorth krachi dambai sene lake kpando',
  ),
  region(
    'Savannah',
    'Damongo',
    'Northern',
    'banda bui bole chache wa mole whiteVolta kumbungu tolon salaga krachi dambai yeji bupei kintampo blackVolta',
  ),
  region(
    'Upper East',
    'Bolgatanga',
    'Upper East',
    'bunkpurugu bawku bongo paga sissili sandema walewale',
  ),
  region(
    'Upper West',
    'Wa',
    'Upper West',
    'sissili tumu hamile lawra nadowli waBorder chache wa mole sandema',
  ),
  region(
    'Volta',
    'Ho',
    'Volta',
    'ada keta aflao kpetoe honuta hohoeBorder kpando akosombo asuogyaman',
  ),
  region(
    'Western',
    'Sekondi-Takoradi',
    'Western',
    'newtown elubo tano wassa dunkwa twifo pra takoradi threePoints axim',
  ),
  region(
    'Western North',
    'Sefwi Wiawso',
    'Western',
    'tano enchi bia debiso mim goaso bibiani dunkwa wassa',
  ),
];

const [WEST, NORTH, DEGREE] = [-3.35, 11.25, 40];
export const MAP_SIZE = { width: 184, height: 262 } as const;

const place = (corner: Corner) => {
  const [longitude, latitude] = CORNERS[corner];
  return [
    Math.round((longitude - WEST) * DEGREE),
    Math.round((NORTH - latitude) * DEGREE),
  ] as const;
};

/** The outline as a path; at Ghana's latitude a degree is nearly as wide as high. */
export const regionPath = ({ outline }: GhanaRegion): string =>
  `M${outline.map((corner) => place(corner).join(' ')).join('L')}Z`;

/** Where a name or a figure would stand: the middle of its corners. */
export function regionMiddle({ outline }: GhanaRegion): readonly [x: number, y: number] {
  const corners = outline.map(place);
  const mean = (axis: 0 | 1) =>
    Math.round(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return [mean(0), mean(1)];
}
