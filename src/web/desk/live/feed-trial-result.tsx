import type { FeedTrial } from '../../../contract/news/news-desk.ts';
import { Button } from '../layout/button.tsx';
import { FeedRead } from './feed-read.tsx';

type Refused = Extract<FeedTrial, { outcome: 'refused' }>;

export function FeedTrialResult(props: {
  trial: FeedTrial;
  section: string;
  onTry: (url: string) => void;
}) {
  const { trial } = props;
  return (
    <>
      {trial.foundAt !== trial.url && (
        <p className="mb-3 text-sm">
          Redirected to <span className="break-all">{trial.foundAt}</span>.
        </p>
      )}
      {trial.outcome === 'refused' ? (
        <FeedRefused trial={trial} onTry={props.onTry} />
      ) : (
        <FeedRead trial={trial} section={props.section} />
      )}
    </>
  );
}

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
