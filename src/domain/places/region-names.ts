import { GHANA_REGIONS, type GhanaRegion } from './ghana-regions.ts';

/**
 * Towns, landmarks and palaces that tell which of the sixteen regions a text is about. Names that
 * are more often something else (Volta as a lake, Central as a side of town) are left out.
 */
const NAMES: Record<string, string> = {
  Ahafo: 'Goaso, Kukuom, Kenyasi, Hwidiem, Duayaw Nkwanta, Bechem, Newmont Ahafo',
  Ashanti:
    'Kumasi, Kejetia, Manhyia, Asantehene, Obuasi, Ejisu, Mampong, Bekwai, Konongo, Agogo, Offinso, Bantama, Suame, Asokwa, Tafo, Juaben, Ejura, Komfo Anokye, Lake Bosomtwe',
  Bono: 'Sunyani, Berekum, Dormaa, Wenchi, Sampa, Drobo, Bui Dam',
  'Bono East': 'Techiman, Kintampo, Nkoranza, Atebubu, Yeji, Prang',
  Central:
    'Cape Coast, Elmina, Kasoa, Winneba, Mankessim, Saltpond, Swedru, Assin Fosu, Dunkwa, Twifo Praso, Anomabo, Apam, Moree, Assin Manso',
  Eastern:
    'Koforidua, Nkawkaw, Nsawam, Suhum, Kyebi, Kibi, Akosombo, Aburi, Akropong, Akwapim, Akuapem, Kwahu, Mpraeso, Oda, Kade, Somanya, Odumase Krobo, Okyenhene, Begoro, New Juaben, New Tafo, Akyem Tafo, Akim Tafo, Kwahu Tafo, Akuapem Mampong, Mampong Akuapem, Mampong-Akuapem',
  'Greater Accra':
    'Accra, Tema, Ashaiman, Madina, Teshie, Nungua, Osu, Labadi, Jamestown, James Town, Makola, Dansoman, Adenta, Weija, Amasaman, Dodowa, Prampram, Ningo, Ada, Kaneshie, Legon, Korle Bu, Kotoka, Ga Mantse, Tema Motorway',
  'North East': 'Nalerigu, Gambaga, Walewale, Chereponi, Bunkpurugu, Nayiri, Yunyoo',
  Northern: 'Tamale, Yendi, Savelugu, Bimbilla, Gushegu, Karaga, Saboba, Tolon, Kumbungu, Ya-Na',
  Oti: 'Dambai, Jasikan, Kadjebi, Nkwanta, Kete Krachi, Kete-Krachi, Krachi',
  Savannah: 'Damongo, Salaga, Sawla, Bole, Daboya, Mole National Park, Buipe, Yagbonwura',
  'Upper East': 'Bolgatanga, Bawku, Navrongo, Paga, Zebilla, Sandema, Bongo District, Tongo',
  'Upper West': 'Wa, Tumu, Lawra, Nandom, Jirapa, Nadowli, Hamile, Wechiau',
  Volta:
    'Ho, Hohoe, Kpando, Keta Municipality, Ketu, Aflao, Anloga, Sogakope, Denu, Akatsi, Kpeve, Kpetoe, Anlo, Wli',
  Western:
    'Takoradi, Sekondi, Tarkwa, Axim, Prestea, Bogoso, Half Assini, Elubo, Nzema, Shama, Essiama, Ahanta, Atuabo',
  'Western North': 'Sefwi, Sefwi Bekwai, Wiawso, Bibiani, Enchi, Aowin, Juaboso, Bia West, Bodi',
};

export const regionSlug = ({ name }: GhanaRegion): string => name.toLowerCase().replace(' ', '-');

export const regionOfSlug = (slug: string): GhanaRegion | undefined =>
  GHANA_REGIONS.find((region) => regionSlug(region) === slug);

const REGION_OF = new Map(
  GHANA_REGIONS.flatMap(({ name }) => [
    [name === 'Ashanti' ? name : `${name} Region`, name] as const,
    ...(NAMES[name]?.split(', ') ?? []).map((word) => [word, name] as const),
  ]),
);

// The longest first, so that Duayaw Nkwanta isn't taken for Nkwanta.
const PLACE = `(?:${[...REGION_OF.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`;
const ROAD =
  '(?:[Rr]oad|[Hh]ighway|[Mm]otorway|[Ee]xpressway|[Dd]ual [Cc]arriageway|[Rr]ailway|[Rr]ail [Ll]ine)s?\\b';
/** What follows a place in the name of a football club, a university or a firm. */
const NAMESAKE =
  '(?:Asante Kotoko|Kotoko|Hearts|Great Olympics|Lions|Chelsea|United|City FC|Gold Stars|Gold SC|All Blacks|All Stars|Hasaacas|Eleven Wise|Eleven Wonders|Heart of Lions|Ebusua Dwarfs|Dwarfs|Sharks|Cities|Youth FC|FC|SC|Technical University|University|Polytechnic|Oil Refinery|Brewery|Textiles)(?!\\p{L})';
const UNIVERSITY =
  'University of (?:(?:Ghana|Education|Mines and Technology|Energy and Natural Resources|Health and Allied Sciences)(?: \\([A-Z]+\\))?, ?)?';

/** Roads, clubs, universities and firms first: they take the places in their names with them. */
const MENTION = new RegExp(
  [
    `(?<![\\p{L}–-])(?=[A-Zf])(?:AngloGold Ashanti|from ${PLACE} to ${PLACE}|${UNIVERSITY}${PLACE}|${PLACE}-? ${NAMESAKE}`,
    `(?<route>${PLACE}(?: ?[–-] ?${PLACE}| to ${PLACE}(?= ${ROAD}))+)`,
    `(?!Tema Motorway)${PLACE}(?:[–-]\\p{Lu}\\p{L}+)* ${ROAD}`,
    `(?<place>${PLACE}))`,
  ].join('|'),
  'gu',
);

/** The names of the regions whose towns a text mentions. */
export function regionsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const { groups: { route, place } = {} } of text.matchAll(MENTION)) {
    const ends = route?.match(new RegExp(PLACE, 'gu')) ?? [place ?? ''];
    const regions = new Set(ends.map((end) => REGION_OF.get(end)));
    // A road between two regions may be anywhere on the way.
    const [region] = regions;
    if (region && regions.size === 1) found.add(region);
  }
  return found;
}

/** Finds texts that mention the region or one of its towns. */
export function regionNames({ name }: GhanaRegion): Pick<RegExp, 'test'> {
  const names = [...REGION_OF].filter(([, region]) => region === name).map(([word]) => word);
  // Most texts have none of its names, and are read once, quickly.
  const any = new RegExp(names.join('|'), 'u');
  return { test: (text) => any.test(text) && regionsIn(text).has(name) };
}
