import type { Context } from 'hono';
import { z } from 'zod';
import {
  type QueueCounts,
  type QueueItem,
  queueFilterSchema,
  queueQuerySchema,
} from '../../../contract/desk/queue.ts';
import { answerSchema } from '../../../contract/desk/queue-answer.ts';
import { QUEUE_KINDS, QUEUE_PER_PAGE, QUEUE_STATES } from '../../../contract/desk/queue-choices.ts';
import {
  type Decision,
  decisionMailSchema,
  decisionSchema,
  decisionsSchema,
  queueEditSchema,
} from '../../../contract/desk/queue-decision.ts';
import {
  noticeSettingsSchema,
  queueSettingsSchema,
} from '../../../contract/desk/queue-settings.ts';
import type { AnswerStore } from '../../nouns/inbox/answer-store.ts';
import type { QueueSettingStore } from '../../nouns/inbox/queue-settings.ts';
import { ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { OperatorNotices } from './operator-notices.ts';
import type { ReviewQueue } from './review-queue.ts';

const kindSchema = z.enum(QUEUE_KINDS);

interface QueueDeskDeps {
  operator: Operator;
  queue: ReviewQueue;
  answers: AnswerStore;
  queueSettings: QueueSettingStore;
  notices: OperatorNotices;
  now: () => Date;
}

/** Submissions that wait for the operator, and replies to contact messages, which are sent as emails. */
export function queueDesk(deps: QueueDeskDeps) {
  const { operator, queue, answers, queueSettings, notices, now } = deps;
  async function itemOf(kind: string, id: string): Promise<QueueItem> {
    const parsedKind = kindSchema.safeParse(kind);
    const item = parsedKind.success ? await queue.find(parsedKind.data, id) : undefined;
    if (!item) throw new ProblemError(404, 'Entry not found.');
    return item;
  }

  async function decide(c: Context<SignedIn>, item: QueueItem, decision: Decision) {
    await queue.decide(item, decision, now());
    await operator.note(c, `${item.kind}.${decision.decision}`, item.title, {
      id: item.id,
      reason: decision.reason,
    });
  }

  return deskRoutes()
    .get('/queue', async (c) => {
      const { state, ...page } = readQuery(c, queueQuerySchema);
      const total = await queue.count(state, page);
      c.header('X-Total-Count', String(total));
      // The first pages are read for a later one, so none is read for a page that does not exist.
      const isBeyond = (page.page - 1) * QUEUE_PER_PAGE >= total;
      return respond(c, 'GET /admin/queue', isBeyond ? [] : await queue.list(state, page));
    })
    .get('/queue/settings', async (c) =>
      respond(c, 'GET /admin/queue/settings', await queueSettings.get()),
    )
    .put('/queue/settings', async (c) => {
      const input = await readBody(c, queueSettingsSchema);
      await queueSettings.set(input);
      await operator.note(c, 'queue.settings', '', {
        texts: input.canned.length,
        blocked: input.blocked.length,
      });
      return respond(c, 'PUT /admin/queue/settings', await queueSettings.get());
    })
    .get('/queue/:kind/:id/history', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      return respond(c, 'GET /admin/queue/{kind}/{id}/history', await queue.history(item));
    })
    .get('/queue/:kind/:id/email', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      const mail = await queue.mailPreview(item, readQuery(c, decisionMailSchema));
      return respond(c, 'GET /admin/queue/{kind}/{id}/email', { mail });
    })
    .get('/queue/counts', async (c) => {
      const filter = readQuery(c, queueFilterSchema);
      const counts = QUEUE_STATES.map(async (state) => [state, await queue.count(state, filter)]);
      const answer: QueueCounts = Object.fromEntries(await Promise.all(counts));
      return respond(c, 'GET /admin/queue/counts', answer);
    })
    .get('/queue/:kind/:id', async (c) =>
      respond(
        c,
        'GET /admin/queue/{kind}/{id}',
        await itemOf(c.req.param('kind'), c.req.param('id')),
      ),
    )
    .get('/queue/:kind/:id/preview', async (c) => {
      const { kind, id } = await itemOf(c.req.param('kind'), c.req.param('id'));
      const preview = await queue.listingOf(kind)?.preview(id);
      if (!preview) {
        throw new ProblemError(404, 'There is no preview, because readers never see this.');
      }
      return respond(c, 'GET /admin/queue/{kind}/{id}/preview', preview);
    })
    .put('/queue/:kind/:id', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      const edit = await readBody(c, queueEditSchema);
      const listing = queue.listingOf(item.kind);
      if (!listing) throw new ProblemError(422, 'These fields can’t be edited.');
      await listing.edit(item.id, edit, now().toISOString());
      const fields = item.fields.filter((field) => field.editable).map((field) => field.name);
      await operator.note(c, `${item.kind}.edit`, item.title, {
        id: item.id,
        fields: fields.filter((name) => Object.hasOwn(edit, name)),
      });
      return respond(c, 'PUT /admin/queue/{kind}/{id}', await itemOf(item.kind, item.id));
    })
    .get('/notices', async (c) => respond(c, 'GET /admin/notices', { pace: await notices.pace() }))
    .put('/notices', async (c) => {
      const { pace } = await readBody(c, noticeSettingsSchema);
      await notices.setPace(pace);
      await operator.note(c, 'notices.pace', pace);
      return respond(c, 'PUT /admin/notices', { pace });
    })
    .post('/queue/decisions', async (c) => {
      const { entries, ...decision } = await readBody(c, decisionsSchema);
      // All must exist before the first is decided.
      const items = await Promise.all(entries.map(({ kind, id }) => itemOf(kind, id)));
      for (const item of items) await decide(c, item, decision);
      return respond(c, 'POST /admin/queue/decisions', { decided: items.length });
    })
    .post('/queue/:kind/:id/decision', async (c) => {
      const item = await itemOf(c.req.param('kind'), c.req.param('id'));
      await decide(c, item, await readBody(c, decisionSchema));
      return respond(c, 'POST /admin/queue/{kind}/{id}/decision', await itemOf(item.kind, item.id));
    })
    .post('/queue/contact/:id/answers', async (c) => {
      const { id, title } = await itemOf('contact', c.req.param('id'));
      const answer = await readBody(c, answerSchema);
      const outcome = await answers.write(id, { ...answer, by: c.get('actor'), now: now() });
      if (outcome === 'gone') throw new ProblemError(404, 'Message not found.');
      if (outcome === 'answered meanwhile') {
        throw new ProblemError(409, 'Someone else has replied. Read their reply first.');
      }
      await operator.note(c, 'contact.answer', title, { id });
      return respond(c, 'POST /admin/queue/contact/{id}/answers', await itemOf('contact', id), 201);
    })
    .delete('/queue/contact/:id/answers/:answer', async (c) => {
      const { id, title } = await itemOf('contact', c.req.param('id'));
      if (!(await answers.takeBack(id, c.req.param('answer')))) {
        throw new ProblemError(409, 'This reply has already been sent.');
      }
      await operator.note(c, 'contact.answer-taken-back', title, { id });
      return respond(
        c,
        'DELETE /admin/queue/contact/{id}/answers/{answer}',
        await itemOf('contact', id),
      );
    });
}
