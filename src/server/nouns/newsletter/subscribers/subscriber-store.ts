import { randomUUID } from 'node:crypto';
import {
  type AlertChoice,
  type Preferences,
  SUBSCRIBER,
  type Subscription,
} from '../../../../contract/newsletter/newsletter.ts';
import {
  type AddressChange,
  MOST_WELCOME_EMAILS,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, RowOf } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { describedPersonalData } from '../../../platform/database/personal-data.ts';
import { updateById } from '../../../platform/database/rows-by-id.ts';
import { readPreferences, type StoredPreferences } from './stored-preferences.ts';

export interface NewSubscription {
  email: string;
  preferences?: Subscription['preferences'];
  /** What the person agreed to, where and when: the proof that the law requires. */
  consent: { at: string; page: string; wording: string };
  /** Active where there is no mail server to send a confirmation email. */
  status?: 'Pending' | 'Active';
  /** Added at the desk: from where, by whom, and when they are known to have agreed. */
  added?: { source: string; by: string; confirmedAt: string | null };
}

type Row = RowOf<'subscriber'>;
export interface StoredSubscriber extends Omit<Row, 'preferences'> {
  preferences: StoredPreferences;
}

/** Fewer than either database takes as parameters. */
const BATCH_SIZE = 500;

export function subscriberStore(db: Database) {
  const change = (id: string, values: Partial<Row>) =>
    updateById(db.query, 'subscriber', id, values);

  return {
    /**
     * Takes a sign-up. The caller gets the same answer for a new and for a subscribed address, so nobody
     * learns from the form who reads the paper.
     *
     * Anyone can type anyone's address, so a subscribed one keeps its state: the form must not change
     * what a confirmed reader chose, nor bring back one who left. Only while it is still Pending,
     * when nobody has proved it theirs, does the newest sign-up replace the preferences, and with
     * them the consent they came with. Coming back is for the link in the confirmation mail.
     */
    async subscribe(subscription: NewSubscription): Promise<void> {
      const { email, preferences, consent, status, added } = subscription;
      const { at } = consent;
      const { location, ...rest } = preferences ?? { location: '' };
      const chosen = {
        preferences: JSON.stringify(rest),
        location: location || null,
        consent_at: at,
        consent_page: consent.page,
        consent_wording: consent.wording,
        updated_at: at,
      };
      await db.query
        .insertInto('subscriber')
        .values({
          ...chosen,
          id: randomUUID(),
          email,
          email_folded: foldAddress(email),
          status: status ?? 'Pending',
          created_at: at,
          ...(added && {
            consent_source: added.source,
            added_by: added.by,
            confirmed_at: added.confirmedAt,
            // Who was imported gets none of the welcome series.
            ...(added.confirmedAt && { welcome_step: MOST_WELCOME_EMAILS }),
          }),
        })
        .onConflict((conflict) => {
          const existing = conflict.column('email_folded');
          return preferences && !added
            ? existing.doUpdateSet(chosen).where('subscriber.status', '=', 'Pending')
            : existing.doNothing();
        })
        .execute();
    },

    /** The state of each of these addresses that is subscribed, or was. */
    async statesOf(emails: readonly string[]): Promise<Map<string, Row['status']>> {
      const states = new Map<string, Row['status']>();
      for (const batch of inBatches(emails.map(foldAddress), BATCH_SIZE)) {
        const rows = await db.query
          .selectFrom('subscriber')
          .select(['email_folded', 'status'])
          .where('email_folded', 'in', batch)
          .execute();
        for (const row of rows) states.set(row.email_folded, row.status);
      }
      return states;
    },

    /** Whom an email of the welcome series is due to, and marks it as sent in the same transaction. */
    async takeWelcomed(
      step: number,
      { from, to }: { from: string; to: string },
      limit: number,
    ): Promise<StoredSubscriber[]> {
      const due = await db.query
        .selectFrom('subscriber')
        .select('id')
        .where('status', '=', 'Active')
        .where('confirmed_at', '>', from)
        .where('confirmed_at', '<=', to)
        .where('welcome_step', '<', step)
        .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '<=', to)]))
        .orderBy('confirmed_at')
        .limit(limit)
        .execute();
      if (due.length === 0) return [];
      const rows = await db.query
        .updateTable('subscriber')
        .set({ welcome_step: step })
        .where('id', 'in', idsOf(due))
        // Of several processes one sends it.
        .where('welcome_step', '<', step)
        .where('status', '=', 'Active')
        .returningAll()
        .execute();
      return rows.flatMap((row) => toSubscriber(row) ?? []);
    },

    async find(id: string): Promise<StoredSubscriber | undefined> {
      return toSubscriber(await one(db, 'id', id));
    },

    async findByEmail(email: string): Promise<StoredSubscriber | undefined> {
      return toSubscriber(await one(db, 'email_folded', foldAddress(email)));
    },

    async findByToken(tokenHash: string): Promise<StoredSubscriber | undefined> {
      return toSubscriber(await one(db, 'confirm_token_hash', tokenHash));
    },

    async setToken(id: string, token: { hash: string; expires: string }): Promise<void> {
      await change(id, { confirm_token_hash: token.hash, confirm_expires_at: token.expires });
    },

    /** Whether the token was still unused: of two requests with it, one confirms. */
    async confirm(id: string, tokenHash: string, now: string): Promise<boolean> {
      const result = await db.query
        .updateTable('subscriber')
        .set({
          status: 'Active',
          confirmed_at: now,
          unsubscribed_at: null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('confirm_token_hash', '=', tokenHash)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async unsubscribe(id: string, now: string): Promise<void> {
      await db.query
        .updateTable('subscriber')
        .set({
          status: 'Unsubscribed',
          unsubscribed_at: now,
          confirm_token_hash: null,
          confirm_expires_at: null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('status', '<>', 'Unsubscribed')
        .execute();
    },

    /** Undoes an unsubscription made by mistake, from the page that confirms it. */
    async resubscribe(id: string, now: string): Promise<void> {
      await db.query
        .updateTable('subscriber')
        .set({ status: 'Active', unsubscribed_at: null, updated_at: now })
        .where('id', '=', id)
        .where('status', '=', 'Unsubscribed')
        .execute();
    },

    async choose(
      id: string,
      chosen: Omit<Preferences, 'email' | 'status' | 'alerts'> & {
        alerts?: AlertChoice | undefined;
      },
      now: string,
    ): Promise<void> {
      const { location, frequency, pausedUntil, ...preferences } = chosen;
      await change(id, {
        preferences: JSON.stringify(preferences),
        location: location || null,
        frequency,
        paused_until: pausedUntil,
        updated_at: now,
      });
    },

    /**
     * Whether the new address was free. The old one is not stored: of the change only when, how and by
     * whom it was made. What they chose and agreed to stays.
     */
    async changeAddress(id: string, email: string, made: AddressChange): Promise<boolean> {
      const folded = foldAddress(email);
      // Two people who move to one address at once would both find it free.
      await lockByName(db.query, 'newsletter address');
      const [taken, row] = [await one(db, 'email_folded', folded), await one(db, 'id', id)];
      if (!row || (taken && taken.id !== id)) return false;
      // A corrected address is still to be confirmed; any other is known to be theirs.
      const isTheirs = made.way !== 'corrected';
      await change(id, {
        email,
        email_folded: folded,
        address_changes: withChange(row, made),
        updated_at: made.at,
        confirmed_at: isTheirs ? made.at : null,
        ...(isTheirs &&
          row.status !== 'Unsubscribed' && {
            status: 'Active' as const,
            confirm_token_hash: null,
            confirm_expires_at: null,
          }),
      });
      return true;
    },

    /** Records that a new address was asked to confirm. */
    async noteAddressRequested(id: string, made: AddressChange): Promise<void> {
      const row = await one(db, 'id', id);
      if (row) await change(id, { address_changes: withChange(row, made), updated_at: made.at });
    },

    async markBounced(email: string, now: string): Promise<void> {
      await db.query
        .updateTable('subscriber')
        .set({ status: 'Bounced', updated_at: now })
        .where('email_folded', '=', foldAddress(email))
        .where('status', '<>', 'Unsubscribed')
        .execute();
    },

    /** Signed up while there was no mail server: they get a confirmation email now that there is one. */
    async neverAsked(limit: number): Promise<StoredSubscriber[]> {
      const rows = await db.query
        .selectFrom('subscriber')
        .selectAll()
        .where('status', '=', 'Active')
        .where('confirmed_at', 'is', null)
        .limit(limit)
        .execute();
      return rows.flatMap((row) => toSubscriber(row) ?? []);
    },

    async setPending(id: string, wording: string, now: string): Promise<void> {
      await change(id, { status: 'Pending', consent_wording: wording, updated_at: now });
    },

    async removeUnconfirmed(requestedBefore: string): Promise<void> {
      await db.query
        .deleteFrom('subscriber')
        .where('status', '=', 'Pending')
        .where('updated_at', '<', requestedBefore)
        .execute();
    },

    count: (): Promise<number> => countRows(db.query.selectFrom('subscriber')),
  };
}

/** More than anybody moves. */
const MAX_CHANGES = 20;

const withChange = ({ address_changes: changes }: Row, made: AddressChange): string =>
  JSON.stringify([...(JSON.parse(changes) as AddressChange[]), made].slice(-MAX_CHANGES));

function one(db: Database, column: 'id' | 'email_folded' | 'confirm_token_hash', value: string) {
  return db.query.selectFrom('subscriber').selectAll().where(column, '=', value).executeTakeFirst();
}

function toSubscriber(row: Row | undefined): StoredSubscriber | undefined {
  return row && { ...row, preferences: readPreferences(row.preferences) };
}

export const subscriberPersonalData = describedPersonalData(
  'Newsletter',
  'subscriber',
  SUBSCRIBER,
  ['email_folded'],
);
