import { Fragment, useState } from 'react';
import type { FeedTrial } from '../../../../contract/news/news-desk.ts';
import { reasonOf, useAsk } from '../../kit/data/desk-data.ts';
import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { Button, Choice, TextField } from '../../kit/layout/controls.tsx';
import { FeedRead } from './feed-read.tsx';

const BEATS = ['general', 'politics', 'business', 'sports', 'technology', 'culture', 'food'];

/** Fetches a feed and shows what readers would get. Nothing is stored. */
export function TryAddress() {
  const [address, setAddress] = useState('');
  const [section, setSection] = useState('general');
  const trial = useAsk('POST /admin/outlets/try');
  const ask = (url: string) => {
    setAddress(url);
    trial.mutate({ url, section });
  };

  function submit() {
    const typed = address.trim();
    ask(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);
  }

  return (
    <>
      <DeskForm onSend={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Address of a feed, or of a page that links to one"
          name="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={2000}
          placeholder="https://outlet.example/feed"
          value={address}
          onText={setAddress}
        />
        <Choice label="Main subject" options={BEATS} value={section} onChoose={setSection} />
        <Button type="submit" kind="main" disabled={trial.isPending}>
          {trial.isPending ? 'Testing…' : 'Test feed'}
        </Button>
      </DeskForm>
      <p className="mt-2 text-sm text-quiet">
        We fetch it as we do in a round of live news and apply the current filing rules. Nothing is
        saved.
      </p>
      <div aria-live="polite" className="mt-6">
        {trial.isPending && (
          <p className="border-y border-rule bg-raised p-6 text-center text-quiet">
            Fetching {hostOf(address)}. This can take up to 20 seconds.
          </p>
        )}
        {trial.isError && (
          <p className="border-l-4 border-red bg-raised p-4">{reasonOf(trial.error)}</p>
        )}
        {trial.data && !trial.isPending && (
          <Fragment key={trial.submittedAt}>
            {trial.data.foundAt !== trial.data.url && (
              <p className="mb-3 text-sm">
                Redirected to <span className="break-all">{trial.data.foundAt}</span>.
              </p>
            )}
            {trial.data.outcome === 'refused' ? (
              <FeedRefused trial={trial.data} onTry={ask} />
            ) : (
              <FeedRead trial={trial.data} section={section} />
            )}
          </Fragment>
        )}
      </div>
    </>
  );
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

type Refused = Extract<FeedTrial, { outcome: 'refused' }>;

function FeedRefused({ trial, onTry }: { trial: Refused; onTry: (url: string) => void }) {
  return (
    <section aria-label="Result" className="border-l-4 border-red bg-raised p-4">
      <p className="headline text-xl">We couldn’t read this feed</p>
      <p className="mt-1">{trial.reason}</p>
      {trial.feeds.length > 0 && (
        <>
          <p className="mt-3 font-semibold">The page links to these feeds:</p>
          <ul className="mt-1 grid gap-2">
            {trial.feeds.map((feed) => (
              <li key={feed.url} className="flex flex-wrap items-center gap-3">
                <span className="grow basis-60">
                  {feed.title && <strong>{feed.title} </strong>}
                  <span className="text-sm break-all text-quiet">{feed.url}</span>
                </span>
                <Button onClick={() => onTry(feed.url)}>Test this feed</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
