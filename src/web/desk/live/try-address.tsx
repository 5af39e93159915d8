import { useState } from 'react';
import { reasonOf, useAsk } from '../data/desk-data.ts';
import { DeskForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';
import { FeedTrialResult } from './feed-trial-result.tsx';

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
          <FeedTrialResult
            key={trial.submittedAt}
            trial={trial.data}
            section={section}
            onTry={ask}
          />
        )}
      </div>
    </>
  );
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;
