/**
 * Writes content/postcodes: one file per country, one line per postcode, in order.
 *
 *   node scripts/write-postcodes.ts <folder>
 *
 * The folder holds the GeoNames postal code files as they are distributed (`US.txt`, `GB.txt`, …; for
 * Great Britain, Canada and the Netherlands those with the first part of each code).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openGazetteer } from '../src/server/platform/places/gazetteer.ts';
import { POSTCODE_COUNTRIES } from '../src/server/platform/places/postcodes.ts';

interface Area {
  names: string[];
  state: string;
  positions: [latitude: number, longitude: number][];
}

const OUT = 'content/postcodes';
/** Countries whose places the gazetteer tells apart by state or province. */
const WITH_STATES = ['US', 'CA'];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/write-postcodes.ts <folder>');
const places = openGazetteer('content');
mkdirSync(OUT, { recursive: true });

for (const country of POSTCODE_COUNTRIES) {
  const areas = new Map<string, Area>();
  for (const line of readFileSync(`${folder}/${country}.txt`, 'utf8').split('\n')) {
    const [, code = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    // CEDEX codes are for the post of firms.
    if (!code || !latitude || !longitude || name.includes('CEDEX')) continue;
    const key = code.replaceAll(' ', '');
    const area = areas.get(key) ?? { names: [], state, positions: [] };
    // 'North York (Jane and Finch)', 'Paris 07'
    area.names.push(name.replace(/ \(.*| \d\d$/, ''));
    area.positions.push([Number(latitude), Number(longitude)]);
    areas.set(key, area);
  }
  const mean = (values: number[]) =>
    Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
  const lines = [...areas]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { names, state, positions }]) => [
      code,
      names.find((name) => places.find(country, name)?.name === name) ?? names[0],
      WITH_STATES.includes(country) ? state : '',
      mean(positions.map(([latitude]) => latitude)),
      mean(positions.map(([, longitude]) => longitude)),
    ]);
  writeFileSync(
    `${OUT}/${country}.tsv`,
    `# From GeoNames (geonames.org), licence CC BY 4.0, shortened by scripts/write-postcodes.ts.
# postcode	place	state or province	latitude	longitude
${lines.map((line) => line.join('\t')).join('\n')}
`,
  );
}
