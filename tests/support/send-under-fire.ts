import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import { CONNECTIONS } from '../../src/server/platform/mail/open-mail.ts';
import type { CreateTarget } from './each-database.ts';
import { temporaryFolder } from './each-database.ts';
import { fillReaders } from './fill-readers.ts';
import { startMailServerProcess } from './mail-server-process.ts';
import { openMailAndNewsletter } from './open-mail-and-newsletter.ts';

const AT = '2026-11-01T00:00:00.000Z';

/**
 * Sends an issue to so many readers through a real mail server, killing the sending process without
 * warning so many times. Expects that nobody got it twice, that each kill skipped at most the email in
 * flight on each connection, and that the desk counts every skipped one as probably sent.
 */
export async function sendUnderFire({
  readers,
  kills,
  create,
}: {
  readers: number;
  kills: number;
  create: CreateTarget;
}) {
  const target = await create();
  const database = await connect(target);
  await fillReaders(database, readers);
  const { newsletter } = openMailAndNewsletter({ database, config: { dataDir: '.' } });
  const body = {
    preheader: '',
    intro: 'The week.',
    sections: ['Politics', 'Sports', 'Technology'].map((topic) => ({
      name: topic,
      items: [1, 2, 3].map((n) => ({
        title: `${topic} ${n}`,
        url: `https://outlet.example/${topic}/${n}`,
        text: 'What happened there this week, in a sentence or two. '.repeat(3),
        note: 'Outlet, 14 Nov 2026',
      })),
    })),
  };
  await newsletter.issues.createDraft({ subject: 'The week', body, now: AT });
  const now = new Date().toISOString();
  expect(await newsletter.issues.startSending(1, { now, confirmedOnly: true })).toBe(readers);

  const server = await startMailServerProcess();
  const started = performance.now();
  const folder = target.kind === 'sqlite' ? dirname(target.file) : temporaryFolder();
  const spawnSender = () => spawnSenderIn(folder, target, server.url);
  let sender = spawnSender();
  for (let kill = 1; kill <= kills; kill += 1) {
    // Somewhere in the next stretch, wherever the process then is. The last fifth is left out: emails
    // that were skipped never arrive, and the sender must not have finished before it is killed.
    const mark = Math.floor(((kill - 0.5) * 0.8 * readers) / kills) + randomInt(20);
    while (server.received.length < mark) {
      if (sender.exitCode !== null) throw new Error(`The sender ended before kill ${kill}.`);
      await new Promise((next) => setTimeout(next, randomInt(1, 5)));
    }
    const gone = once(sender, 'exit');
    sender.kill('SIGKILL');
    await gone;
    sender = spawnSender();
  }
  const [code] = await once(sender, 'exit');
  await server.settle();
  const seconds = (performance.now() - started) / 1000;
  expect(code).toBe(0);

  const count = new Map<string, number>();
  for (const to of server.received) count.set(to, (count.get(to) ?? 0) + 1);
  const doubled = [...count].filter(([, times]) => times > 1);
  expect(doubled).toEqual([]);
  const skipped = readers - count.size;
  expect(skipped).toBeLessThanOrEqual(kills * CONNECTIONS);
  const figures = await newsletter.issues.figures((await newsletter.issues.find(1))?.id ?? '');
  expect(figures).toMatchObject({ queued: 0, bounced: 0, failed: 0 });
  expect(figures.sent + figures.probablySent).toBe(readers);
  expect(figures.sent).toBeLessThanOrEqual(count.size);
  await database.close();
  return { seconds, perSecond: readers / seconds, skipped, probablySent: figures.probablySent };
}

/** Each finds what the one before it left on this machine, as when a service is started again. */
function spawnSenderIn(folder: string, target: DatabaseTarget, smtpUrl: string): ChildProcess {
  const script = ['--import', './scripts/load-tsx.ts', 'tests/support/send-issue-process.ts'];
  return spawn(process.execPath, [...script, JSON.stringify(target), folder, smtpUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
