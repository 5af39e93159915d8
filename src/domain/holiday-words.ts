/** What each public holiday is for, by the key that begins its id. */
const WORDS: Record<string, string> = {
  'new-year':
    'Churches keep watch through the night of 31 December, and the first morning of the year is for visits and family meals. Banks and government offices are closed.',
  'constitution-day':
    'The constitution of the Fourth Republic came into force on 7 January 1993, after a referendum the year before. The day has been a public holiday since the law was amended in 2019.',
  'independence-day':
    'On 6 March 1957 the Gold Coast became Ghana, the first of Britain’s African colonies to win independence under majority rule. There is a national parade, and schoolchildren march in the districts.',
  'eid-ul-fitr':
    'The end of Ramadan: prayers in the open in the morning, then food shared with neighbours of every faith. The day is announced when the moon has been seen.',
  'eid-second-day':
    'A second holiday for Eid-ul-Fitr, declared for 2025 only. Shaqq Day, which has stood in the law since that summer, now takes its place.',
  'shaqq-day':
    'The day after Eid-ul-Fitr, added to the public holidays by the Act of 2025. It gives families and travellers a second day for the feast.',
  'good-friday':
    'Churches hold long services for the death of Jesus, and in some towns the way of the cross is walked through the streets. It opens the Easter weekend, when Kwahu fills with visitors.',
  'easter-monday':
    'After the church services of Easter Sunday come picnics, and on the Kwahu scarp the paragliders. It closes the Easter weekend.',
  'may-day':
    'Workers and their unions march, and the country’s leaders speak to them. Ghana keeps the day with much of the world.',
  'eid-ul-adha':
    'The feast of sacrifice, at the time of the pilgrimage to Mecca: prayers, and then the meat of a ram or a cow is shared out. The day is announced when the moon of its month has been seen.',
  'republic-day':
    'On 1 July 1960 Ghana became a republic, with Kwame Nkrumah as its first President. Since 2025 the date is also the National Day of Prayer and Thanksgiving, with Christian and Muslim services in Accra.',
  'founders-day':
    'The recorded birthday of Kwame Nkrumah, Ghana’s first President, who was born in 1909. The Act of 2025 made 21 September the one Founder’s Day and dropped the holiday of 4 August.',
  'farmers-day':
    'Farmers and fishers are honoured with prizes, at a national ceremony and in the districts. The law sets it on the first Friday of December.',
  christmas:
    'Churches fill from Christmas Eve on, and many families travel to their home towns. Banks and government offices are closed.',
  'boxing-day':
    'The second day of Christmas, for visits, outings and what is left in the pot. Banks and government offices are closed.',
};

/** A year may hold two of one Eid; their keys then end in a number. */
export const aboutHoliday = (key: string): string => WORDS[key.replace(/-\d$/, '')] ?? '';
