import { asTyped, onOneLine } from '../../../../contract/forms/clean-text.ts';
import type { HtmlReading } from './html-reading.ts';
import { linkFrom } from './inline-words.ts';

type Attributes = Record<string, string>;
type Leave = (() => void) | undefined;

/** The box that Ghost and WordPress draw around a document to download. */
const FILE_BOX = /(?:^|\s)(?:kg-file-card|wp-block-file)(?:\s|$)/;

export const isFileBox = (classes: string) => FILE_BOX.test(classes);

/** A document to download: only its address, its title and its description are read. */
export function openFileBox(reading: HtmlReading): Leave {
  const { writer } = reading;
  const file = { href: '', title: '', caption: '', part: undefined };
  reading.file = file;
  return () => {
    reading.file = undefined;
    const words = (text: string) => onOneLine(asTyped(text)).replace(/\s+/g, ' ').trim();
    if (file.href) writer.addFile(file.href, words(file.title).slice(0, 200));
    writer.endLine();
    writer.words.add(words(file.caption));
    writer.endLine();
  };
}

export function enterFileBox(reading: HtmlReading, name: string, attributes: Attributes): Leave {
  const { file, base, notes } = reading;
  const classes = attributes.class ?? '';
  if (!file) return undefined;
  if (name === 'a') file.href ||= linkFrom(attributes.href, base, notes) ?? attributes.href ?? '';
  // WordPress links the title, and adds a button.
  const isTitle =
    /kg-file-card-title/.test(classes) ||
    (name === 'a' && !/kg-file-card|wp-block-file__button/.test(classes));
  const part = isTitle ? 'title' : /kg-file-card-caption/.test(classes) ? 'caption' : undefined;
  if (!part) return undefined;
  file.part = part;
  return () => {
    file.part = undefined;
  };
}
