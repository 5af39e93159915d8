import { PageHead } from '../components/page/page-head.tsx';

/** The document that the desk's own application (desk-entry.tsx) starts in. */
export function Page() {
  return (
    <>
      <PageHead title="Admin" path="/admin" noIndex />
      <noscript>The desk needs JavaScript.</noscript>
    </>
  );
}
