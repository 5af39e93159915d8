import { describe, expect, it } from 'vitest';
import type { Country } from '../../../contract/places/countries.ts';
import { openGazetteer } from './gazetteer.ts';

const places = openGazetteer('content');

/** Ways to name a place that need no country to be understood. */
const WAYS: readonly (readonly [country: Country, place: string, ways: string])[] = [
  [
    'GH',
    'Accra',
    'Accra; ACCRA; Accra Ghana; Accra, Ghana; Accra GH; Greater Accra; Accra Central',
  ],
  ['GH', 'Kumasi', 'Kumasi; Kumase; kumasi, ashanti; Kumasi Ashanti Region; Kumasi, Ghana'],
  ['GH', 'Takoradi', 'Takoradi; Taadi; Takoradi, Western Region'],
  ['GH', 'Sekondi-Takoradi', 'Sekondi Takoradi; Sekondi-Takoradi; Sekondi/Takoradi'],
  ['GH', 'Cape Coast', 'Cape Coast; Capecoast; cape-coast; Oguaa; Cape Coast, Central Region'],
  ['GH', 'Tema', 'Tema; Tema Community 1; Tema Community 25; Tema, Ghana; Tema Comm. 9'],
  ['GH', 'Madina', 'Madina; Madina, Accra; Madina Estates'],
  ['GH', 'Teshie', 'Teshie; Teshi; Teshie Nungua; Teshie, Accra'],
  ['GH', 'East Legon', 'East Legon; East Legon, Accra; Eastlegon; East Legon Hills'],
  ['GH', 'Labadi', 'Labadi; La Dade Kotopon; Labadi, Accra'],
  ['GH', 'Jamestown', 'James Town, Accra; Jamestown Accra'],
  ['GH', 'Osu', 'Osu; Osu Accra; Osu Oxford Street; Osu, Accra, Ghana; Ɔsu'],
  ['GH', 'Dansoman', 'Dansoman; Dansoman Accra; Dansoman, Accra, Ghana'],
  ['GH', 'Spintex', 'Spintex; Spintex Road; Spintex, Accra'],
  ['GH', 'Akosombo', 'Akosombo; Akosombo, Ghana; Akosombo Dam'],
  ['GH', 'KNUST', 'KNUST; Tech Kumasi; KNUST Kumasi'],
  ['GH', 'Bantama', 'Bantama; Bantama, Kumasi'],
  ['GH', 'Bolgatanga', 'Bolga; Bolgatanga; Bolgatanga, Upper East'],
  ['GH', 'Wenchi', 'Wenchi; Wankyi'],
  ['GH', 'Dormaa Ahenkro', 'Dormaa Ahenkro; Dormaa-Ahenkro; Dormaa'],
  ['GH', 'Accra', 'Kotobabo Street, Accra; 12 Ring Road, Accra; Some Hall, Accra, Ghana'],
  [
    'GB',
    'London',
    'London; London, UK; London UK; London, England; London, U.K.; Londres; Central London',
  ],
  ['GB', 'London', 'London, United Kingdom; City of London; LDN; London W1A 1AA; london gb'],
  ['GB', 'Tottenham', 'Tottenham; Tottenham, London; N17; Tottenham N17; Seven Sisters'],
  ['GB', 'Hackney', 'Hackney; Hackney, London; E8; London Borough of Hackney'],
  ['GB', 'Peckham', 'Peckham; Peckham, London; SE15; SE15 4QR; Peckham SE15; Peckham, London, UK'],
  ['GB', 'Woolwich', 'Woolwich; Woolwich Arsenal; SE18; Woolwich, London'],
  ['GB', 'Lewisham', 'Lewisham; Lewisham London; Lewisham, South East London'],
  ['GB', 'Southwark', 'Southwark; Southwark, London'],
  ['GB', 'Enfield', 'Enfield, London; Enfield Town; Enfield UK'],
  ['GB', 'Croydon', 'Croydon; West Croydon; Croydon, Surrey; CR0'],
  ['GB', "Shepherd's Bush", "Shepherd's Bush; Shepherds Bush; Shepherd’s Bush, London"],
  ['GB', 'Walworth', 'Elephant & Castle; Elephant and Castle'],
  ['GB', 'Kingston upon Hull', 'Hull; Hull, England; Kingston upon Hull; Kingston-upon-Hull'],
  ['GB', 'Newcastle upon Tyne', 'Newcastle, England; Newcastle UK; Newcastle-upon-Tyne'],
  ['GB', 'Birmingham', 'Birmingham; Birmingham UK; Birmingham, West Midlands; Brum'],
  ['GB', 'Manchester', 'Manchester; Greater Manchester; Manchester, UK; Manchester M14 5RX'],
  ['GB', 'Milton Keynes', 'Milton Keynes; Milton-Keynes; MiltonKeynes'],
  ['GB', 'St Albans', 'St Albans; St. Albans; Saint Albans'],
  [
    'US',
    'New York City',
    'New York; New York City; NYC; N.Y.C.; New York, NY; New York NY; Newyork',
  ],
  [
    'US',
    'New York City',
    'New York, USA; new york city, new york; NEW YORK, U.S.A.; New York 10001',
  ],
  [
    'US',
    'The Bronx',
    'Bronx; The Bronx; the bronx; Bronx, NY; Bronx NY; Bronx, New York; Bronx NYC',
  ],
  ['US', 'The Bronx', 'Bronx, NY 10451; Bronx, New York, USA; Bronx County, NY'],
  ['US', 'Brooklyn', 'Brooklyn; Brooklyn, NY; Brooklyn New York'],
  ['US', 'Harlem', 'Harlem; Harlem, New York; Harlem NYC; Harlem, Manhattan'],
  ['US', 'Queens', 'Queens; Queens, NY; Queens New York'],
  [
    'US',
    'Washington',
    'Washington; Washington DC; Washington, DC; Washington D.C.; Washington, D.C.',
  ],
  ['US', 'Washington', 'washington d c; DC; D.C.; District of Columbia; Washington DC, USA; DMV'],
  [
    'US',
    'Lanham',
    'Lanham; Lanham, MD; Lanham MD; Lanham, Maryland; Lanham-Seabrook; Lanham MD 20706',
  ],
  ['US', 'Upper Marlboro', 'Upper Marlboro; Upper Marlboro, MD; Upper Marlboro Maryland USA'],
  ['US', 'District Heights', 'District Heights; District Heights MD'],
  ['US', 'Stone Mountain', 'Stone Mountain; Stone Mountain, GA; Stone Mountain Georgia'],
  ['US', 'Woodbridge', 'Woodbridge, VA; Woodbridge Virginia'],
  ['US', 'St. Louis', 'Saint Louis; St Louis; St. Louis, MO; St Louis Missouri'],
  ['US', 'Saint Paul', 'St Paul; St. Paul; Saint Paul, Minnesota; Saint Paul MN'],
  [
    'US',
    'Silver Spring',
    'Silver Spring; Silver Spring, Maryland; Downtown Silver Spring; Silverspring',
  ],
  ['US', 'Los Angeles', 'LA; L.A.; Los Angeles; Los Angeles, CA; Los Angeles California'],
  ['US', 'Philadelphia', 'Philly; Philadelphia PA; Philadelphia, Pennsylvania'],
  ['US', 'Atlanta', 'ATL; Atlanta, GA; Atlanta Georgia; Metro Atlanta'],
  ['US', 'Columbus', 'Columbus, Ohio; Columbus OH; Columbus'],
  ['US', 'Worcester', 'Worcester, MA; Worcester Massachusetts'],
  ['US', 'Houston', 'Houston; Houston TX; Houston, Texas, USA'],
  ['US', 'Fort Worth', 'Fort Worth; Ft Worth; Ft. Worth, TX'],
  [
    'CA',
    'Toronto',
    'Toronto; Toronto, ON; Toronto Ontario; Toronto Canada; GTA; Toronto, ON M5V 2T6',
  ],
  ['CA', 'Scarborough', 'Scarborough, Toronto; Scarborough, ON; Scarborough Ontario'],
  ['CA', 'North York', 'North York; North York, Toronto; North York ON'],
  ['CA', 'Jane and Finch', 'Jane and Finch; Jane & Finch; Jane/Finch Toronto'],
  ['CA', 'Québec', 'Quebec City; Québec City; Quebec City, QC; Ville de Québec'],
  ['CA', 'Montréal', 'Montreal; Montréal; Montreal, Quebec; Montreal QC Canada'],
  ['CA', "St. John's", "Saint John's; St John's, NL; St. Johns, Newfoundland and Labrador"],
  ['CA', 'Brampton', 'Brampton; Brampton ON; Brampton, Ontario, Canada'],
  ['DE', 'Hamburg', 'Hamburg; Hamburg, Germany; Hamburg DE; Hamburg Deutschland; 20095 Hamburg'],
  ['DE', 'Munich', 'München; Munich; Muenchen; Munchen; München, Deutschland'],
  ['DE', 'Köln', 'Köln; Koln; Koeln; Cologne; Cologne, Germany'],
  [
    'DE',
    'Frankfurt am Main',
    'Frankfurt; Frankfurt/Main; Frankfurt am Main; Frankfurt a.M.; Frankfurt Germany',
  ],
  ['DE', 'Hannover', 'Hannover; Hanover, Germany'],
  ['DE', 'Düsseldorf', 'Düsseldorf; Dusseldorf; Duesseldorf'],
  ['DE', 'Nürnberg', 'Nürnberg; Nuremberg; Nuernberg'],
  ['DE', 'Sankt Pauli', 'St. Pauli; Sankt Pauli; St Pauli, Hamburg; Saint Pauli'],
  ['DE', 'Wilhelmsburg', 'Wilhelmsburg; Hamburg-Wilhelmsburg; Wilhelmsburg Hamburg'],
  ['NL', 'The Hague', "Den Haag; The Hague; Hague; 's-Gravenhage; Den Haag, Nederland"],
  [
    'NL',
    'Amsterdam',
    'Amsterdam; Amsterdam NL; Amsterdam, Netherlands; Amsterdam, the Netherlands; Amsterdam Holland',
  ],
  [
    'NL',
    'Amsterdam-Zuidoost',
    'Bijlmer; Bijlmermeer; Amsterdam Zuidoost; De Bijlmer, Amsterdam; 1102 AB Amsterdam Zuidoost',
  ],
  ['NL', 'Almere', 'Almere; Almere Stad; Almere, NL'],
  ['NL', "'s-Hertogenbosch", 'Den Bosch; s-Hertogenbosch; ’s-Hertogenbosch'],
  ['BE', 'Brussels', 'Brussels; Bruxelles; Brussel; Bruxelles, Belgique'],
  ['BE', 'Antwerpen', 'Antwerp; Antwerpen; Anvers; Antwerp, Belgium'],
  ['IT', 'Milan', 'Milano; Milan; Milano, Italia; Milan Italy'],
  ['IT', 'Rome', 'Roma; Rome; Roma, Italia; Rome, Italy'],
  ['IT', 'Naples', 'Napoli; Naples, Italy; Naples'],
  ['IT', "Reggio nell'Emilia", "Reggio Emilia; Reggio nell'Emilia; Reggio nell’Emilia"],
  ['IT', 'Padova', 'Padova; Padua'],
  ['CH', 'Genève', 'Geneva; Genève; Geneve; Genf; Geneva, Switzerland'],
  ['CH', 'Zürich', 'Zürich; Zurich; Zuerich; Zürich, Schweiz'],
  ['AT', 'Vienna', 'Wien; Vienna; Vienna, Austria'],
  ['IE', 'Galway', 'Galway; Gaillimh; Galway, Ireland'],
  ['DK', 'Copenhagen', 'Copenhagen; København; Kobenhavn; Koebenhavn; Copenhagen, Denmark'],
  ['DK', 'Århus', 'Aarhus; Århus; Arhus'],
  ['SE', 'Göteborg', 'Göteborg; Gothenburg; Goteborg; Goeteborg; Gothenburg, Sweden'],
  ['SE', 'Malmö', 'Malmö; Malmo; Malmoe'],
  ['SE', 'Rinkeby', 'Rinkeby; Rinkeby, Stockholm'],
  ['NO', 'Tromsø', 'Tromsø; Tromso; Tromsoe'],
  ['NO', 'Oslo', 'Oslo; Oslo, Norge; Oslo Norway'],
  ['FI', 'Helsinki', 'Helsinki; Helsingfors; Helsinki, Finland'],
  ['AE', 'Dubai', 'Dubai; Dubai, UAE; Dubai U.A.E.; Dubai City'],
  ['AE', 'Abu Dhabi', 'Abu Dhabi; Abudhabi; Abu Dhabi, United Arab Emirates'],
  ['AE', 'Deira', 'Deira; Deira, Dubai'],
  ['QA', 'Doha', 'Doha; Doha, Qatar; Doha Qatar'],
  ['SA', 'Jeddah', 'Jeddah; Jiddah; Jeddah, KSA; Jeddah Saudi Arabia'],
  ['SA', 'Mecca', 'Mecca; Makkah'],
  ['KW', 'Kuwait City', 'Kuwait City; Kuwait'],
  ['TG', 'Lomé', 'Lomé; Lome; Lome, Togo'],
  ['CI', 'Abidjan', "Abidjan; Abidjan, Côte d'Ivoire; Abidjan Ivory Coast; Abidjan, Cote d’Ivoire"],
  ['BF', 'Ouagadougou', 'Ouagadougou; Ouaga; Ouagadougou, Burkina Faso'],
  ['NG', 'Lagos', 'Lagos; Lagos, Nigeria; Lagos Nigeria'],
  ['SN', 'Dakar', 'Dakar; Dakar, Senegal'],
  ['LR', 'Monrovia', 'Monrovia, Liberia; Monrovia'],
  ['GH', 'Obuase', 'Obuasi; Obuase; Obuasi, Ashanti'],
  ['GH', 'Mankesim', 'Mankessim; Mankesim'],
  ['GH', 'Koforidua', 'Koforidua; Koftown'],
  ['GH', 'Kumasi', 'Patasi; Patasi, Kumasi; Kentinkrono; Pankrono'],
  ['GH', 'Labadi', 'Trade Fair; Trade Fair, La'],
  [
    'US',
    'Hyattsville',
    '20782; 20781; Hyattsville; Hyattsville MD 20782; West Hyattsville; 20782 USA',
  ],
  ['US', 'Bronx', '10458; 10467-1234; 10458 NY'],
  ['US', 'Worcester', 'Worcester, Mass; Worcester Mass.; 01602'],
  ['US', 'Lanham', '7411 Riverdale Rd, Lanham, MD 20706'],
  ['US', 'Springfield', 'Springfield, VA; Springfield 22150; Springfield, Virginia 22150'],
  ['US', 'Alexandria', 'Old Town Alexandria, VA; Alexandria 22304; 22304'],
  ['GB', 'Hackney', 'Clapton; E8 4QN; E84QN; e8 4qn'],
  ['GB', 'Tottenham', 'N17 0AA; Broadwater Farm'],
  ['DE', 'Hamburg', '22111; 22111 Hamburg; D-22111 Hamburg; 22111 Germany; 22111 Deutschland'],
  ['NL', 'Amsterdam', '1102; 1102 BR; 1102BR; 1102 Netherlands'],
  ['IT', 'Milano', '20139; 20139 Italy; 20139 Italia'],
  ['IT', 'Milan', 'Via Roma 1, 20139 Milano'],
  ['CA', 'North York', 'M3N; M3N 1A1; m3n1a1; M3N Canada'],
  ['FR', 'Paris', '75018; 75018 Paris; Paris 75018'],
  ['ES', 'Las Palmas de Gran Canaria', 'Las Palmas; Gran Canaria'],
];

