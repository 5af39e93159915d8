import { SITE } from '../../../contract/site.ts';
import type { Block, EmailContent, EmailPart } from './email-content.ts';
import { emailHtml } from './email-html.tsx';

export function renderEmail(content: EmailContent): { html: string; text: string } {
  const drawn = {
    ...content,
    blocks: content.blocks.map(blockOf('paragraph')),
    footer: content.footer.map(blockOf('small')),
  };
  return { html: emailHtml(drawn), text: plainPart(drawn) };
}

const blockOf =
  (kind: 'paragraph' | 'small') =>
  (part: EmailPart): Block =>
    typeof part === 'string' ? { kind, text: part } : part;

function plainPart({ blocks, footer }: EmailContent<Block>): string {
  const sections = [
    `${SITE.name}\n${'='.repeat(SITE.name.length)}`,
    ...blocks.map(textBlock),
    '--',
  ];
  return `${[...sections, ...footer.map(textBlock)].join('\n\n')}\n`;
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`;
    case 'paragraph':
    case 'small':
    case 'drawn':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'item':
      return [block.title, block.text, block.note, block.url].filter(Boolean).join('\n');
    case 'title':
      return `${block.title.toUpperCase()}\n${block.note}\n${block.url}`;
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
    case 'rule':
      return '* * *';
  }
}

/** RFC 2369 and RFC 8058: one-click unsubscribe in the mail program. */
export const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
