import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

const QUIET: StdioOptions = ['ignore', 'ignore', 'inherit'];

/** Installs Debian's packages, where we may; what fails is missing afterwards. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`… Installing ${names.join(', ')} with apt-get`);
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: QUIET });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: QUIET,
    });
  } catch {
    // apt-get has said why
  }
}
