import { FEED_PATTERNS, feedGroups, jsonFeedPath } from '../../../domain/feeds/feeds.ts';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Every feed with an address of its own. */
export function FeedGroups() {
  return feedGroups().map(({ title, feeds }) => (
    <table key={title} className="mt-6 w-full border-b border-rule text-left">
      <caption className="border-b-2 border-ink pb-2 text-left text-lg font-semibold">
        {title}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Feed</th>
          <th scope="col">RSS</th>
          <th scope="col">JSON</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {feeds.map(({ name, path }) => (
          <tr key={path}>
            <th scope="row" className="w-full py-1 pr-3 font-normal">
              {name}
            </th>
            <td className="pr-5">
              <a href={path} className={LINK} aria-label={`${name}, RSS`}>
                RSS
              </a>
            </td>
            <td>
              <a href={jsonFeedPath(path)} className={LINK} aria-label={`${name}, JSON Feed`}>
                JSON
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

/** Feeds for a reader's own choice. */
export const FeedPatterns = () => (
  <section aria-labelledby="own-feeds" className="mt-8">
    <h3 id="own-feeds" className="border-b-2 border-ink pb-2 text-lg font-semibold">
      Feeds of your choice
    </h3>
    <p className="mt-3">
      Replace what’s in braces. For JSON Feed, write <code>.json</code> instead of <code>.xml</code>{' '}
      or <code>.rss</code>.
    </p>
    <dl className="mt-2 divide-y divide-rule border-b border-rule">
      {FEED_PATTERNS.map(({ name, path }) => (
        <div key={path} className="py-3">
          <dt>{name}</dt>
          <dd className="text-sm break-all">
            <code>{path}</code>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
