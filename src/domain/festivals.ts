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
const TUESDAY = 2;

/** Festivals that follow a rule. Those whose date a council announces each year are not computed. */
export function festivalsOfYear(year: number): Festival[] {
  return [...solarFestivals(year), odwira(year), ...lunarFestivals(year)].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
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
          'The chiefs’ festival of Dagbon, Mamprugu, Nanun, Gonja and Wa: drumming, smocks that swing as the rider turns, and the farewell procession of Bielkulsi.',
      }),
    ),
  ];
}
