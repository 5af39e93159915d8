import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Funeral } from '../../../contract/funerals/funeral.ts';
import {
  condolenceSchema,
  followSchema,
  livingReportSchema,
} from '../../../contract/funerals/funeral-messages.ts';
import { MAIL_LIMITS } from '../../../contract/limits.ts';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import { funeralPath } from '../../../domain/funerals/funeral-words.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { sharedLimit } from '../../platform/database/shared-limit.ts';
import { checked, ProblemError, type Read } from '../../platform/http/calls.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { auditStore } from '../../platform/operator/audit-store.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { ALIVE, storeReport } from '../inbox/problem-report-module.ts';
import type { IntakeDeps } from '../submissions/intake.ts';
import type { Receive } from '../submissions/receive.ts';
import { toFuneral } from './funeral-listing.ts';
import { condolenceMail, followMail, reportedAliveMail } from './funeral-mails.ts';

const GONE = 'This announcement is no longer here.';
const BROKEN_LINK = 'This link isn’t valid, or the announcement is gone.';

export const contactLink = (siteUrl: string, signer: Signer, id: string) =>
  `${siteUrl}/funeral-confirm?${new URLSearchParams({ key: signer.sign('funeral', id) })}`;
export const followerLink = (
  siteUrl: string,
  signer: Signer,
  id: string,
  act: 'confirm' | 'stop',
) =>
  `${siteUrl}/funeral-updates/${act}?${new URLSearchParams({ key: signer.sign('funeral follower', id) })}`;

