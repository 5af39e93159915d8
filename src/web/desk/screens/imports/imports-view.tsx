import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type ArchiveDataRead, IMPORT_LIMITS } from '../../../../contract/desk/import-desk.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { callWithFile } from '../../kit/data/call.ts';
import { deskImports, deskSession, reasonOf } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { ImportMembers } from './import-remainder.tsx';
import { ImportReport } from './import-report.tsx';
import { nameOf, stateOf } from './import-words.ts';

/** Imports articles from other sites, and exports our own. */
export function ImportsView() {
  const { route } = useDeskRoute();
  if (route?.name === 'imports/import') {
    return <ImportReport id={route.params.id} onClose={() => navigate(deskPath('imports'))} />;
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="bring-in" className="grid gap-4">
        <h2 id="bring-in" className="text-xl font-semibold">
          Import articles
        </h2>
        <p className="max-w-prose">
          From Ghost (.json), WordPress (.xml) or an archive of this site (.zip). You can check
          every post and picture before anything is imported. Comments are not imported. Members
          become subscribers: <ImportMembers />.
        </p>
        <ImportFile onSent={(id) => navigate(deskPath('imports/import', { id }))} />
        <PastImports />
      </section>
      <RestoreData />
      <section aria-labelledby="take-out">
        <h2 id="take-out" className="text-xl font-semibold">
          Take everything with you
        </h2>
        <p className="mt-2 max-w-prose">
          One zip in open formats: articles as Markdown, pictures, guides, podcast scripts and
          recordings; businesses, events, quotes, facts, outlets, newsletter issues, filing rules,
          posts and reader figures as JSON, CSV, ICS and OPML; for owners also subscribers with
          their consent, guests, rate alerts and what readers sent. Its README explains each file,
          and says what is left out.
        </p>
        <a href="/api/admin/archive.zip" download className="button button-plain mt-4">
          Download archive
        </a>
      </section>
    </div>
  );
}

/** Files that were uploaded before. */
function PastImports() {
  const { data: imports = [] } = useQuery(deskImports());
  if (imports.length === 0) return null;
  return (
    <div>
      <h3 className="mt-4 font-semibold">Previous files</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {imports.map((one) => (
          <li key={one.id} className="py-2">
            <Link
              href={deskPath('imports/import', { id: one.id })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {nameOf(one)}
            </Link>
            <p className="text-sm text-quiet">
              {shortDate(one.readAt)}, {one.readBy}. {stateOf(one)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Uploads a file for review; nothing is imported yet. */
function ImportFile({ onSent }: { onSent: (id: string) => void }) {
  const [state, setState] = useState<{ sending?: boolean; failed?: string }>({});

  async function send(form: SentForm) {
    const file = chosenFile(form, 'file', IMPORT_LIMITS.fileBytes);
    if (!file) return;
    setState({ sending: true });
    try {
      const params = { name: file.name, site: form.text('site') };
      const { id } = await callWithFile('POST /admin/imports', params, file);
      onSent(id);
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (Object.keys(errors).length === 0) return setState({ failed: reasonOf(error) });
      setState({});
      form.refuse(errors);
    }
  }

  return (
    <DeskForm onSend={send} className="grid max-w-xl gap-4">
      <TextField label="File (up to 256 MB)" type="file" name="file" accept=".json,.xml,.zip" />
      <TextField label="Address of the old site (needed for Ghost)" name="site" inputMode="url" />
      <p className="text-sm text-quiet">
        A zip can contain the export and its pictures (<code>content/images</code> or{' '}
        <code>wp-content/uploads</code>). Pictures that are not in it are fetched from the old site.
      </p>
      <div aria-live="polite">
        {state.failed && <p className="mb-4 border-l-4 border-red bg-raised p-4">{state.failed}</p>}
        <Button type="submit" kind="main" disabled={state.sending}>
          {state.sending ? 'Uploading…' : 'Upload file'}
        </Button>
      </div>
    </DeskForm>
  );
}

interface State {
  sending?: boolean;
  failed?: string;
  /** What the chosen archive would bring. */
  plan?: ArchiveDataRead[];
  read?: ArchiveDataRead[];
}

/** For owners: brings back what an archive has beside articles. */
export function RestoreData() {
  const { data: session } = useQuery(deskSession());
  const [state, setState] = useState<State>({});
  if (!session || !mayDo(session.role, 'run')) return null;

  async function send(form: SentForm) {
    const file = chosenFile(form, 'archive', IMPORT_LIMITS.fileBytes);
    if (!file) return;
    const { plan } = state;
    setState({ sending: true, plan });
    const read = callWithFile('POST /admin/archive', plan ? {} : { plan: 'yes' }, file);
    setState(
      await read.then(
        (rows) => (plan ? { read: rows } : { plan: rows }),
        (error) => ({ failed: reasonOf(error) }),
      ),
    );
  }

  return (
    <section aria-labelledby="bring-back" className="grid gap-4">
      <h2 id="bring-back" className="text-xl font-semibold">
        Restore the rest of an archive
      </h2>
      <p className="max-w-prose">
        Import the articles first, above. This adds the archive’s other data, from businesses and
        events to subscribers with their consent, filing rules and canned texts. What is already
        here stays as it is.
      </p>
      <DeskForm onSend={send} className="grid max-w-xl gap-4">
        <div onChange={() => setState({})}>
          <TextField label="Archive of this site (.zip)" type="file" name="archive" accept=".zip" />
        </div>
        <div aria-live="polite" className="grid gap-4">
          {state.failed && <p className="border-l-4 border-red bg-raised p-4">{state.failed}</p>}
          {state.plan && <Report read={state.plan} added="to add" />}
          {state.read && <Report read={state.read} added="added" />}
        </div>
        <Button type="submit" className="justify-self-start" disabled={state.sending}>
          {state.sending ? 'Reading…' : state.plan ? 'Restore this data' : 'Check archive'}
        </Button>
      </DeskForm>
    </section>
  );
}

function Report({ read, added: word }: { read: readonly ArchiveDataRead[]; added: string }) {
  return (
    <ul className="list-disc bg-raised p-4 pl-8">
      {read.map(({ about, added, existing, refused, reasons }) => (
        <li key={about}>
          {about}: {counted(added, word, word)}, {counted(existing, 'already here', 'already here')}
          {refused > 0 && `, ${counted(refused, 'refused', 'refused')}`}
          {reasons.length > 0 && (
            <ul className="list-disc pl-5 text-quiet">
              {reasons.map(({ reason, rows }) => (
                <li key={reason}>{`${counted(rows, 'row')}: ${reason}`}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
