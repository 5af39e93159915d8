import { PageHead } from '../../components/page/page-head.tsx';
import { DeskApp } from './desk-app.tsx';

/** The document of the desk. The server renders the sign-in form only; desk-entry.tsx does the rest. */
export function Page() {
  return (
    <>
      <PageHead title="Admin" path="/admin" noIndex />
      <DeskApp />
    </>
  );
}
