import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { freePort } from './start-site.ts';

/** What Firefox and WebKit have in common, each by its own protocol. */
export interface Driver {
  goto: (url: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  /** The JSON of what an expression resolves to in the page. */
  evaluate: (expression: string) => Promise<string>;
  /** Of the WebDriver standard, the same in both protocols. */
  actions: (sources: readonly object[]) => Promise<unknown>;
  /** Base64 of a PNG, and of a PDF. */
  screenshot: () => Promise<string>;
  print: () => Promise<string>;
  /** Errors and warnings of the console; WebKit reports none. */
  complaints: string[];
  close: () => Promise<unknown>;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** The first group of the first line that matches. */
async function firstLine(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  if (!stream) throw new Error('The program’s output is not read.');
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found) {
      // Else its next line would block it.
      stream.resume();
      return found;
    }
  }
  throw new Error('The program ended before it was ready.');
}

const answerSchema = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const contextSchema = z.object({ context: z.string() });
const dataSchema = z.object({ data: z.string() });
const entrySchema = z.object({ level: z.string(), text: z.string().nullable() });
const evaluatedSchema = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** Firefox speaks WebDriver BiDi by itself, without geckodriver. */
export async function openFirefox({ program }: { program: string }): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  // It refuses to play on a machine without a sound card.
  writeFileSync(
    join(home, '.asoundrc'),
    'pcm.!default { type null }\nctl.!default { type null }\n',
  );
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'],
    { env: { ...process.env, HOME: home }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(
    `${await firstLine(child.stderr, /BiDi listening on (ws:\S+)/)}/session`,
  );
  await once(socket, 'open');
  const complaints: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = answerSchema.parse(JSON.parse(data));
    if (method === 'log.entryAdded') {
      const { level, text } = entrySchema.parse(params);
      if (['error', 'warn'].includes(level)) complaints.push(text ?? level);
    }
    const call = waiting.get(id ?? -1);
    if (error) call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });
  let last = 0;
  function call(method: string, params: object = {}) {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  }
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = contextSchema.parse(await call('browsingContext.create', { type: 'tab' }));
  return {
    complaints,
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) =>
      call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async evaluate(expression) {
      const answer = evaluatedSchema.parse(
        await call('script.evaluate', { expression, target: { context }, awaitPromise: true }),
      );
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    actions: (actions) => call('input.performActions', { context, actions }),
    screenshot: async () =>
      dataSchema.parse(await call('browsingContext.captureScreenshot', { context })).data,
    print: async () => dataSchema.parse(await call('browsingContext.print', { context })).data,
    async close() {
      socket.close();
      await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Else the buttons of its window make it wider than a phone. */
const NARROW_WINDOW = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

interface WebKitPrograms {
  program: string;
  driver: string;
  xvfb: string;
}

/** WebKitGTK has no headless mode, so it gets a screen of its own. */
export async function openWebKit({ program, driver, xvfb }: WebKitPrograms): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_WINDOW);
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1600x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const displayPipe = screen.stdio[3];
  if (!displayPipe || !('read' in displayPipe)) throw new Error('The screen has no number.');
  const display = await firstLine(displayPipe, /(\d+)/);
  const port = await freePort();
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, ...folders, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(root + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  while (!(await fetch(`${root}/status`).catch(() => undefined)));
  const options = { 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] } };
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await send('POST', '/session', { capabilities: { alwaysMatch: options } }));
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send('POST', session + path, body);
  return {
    complaints: [],
    goto: (url) => post('/url', { url }),
    resize: (width, height) => post('/window/rect', { width, height }),
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (${expression}).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = z
        .object({ json: z.string().optional(), error: z.string().optional() })
        .parse(await post('/execute/async', { script, args: [] }));
      if (json === undefined) throw new Error(error);
      return json;
    },
    actions: (actions) => post('/actions', { actions }),
    screenshot: async () => z.string().parse(await send('GET', `${session}/screenshot`)),
    print: async () => z.string().parse(await post('/print')),
    async close() {
      await send('DELETE', session).catch(() => {});
      await end(child);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
