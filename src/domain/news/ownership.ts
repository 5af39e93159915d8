import type { Story } from '../../contract/news/live-news.ts';
import { counts } from './pick-up.ts';

type OwnedReport = Pick<Story['reports'][number], 'kind' | 'outlet' | 'source'>;

/** '6 owners, no state outlet': who is behind a story's outlets, as far as we know. Empty for one outlet. */
export function ownershipOf(reports: readonly OwnedReport[]): string {
  const outlets = new Map(
    reports.filter(counts).map(({ source, outlet }) => [source.name, outlet]),
  );
  if (outlets.size < 2) return '';
  return [ownersIn([...outlets.values()]), stateIn([...outlets.values()])]
    .filter(Boolean)
    .join(', ');
}

/** An outlet whose owner isn't known may share one with another, so the known owners are the least. */
function ownersIn(outlets: readonly OwnedReport['outlet'][]): string {
  const owners = new Set(outlets.map(({ owner }) => owner).filter((owner) => owner !== null));
  if (outlets.some(({ owner }) => owner === null)) {
    return owners.size > 1 ? `at least ${owners.size} owners` : '';
  }
  return owners.size === 1 ? 'one owner' : `${owners.size} owners`;
}

/** Nothing where we don't know it of every outlet. */
function stateIn(outlets: readonly OwnedReport['outlet'][]): string {
  if (outlets.some(({ ownerKind }) => ownerKind === 'unknown' || ownerKind === 'sample')) return '';
  const count = outlets.filter(({ ownerKind }) => ownerKind === 'state').length;
  if (count === 0) return 'no state outlet';
  if (count === outlets.length) return 'all state outlets';
  return count === 1 ? 'one state outlet' : `${count} state outlets`;
}
