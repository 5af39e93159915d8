import { odwiraWeek } from './akan-calendar.ts';
import { addDays, type Day, dayAt, firstWeekdayOfMonth } from './calendar-day.ts';
import type { Certainty } from './holidays.ts';
import { HIJRI, lunarDaysOfYear } from './lunar-days.ts';

export interface Festival {
  key: string;
  name: string;
  place: string;
  from: Day;
  to: Day;
  certainty: Certainty;
  /** By what rule the day was found. */
  rule: string;
  about: string;
}

const SATURDAY = 6;
const THURSDAY = 4;
const TUESDAY = 2;

/** Festivals that follow a rule. Those announced each year: announced-festivals.ts. */
export function festivalsOfYear(year: number): Festival[] {
  return [
    ...solarFestivals(year),
    asafotufiam(year),
    odwira(year),
    ...panafest(year),
    ...lunarFestivals(year),
  ].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function solarFestivals(year: number): Festival[] {
  const onOneDay = (
    key: string,
    name: string,
    place: string,
    day: Day,
    rule: string,
    about: string,
    certainty: Certainty = 'expected',
  ): Festival => ({ key, name, place, from: day, to: day, certainty, rule, about });
  return [
    onOneDay(
      'aboakyer',
      'Aboakyer',
      'Winneba',
      firstWeekdayOfMonth(year, 5, SATURDAY),
      'The first Saturday of May.',
      'The deer hunt of the Effutu: two asafo companies race to bring the living animal back to the durbar.',
    ),
    onOneDay(
      'bakatue',
      'Bakatue',
      'Elmina',
      firstWeekdayOfMonth(year, 7, TUESDAY),
      'The first Tuesday of July.',
      'The opening of the lagoon: the net is cast again and the fishing season begins.',
    ),
    onOneDay(
      'emancipation-day',
      'Emancipation Day',
      'Assin Manso and Cape Coast',
      dayAt(year, 8, 1),
      '1 August, every year since 1998.',
      'Wreaths at Assin Manso and a vigil at Cape Coast mark the end of chattel slavery in the British colonies. Ghana was the first country in Africa to keep the day.',
      'certain',
    ),
    onOneDay(
      'fetu-afahye',
      'Fetu Afahye',
      'Cape Coast',
      firstWeekdayOfMonth(year, 9, SATURDAY),
      'The first Saturday of September.',
      'Oguaa’s great durbar: the seven asafo companies in their colours, chiefs in palanquins, and a town scrubbed clean for the year to come.',
    ),
    onOneDay(
      'hogbetsotso',
      'Hogbetsotso',
      'Anloga',
      firstWeekdayOfMonth(year, 11, SATURDAY),
      'The first Saturday of November.',
      'The Anlo Ewe remember the walk out of Notsie, backwards, so that nobody could follow their footprints.',
    ),
  ];
}

function asafotufiam(year: number): Festival {
  const thursday = firstWeekdayOfMonth(year, 8, THURSDAY);
  return {
    key: 'asafotufiam',
    name: 'Asafotufiam',
    place: 'Ada',
    from: thursday,
    to: addDays(thursday, 7),
    certainty: 'expected',
    rule: 'A week from the first Thursday of August, as in 2022, 2023 and 2024.',
    about:
      'The warriors’ festival of Ada: the asafo companies march out to Luhuese, fire their muskets into the river on the way home and wash off the old year.',
  };
}

/** The days that every edition from 2019 to 2025 had in common. */
function panafest(year: number): Festival[] {
  if (year < 2019 || year % 2 === 0) return [];
  return [
    {
      key: 'panafest',
      name: 'PANAFEST',
      place: 'Cape Coast, Elmina, Assin Manso and Accra',
      from: dayAt(year, 7, 26),
      to: dayAt(year, 8, 1),
      certainty: 'expected',
      rule: 'In odd years, up to Emancipation Day. The editions of 2019, 2021, 2023 and 2025 all held these days, and the last began on 17 July.',
      about:
        'Theatre, music, a colloquium and pilgrimage along the slave route, for Africans at home and abroad. It was first held in 1992.',
    },
  ];
}

function odwira(year: number): Festival {
  return {
    key: 'odwira',
    name: 'Odwira',
    place: 'Akropong-Akuapem',
    ...odwiraWeek(year),
    certainty: 'expected',
    rule: 'The week, Monday to Sunday, around the first Awukudae from 12 September on. It held in every year from 2018 to 2025 that we could date.',
    about:
      'A week of cleansing, remembrance and new yam at the Okuapehene’s seat, with a durbar to close it. Other Akuapem towns keep their own dates.',
  };
}

function lunarFestivals(year: number): Festival[] {
  const twice = (days: Day[], index: number) => (days.length > 1 ? `-${index + 1}` : '');
  const bugum = lunarDaysOfYear(year, HIJRI.muharram, 9);
  const naa = lunarDaysOfYear(year, HIJRI.rabiAlAwwal, 17);
  return [
    ...bugum.map(
      (day, index): Festival => ({
        key: `bugum${twice(bugum, index)}`,
        name: 'Bugum, the fire festival',
        place: 'Tamale and northern Ghana',
        from: day,
        to: day,
        certainty: 'estimated',
        rule: '9 Muharram, by the moon.',
        about: 'Torches of bundled grass go through the towns of the north after dark.',
      }),
    ),
    ...naa.map(
      (day, index): Festival => ({
        key: `damba${twice(naa, index)}`,
        name: 'Damba',
        place: 'Yendi, Nalerigu, Bimbilla, Damongo and Wa',
        from: addDays(day, -6),
        to: addDays(day, 1),
        certainty: 'estimated',
        rule: 'Somo Damba about 11, Naa Damba 17 and Bielkulsi 18 Rabi al-awwal, by the moon.',
        about:
          'The chiefs’ festival of Dagbon, Mamprugu, Nanun, Gonja and Wa: drumming, dancers whose smocks swing out as they turn, and on Bielkulsi the chief’s farewell ride.',
      }),
    ),
  ];
}
