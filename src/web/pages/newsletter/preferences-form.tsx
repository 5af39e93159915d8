import { type FormEvent, useState } from 'react';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import type { Preferences } from '../../../contract/newsletter/newsletter.ts';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { TextField } from '../../forms/fields.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { postedText } from '../../forms/posted.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { PauseChoice } from './pause-choice.tsx';
import { postedChoices } from './posted-preferences.ts';
import { TopicChoice } from './topic-choice.tsx';

const PATH = '/newsletter/preferences';

export const PREFERENCES_SAVED = {
  title: 'Saved',
  text: 'Your next issue will use your new preferences.',
};

export const PREFERENCES_SAVED_UNSUBSCRIBED = {
  title: 'Saved',
  text: 'You’re unsubscribed, so we won’t email you. We’ll use your new preferences if you subscribe again.',
};

const NOT_SAVED = 'We couldn’t save your preferences. Please try again.';

interface Props {
  linkKey: string;
  preferences: Preferences;
  /** The form as it was posted and refused. */
  posted?: PostedForm | undefined;
}

/** Island: the reader's choices, and whose they are. */
export function PreferencesForm({ linkKey, preferences, posted }: Props) {
  const [stored, setStored] = useState(preferences);
  const start = posted ? { ...preferences, ...postedChoices(posted) } : preferences;
  const { firstName, lastName, location } = start;
  const save = useMutation({
    mutationFn: async (change: object) =>
      (await request('PUT', `/api${PATH}`, change)).json() as Promise<Preferences>,
    onSuccess: (changed) => {
      setStored(changed);
      const { title, text } =
        changed.status === 'Unsubscribed' ? PREFERENCES_SAVED_UNSUBSCRIBED : PREFERENCES_SAVED;
      showToast({ title, description: text });
    },
    onError: () => showToast({ title: 'Error', description: NOT_SAVED, tone: 'destructive' }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const change = { ...Object.fromEntries(fields), interests: fields.getAll('interests') };
    save.mutate(change, () => giveBackFocus(form.querySelector('button')));
  }

  return (
    <>
      <p className="mt-3 text-lg text-quiet" aria-live="polite">
        {stored.email && `For ${stored.email}. `}
        {stored.status !== 'Active' && `Status: ${stored.status}.`}
      </p>
      <form
        method="post"
        action={PATH}
        onSubmit={submit}
        className="mt-8 grid gap-6 border-t-2 border-ink pt-6"
      >
        <input type="hidden" name="key" value={linkKey} />
        {posted && save.isIdle && <NotSaved posted={posted} />}
        <TopicChoice legend="Topics" chosen={start.interests} />
        <div className="grid gap-6 sm:grid-cols-2">
          <label className="grid gap-1 font-semibold">
            How often
            <select name="frequency" className="field font-normal" defaultValue={start.frequency}>
              <option value="weekly">Every week</option>
              <option value="monthly">Once a month</option>
            </select>
          </label>
          <label className="grid gap-1 font-semibold">
            Breaking-news alerts
            <select name="alerts" className="field font-normal" defaultValue={start.alerts}>
              <option value="topics">On my topics, up to two a week</option>
              <option value="none">None</option>
            </select>
          </label>
          <PauseChoice
            pausedUntil={stored.pausedUntil}
            chosen={(save.isIdle && postedText(posted, 'pause')) || ''}
          />
          <FormContext
            value={{ start: { firstName, lastName, location }, errors: posted?.errors ?? {} }}
          >
            <TextField name="firstName" label="First name" isPlain />
            <TextField name="lastName" label="Last name" isPlain />
            <TextField name="location" label="Location" isPlain />
          </FormContext>
        </div>
        <div>
          <button type="submit" className="button" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save preferences'}
          </button>
        </div>
      </form>
    </>
  );
}

function NotSaved({ posted }: { posted: PostedForm }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes to it
      autoFocus
      className="border-l-4 border-red bg-raised p-4"
    >
      {posted.notice ?? NOT_SAVED} We’ve kept everything you typed.
    </p>
  );
}
