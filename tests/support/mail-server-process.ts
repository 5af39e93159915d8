import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server in its own process, so that its load does not count as the sender's.
 * Reports the recipients of mails to its parent, a few dozen at a time.
 */
export async function startMailServerProcess() {
  const { onTestFinished } = await import('vitest');
  const child = fork(import.meta.filename, { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const received: string[] = [];
  const port = await new Promise<number>((ready, fail) => {
    child.once('exit', () => fail(new Error('The mail server did not start.')));
    child.on('message', (message: { port?: number; to?: string[] }) => {
      if (message.port) ready(message.port);
      received.push(...(message.to ?? []));
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Resolves when every received mail has been reported. */
    settle: () =>
      new Promise<void>((settled) => {
        child.on('message', (message: { settled?: boolean }) => message.settled && settled());
        child.send('settle');
      }),
  };
}

async function serve() {
  let unreported: string[] = [];
  const report = (settled = false) => {
    process.send?.({ to: unreported, settled });
    unreported = [];
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.on('data', () => {});
      stream.on('end', () => {
        unreported.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  setInterval(() => unreported.length > 0 && report(), 5);
  process.on('message', () => report(true));
  process.on('disconnect', () => process.exit());
  process.send?.({ port: (server.server.address() as AddressInfo).port });
}

if (import.meta.main) await serve();
