import type { Drawn } from '../../../domain/markup/drawn.ts';

/** An email as blocks, from which its HTML and its plain text are both rendered (docs/decisions/0024-render-emails-from-blocks-with-jsx.md). */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'item'; title: string; url: string; text?: string; note?: string }
  /** Above a whole article, larger than the headings in it. */
  | { kind: 'title'; title: string; url: string; note: string }
  | { kind: 'links'; links: { label: string; url: string }[] }
  /** An article's text, as HTML and as plain text. */
  | { kind: 'drawn'; drawn: readonly Drawn[]; text: string }
  | { kind: 'rule' };

/** A text alone is a paragraph of the email, and small print in its footer. */
export type EmailPart = Block | string;

export interface EmailContent<Content = EmailPart> {
  /** Shown beside the subject in the inbox. */
  preview: string;
  blocks: Content[];
  footer: Content[];
}
