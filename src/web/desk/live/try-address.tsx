import { type FormEvent, useState } from 'react';
import type { FeedTrial } from '../../../contract/news-desk.ts';
import { liveItemAge } from '../../../domain/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { reasonOf, useAsk } from '../desk-data.ts';
import { Cell, Table } from '../desk-list.tsx';
import { AddOutlet } from './add-outlet.tsx';
import { placeOf, Why } from './filed.tsx';

type Read = Extract<FeedTrial, { outcome: 'read' }>;
type Refused = Extract<FeedTrial, { outcome: 'refused' }>;

export const BEATS = ['general', 'politics', 'business', 'sports', 'technology', 'culture', 'food'];

/** Asks an address for its feed and shows what readers would get. Nothing is kept. */
export function TryAddress() {
  const [address, setAddress] = useState('');
  const [section, setSection] = useState('general');
  const trial = useAsk<FeedTrial>('/outlets/try');
  const ask = (url: string) => {
    setAddress(url);
    trial.mutate({ url, section });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = address.trim();
    ask(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);
  }

  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="grid grow basis-80 gap-1 text-sm font-semibold">
          Address of a feed, or of a page that names one
          <input
            className="field font-normal"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={2000}
            placeholder="https://outlet.example/feed"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Writes mostly about
          <select
            className="field font-normal"
            value={section}
            onChange={(event) => setSection(event.target.value)}
          >
            {BEATS.map((beat) => (
              <option key={beat}>{beat}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button" disabled={trial.isPending}>
          {trial.isPending ? 'Asking…' : 'Try it'}
        </button>
      </form>
      <p className="mt-2 text-sm text-quiet">
        It is read as a round of live news would read it, and filed by the rules that count now.
        Nothing is kept.
      </p>
      <div aria-live="polite" className="mt-6">
        {trial.isPending && (
          <p className="border-y border-rule bg-raised p-6 text-center text-quiet">
            Asking {hostOf(address)}. An outlet may take up to 20 seconds.
          </p>
        )}
        {trial.isError && (
          <p className="border-l-4 border-red bg-raised p-4">{reasonOf(trial.error)}</p>
        )}
        {trial.data && !trial.isPending && (
          <Result key={trial.submittedAt} trial={trial.data} section={section} onTry={ask} />
        )}
      </div>
    </>
  );
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;

function Result(props: { trial: FeedTrial; section: string; onTry: (url: string) => void }) {
  const { trial } = props;
  return (
    <>
      {trial.foundAt !== trial.url && (
        <p className="mb-3 text-sm">
          It led on to <span className="break-all">{trial.foundAt}</span>.
        </p>
      )}
      {trial.outcome === 'refused' ? (
        <NotRead trial={trial} onTry={props.onTry} />
      ) : (
        <WasRead trial={trial} section={props.section} />
      )}
    </>
  );
}

function NotRead({ trial, onTry }: { trial: Refused; onTry: (url: string) => void }) {
  return (
    <section aria-label="Result" className="border-l-4 border-red bg-raised p-4">
      <p className="headline text-xl">Not a feed we can read</p>
      <p className="mt-1">{trial.reason}</p>
      {trial.feeds.length > 0 && (
        <>
          <p className="mt-3 font-semibold">The page names these feeds:</p>
          <ul className="mt-1 grid gap-2">
            {trial.feeds.map((feed) => (
              <li key={feed.url} className="flex flex-wrap items-center gap-3">
                <span className="grow basis-60">
                  {feed.title && <strong>{feed.title} </strong>}
                  <span className="text-sm break-all text-quiet">{feed.url}</span>
                </span>
                <button
                  type="button"
                  className="button button-plain"
                  onClick={() => onTry(feed.url)}
                >
                  Try this
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function WasRead({ trial, section }: { trial: Read; section: string }) {
  const now = useNow();
  const facts = [
    ['Kind', trial.format],
    ['Items', String(trial.items)],
    ['Size', kilobytes(trial.bytes)],
    ['Took', `${(trial.milliseconds / 1000).toFixed(1)} s`],
  ];
  return (
    <section aria-label="Result">
      <p className="headline text-2xl">{trial.title || 'A feed without a title'}</p>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="bg-paper p-3">
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {trial.notes.length > 0 && (
        <ul className="mt-4 list-disc border-l-4 border-gold bg-raised py-3 pr-4 pl-9">
          {trial.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {trial.refused.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-11 items-center font-semibold">
            {trial.refused.length} items would be left out
          </summary>
          <ul className="list-disc pl-6 text-sm">
            {trial.refused.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feed may repeat itself
              <li key={index}>
                {title && <strong>{title}: </strong>}
                {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddOutlet trial={trial} section={section} />
      <h3 className="mt-8 mb-2 text-xl">The first {trial.first.length}, as they would be filed</h3>
      <Table caption="First items" columns={['Headline', 'Age', 'Filed under', 'Because']}>
        {trial.first.map((item) => (
          <tr key={item.url + item.title}>
            <Cell>
              <a href={item.url} rel="noopener external" className="headline-link font-semibold">
                {item.title}
              </a>
              <span className="mt-1 block max-w-[40rem] text-sm text-quiet">
                {item.description}
                {!item.hasPicture && ' (no picture)'}
              </span>
            </Cell>
            <Cell quiet>{liveItemAge(item.publishedAt, now)}</Cell>
            <Cell>{placeOf(item)}</Cell>
            <Cell>
              <Why filing={item} />
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
