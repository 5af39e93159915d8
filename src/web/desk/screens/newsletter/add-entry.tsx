import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { IssueSection } from '../../../../contract/newsletter/newsletter-choices.ts';
import type { SearchKind, SearchResult } from '../../../../contract/search/search.ts';
import type { IssueEntry } from '../../../../domain/newsletter/issue-entries.ts';
import { topicOf } from '../../../../domain/newsletter/newsletter-topics.ts';
import { SEARCH_KIND_NAME } from '../../../data/kind-names.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';
import { Button } from '../../kit/layout/controls.tsx';
import type { Row } from './use-issue-draft.ts';

interface Props {
  rows: readonly Row[];
  onAdd: (entry: IssueEntry) => void;
}

const NAMES = { ...SEARCH_KIND_NAME, live: 'Live story', podcast: 'Podcast' };
/** Where an entry goes first; the editor moves it. */
const SECTION_OF: Partial<Record<SearchKind, IssueSection>> = {
  article: 'Lead',
  business: 'A business worth knowing',
  event: 'Coming up',
};

const toEntry = ({ kind, title, excerpt, url, label }: SearchResult): IssueEntry => ({
  section:
    kind === 'live' ? topicOf({ title, category: null }) : (SECTION_OF[kind] ?? 'From the archive'),
  item: { title: title.slice(0, 200), url, text: excerpt.slice(0, 1000), note: label },
});

const found = (words: string) => deskQuery('/search', { limit: 12, q: words });

/** Searches the site and adds results to the issue. */
export function AddEntry({ rows, onAdd }: Props) {
  const [words, setWords] = useState('');
  const { data, isError } = useQuery({ ...found(words), enabled: words !== '' });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWords(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 text-sm font-semibold">
          Add articles, live stories, businesses, events or guides
          <input type="search" name="q" maxLength={200} className="field font-normal" />
        </label>
        <Button type="submit">Find</Button>
      </form>
      {words && (
        <p role="status" className="mt-2 text-sm text-quiet">
          {isError
            ? 'Search is not available. Please try again.'
            : data
              ? `${data.results.length} found`
              : '…'}
        </p>
      )}
      {words && data && (
        <ul className="divide-y divide-rule">
          {data.results.map((result) => (
            <li key={result.kind + result.id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{result.title}</span>
                <span className="text-sm text-quiet">
                  {NAMES[result.kind]}, {result.label}
                </span>
              </span>
              {rows.some(({ item }) => item.url === result.url) ? (
                <span className="text-sm text-quiet">in this issue</span>
              ) : (
                <Button about={result.title} onClick={() => onAdd(toEntry(result))}>
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
