import { useContext } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { newsletterPreferences } from '../../data/queries.ts';
import { Posted, postedText } from '../../forms/posted.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { AddressForm, EraseForm, LeaveForm } from './person-forms.tsx';
import { postedPreferences } from './posted-preferences.ts';
import {
  PREFERENCES_SAVED,
  PREFERENCES_SAVED_UNSUBSCRIBED,
  PreferencesForm,
} from './preferences-form.tsx';

const PATH = '/newsletter/preferences';
const PAGE = { name: 'Newsletter preferences', path: PATH };

/** What a reader sees after the redirect. */
const OUTCOMES: Record<string, { title: string; text: string }> = {
  saved: PREFERENCES_SAVED,
  'saved-unsubscribed': PREFERENCES_SAVED_UNSUBSCRIBED,
  asked: {
    title: 'One more step',
    text: 'Open the link in our email to your new address to switch your newsletter to it. We don’t email anyone who has asked us not to.',
  },
  erasing: {
    title: 'One more step',
    text: 'Open the link in our email to delete your data. It works for a day; until then nothing changes.',
  },
};

/** What we hold about one reader, reached by the signed link in their newsletters. */
export function Page() {
  const search = usePageRequest().search;
  const posted = useContext(Posted);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const { data: stored } = usePageData(newsletterPreferences(key));
  // When the stored preferences cannot be read, the posted form still has them.
  const data =
    stored ?? (posted?.action === PATH && posted.status === 503 ? postedPreferences(posted) : null);
  const outcome = OUTCOMES[search.get('done') ?? ''];
  if (outcome) {
    return (
      <MessageScreen {...PAGE} title={outcome.title} answers>
        <p role="status">{outcome.text}</p>
      </MessageScreen>
    );
  }
  if (!data) {
    return (
      <MessageScreen {...PAGE} title="This link doesn’t work">
        <p>Use the Preferences link in your latest newsletter.</p>
      </MessageScreen>
    );
  }
  return (
    <div className="wrap-text py-10">
      <PageHead title={PAGE.name} path={PATH} noIndex />
      <h1 className="text-4xl sm:text-5xl">{PAGE.name}</h1>
      <LeaveForm linkKey={key} hasLeft={data.status === 'Unsubscribed'} />
      <Island
        component={PreferencesForm}
        props={{
          linkKey: key,
          preferences: data,
          posted: posted?.action === PATH ? posted : undefined,
        }}
        when="interaction"
      />
      <AddressForm linkKey={key} />
      <section className="mt-10 border-t-2 border-ink pt-6">
        <h2 className="text-2xl">Your data</h2>
        <p className="mt-2">
          Everything we hold about you in one file, including when you consented and the wording.
        </p>
        <a
          href={`/api/newsletter/preferences/data?key=${encodeURIComponent(key)}`}
          download
          className="button button-plain mt-4"
        >
          Download my data
        </a>
      </section>
      <EraseForm linkKey={key} />
    </div>
  );
}
