import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '../src/server/start/config.ts';

const SETTINGS = Object.keys(environmentSchema.shape).sort();
const textOf = (file: string) => readFileSync(file, 'utf8');
const without = (...names: string[]) => SETTINGS.filter((name) => !names.includes(name));

describe('every setting', () => {
  it('reaches the site that compose.yaml starts', () => {
    const { services } = load(textOf('compose.yaml')) as {
      services: { site: { environment: Record<string, string> } };
    };
    // The image sets these for its port and volume.
    const handedOn = without('PORT', 'HOST', 'DATA_DIR');
    expect(Object.keys(services.site.environment).sort()).toEqual(handedOn);
  });

  it('stands in .env.example', () => {
    const named = [...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    // The former name of CONTROLLER_ADDRESS.
    expect(named.sort()).toEqual(without('POSTAL_ADDRESS'));
  });

  it('is described in docs/deploy.md', () => {
    const text = textOf('docs/deploy.md');
    expect(SETTINGS.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

it('a benchmark that does not exist fails with the names of those that do', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', 'nonsense'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No benchmark is called nonsense\. There are desk, find, .*serve/);
});
