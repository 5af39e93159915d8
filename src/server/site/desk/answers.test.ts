import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { QueueItem } from '../../../contract/desk/queue.ts';
import { compose } from '../../platform/mail/compose.ts';
import { encodePart } from '../../platform/mail/encoded-part.ts';

const PATH = '/api/admin/queue/contact';
const MESSAGE = {
  firstName: 'Efua',
  lastName: 'Owusu',
  email: 'efua@example.org',
  subject: 'A correction',
  message: 'The date is wrong.\nIt was a Friday.',
};

describeEachDatabase('a contact message', (open) => {
  async function received() {
    const site = await openSignedIn(await open());
    await site.call('POST', '/api/contact', MESSAGE);
    const [item]: QueueItem[] = await site.json('/api/admin/queue');
    const id = item?.id ?? '';
    const answer = (text: string, seen: number) =>
      site.call('POST', `${PATH}/${id}/answers`, { text, seen });
    const thread = async (): Promise<QueueItem> => site.json(`${PATH}/${id}`);
    const mails = () =>
      site.database.query.selectFrom('mail').selectAll().orderBy('created_at').execute();
    return { ...site, id, answer, thread, mails };
  }

  it('is answered by a mail that mail programs show in one thread', async () => {
    const { answer, thread, mails, clock, id } = await received();
    expect((await answer('Thank you, it is corrected.', 0)).status).toBe(201);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await answer('And the caption too.', 1)).status).toBe(201);
    const [first, second] = await mails();
    expect(first).toMatchObject({ recipient: MESSAGE.email, subject: 'Re: A correction' });
    expect(first?.text_body).toContain('Thank you, it is corrected.');
    expect(first?.text_body).toContain(
      'Efua Owusu wrote:\n> The date is wrong.\n> It was a Friday.',
    );
    const headers = [first, second].map((mail) => JSON.parse(mail?.headers ?? ''));
    const root = `<contact-${id}@news.example>`;
    expect(headers[0]).toMatchObject({ 'In-Reply-To': root, References: root });
    expect(headers[1]).toMatchObject({
      'In-Reply-To': headers[0]['Message-ID'],
      References: `${root} ${headers[0]['Message-ID']}`,
    });
    const email = compose(
      { from: 'newsletter@news.example', replyTo: 'editor@news.example' },
      {
        id: first?.id ?? '',
        to: MESSAGE.email,
        subject: first?.subject ?? '',
        html: null,
        text: encodePart(first?.text_body ?? ''),
        headers: headers[0],
        date: clock.now,
      },
    ).toString();
    expect(email.match(/^Message-ID: .*$/gm)).toEqual([`Message-ID: ${headers[0]['Message-ID']}`]);
    expect(email).toContain('Reply-To: editor@news.example');
    expect(email).toContain('Auto-Submitted: no');
    expect(await thread()).toMatchObject({
      state: 'done',
      answers: [
        { text: 'Thank you, it is corrected.', writtenBy: 'operator', delivery: 'waiting' },
        { text: 'And the caption too.' },
      ],
    });
  });

  it('shows whether each answer was sent', async () => {
    const { answer, thread, database, clock, json } = await received();
    await answer('One.', 0);
    const set = (changes: object) => database.query.updateTable('mail').set(changes).execute();
    const delivery = async () => {
      const [answered] = (await thread()).answers;
      return [answered?.delivery, answered?.error];
    };
    const now = clock.now.toISOString();
    await set({ last_error: '451 later' });
    expect(await delivery()).toEqual(['waiting', '451 later']);
    await set({ given_up_at: now, last_error: '550 nobody' });
    expect(await delivery()).toEqual(['failed', '550 nobody']);
    await set({ given_up_at: null, sent_at: now, last_error: null, kept_in_folder: 1 });
    expect(await delivery()).toEqual(['kept', null]);
    await set({ kept_in_folder: 0 });
    expect(await delivery()).toEqual(['sent', null]);
    expect((await json('/api/admin/queue?state=done'))[0].answers).toHaveLength(1);
    await database.query.deleteFrom('mail').execute();
    expect(await delivery()).toEqual(['deleted', null]);
  });

  it('shows a second person the first answer before they send theirs', async () => {
    const { answer, thread, mails } = await received();
    await answer('One.', 0);
    const late = await answer('Another.', 0);
    expect(late.status).toBe(409);
    expect((await late.json()).detail).toBe('Someone else has replied. Read their reply first.');
    expect((await thread()).answers).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const both = await Promise.all([answer('Two.', 1), answer('Three.', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can withdraw an answer until it is sent, and logs that', async () => {
    const { call, answer, thread, mails, database, id, json } = await received();
    await answer('Too quick.', 0);
    const [first] = (await thread()).answers;
    const path = `${PATH}/${id}/answers/${first?.id}`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await mails()).toEqual([]);
    // Nobody has been answered, so it waits again.
    expect(await thread()).toMatchObject({ answers: [], state: 'pending' });
    await answer('Better.', 0);
    await database.query
      .updateTable('mail')
      .set({ handed_at: '2026-11-20T12:00:00.000Z' })
      .execute();
    const [second] = (await thread()).answers;
    expect((await call('DELETE', `${PATH}/${id}/answers/${second?.id}`)).status).toBe(409);
    const acts = (await json('/api/admin/log')).map(({ action }: { action: string }) => action);
    expect(acts.filter((act: string) => act.startsWith('contact.')).sort()).toEqual([
      'contact.answer',
      'contact.answer',
      'contact.answer-taken-back',
    ]);
  });

  it('refuses an empty answer, one that is too long, and one to a missing message', async () => {
    const { call, answer, mails } = await received();
    expect((await answer('   ', 0)).status).toBe(422);
    expect((await answer('a'.repeat(10_001), 0)).status).toBe(422);
    const nothing = await call('POST', `${PATH}/nowhere/answers`, { text: 'Hello', seen: 0 });
    expect(nothing.status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});
