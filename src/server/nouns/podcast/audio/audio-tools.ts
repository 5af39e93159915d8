import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, delimiter, join } from 'node:path';

/** Programs on this machine that the podcast uses where they are installed. */
export interface AudioTools {
  /** Converts recordings and measures their loudness. */
  ffmpeg: string | undefined;
  voice: Voice | undefined;
}

export interface Voice {
  /** 'piper en_GB-alba-medium' or 'espeak-ng'. */
  name: string;
  program: string;
  /** Reads a sentence from standard input and writes it to a WAV file. */
  args: (wavFile: string) => string[];
}

export interface ToolSettings {
  /** Folders that are searched, separated as in PATH. */
  toolPath: string;
  /** The voice model of piper, a file that ends in .onnx. */
  piperModel: string | undefined;
}

/** A little slower than its default, with a British accent. */
const ESPEAK_ARGS = ['-v', 'en-gb', '-s', '150'];

/** Looked for anew each time, so that what is installed while the site runs is used. */
export async function findTools({ toolPath, piperModel }: ToolSettings): Promise<AudioTools> {
  const [ffmpeg, piper, espeak] = await Promise.all([
    findProgram('ffmpeg', toolPath),
    piperModel ? findProgram('piper', toolPath) : undefined,
    findProgram('espeak-ng', toolPath),
  ]);
  if (piper && piperModel && (await isReadable(piperModel))) {
    const name = `piper ${basename(piperModel, '.onnx')}`;
    const args = (wavFile: string) => ['-m', piperModel, '-f', wavFile];
    return { ffmpeg, voice: { name, program: piper, args } };
  }
  if (!espeak) return { ffmpeg, voice: undefined };
  const args = (wavFile: string) => [...ESPEAK_ARGS, '-w', wavFile, '--stdin'];
  return { ffmpeg, voice: { name: 'espeak-ng', program: espeak, args } };
}

async function findProgram(name: string, toolPath: string): Promise<string | undefined> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  for (const folder of toolPath.split(delimiter).filter(Boolean)) {
    const path = join(folder, file);
    if (await isReadable(path, constants.X_OK)) return path;
  }
  return undefined;
}

const isReadable = (path: string, mode: number = constants.R_OK) =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** A program that failed or took too long. */
export class ToolError extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

interface RunOptions {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Written to its standard input. */
  input?: string;
}

/** What is remembered of a program's messages. */
const MAX_OUTPUT = 16_000;
/** Readers come first: nobody waits for a recording. */
const LOWEST_PRIORITY = 19;

/** Runs a program at the lowest priority, kills it when its time is over, and returns its messages. */
export async function runTool(
  program: string,
  args: readonly string[],
  { timeoutMs, signal, input }: RunOptions,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Nothing of our own environment, which holds passwords.
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: '/nonexistent' },
    windowsHide: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let messages = '';
  let isLate = false;
  const kill = () => {
    child.kill('SIGKILL');
    // Something that it started itself may hold the other end.
    child.stderr.destroy();
  };
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeoutMs);
  signal?.addEventListener('abort', kill, { once: true });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-MAX_OUTPUT);
  });
  child.on('error', (error) => reject(new ToolError(`${basename(program)}: ${error.message}`)));
  child.on('close', (code) => {
    if (code === 0) return resolve(messages);
    if (signal?.aborted) return reject(signal.reason);
    const reason = isLate ? 'took too long' : lastLine(messages) || `ended with ${code}`;
    reject(new ToolError(`${basename(program)}: ${reason}`, isLate));
  });
  // A program that ends early closes its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  try {
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  } catch {
    // It has ended already, or the service may not set priorities.
  }
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';
