import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';

/** A content file that an editor must mend. The message names the file and the field. */
export class ContentError extends Error {}

const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;

/** A Markdown file's front matter, checked, and its paragraphs separated by single newlines. */
export async function readContentFile<S extends z.ZodType>(path: string, schema: S) {
  const text = await readFile(path, 'utf8');
  const parts = FILE.exec(text)?.groups;
  if (!parts) throw new ContentError(`${path} does not begin with front matter between --- lines.`);
  const head = schema.safeParse(parts.head && load(parts.head));
  if (!head.success) throw new ContentError(`${path}: ${z.prettifyError(head.error)}`);
  const paragraphs = (parts.body ?? '').split(/\r?\n\s*\r?\n/).map(onOneLine);
  return { head: head.data, content: paragraphs.filter(Boolean).join('\n') };
}

const onOneLine = (paragraph: string) => paragraph.replace(/\s*\r?\n\s*/g, ' ').trim();
