import { Hono } from 'hono';
import { z } from 'zod';
import {
  type Decision,
  decisionSchema,
  QUEUE_KINDS,
  QUEUE_STATES,
  type QueueItem,
  queueEditSchema,
} from '../../contract/desk.ts';
import { SITE } from '../../contract/site.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody, readQuery } from '../http/read-input.ts';
import { renderLetter } from '../mail/letter.ts';
import type { NewMail } from '../mail/mail-store.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { DeskParts } from './desk-parts.ts';
import type { QueueStore } from './queue-store.ts';

/** As long as a decision can be taken back before its mail leaves. */
const SECOND_THOUGHTS = 2 * 60_000;

const stateSchema = z.object({ state: z.enum(QUEUE_STATES).default('open') });
const kindSchema = z.enum(QUEUE_KINDS);

interface Parts extends Pick<DeskParts, 'stores' | 'siteUrl' | 'now'> {
  operator: Operator;
  queue: QueueStore;
}

/** Everything that was sent in and waits for the operator. */
export function queueDesk({ operator, queue, stores, siteUrl, now }: Parts) {
  async function itemOf(kind: string, id: string): Promise<QueueItem> {
    const known = kindSchema.safeParse(kind);
    const item = known.success ? await queue.find(known.data, id) : undefined;
    if (!item) throw new ProblemError(404, 'There is no such entry.');
    return item;
  }

  return new Hono<SignedIn>()
    .get('/queue', async (c) => {
      const { state } = readQuery(c, stateSchema);
      return c.json(await queue.list(state));
    })
    .get('/queue/:kind/:id', async (c) =>
      c.json(await itemOf(c.req.param('kind'), c.req.param('id'))),
    )
    .get('/queue/:kind/:id/preview', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      if (item.kind === 'business') return c.json(await stores.businesses.findUnpublished(item.id));
      if (item.kind === 'event') return c.json(await stores.events.findUnpublished(item.id));
      throw new ProblemError(404, 'This is never shown to readers.');
    })
    .put('/queue/:kind/:id', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      const given = await readBody(c, queueEditSchema);
      try {
        if (!(await queue.edit(item.kind, item.id, given))) {
          throw new ProblemError(422, 'Nothing here can be changed.');
        }
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        throw new ProblemError(422, 'A value is too short or too long.');
      }
      await operator.note(c, `${item.kind}.edit`, item.title, { fields: Object.keys(given) });
      return c.json(await itemOf(item.kind, item.id));
    })
    .post('/queue/:kind/:id/decision', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      const decision = await readBody(c, decisionSchema);
      const at = now();
      const key = `decision:${item.kind}:${item.id}`;
      const mail = letterAbout(item, decision, siteUrl);
      await queue.decide(
        item,
        { verdict: decision.decision, reason: decision.reason, now: at.toISOString() },
        mail && {
          ...mail,
          key,
          dueAt: new Date(at.getTime() + SECOND_THOUGHTS).toISOString(),
        },
        key,
      );
      await operator.note(c, `${item.kind}.${decision.decision}`, item.title, {
        id: item.id,
        reason: decision.reason,
      });
      return c.json(await itemOf(item.kind, item.id));
    });
}

/** The sender hears of the decision either way; whoever sent spam hears nothing. */
function letterAbout(
  item: QueueItem,
  { decision, reason }: Decision,
  siteUrl: string,
): Omit<NewMail, 'key'> | undefined {
  const listing = item.kind === 'business' || item.kind === 'event';
  if (!listing || !item.email || (decision !== 'approve' && decision !== 'reject'))
    return undefined;
  const what = item.kind === 'business' ? 'business listing' : 'event';
  const title = item.title.replaceAll(/\s+/g, ' ');
  const approved = decision === 'approve';
  return {
    to: item.email,
    subject: approved ? `“${title}” is on ${SITE.name}` : `About your ${what} “${title}”`,
    ...renderLetter({
      preview: approved ? 'Your submission has been published.' : 'We could not publish it.',
      blocks: approved
        ? [
            {
              kind: 'paragraph',
              text: `Thank you for sending us your ${what}. It is published now:`,
            },
            { kind: 'button', label: title, url: `${siteUrl}/${item.kind}/${item.id}` },
          ]
        : [
            {
              kind: 'paragraph',
              text: `Thank you for sending us your ${what} “${title}”. We have not published it, for this reason:`,
            },
            { kind: 'paragraph', text: reason },
            {
              kind: 'paragraph',
              text: 'You are welcome to send it again once that is settled, or to answer this mail.',
            },
          ],
      footer: [
        {
          kind: 'small',
          text: `You get this mail because this address was given with the ${what}.`,
        },
      ],
    }),
  };
}
