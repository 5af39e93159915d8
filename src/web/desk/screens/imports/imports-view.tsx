import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ArchiveDataRead, IMPORT_LIMITS } from '../../../../contract/desk/import-desk.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { callWithFile } from '../../kit/data/call.ts';
import { reasonOf, useRead } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { LinkRow } from '../../kit/layout/link-row.tsx';
import { ImportMembers } from './import-remainder.tsx';
import { ImportReport } from './import-report.tsx';
import { nameOf, refetchMsOf, stateOf } from './import-words.ts';

const LOOK = 'text-xl font-semibold';

export function ImportsView() {
  const { route } = useDeskRoute();
  if (route?.name === 'imports/import') return <ImportReport id={route.params.id} />;
  return (
    <div className="grid gap-10">
      <TitledSection id="bring-in" title="Import articles" look={LOOK} className="grid gap-4">
        <p className="max-w-prose">
          From Ghost (.json), WordPress (.xml) or an archive of this site (.zip). You can check
          every post and picture before anything is imported. Comments are not imported. Members
          become subscribers: <ImportMembers />.
        </p>
        <ImportFile onSent={(id) => navigate(deskPath('imports/import', { id }))} />
        <PastImports />
      </TitledSection>
      <RestoreData />
      <TitledSection id="take-out" title="Take everything with you" look={LOOK}>
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
      </TitledSection>
    </div>
  );
}

function PastImports() {
  const { data: imports = [] } = useRead(
    '/admin/imports',
    {},
    { refetchMs: (found) => (found?.some(refetchMsOf) ? 2000 : false) },
  );
  if (imports.length === 0) return null;
  return (
    <div>
      <h3 className="mt-4 font-semibold">Previous files</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {imports.map((one) => (
          <LinkRow
            key={one.id}
            href={deskPath('imports/import', { id: one.id })}
            title={nameOf(one)}
          >
            {shortDate(one.readAt)}, {one.readBy}. {stateOf(one)}
          </LinkRow>
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
function RestoreData() {
  const { data: session } = useRead('/admin/session');
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
    <TitledSection
      id="bring-back"
      title="Restore the rest of an archive"
      look={LOOK}
      className="grid gap-4"
    >
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
    </TitledSection>
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
