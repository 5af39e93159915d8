import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { HOUR } from '../../../contract/durations.ts';
import type { Description } from '../../../contract/forms/description.ts';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import type { Query, RowOf } from '../../platform/database/database.ts';
import { describedPersonalData } from '../../platform/database/personal-data.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { onShared } from '../../platform/database/shared-columns.ts';
import { checked, ProblemError, type Read } from '../../platform/http/calls.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SuppressionStore } from '../../platform/mail/suppression-store.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { IntakeDeps } from './intake.ts';
import type { ModuleDeps, NounModule } from './noun-module.ts';
import { isBaited } from './receive.ts';

type AlertTable = 'event_alert' | 'rate_alert';
type AlertColumns = Pick<
  Tables['event_alert'],
  'id' | 'email' | 'email_folded' | 'asked_at' | 'confirmed_at' | 'ends_at' | 'told_at'
>;
type OwnColumns<Table extends AlertTable> = Omit<Insertable<Tables[Table]>, keyof AlertColumns>;
type AlertMail = Omit<NewMail, 'key'>;
type Purpose = Parameters<Signer['sign']>[0];

/** Where the links in emails about an alert lead, by its id. */
export type AlertLinks = Record<'confirm' | 'end', (id: string) => string>;

/** One kind of alert, and what is asked for in it. */
interface AlertKind<Table extends AlertTable, Input extends { email: string }> {
  table: Table;
  /** Its file in the archive, and what it is there and for the desk. */
  file: string;
  about: string;
  place: string;
  fields: Description;
  schema: z.ZodType<Input>;
  /** Where its page is: `/rate-alert`. */
  path: string;
  purposes: Record<'confirm' | 'end', Purpose>;
  limits: { perAddress: number; confirmWithin: number; lasts: number };
  /** The columns of what is asked for. Throws where that isn't clear. */
  columns: (input: Input, places: Gazetteer) => OwnColumns<Table>;
  /** Alerts of one address that are equal in these columns are the same. */
  same: readonly (keyof OwnColumns<Table> & string)[];
  confirmMail: (alert: RowOf<Table>, links: AlertLinks) => AlertMail;
  /** To the owner of the address, because the page tells nobody how many alerts an address has. */
  tooManyMail?: (
    refused: RowOf<Table>,
    others: readonly RowOf<Table>[],
    links: AlertLinks,
  ) => AlertMail;
  /** Emails those whose alert has come true. */
  notify: (deps: ModuleDeps) => Promise<void>;
  notifyIntervalMs: number;
}

type RequestDeps = Omit<IntakeDeps, 'signer'> & {
  mail: { suppressions: SuppressionStore; signer: Signer };
};

/** Longer than any path takes, so that the response time doesn't reveal whether an address is registered. */
const RESPONSE_TIME_MS = 40;

export type AlertRequests = ReturnType<ReturnType<typeof readerAlert>['requests']>;

