import { senderSchema } from '../../../contract/desk/listing-desk.ts';
import { eventRuleSchema } from '../../../contract/events/event.ts';
import { eventChangeSchema, guestMessageSchema } from '../../../contract/events/event-desk.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { listingPhotosDesk } from '../listings/listing-photos.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';
import { eventChanges } from './event-changes.ts';
import { eventListing, eventPhotos } from './event-listing.ts';
import { guestMessages } from './guests/guest-messages.ts';

/** What happens to an event at the desk: it changes, repeats, gets a picture, and its guests get emails. */
export function eventChangesDesk(deps: DeskCallDeps) {
  const { operator, database, siteUrl, signer, now } = deps;
  const events = eventChanges(database, siteUrl, signer);
  const published = eventListing.published(database);
  const photos = eventPhotos(database);
  const guests = guestMessages(database, siteUrl, signer);
  const at = () => now().toISOString();

  const found = <Event>(event: Event | undefined): Event => {
    if (!event) throw new ProblemError(404, 'Event not found.');
    return event;
  };
  const eventOf = async (id: string) => found(await published.find(id));
  const hostOf = async (id: string) => found(await events.findHost(id));
  const ruleOf = async (id: string) => found(await events.findRule(id));
  const picturesOf = async (id: string) => ({ photos: found(await photos.of(id)).photos });

  return deskRoutes()
    .post('/:id/changes', async (c) => {
      const change = await readBody(c, eventChangeSchema);
      const { id, title } = await eventOf(c.req.param('id'));
      await events.change(id, change, at());
      const { change: name, ...detail } = change;
      await operator.note(c, `event.${name.replace(' ', '-')}`, title, { id, ...detail });
      return respond(c, 'POST /admin/events/{id}/changes', (await eventOf(id)).listed);
    })
    .put('/:id/sender', async (c) => {
      const { email } = await readBody(c, senderSchema);
      const { id, title, senderEmail, isSample } = await ruleOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, 'A sample event can’t have an organiser.');
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
    })
    .get('/:id/photos', async (c) =>
      respond(c, 'GET /admin/events/{id}/photos', await picturesOf(c.req.param('id'))),
    )
    .route('/', listingPhotosDesk('event', photos, picturesOf, deps));
}
