import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DatabaseTarget } from '../../src/server/platform/database/connect.ts';

const SCRIPT = fileURLToPath(new URL('database-process.ts', import.meta.url));

/** A process of `database-process.ts` that waits for `go`. */
export class TestProcess {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #errors = '';
  #nextLine = Promise.withResolvers<void>();

  constructor(task: string, name: string, target: DatabaseTarget) {
    const child = spawn(process.execPath, [SCRIPT, task, name, JSON.stringify(target)]);
    this.#child = child;
    this.#ended = once(child, 'close').then(() => this.#nextLine.resolve());
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.lines.push(line);
      this.#nextLine.resolve();
      this.#nextLine = Promise.withResolvers();
    });
    child.stderr.on('data', (data) => {
      this.#errors += data;
    });
    onTestFinished(() => this.kill());
  }

  /** Resolves when that many lines were written. */
  async wrote(count: number): Promise<void> {
    while (this.lines.length < count) {
      if (this.#child.exitCode !== null) throw new Error(`The process ended: ${this.#errors}`);
      await this.#nextLine.promise;
    }
  }

  async ready(): Promise<void> {
    await this.wrote(1);
    this.lines.length = 0;
  }

  go(): void {
    this.#child.stdin?.write('go\n');
  }

  /** What it wrote to stderr and its exit code, when it is done. */
  async result(): Promise<{ code: number | null; errors: string }> {
    await this.#ended;
    return { code: this.#child.exitCode, errors: this.#errors };
  }

  /** As the kernel would: no chance to tidy up. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}

/** Starts them and lets all of them go at the same moment. */
export async function runTogether(processes: TestProcess[]): Promise<void> {
  await Promise.all(processes.map((each) => each.ready()));
  for (const each of processes) each.go();
}