/** Alerts that readers ask for with their address, confirm by one link and end by another. */
export function readerAlert<Table extends AlertTable, Input extends { email: string }>(
  kind: AlertKind<Table, Input>,
) {
  type Row = RowOf<Table>;
  const { limits, purposes } = kind;
  const table: AlertTable = kind.table;
  const alerts = (query: Query) => onShared<AlertColumns, Pick<Tables, AlertTable>>(query);
  const end = (query: Query, id: string) =>
    alerts(query).deleteFrom(table).where('id', '=', id).execute();

  function links(siteUrl: string, signer: Signer): AlertLinks {
    const linkTo = (step: 'confirm' | 'end') => (id: string) =>
      `${siteUrl}${kind.path}/${step}?${new URLSearchParams({ key: signer.sign(purposes[step], id) })}`;
    return { confirm: linkTo('confirm'), end: linkTo('end') };
  }

  const forgetEnded = ({ database, now }: Pick<ModuleDeps, 'database' | 'now'>) =>
    alerts(database.query).deleteFrom(table).where('ends_at', '<=', now().toISOString()).execute();

  /** Handles readers' requests, from the API and from plain forms. */
  function requests(deps: RequestDeps) {
    const { database, places, gate, limitConfirmations, now, pause } = deps;
    const { signer, suppressions } = deps.mail;
    const { query: anyQuery } = database;
    const after = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

    /** Stores an alert, or finds the one that was asked for before, which can then be confirmed again. */
    async function store(email: string, own: OwnColumns<Table>): Promise<void> {
      if (await suppressions.reasonFor(email)) return;
      const asked_at = after(0);
      const email_folded = foldAddress(email);
      const times = { asked_at, ends_at: after(limits.confirmWithin) };
      await anyQuery.transaction().execute(async (query) => {
        const alert = await alerts(query)
          .insertInto(table)
          .values({ id: randomUUID(), email, email_folded, ...times, ...own })
          .onConflict((conflict) =>
            conflict
              .columns(['email_folded', ...(kind.same as readonly never[])])
              .doUpdateSet({ asked_at, ...own }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        const others = await alerts(query)
          .selectFrom(table)
          .selectAll()
          .where('email_folded', '=', email_folded)
          .where('id', '<>', alert.id)
          .orderBy('asked_at')
          .orderBy('id')
          .execute();
        const isTooMany = others.length >= limits.perAddress;
        if (isTooMany) await end(query, alert.id);
        // Rows have all columns of their table, of which the query knows the shared ones.
        const [row, ...rest] = [alert, ...others] as [Row, ...Row[]];
        const mail = isTooMany
          ? kind.tooManyMail?.(row, rest, links(deps.siteUrl, signer))
          : kind.confirmMail(row, links(deps.siteUrl, signer));
        // Requests within the same hour send one email.
        const key = `alert:${alert.id}:${asked_at.slice(0, 13)}`;
        if (mail) await enqueueMail(query, { ...mail, key }, asked_at);
      });
    }

    function idIn(step: 'confirm' | 'end', key: string): string {
      const id = signer.verify(purposes[step], key);
      if (id) return id;
      throw new ProblemError(404, 'This link isn’t valid. Please use the one in your email.');
    }

    const endBy = (key: string) => end(anyQuery, idIn('end', key));

    return {
      async request(c: Context, read: Read): Promise<void> {
        await gate(c);
        const sent = await read();
        const input = checked(kind.schema, sent);
        if (isBaited(sent)) return;
        const own = kind.columns(input, places);
        await limitConfirmations(c, input.email);
        await Promise.all([pause(RESPONSE_TIME_MS), store(input.email, own)]);
      },

      async confirm(read: Read): Promise<'confirmed' | 'gone'> {
        const { key } = checked(keySchema, await read());
        const { numUpdatedRows } = await alerts(anyQuery)
          .updateTable(table)
          .set({ confirmed_at: after(0), ends_at: after(limits.lasts) })
          .where('id', '=', idIn('confirm', key))
          .where('asked_at', '>', after(-limits.confirmWithin))
          .executeTakeFirst();
        return numUpdatedRows === 1n ? 'confirmed' : 'gone';
      },

      async end(read: Read): Promise<void> {
        await endBy(checked(keySchema, await read()).key);
      },

      /** RFC 8058: the mail program posts to the link's address on the reader's behalf. */
      oneClick: new Hono().post('/end', async (c, next) => {
        const key = c.req.query('key');
        if (key === undefined) return next();
        await endBy(key);
        return c.text('The alert has ended.');
      }),
    };
  }

  const name = kind.place.toLowerCase();
  const module: NounModule = {
    tables: [{ table, file: kind.file, about: kind.about }],
    fields: kind.fields,
    personal: [describedPersonalData(kind.place, table, kind.fields, ['email_folded'])],
    jobs: (deps) => [
      { name, intervalMs: kind.notifyIntervalMs, run: () => kind.notify(deps) },
      { name: `forget ended ${name}`, intervalMs: HOUR, run: () => forgetEnded(deps) },
    ],
  };

  return { links, requests, forgetEnded, module };
}
