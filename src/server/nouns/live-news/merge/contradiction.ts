import { contains } from './pair-features.ts';
import type { Report, Word } from './report.ts';

/** A name in so few texts belongs to one story. */
const RARE_NAME_WEIGHT = 5.5;
/** Rare in texts, and of no story in particular. */
const INSTITUTIONS = new Set(
  'navy hotel resort airlin airway insuranc assuranc brewery microfinanc holding limit marin coastguard hospital university'.split(
    ' ',
  ),
);
/** Figures of one event differ by less: 63 and 68 passengers. */
const MAX_RATIO = 1.25;
/** Smaller counts are mostly of a part: 4 women among 67 returnees. */
const LEAST_COUNT = 5;

/** Whether two reports can't tell one story: they name different countries, states, firms, places or counts, and share no rare name. */
export function contradicts(a: Report, b: Report): boolean {
  const isOwnName = (name: Word) => isRareName(name) && !a.acronyms.includes(name);
  if ([...a.names].some((name) => b.names.has(name) && isOwnName(name))) return false;
  return (
    differ(a.countries, b.countries) ||
    differ(a.states, b.states) ||
    firmsDiffer(a, b) ||
    locationsDiffer(a, b) ||
    (!a.locations.some((location) => b.locations.includes(location)) && countsDiffer(a, b))
  );
}

const isRareName = ({ stem, weight, isLocation }: Word) =>
  weight >= RARE_NAME_WEIGHT && !isLocation && !INSTITUTIONS.has(stem);

/** Both headlines name some, and neither report has any of the other's headline. */
const differ = (a: Report['countries'], b: Report['countries']) =>
  a.title.length > 0 &&
  b.title.length > 0 &&
  !a.title.some((name) => b.all.includes(name)) &&
  !b.title.some((name) => a.all.includes(name));

const firmsDiffer = (a: Report, b: Report) =>
  a.firms.length > 0 &&
  b.firms.length > 0 &&
  !a.firms.some((firm) => contains(b.full, firm)) &&
  !b.firms.some((firm) => contains(a.full, firm));

function locationsDiffer(a: Report, b: Report): boolean {
  const [first, second] = [narrow(a.locations), narrow(b.locations)];
  return (
    first.length > 0 && second.length > 0 && !first.some((location) => second.includes(location))
  );
}

/** A town lies in a region, and reports from anywhere may be sent from the capital. */
const narrow = (locations: readonly Word[]) => locations.filter(({ isWide }) => !isWide);

/** Each headline has a figure that the other report lacks, and none of one is near one of the other. */
function countsDiffer(a: Report, b: Report): boolean {
  const [first, second] = [ownFigures(a, b), ownFigures(b, a)];
  const ofOneUnit = first.flatMap((one) =>
    second.filter(({ unit }) => unit === one.unit).map((other) => [one.value, other.value]),
  );
  return (
    ofOneUnit.length > 0 &&
    ofOneUnit.every(
      ([one = 0, other = 0]) => Math.max(one, other) > MAX_RATIO * Math.min(one, other),
    )
  );
}

const ownFigures = (a: Report, b: Report) =>
  a.figures.filter(({ word, value, unit }) => {
    const isTooSmall = unit === '' && value < LEAST_COUNT;
    return !isTooSmall && !b.full.words.some(({ stem }) => stem === word);
  });
