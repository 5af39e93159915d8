import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';

/** A content file that an editor must correct; the message names the file and the field. */
export class ContentError extends Error {}

const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;

/** Reads a Markdown file's validated front matter, and its text with one line per paragraph. */
export async function readContentFile<S extends z.ZodType>(path: string, schema: S) {
  const text = await readFile(path, 'utf8');
  const sections = FILE.exec(text)?.groups;
  if (!sections)
    throw new ContentError(`${path} does not begin with front matter between --- lines.`);
  const head = schema.safeParse(sections.head && load(sections.head));
  if (!head.success) throw new ContentError(`${path}: ${z.prettifyError(head.error)}`);
  return { head: head.data, content: linesOf(sections.body ?? '') };
}

/** Lists, quotes, tables, pictures and charts keep their line breaks; a paragraph may be wrapped. */
const KEEPS_LINES = /^(?: *(?:[-+*]|\d{1,3}[.)]) +\S|>|\||!\[|```)/;

function linesOf(body: string): string {
  const blocks = body.split(/\r?\n\s*\r?\n/).map((block) => block.replace(/^(?:\s*\n)+/, ''));
  return blocks
    .map((block) => (KEEPS_LINES.test(block) ? block.trimEnd() : onOneLine(block)))
    .filter(Boolean)
    .join('\n');
}

const onOneLine = (paragraph: string) => paragraph.replace(/\s*\r?\n\s*/g, ' ').trim();
