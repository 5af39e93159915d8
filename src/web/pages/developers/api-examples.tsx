import { API_EXAMPLES } from '../../../contract/api/examples.ts';
import { TextLink } from '../../components/page/links.tsx';
import { usePage } from '../../data/page-info.ts';

/** How to call the API, with lines to try. */
export function ApiExamples() {
  const siteUrl = usePage().siteUrl;
  return (
    <>
      <p>
        Our pages are made from an API that anyone can call. Answers are JSON. If something is wrong
        with a request, the answer is a problem (
        <TextLink href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</TextLink>) that says what.
        Every call is described in <TextLink href="/api/openapi.json">openapi.json</TextLink>{' '}
        (OpenAPI 3.1), from which most languages can generate a client.
      </p>
      <dl className="mt-4 grid gap-4">
        {API_EXAMPLES.map(({ about, path }) => (
          <div key={path}>
            <dt className="font-semibold">{about}</dt>
            <dd>
              <pre className="mt-1 border-l-4 border-gold bg-raised px-3 py-2 text-sm break-all whitespace-pre-wrap">
                <code>{`curl '${siteUrl}/api${path}'`}</code>
              </pre>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        Every figure in our guides, with its source and when we checked it, is also a file:{' '}
        <TextLink href="/facts.csv">facts.csv</TextLink> and{' '}
        <TextLink href="/facts.json">facts.json</TextLink>.
      </p>
    </>
  );
}
