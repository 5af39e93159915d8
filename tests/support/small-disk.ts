import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './each-database.ts';

/** Only root may mount, and not in every container. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux' && tryMount();

function tryMount(): boolean {
  const folder = `/tmp/sankofa-mount-${process.pid}`;
  try {
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file system of its own over a folder, until the test ends or it is taken off. */
export function mountOver(folder: string, options: string): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]);
  let mounted = true;
  const unmount = () => {
    // Lazily, because a process may still have one of its files open.
    if (mounted) execFileSync('umount', ['-l', folder]);
    mounted = false;
  };
  onTestFinished(unmount);
  return unmount;
}

/** A disk of so many megabytes, which can be filled to the last byte and emptied again. */
export function smallDisk(megabytes: number) {
  const folder = join(temporaryFolder(), 'disk');
  mountOver(folder, `size=${megabytes}m`);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (const size of [65_536, 4096, 1]) {
          try {
            for (;;) writeSync(file, Buffer.alloc(size));
          } catch {
            // Fewer bytes than that are left.
          }
        }
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
  };
}
