import type { IndexNowBatch, IndexNowStatus } from '../../../../contract/desk/index-now.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { utcMoment } from '../../../../domain/time/moment-text.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

/** Telling search engines about changed pages: on or off, and what was sent. */
export const IndexNowSettings = () => (
  <TitledSection
    id="index-now"
    title="Search engines"
    look="text-xl font-semibold"
    className="mt-10 grid max-w-2xl gap-3"
  >
    <p className="max-w-prose text-quiet">
      Search engines find changed pages through the sitemap. With IndexNow the site also tells them
      at once: Bing, Yandex and others take part, Google doesn’t. Only public pages are sent, never
      drafts or samples.
    </p>
    <Read path="/admin/settings/index-now">{(status) => <Status {...status} />}</Read>
  </TitledSection>
);

function Status({ on, missing, keyAddress, waiting, heldUntil, batches }: IndexNowStatus) {
  return (
    <>
      <p className="font-semibold" role="status">
        {on ? `IndexNow is on. ${pagesWaiting(waiting)}` : 'IndexNow is off.'}
      </p>
      {missing && <p className="border-l-4 border-gold pl-3">{missing}</p>}
      {keyAddress && (
        <p className="text-sm break-all text-quiet">
          Key, which search engines check: <TextLink href={keyAddress}>{keyAddress}</TextLink>
        </p>
      )}
      {heldUntil && (
        <p className="border-l-4 border-gold pl-3">
          The last batch wasn’t accepted. The next try is at {utcMoment(heldUntil)}.
        </p>
      )}
      <WriteButton
        call="PUT /admin/settings/index-now"
        body={{ on: !on }}
        done={on ? 'IndexNow is off.' : 'IndexNow is on. Pages that change from now on are sent.'}
        className="justify-self-start"
        disabled={!on && missing !== null}
      >
        {on ? 'Turn IndexNow off' : 'Turn IndexNow on'}
      </WriteButton>
      {batches.length > 0 && <Batches batches={batches} />}
    </>
  );
}

const pagesWaiting = (count: number) =>
  count === 0 ? 'Nothing is waiting.' : `${counted(count, 'page is', 'pages are')} waiting.`;

function Batches({ batches }: { batches: readonly IndexNowBatch[] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">What was sent</summary>
      <ol className="divide-y divide-rule border-y border-rule">
        {batches.map(({ id, sentAt, count, paths, status, answer }) => (
          <li key={id} className="py-2">
            <p>
              {utcMoment(sentAt)}: {counted(count, 'page')}. {answer}
              {status !== null && ` (${status})`}
            </p>
            <p className="text-sm break-all text-quiet">
              {paths.join(', ')}
              {count > paths.length && ` and ${writeCount(count - paths.length)} more`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
