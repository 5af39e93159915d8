import { GHANA_REGIONS, type GhanaRegion } from './ghana-regions.ts';

/**
 * Towns, palaces and clubs that tell which of the sixteen regions a text speaks of. Names that are
 * more often something else (Volta as a lake, Central as a side of town) are left out.
 */
const NAMES: Record<string, string> = {
  Ahafo: 'Goaso, Kukuom, Kenyasi, Hwidiem, Duayaw Nkwanta, Bechem, Newmont Ahafo',
  Ashanti:
    'Kumasi, Kejetia, Manhyia, Asantehene, Asante Kotoko, Obuasi, Ejisu, Mampong, Bekwai, Konongo, Agogo, Offinso, Bantama, Suame, Asokwa, Tafo, Juaben, Ejura, KNUST, Komfo Anokye, Lake Bosomtwe',
  Bono: 'Sunyani, Berekum, Dormaa, Wenchi, Sampa, Drobo, Bui Dam',
  'Bono East': 'Techiman, Kintampo, Nkoranza, Atebubu, Yeji, Prang',
  Central:
    'Cape Coast, Elmina, Kasoa, Winneba, Mankessim, Saltpond, Swedru, Assin Fosu, Dunkwa, Twifo Praso, Anomabo, Apam, Moree, Assin Manso',
  Eastern:
    'Koforidua, Nkawkaw, Nsawam, Suhum, Kyebi, Kibi, Akosombo, Aburi, Akropong, Akwapim, Akuapem, Kwahu, Mpraeso, Oda, Kade, Somanya, Odumase Krobo, Okyenhene, Begoro',
  'Greater Accra':
    'Accra, Tema, Ashaiman, Madina, Teshie, Nungua, Osu, Labadi, Jamestown, James Town, Makola, Dansoman, Adenta, Weija, Amasaman, Dodowa, Prampram, Ningo, Ada, Kaneshie, Legon, Korle Bu, Kotoka, Ga Mantse, Hearts of Oak',
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
  'Western North': 'Sefwi, Wiawso, Bibiani, Enchi, Aowin, Juaboso, Bia West, Bodi',
};

export const regionSlug = ({ name }: GhanaRegion): string => name.toLowerCase().replace(' ', '-');

export const regionOfSlug = (slug: string): GhanaRegion | undefined =>
  GHANA_REGIONS.find((region) => regionSlug(region) === slug);

/** What a text about the region holds: one of its names as a word of its own, capitals and all. */
export function regionNames({ name }: GhanaRegion): RegExp {
  const whole = name === 'Ashanti' ? '(?<!AngloGold )Ashanti' : `${name} Region`;
  const words = [whole, ...(NAMES[name]?.split(', ') ?? [])];
  return new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?!\\p{L})`, 'u');
}
