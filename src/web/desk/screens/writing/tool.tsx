import type { ReactNode } from 'react';
import { Button } from '../../kit/layout/controls.tsx';

/** Languages used in our texts, by their BCP 47 code. */
const LANGUAGES = [
  ['tw', 'Twi'],
  ['ee', 'Ewe'],
  ['gaa', 'Ga'],
  ['dag', 'Dagbani'],
  ['ha', 'Hausa'],
  ['fr', 'French'],
] as const;

/** Sets the language of the selected text, for speech and spell checkers. */
export function LanguageChoice({ onLanguage }: { onLanguage: (lang: string) => void }) {
  return (
    <select
      aria-label="Language of the selected text"
      className="min-h-11 pl-2"
      value=""
      onChange={({ target }) => onLanguage(target.value === 'en' ? '' : target.value)}
    >
      <option value="">Language…</option>
      <option value="en">English</option>
      {LANGUAGES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface ToolProps {
  name: string;
  keys?: string;
  on?: boolean;
  act: () => void;
  children: ReactNode;
}

export function Tool({ name, keys, on, act, children }: ToolProps) {
  return (
    <Button
      kind="quiet"
      className="px-2"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={on}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {children}
    </Button>
  );
}
