import type { SearchGroup, SearchKind, SearchResult } from '../../../contract/search/search.ts';
import { SEARCH_KIND_NAMES } from '../../data/kind-names.ts';
import { ResultList } from './result-list.tsx';
import { searchPath } from './search-path.ts';

const countText = ({ count, more }: SearchGroup) => `${count}${more ? '+' : ''}`;

export function KindFilter(props: {
  q: string;
  kind: SearchKind | undefined;
  groups: SearchGroup[];
}) {
  return (
    <nav
      aria-label="Types of result"
      className="no-print -mx-4 flex overflow-x-auto border-b border-rule px-4 sm:mx-0 sm:px-0"
    >
      <a href={searchPath(props.q)} className="chip" aria-current={props.kind ? undefined : 'page'}>
        All
      </a>
      {props.groups.map((group) => (
        <a
          key={group.kind}
          href={searchPath(props.q, group.kind)}
          className="chip"
          aria-current={props.kind === group.kind ? 'page' : undefined}
        >
          {SEARCH_KIND_NAMES[group.kind]} <span className="font-normal">{countText(group)}</span>
        </a>
      ))}
    </nav>
  );
}

interface GroupProps {
  q: string;
  group: SearchGroup;
  /** Shown above all groups, so not again in its own. */
  best: SearchResult | undefined;
  words: string[];
}

export function ResultGroup({ q, group, best, words }: GroupProps) {
  const results = group.results.filter(({ kind, id }) => kind !== best?.kind || id !== best.id);
  if (results.length === 0) return null;
  const name = SEARCH_KIND_NAMES[group.kind];
  return (
    <section className="mt-8" aria-labelledby={`found-${group.kind}`}>
      <h2 id={`found-${group.kind}`} className="text-2xl">
        {name} <span className="font-sans text-lg font-normal text-quiet">{countText(group)}</span>
      </h2>
      <ResultList results={results} words={words} />
      {(group.count > group.results.length || group.more) && (
        <a
          href={searchPath(q, group.kind)}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          All {countText(group)} in {name}
        </a>
      )}
    </section>
  );
}
