import { randomUUID } from 'node:crypto';
import type { Subscription } from '../../contract/newsletter.ts';
import type { Database } from './database.ts';

export interface NewSubscription {
  email: string;
  preferences?: Subscription['preferences'];
  /** What the person agreed to, where and when: the proof that the law asks for. */
  consent: { at: string; page: string; wording: string };
}

export type SubscriberStore = ReturnType<typeof subscriberStore>;

export function subscriberStore(db: Database) {
  return {
    /**
     * Takes a sign-up. The caller gets the same answer for a new and for a known address, so nobody
     * learns from the form who reads the paper.
     *
     * Anyone can type anyone's address, so a known one keeps its state: the form must not change
     * what a confirmed reader chose, nor bring back one who left. Only while it is still Pending,
     * when nobody has proved it theirs, does the newest sign-up replace the preferences, and with
     * them the consent they came with. Coming back is for the link in the confirmation mail.
     */
    async subscribe({ email, preferences, consent }: NewSubscription): Promise<void> {
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
          status: 'Pending',
          created_at: at,
        })
        .onConflict((conflict) => {
          const known = conflict.column('email_folded');
          return preferences
            ? known.doUpdateSet(chosen).where('subscriber.status', '=', 'Pending')
            : known.doNothing();
        })
        .execute();
    },

    async count(): Promise<number> {
      const row = await db.query
        .selectFrom('subscriber')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

/** Mail servers that tell `Ama@` from `ama@` are a thing of the past; people who type both are not. */
const foldAddress = (email: string) => email.normalize('NFKC').toLowerCase();
