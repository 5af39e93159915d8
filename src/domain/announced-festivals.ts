/** Festivals without a rule that would give their day: what is known, and who announces the rest. */
export const ANNOUNCED_FESTIVALS = [
  {
    name: 'Homowo',
    place: 'Ga towns, Accra',
    usually:
      'July to August, each town on a day of its own. A month without drumming comes first, from a Monday in early or middle May to a Thursday in June; the Ga Traditional Council announces both.',
  },
  {
    name: 'Kundum',
    place: 'the Ahanta and Nzema coast',
    usually:
      'August to November, town by town towards the west. Axim’s falls in September or October; its durbar of 2024 was on 14 September.',
  },
  {
    name: 'Chale Wote',
    place: 'James Town and Osu, Accra',
    usually: 'A week or two in August: 13 to 25 August in 2019, 21 to 27 August in 2023.',
  },
  {
    name: 'Agbamevoza',
    place: 'Agotime-Kpetoe',
    usually:
      'The date of the kente festival moves: September in 2014 and 2015, October in 2018, August in 2024.',
  },
] as const;
