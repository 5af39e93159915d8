import { foldText } from '../../../../domain/text/fold-text.ts';

/** 'us' is a word; `US` is a country. */
const CAPITALS_ONLY = /\b(?:US|UK)\b/g;

/** Parses lines of `name = other form, another`; the returned function finds which of the names a text has. */
export function nameFinder(lines: string): (text: string) => string[] {
  const nameOf = new Map<string, string>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [name = '', others = ''] = line.split('=').map((part) => part.trim());
    for (const form of [name, ...others.split(',')]) {
      if (form.trim()) nameOf.set(foldText(form), name);
    }
  }
  const capitals = new Set(['us', 'uk']);
  const forms = [...nameOf.keys()]
    .filter((form) => !capitals.has(form))
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(?:${forms.join('|')})\\b`, 'g');
  return (text) => {
    const found = [
      ...(foldText(text).match(pattern) ?? []),
      ...(text.match(CAPITALS_ONLY) ?? []).map(foldText),
    ];
    return [...new Set(found.map((form) => nameOf.get(form) ?? form))];
  };
}
