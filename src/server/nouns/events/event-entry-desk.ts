import { Hono } from 'hono';
import { senderSchema } from '../../../contract/desk/listing-desk.ts';
import { enteredEventSchema, eventRuleSchema } from '../../../contract/events/event.ts';
import {
  enteredEventFormSchema,
  guestMessageSchema,
  severalEventsSchema,
} from '../../../contract/events/event-desk.ts';
import { toEventSubmission } from '../../../domain/events/event-submission.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/problem-response.ts';
import { checked, readBody } from '../../platform/http/read-input.ts';
import { respond } from '../../platform/http/respond.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { tellSender } from '../../platform/review/tell-sender.ts';
import { eventReview } from './event-desk.ts';
import { eventStore } from './event-store.ts';
import { guestMessages } from './guests/guest-messages.ts';
import { placeEvent } from './place-event.ts';
import type { PublishedEvents } from './published-events.ts';

interface EventEntryDeskDeps {
  operator: Operator;
  database: Database;
  places: Gazetteer;
  events: PublishedEvents;
  siteUrl: string;
  signer: Signer;
  now: () => Date;
}

/** Events that the operator enters, how they repeat, who manages them and who comes. */
export function eventEntryDesk(deps: EventEntryDeskDeps) {
  const { operator, database, places, events, siteUrl, now } = deps;
  const guests = guestMessages(database, siteUrl, deps.signer);
  const at = () => now().toISOString();

  async function hostOf(id: string) {
    const event = await events.findHost(id);
    if (!event) throw new ProblemError(404, 'Event not found.');
    return event;
  }
  async function ruleOf(id: string) {
    const event = await events.findRule(id);
    if (!event) throw new ProblemError(404, 'Event not found.');
    return event;
  }

  return new Hono<SignedIn>()
    .post('/', async (c) => {
      const { key, status, tellSender: tells, ...form } = await readBody(c, enteredEventFormSchema);
      const submission = checked(enteredEventSchema, toEventSubmission(form));
      const placed = placeEvent(submission, places, now());
      const id = await eventStore(database).enter(placed, { key, status, now: at() });
      if (status === 'approved' && tells) {
        const review = eventReview(database, places);
        await tellSender(database, review, { kind: 'event', id, siteUrl, now: at() });
      }
      await operator.note(c, 'event.enter', form.title, { id, status });
      return respond(c, 'POST /admin/events', { id }, 201);
    })
    .put('/', async (c) => {
      const { changes } = await readBody(c, severalEventsSchema);
      await events.changeSeveral(changes, at());
      await operator.note(c, 'event.several', `${changes.length} selected`, { changes });
      return respond(c, 'PUT /admin/events', { changed: changes.length });
    })
    .put('/:id/sender', async (c) => {
      const { email } = await readBody(c, senderSchema);
      const { id, title, senderEmail, isSample } = await ruleOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, "A sample event can't have an organiser.");
      await events.setSender(id, email || null, at());
      await operator.note(c, 'event.sender', title, { id, email, before: senderEmail });
      return respond(c, 'PUT /admin/events/{id}/sender', await ruleOf(id));
    })
    .get('/:id/rule', async (c) =>
      respond(c, 'GET /admin/events/{id}/rule', await ruleOf(c.req.param('id'))),
    )
    .put('/:id/rule', async (c) => {
      const rule = await readBody(c, eventRuleSchema);
      const { id, title, words } = await ruleOf(c.req.param('id'));
      await events.setRule(id, rule, at());
      await operator.note(c, 'event.rule', title, {
        id,
        ...rule,
        before: words ?? 'Once',
      });
      return respond(c, 'PUT /admin/events/{id}/rule', await ruleOf(id));
    })
    .post('/:id/rule/effects', async (c) => {
      const rule = await readBody(c, eventRuleSchema);
      const { id } = await ruleOf(c.req.param('id'));
      const effects = await events.ruleEffects(id, rule, at());
      return respond(c, 'POST /admin/events/{id}/rule/effects', { effects });
    })
    .get('/:id/guests', async (c) => {
      const { id } = await hostOf(c.req.param('id'));
      return respond(c, 'GET /admin/events/{id}/guests', { guests: await guests.list(id) });
    })
    .post('/:id/messages/preview', async (c) => {
      const message = await readBody(c, guestMessageSchema);
      const preview = await guests.preview(await hostOf(c.req.param('id')), message);
      return respond(c, 'POST /admin/events/{id}/messages/preview', preview);
    })
    .post('/:id/messages', async (c) => {
      const message = await readBody(c, guestMessageSchema);
      const event = await hostOf(c.req.param('id'));
      const recipients = await guests.send(event, message, at());
      await operator.note(c, 'event.message', event.title, {
        id: event.id,
        to: message.to,
        subject: message.subject,
        recipients,
      });
      return respond(c, 'POST /admin/events/{id}/messages', { recipients }, 202);
    });
}
