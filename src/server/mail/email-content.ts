import type { Drawn } from '../../domain/markup/drawn.ts';

/**
 * A mail as a list of blocks, from which both its parts are made: what reads well as text is never
 * an afterthought. See docs/decisions/0024-render-emails-from-blocks-with-jsx.md.
 */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'item'; title: string; url: string; text?: string; note?: string }
  /** Above a whole text, larger than the headings in it. */
  | { kind: 'title'; title: string; url: string; note: string }
  | { kind: 'links'; links: { label: string; url: string }[] }
  /** A text of ours, drawn as on its page, and as plain text. */
  | { kind: 'drawn'; drawn: readonly Drawn[]; text: string }
  | { kind: 'rule' };

export interface EmailContent {
  /** Shown beside the subject in the list of mails. */
  preview: string;
  blocks: Block[];
  footer: Block[];
}
