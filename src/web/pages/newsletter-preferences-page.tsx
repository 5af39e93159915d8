import { Loading } from '../components/loading.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { PageHead } from '../components/page-head.tsx';
import { newsletterPreferences } from '../data/queries.ts';
import { useQuery } from '../data/use-query.ts';
import { useSearch } from '../router.tsx';
import { AddressForm, EraseForm } from './newsletter/person-forms.tsx';
import { PreferencesForm } from './newsletter/preferences-form.tsx';

/** What we hold about one reader, reached by the signed link in their letters. */
export function Page() {
  const key = new URLSearchParams(useSearch()).get('key') ?? '';
  const { data, isPending, isFetching } = useQuery(newsletterPreferences(key));
  const head = <PageHead title="Newsletter preferences" path="/newsletter/preferences" noIndex />;
  if (key && isPending) {
    return (
      <>
        {head}
        <Loading>Loading your preferences...</Loading>
      </>
    );
  }
  if (!data) {
    return (
      <MessageScreen title="This link does not work">
        {head}
        <p>Please use the Preferences link in your newest letter.</p>
      </MessageScreen>
    );
  }
  return (
    <div className="wrap max-w-[50rem] py-10">
      {head}
      <h1 className="text-4xl sm:text-5xl">Newsletter preferences</h1>
      <p className="mt-3 text-lg text-quiet" aria-live="polite">
        For {data.email}. {data.status !== 'Active' && `Status: ${data.status}.`}
        {isFetching && ' Loading…'}
      </p>
      <PreferencesForm keyOfLink={key} preferences={data} />
      <AddressForm keyOfLink={key} />
      <section className="mt-10 border-t-2 border-ink pt-6">
        <h2 className="text-2xl">Your data</h2>
        <p className="mt-2">
          Everything we hold about you, with when and to which words you agreed, as one file.
        </p>
        <a
          href={`/api/newsletter/preferences/data?key=${encodeURIComponent(key)}`}
          download
          className="button button-plain mt-4"
        >
          Download my data
        </a>
      </section>
      <EraseForm keyOfLink={key} />
    </div>
  );
}