/** What readers and the second contact send about an announcement, by plain forms. */
export function funeralRequests({ receive, ...deps }: IntakeDeps & { receive: Receive }) {
  const { database, signer, limitConfirmations, siteUrl, now } = deps;
  const at = () => now().toISOString();
  const countCondolences = sharedLimit(database, MAIL_LIMITS.condolences, now);
  const countCondolencesOfOne = sharedLimit(database, MAIL_LIMITS.condolencesPerRequester, now);
  const countHidden = sharedLimit(database, MAIL_LIMITS.hiddenPerRequester, now);
  const countAllHidden = sharedLimit(database, MAIL_LIMITS.hidden, now);

  const wordsOf = ({ message, email }: { message: string; email: string }) => ({
    title: '',
    text: message,
    email,
    website: '',
  });
  const condolence = { name: 'condolence', schema: condolenceSchema, wordsOf };
  const aliveReport = { name: 'alive', schema: livingReportSchema, wordsOf };

  async function listed(id: string, { orReportedAlive = false } = {}) {
    const row = await database.query
      .selectFrom('funeral')
      .selectAll()
      .where((row) =>
        orReportedAlive ? row.or([isListed, row('alive_reported_at', 'is not', null)]) : isListed,
      )
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new ProblemError(404, GONE);
    return row;
  }

  async function idOf(read: Read, purpose: 'funeral' | 'funeral follower'): Promise<string> {
    const id = signer.verify(purpose, checked(keySchema, await read()).key);
    if (!id) throw new ProblemError(404, BROKEN_LINK);
    return id;
  }

  return {
    /** As it was sent in; pictures of what waits are not shown to anybody but the desk. */
    async toConfirm(read: Read): Promise<Funeral> {
      const row = await database.query
        .selectFrom('funeral')
        .selectAll()
        .where('id', '=', await idOf(read, 'funeral'))
        .where('status', 'in', ['pending', 'approved'])
        .executeTakeFirst();
      if (!row) throw new ProblemError(404, BROKEN_LINK);
      return { ...toFuneral(row), photo: null };
    },

    /** The second contact; a second time changes nothing. */
    async confirm(read: Read): Promise<void> {
      const { numUpdatedRows } = await database.query
        .updateTable('funeral')
        .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(at())) }))
        .where('id', '=', await idOf(read, 'funeral'))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ProblemError(404, BROKEN_LINK);
    },

    /** Emailed to the family and stored nowhere else. */
    async condole(c: Context, read: Read): Promise<void> {
      const { submission, arrival } = await receive(c, condolence, read);
      const row = await listed(submission.funeral);
      if (!row.contact_email || row.condolences === 0) {
        throw new ProblemError(409, 'The family doesn’t take messages through us.');
      }
      if (arrival.spam) return;
      if (arrival.suspicion) {
        throw new ProblemError(
          422,
          'We can’t pass this message on. Please leave out links and try again.',
        );
      }
      const isFull =
        (await countCondolencesOfOne(
          signer.addressHash(`condolences ${row.id} ${clientAddress(c)}`),
        )) || (await countCondolences(signer.addressHash(`condolences ${row.id}`)));
      if (isFull) {
        throw new ProblemError(
          429,
          'The family has many messages today. Please try again tomorrow.',
        );
      }
      const key = `funeral condolence ${arrival.key}`;
      const mail = condolenceMail(row.name, submission);
      await enqueueMail(database.query, { ...mail, key, to: row.contact_email }, at());
    },

    /** Hides it at once, tells both contacts and the desk. Once the desk has shown it again, or of many, only the desk is told. */
    async reportAlive(c: Context, read: Read): Promise<void> {
      const { submission, arrival } = await receive(c, aliveReport, read);
      // A second press finds what the first has hidden.
      const { id, name, contact_email, second_email, alive_reported_at } = await listed(
        submission.funeral,
        { orReportedAlive: true },
      );
      const { message, email } = submission;
      const page = funeralPath(id) + ALIVE;
      const report = { page, message: `“${name}” is alive: ${message}`, email };
      // Whatever its words look like, somebody must read it.
      const suspicion = arrival.spam ? arrival.suspicion : null;
      await storeReport(database, report, { ...arrival, suspicion });
      if (arrival.spam || alive_reported_at) return;
      // Whoever reports many is no relative, and the desk hides what is wrong.
      const isMany =
        (await countHidden(signer.addressHash(`alive ${clientAddress(c)}`))) ||
        (await countAllHidden(signer.addressHash('reported alive')));
      if (isMany) return;
      await database.query.transaction().execute(async (query) => {
        const { numUpdatedRows } = await query
          .updateTable('funeral')
          .set({ status: 'hidden', decided_at: at(), alive_reported_at: at() })
          .where('id', '=', id)
          .where('alive_reported_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        for (const to of [contact_email, second_email]) {
          if (!to) continue;
          await enqueueMail(
            query,
            { ...reportedAliveMail(name), key: `decision:alive:${id}:${to}`, to },
            at(),
          );
        }
        await bumpContentVersion(query);
      });
      const action = 'funeral.reported-alive';
      await auditStore(database).note({
        at: at(),
        actor: 'A reader',
        action,
        subject: name,
        detail: { id },
      });
    },

    /** Answers the same for every address. */
    async follow(c: Context, read: Read): Promise<void> {
      await deps.gate(c);
      const { funeral, email } = checked(followSchema, await read());
      await limitConfirmations(c, email);
      const { id: funeral_id, name } = await listed(funeral);
      await database.query.transaction().execute(async (query) => {
        const follower = { funeral_id, email: foldAddress(email) };
        await query
          .insertInto('funeral_follower')
          .values({ id: randomUUID(), ...follower, created_at: at() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { id } = await query
          .selectFrom('funeral_follower')
          .select('id')
          .where('funeral_id', '=', funeral_id)
          .where('email', '=', follower.email)
          .executeTakeFirstOrThrow();
        const mail = followMail(name, followerLink(siteUrl, signer, id, 'confirm'));
        await enqueueMail(
          query,
          { ...mail, key: `funeral follow ${id} ${at().slice(0, 13)}`, to: email },
          at(),
        );
      });
    },

    async confirmFollowing(read: Read): Promise<void> {
      const { numUpdatedRows } = await database.query
        .updateTable('funeral_follower')
        .set({ confirmed_at: at() })
        .where('id', '=', await idOf(read, 'funeral follower'))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ProblemError(404, BROKEN_LINK);
    },

    async stopFollowing(read: Read): Promise<void> {
      const id = await idOf(read, 'funeral follower');
      await database.query.deleteFrom('funeral_follower').where('id', '=', id).execute();
    },
  };
}
