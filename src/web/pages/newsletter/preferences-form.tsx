import { type FormEvent, useId, useState } from 'react';
import type { Preferences } from '../../../contract/newsletter.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { newsletterPreferences } from '../../data/queries.ts';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { useQueries } from '../../data/use-query.ts';
import { showToast } from '../../shell/toast-store.ts';
import { TopicChoice } from './topic-choice.tsx';

const PAUSES = { '': 'As it is', none: 'Not paused', '1 month': '1 month', '3 months': '3 months' };

interface Props {
  keyOfLink: string;
  preferences: Preferences;
}

export function PreferencesForm({ keyOfLink, preferences }: Props) {
  const id = useId();
  const queries = useQueries();
  const [topics, setTopics] = useState<string[]>(preferences.interests);
  const save = useMutation({
    mutationFn: async (change: object) =>
      (await request('PUT', '/api/newsletter/preferences', change)).json() as Promise<Preferences>,
    onSuccess: (changed) => {
      queries.set(newsletterPreferences(keyOfLink).path, changed);
      showToast({ title: 'Saved', description: 'The next letter follows your new preferences.' });
    },
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Your preferences could not be saved. Please try again.',
        tone: 'destructive',
      }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { pause, ...given } = Object.fromEntries(new FormData(event.currentTarget));
    save.mutate({ key: keyOfLink, interests: topics, ...given, ...(pause && { pause }) });
  }

  return (
    <form onSubmit={submit} className="mt-8 grid gap-6 border-t-2 border-ink pt-6">
      <TopicChoice legend="Topics" chosen={topics} onChange={setTopics} />
      <div className="grid gap-6 sm:grid-cols-2">
        <label className="grid gap-1 font-semibold">
          How often
          <select name="frequency" className="field" defaultValue={preferences.frequency}>
            <option value="weekly">Every week</option>
            <option value="monthly">Once a month</option>
          </select>
        </label>
        <div className="grid gap-1">
          <label htmlFor={id} className="font-semibold">
            Pause
          </label>
          <select id={id} name="pause" className="field" defaultValue="">
            {Object.entries(PAUSES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {preferences.pausedUntil && (
            <p className="text-sm text-quiet">Paused until {shortDate(preferences.pausedUntil)}.</p>
          )}
        </div>
        <Line name="firstName" label="First name" value={preferences.firstName} />
        <Line name="lastName" label="Last name" value={preferences.lastName} />
        <Line name="location" label="Location" value={preferences.location} />
      </div>
      <div>
        <button type="submit" className="button" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save preferences'}
        </button>
      </div>
    </form>
  );
}

function Line({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid gap-1 font-semibold">
      {label}
      <input name={name} className="field font-normal" defaultValue={value} maxLength={200} />
    </label>
  );
}
