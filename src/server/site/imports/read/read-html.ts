import { Parser } from 'htmlparser2';
import { asTyped } from '../../../../contract/forms/clean-text.ts';
import type { Block } from '../../../../domain/markup/blocks.ts';
import type { Notes } from './foreign-post.ts';
import { readComment } from './html-comments.ts';
import { enterElement } from './html-elements.ts';
import type { HtmlReading } from './html-reading.ts';
import { TextWriter } from './text-writer.ts';

interface Options {
  notes: Notes;
  base?: string | undefined;
  isClassic?: boolean;
}

/**
 * Any HTML as the blocks of an article: what an article cannot show keeps its words, and what has no
 * words becomes a link. Nothing of the markup itself is left.
 */
export function readHtml(html: string, { notes, base, isClassic = false }: Options): Block[] {
  const reading: HtmlReading = {
    writer: new TextWriter(notes),
    notes,
    base,
    isClassic,
    openBlocks: [],
    ignoring: 0,
    ignoringText: 0,
    pre: 0,
    code: undefined,
    anchors: [],
    media: undefined,
    file: undefined,
  };
  // One entry for each open element: the function to call when it ends.
  const open: ((() => void) | undefined)[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.length >= MAX_DEPTH) throw new TooDeep();
      open.push(reading.ignoring > 0 ? undefined : enterElement(reading, name, attributes));
    },
    onclosetag: () => open.pop()?.(),
    ontext: (text) => readTextNode(reading, text),
    oncomment: (text) => readComment(reading, text),
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    notes.add('markup that is nested too deeply (only its words are kept)');
    const words = html.replace(/<[^<>]{0,5000}>/g, ' ');
    return [{ kind: 'paragraph', inline: [{ text: asTyped(words).replace(/\s+/g, ' ').trim() }] }];
  }
  return reading.writer.finish();
}

/** Finding the element that an end tag closes takes time in proportion to the open elements. */
const MAX_DEPTH = 1000;
class TooDeep extends Error {}

function readTextNode(reading: HtmlReading, text: string) {
  if (reading.ignoring > 0 || reading.ignoringText > 0) return;
  if (reading.code) return void reading.code.push(text);
  if (reading.file) {
    if (reading.file.part) reading.file[reading.file.part] += text;
    return;
  }
  const { writer, openBlocks, anchors } = reading;
  const anchor = anchors.at(-1);
  if (anchor && text.trim()) anchor.words = true;
  const within = openBlocks.at(-1);
  const isFree = reading.isClassic && (!within || within === 'freeform');
  if (reading.pre === 0 && !isFree) return writer.words.add(text);
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.endLine();
    writer.words.add(line);
  }
}
