import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';

/** A content file that an editor must correct; the message names the file and the field. */
export class ContentError extends Error {}

const FILE = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;

/** A value as its schema has it; `where` names its file to whoever has to correct it. */
export function parseContent<S extends z.ZodType>(
  where: string,
  schema: S,
  value: unknown,
): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ContentError(`${where}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const readYaml = async <S extends z.ZodType>(path: string, schema: S) =>
  parseContent(path, schema, load(await readFile(path, 'utf8')));

/** Reads a Markdown file's validated front matter, and its text with one line per paragraph. */
export async function readContentFile<S extends z.ZodType>(path: string, schema: S) {
  const text = await readFile(path, 'utf8');
  const sections = FILE.exec(text)?.groups;
  if (!sections)
    throw new ContentError(`${path} does not begin with front matter between --- lines.`);
  const head = parseContent(path, schema, sections.head && load(sections.head));
  return { head, content: linesOf(sections.body ?? '') };
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

const onOneLine = (paragraph: string) =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
