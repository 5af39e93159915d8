import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server in a process of its own, as in life: what it costs is not what the sender costs.
 * Tells its parent, a few dozen at a time, to whom mails came.
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
    child.on('message', (said: { port?: number; to?: string[] }) => {
      if (said.port) ready(said.port);
      received.push(...(said.to ?? []));
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Resolves when everything that came has been told. */
    settle: () =>
      new Promise<void>((settled) => {
        child.on('message', (said: { settled?: boolean }) => said.settled && settled());
        child.send('settle');
      }),
  };
}

async function serve() {
  let untold: string[] = [];
  const tell = (settled = false) => {
    process.send?.({ to: untold, settled });
    untold = [];
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.on('data', () => {});
      stream.on('end', () => {
        untold.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  setInterval(() => untold.length > 0 && tell(), 5);
  process.on('message', () => tell(true));
  process.on('disconnect', () => process.exit());
  process.send?.({ port: (server.server.address() as AddressInfo).port });
}

if (import.meta.main) await serve();