const LINES = WAYS.flatMap(([country, place, ways]) =>
  ways.split('; ').map((typed) => ({ typed, country, place })),
);

describe('places as people name them', () => {
  it.each(LINES)('understands “$typed” as $place, $country', ({ typed, country, place }) => {
    const { place: found } = places.resolve(typed, undefined);
    expect([found?.country, found?.name]).toEqual([country, place]);
    expect(places.find(country, typed)?.name).toBe(place);
  });

  it.each([
    ['US', 'Newcastle', 'New Castle'],
    ['US', 'London, UK', undefined],
    ['US', 'Columbus, Ontario', undefined],
    ['US', 'Zzyzx Falls', undefined],
    ['GH', 'New York', undefined],
    ['GH', 'La', 'Labadi'],
    ['CA', 'Edmonton', 'Edmonton'],
    ['GB', 'Edmonton', 'Edmonton'],
    ['GB', 'Stratford', 'Stratford'],
    ['CA', 'Woodbridge', 'Woodbridge'],
  ] as const)('looks only in %s for “%s”', (country, typed, name) => {
    expect(places.find(country, typed)?.name).toBe(name);
  });

  it('offers the other places of that name, the largest first', () => {
    const titles = (typed: string, country?: Country) =>
      places.resolve(typed, country).others.map((place) => `${place.country} ${place.state}`);
    expect(titles('Birmingham')[0]).toBe('US AL');
    expect(titles('Washington')).toContain('GB ');
    expect(titles('Washington', 'US')).toEqual(['US UT', 'US IL']);
  });

  it('offers the other countries of a postcode', () => {
    const countries = (typed: string) =>
      places.resolve(typed, undefined).others.map(({ country }) => country);
    expect(countries('1102')).toEqual(['NO', 'DK']);
    expect(countries('20139')).toContain('US');
    expect(countries('20782')).toEqual([]);
    expect(places.find('US', '20139')).toMatchObject({ name: 'Casanova', state: 'VA' });
    expect(places.find('DK', '1102')?.timeZone).toBe('Europe/Copenhagen');
  });

  it('takes no year and no house number for a postcode', () => {
    expect(places.resolve('Party of 2100 people', undefined).place).toBeNull();
    expect(places.resolve('00000', undefined).place).toBeNull();
  });

  it.each([
    'Washington DC',
    'Birmingham, AL',
    'London, Ontario',
    'Accra',
    'Bronx',
    'Paris, France',
  ])('offers nothing else where “%s” is clear', (typed) => {
    expect(places.resolve(typed, undefined).others).toEqual([]);
  });

  it('takes “Washington State” for the state', () => {
    expect(places.resolve('Washington State', undefined).place).toMatchObject({
      name: 'Washington',
      reach: expect.any(Number),
    });
  });

  it('survives the emptiest and the longest input', () => {
    expect(places.resolve('', undefined)).toEqual({ place: null, others: [] });
    expect(places.resolve(', , .', undefined).place).toBeNull();
    expect(places.resolve('a, '.repeat(66), undefined).place).toBeNull();
    expect(places.resolve('Nkɔsoɔ ne Ɔdɔ', undefined).place).toBeNull();
  });
});
