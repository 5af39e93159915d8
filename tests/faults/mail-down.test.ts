import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/server/platform/database/connect.ts';
import { describeEachServer, temporaryFolder } from '../support/each-database.ts';
import { expectAllOnce, keepWriting } from '../support/keep-writing.ts';
import { startMailServer } from '../support/mail-server.ts';
import { freePort, startSite } from '../support/start-site.ts';

describeEachServer('a mail server that is down', (create) => {
  it('for a while loses no mail: mails wait, the desk reports it, and each is sent once', async () => {
    const made = await create('empty');
    const dataDir = temporaryFolder();
    const target =
      made.kind === 'sqlite'
        ? ({ kind: 'sqlite', file: `${dataDir}/sankofa.sqlite` } as const)
        : made;
    const port = await freePort();
    const site = await startSite({
      DATA_DIR: dataDir,
      SEED: 'none',
      SITE_URL: 'http://news.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.1',
      ...(target.kind === 'postgres' && { DATABASE_URL: target.url }),
    });
    onTestFinished(site.stop);
    const database = await connect(target);
    onTestFinished(() => database.close());
    const waiting = async () =>
      (await database.query.selectFrom('mail').select('id').where('sent_at', 'is', null).execute())
        .length;
    /** As if the minutes had passed for which a mail is put off. */
    const letTimePass = () =>
      database.query
        .updateTable('mail')
        .set({ due_at: new Date().toISOString() })
        .where('sent_at', 'is', null)
        .where('lease_until', 'is', null)
        .execute();

    const writers = keepWriting(site.url, 3);
    await writers.more(12);
    await expect.poll(site.output).toContain('the mail server cannot be reached');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const received: string[] = [];
    // Up for a few mails, down again, and up for good: while people go on writing.
    for (const most of [4, 4, Number.POSITIVE_INFINITY]) {
      const server = await startMailServer({}, port);
      if (most !== Number.POSITIVE_INFINITY) await writers.more(6);
      else await writers.stop();
      await expect
        .poll(
          async () => {
            await letTimePass();
            return server.received.length >= most || (await waiting()) === 0;
          },
          { timeout: 120_000, interval: 300 },
        )
        .toBe(true);
      if (most !== Number.POSITIVE_INFINITY) await server.cut();
      received.push(
        ...server.received.map(({ to, raw }) => `${to} ${/^Message-ID: (.*)\r$/m.exec(raw)?.[1]}`),
      );
    }
    expect(await waiting()).toBe(0);
    expect(received.length).toBeGreaterThan(10);
    expect(received.toSorted()).toEqual([...new Set(received)].sort());
    const mails = await database.query.selectFrom('mail').select('id').execute();
    expect(received).toHaveLength(mails.length);
    await expectAllOnce(target, writers.acknowledged);
  });
});
