import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  countedTexts,
  IMPORT_LIMITS,
  type ImportCounts,
  type ImportItem,
  importFileSchema,
  importRunSchema,
} from '../../../contract/desk/import-desk.ts';
import { counted, writeCount } from '../../../contract/write-count.ts';
import { connect } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { guardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { userAgent } from '../../platform/outbound/user-agent.ts';
import { planLines } from '../../site/imports/import-plan.ts';
import { HEARTBEAT_MS } from '../../site/imports/import-process.ts';
import { importStore } from '../../site/imports/import-store.ts';
import { uploadOf, workOnImport } from '../../site/imports/work-on-import.ts';
import { readConfig } from '../config.ts';
import { reportFailure } from './report-failure.ts';

const USAGE =
  'Usage: npm run import -- FILE [--site https://old.example.org] [--category Culture] [--pages] [--publish] [--plan]';
/** Who imported it, at the desk. */
const BY = 'npm run import';
const NO_ID = '';

type Print = (line: string) => void;

/**
 * `npm run import -- FILE`: prints what a file of another site's posts would become, and imports it. The
 * site itself runs `--continue ID` for each file that is uploaded at the desk.
 */
export async function importFile(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print = console.log,
): Promise<void> {
  await reportFailure('The import ended', async () => {
    const { file, importId, ...options } = readArguments(argv);
    const config = readConfig(env);
    const db = await connect(config.database);
    const now = () => new Date();
    const { get, close } = guardedFetch({
      privateHosts: config.feedsPrivateHosts,
      userAgent: userAgent(config.siteUrl),
    });
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const endings = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
    for (const ending of endings) process.on(ending, stop);
    // The site ends a process that no longer says it is at work.
    const reportWorking = () => process.connected && process.send?.('working');
    reportWorking();
    const heartbeat = setInterval(reportWorking, HEARTBEAT_MS);
    heartbeat.unref();
    const shared = { db, get, now, signal: stopping.signal };
    try {
      if (importId) {
        await workOnImport({ ...shared, file: uploadOf(config.dataDir, importId) }, importId);
      } else {
        await migrate(db);
        await importHere({ ...shared, file, ...options, print });
      }
    } finally {
      clearInterval(heartbeat);
      for (const ending of endings) process.off(ending, stop);
      await close();
      await db.close();
      if (process.connected) process.disconnect();
    }
  });
}

function readArguments(argv: readonly string[]) {
  const { values, positionals } = parsed(argv);
  const [file = '', ...more] = positionals;
  const { continue: importId = NO_ID, site, plan = false, ...choices } = values;
  if (Boolean(file) === Boolean(importId) || more.length > 0) throw new Error(USAGE);
  const where = importFileSchema.safeParse({ site });
  const run = importRunSchema.safeParse({ category: 'Culture', ...choices });
  if (!where.success) throw new Error('--site needs an address such as https://old.example.org');
  if (!run.success) throw new Error(`There is no category “${choices.category}”.`);
  return { file: resolve(file), importId, site: where.data.site, plan, run: run.data };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        continue: { type: 'string' },
        site: { type: 'string' },
        category: { type: 'string' },
        pages: { type: 'boolean' },
        publish: { type: 'boolean' },
        plan: { type: 'boolean' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

type ImportHere = Omit<Parameters<typeof workOnImport>[0], 'onProgress'> &
  Omit<ReturnType<typeof readArguments>, 'importId'> & { print: Print };

async function importHere({ site, run, plan, print, ...shared }: ImportHere): Promise<void> {
  const { db, now, file, signal } = shared;
  const found = await stat(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  // A pipe nobody writes to would hold the command for ever.
  if (!found.isFile()) throw new Error(`${file} is not a file.`);
  const { size } = found;
  if (size > IMPORT_LIMITS.fileBytes) throw new Error('The file is over 256 MB.');
  const store = importStore(db, now);
  const importId = await store.begin(basename(file).slice(0, 200), BY, site);
  const reading = progressLine((counts) => `Reading: ${counted(counts.posts, 'post')}`);
  await workOnImport({ ...shared, onProgress: reading.show }, importId);
  reading.end();
  const summary = await store.find(importId);
  if (signal.aborted || !summary || summary.state !== 'read') {
    await store.discard(importId);
    throw new Error(signal.aborted ? 'interrupted; nothing was imported' : summary?.problem);
  }
  for (const line of planLines(summary, await allItems(store, importId))) print(line);
  const { ready, pages } = summary.counts;
  const total = ready + (run.pages ? pages : 0);
  if (plan || total === 0) {
    await store.discard(importId);
    return print(plan ? 'Nothing was imported, because of --plan.' : 'There is nothing to import.');
  }
  await store.startRun(importId, run, BY);
  const importing = progressLine(
    ({ imported }) =>
      `Importing: ${writeCount(imported)} of ${writeCount(total)} (${Math.floor((100 * imported) / total)}%)`,
  );
  await workOnImport({ ...shared, onProgress: importing.show }, importId).catch(async (error) => {
    await store.fail(importId, 'The command failed.');
    throw error;
  });
  importing.end();
  if (signal.aborted) {
    await store.fail(importId, 'The command was interrupted.');
    throw new Error('interrupted; run it again to import the others');
  }
  const { imported = 0, importedPages = 0 } = (await store.find(importId))?.counts ?? {};
  print(
    `Imported: ${countedTexts(imported - importedPages, importedPages)}. The desk can undo it.`,
  );
}

const PAGE = 500;

async function allItems(store: ReturnType<typeof importStore>, importId: string) {
  const items: ImportItem[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await store.items(importId, { limit: PAGE, offset });
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}

/** One line that is written over at a terminal; nothing in a file. */
function progressLine(write: (counts: ImportCounts) => string) {
  const { stderr } = process;
  return {
    show: (counts: ImportCounts) => {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${write(counts)}`);
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}
