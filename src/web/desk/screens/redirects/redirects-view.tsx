import { useQuery } from '@tanstack/react-query';
import type { DeskRedirect } from '../../../../contract/desk/redirect-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { deskRedirects, useWrite } from '../../kit/data/desk-data.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { SearchedList } from '../../kit/lists/searched-list.tsx';
import { useList } from '../../kit/lists/use-list.ts';

const REDIRECTS_CSV = {
  name: 'redirects',
  head: ['Old address', 'New address', 'Used', 'Last used', 'Added', 'Added by'],
  toRow: (row: DeskRedirect) => [
    row.path,
    row.target,
    row.hits,
    row.lastHitAt,
    row.createdAt,
    row.createdBy,
  ],
};

/** Addresses that have moved, and where readers of the old ones are led. */
export function RedirectsView() {
  const write = useWrite();
  const list = useList();
  const query = useQuery(deskRedirects());
  const add = (form: SentForm) =>
    write.mutate(
      { call: 'POST /admin/redirects', body: form.data, done: 'Redirect added.', form },
      { onSuccess: form.reset },
    );
  return (
    <>
      <p className="mb-4 max-w-[65ch]">
        Readers and search engines who ask for an old address are sent on to the new one for good.
        When you change the address of a published article, its redirect is added here.
      </p>
      <DeskForm onSend={add} className="mb-8 flex max-w-4xl flex-wrap items-start gap-4">
        <TextField
          label="Old address"
          name="path"
          placeholder="/old-page"
          hint="A path on this site."
          required
        />
        <TextField
          label="New address"
          name="target"
          placeholder="/new-page"
          hint="A path on this site, or an address that begins with https://."
          required
        />
        <button type="submit" className="button self-end" disabled={write.isPending}>
          Add redirect
        </button>
      </DeskForm>
      <Loaded
        query={query}
        loading="Loading redirects..."
        empty="No redirects yet"
        isEmpty={(redirects) => redirects.length === 0}
      >
        {(redirects) => (
          <SearchedList
            list={list}
            label="Redirects"
            hint="Old or new address, or who added it"
            rows={redirects}
            textOf={({ path, target, createdBy }) => `${path} ${target} ${createdBy}`}
            csv={REDIRECTS_CSV}
          >
            {(shown) => (
              <ul className="divide-y divide-rule border-y border-rule">
                {shown.map((redirect) => (
                  <Row key={redirect.path} redirect={redirect} />
                ))}
              </ul>
            )}
          </SearchedList>
        )}
      </Loaded>
    </>
  );
}

function Row({ redirect: { path, target, hits, lastHitAt, createdBy, createdAt } }: RowProps) {
  const write = useWrite();
  const confirm = useConfirmation();
  const remove = () =>
    confirm(
      {
        title: `Remove the redirect from ${path}?`,
        details: 'Readers who use the old address will get “page not found”.',
        act: 'Remove redirect',
      },
      () =>
        write.mutate({
          call: 'POST /admin/redirects/remove',
          body: { path },
          done: 'Redirect removed.',
        }),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-all">
          <strong>{path}</strong> <span aria-hidden="true">→</span>
          <span className="sr-only">leads to</span>{' '}
          <a href={target} className="underline underline-offset-4">
            {target}
          </a>
        </p>
        <p className="text-sm text-quiet">
          Used {counted(hits, 'time')}
          {lastHitAt && `, last on ${shortDate(lastHitAt)}`}. Added on {shortDate(createdAt)} by{' '}
          {createdBy}.
        </p>
      </div>
      <button
        type="button"
        className="button button-plain"
        disabled={write.isPending}
        onClick={remove}
      >
        Remove<span className="sr-only"> redirect from {path}</span>
      </button>
    </li>
  );
}

interface RowProps {
  redirect: DeskRedirect;
}
