import { createHash, randomUUID } from 'node:crypto';
import { decodedPart } from '../../../domain/text/decoded-part.ts';
import { checkedType, insertFile, removeUnusedFile } from '../../nouns/articles/desk-file-store.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { type FetchImported, fileNameIn, NotFetched } from './fetch-imported.ts';
import type { ImportedFile } from './ready-article.ts';

interface ImportFilesDeps {
  db: Database;
  importId: string;
  fetchFile: FetchImported;
}

/** Fetches the documents of an import, each once. */
export function importFiles({ db, importId, fetchFile }: ImportFilesDeps) {
  const byAddress = new Map<string, Promise<ImportedFile>>();

  async function fetchOne(address: string): Promise<ImportedFile> {
    try {
      const { bytes, about } = await fetchFile(address, '*/*');
      const fileName = about?.file_name || decodedPart(fileNameIn(address));
      const type = checkedType(bytes, fileName);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const file = { name: `${hash}.${type}`, size: bytes.length };
      await db.query
        .insertInto('import_file')
        .values({
          id: randomUUID(),
          import_id: importId,
          ...file,
          bytes: Buffer.from(bytes).toString('base64'),
          file_name: fileName,
        })
        .execute();
      return { url: `/files/${file.name}`, size: file.size };
    } catch (error) {
      if (!(error instanceof NotFetched || error instanceof ProblemError)) throw error;
      return { problem: error.message.slice(0, 300) };
    }
  }

  return {
    /** The outcome for each of them, by its address. */
    async take(addresses: readonly string[]): Promise<Map<string, ImportedFile>> {
      const files = new Map<string, ImportedFile>();
      for (const address of addresses) {
        const fetched = byAddress.get(address) ?? fetchOne(address);
        byAddress.set(address, fetched);
        files.set(address, await fetched);
      }
      return files;
    },
  };
}

const OWN_FILE = /\/files\/([0-9a-f]{32}\.[a-z]{3,4})/g;

/** Adds the article's documents to the site's own, unless they are there already. */
export async function storeFiles(
  query: Query,
  importId: string,
  content: string,
  now: string,
): Promise<void> {
  for (const name of new Set([...content.matchAll(OWN_FILE)].map(([, file = '']) => file))) {
    const file = await query
      .selectFrom('import_file')
      .selectAll()
      .where('import_id', '=', importId)
      .where('name', '=', name)
      .where('bytes', 'is not', null)
      .executeTakeFirst();
    if (!file?.bytes) continue;
    const { size, file_name: fileName } = file;
    const bytes = Buffer.from(file.bytes, 'base64');
    if (!(await insertFile(query, { name, fileName, size }, bytes, now))) continue;
    await query
      .updateTable('import_file')
      .set({ is_new: 1 })
      .where('import_id', '=', importId)
      .where('name', '=', name)
      .execute();
  }
}

/** Documents that were imported with it and are linked from nowhere else. */
export async function removeFiles(query: Query, importId: string): Promise<void> {
  const rows = await query
    .selectFrom('import_file')
    .select('name')
    .distinct()
    .where('import_id', '=', importId)
    .where('is_new', '=', 1)
    .execute();
  for (const { name } of rows) await removeUnusedFile(query, name);
}
