import { SITE } from '../../contract/site.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';

/**
 * A mail as a list of blocks, from which both its parts are made: what reads well as text is never
 * an afterthought. Plain functions instead of a template library: docs/decisions/0041-mail-templates.md.
 */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'item'; title: string; url: string; text?: string; note?: string }
  | { kind: 'links'; links: { label: string; url: string }[] }
  | { kind: 'rule' };

export interface LetterContent {
  /** Shown beside the subject in the list of mails. */
  preview: string;
  blocks: Block[];
  footer: Block[];
}

export function renderLetter(content: LetterContent): { html: string; text: string } {
  return { html: html(content), text: text(content) };
}

const lines = (value: string) => escapeMarkup(value).replaceAll('\n', '<br>');

/**
 * Colours stand inline because many programs drop style sheets; those that read them and are dark get
 * the second set. No picture: nothing to be blocked, nothing that tells us who reads.
 */
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #12100e !important; color: #f4ede0 !important }
.ink { color: #f4ede0 !important } .quiet { color: #b8ad9d !important }
.red { color: #ff7468 !important } .green { color: #5cc795 !important }
.button { background: #5cc795 !important; color: #12100e !important }
}`;
const SERIF = "font-family:Georgia,'Times New Roman',serif";

function html({ preview, blocks, footer }: LetterContent): string {
  const [first, second] = SITE.wordMark;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${SITE.name}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;background:#fbf8f1;color:#141210">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left"><tr>
<td class="paper" style="background:#fbf8f1;color:#141210;font:17px/1.5 Arial,Helvetica,sans-serif">
<p style="margin:0 0 8px;${SERIF};font-size:30px;font-weight:bold"><span class="red" style="color:#b5121b">${first}</span> <span class="green" style="color:#00613a">${second}</span></p>
<div style="height:6px;background:#b5121b;border-bottom:6px solid #f2b705;margin-bottom:24px;font-size:0">&nbsp;</div>
${blocks.map(htmlBlock).join('\n')}
<div style="border-top:1px solid #8a7f70;margin:32px 0 16px"></div>
${footer.map(htmlBlock).join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
}

function htmlBlock(block: Block): string {
  const link = (label: string, url: string, style = '') =>
    `<a href="${escapeMarkup(url)}" class="ink" style="color:#141210;${style}">${escapeMarkup(label)}</a>`;
  switch (block.kind) {
    case 'heading':
      return `<h2 class="ink" style="${SERIF};font-size:22px;margin:32px 0 12px;color:#141210">${escapeMarkup(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'small':
      return `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#5b5249">${lines(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(block.url)}" style="display:inline-block;background:#00613a;color:#fbf8f1;padding:12px 22px;font-weight:bold;text-decoration:none">${escapeMarkup(block.label)}</a></p>`;
    case 'item':
      return `<div style="margin:0 0 18px"><p style="margin:0;${SERIF};font-size:19px;font-weight:bold">${link(block.title, block.url)}</p>${block.text ? `<p style="margin:4px 0 0">${lines(block.text)}</p>` : ''}${block.note ? `<p class="quiet" style="margin:2px 0 0;font-size:14px;color:#5b5249">${escapeMarkup(block.note)}</p>` : ''}</div>`;
    case 'links':
      return `<p style="margin:0 0 12px;font-size:14px">${block.links.map(({ label, url }) => link(label, url)).join(' &nbsp;·&nbsp; ')}</p>`;
    case 'rule':
      return '<div style="border-top:1px solid #8a7f70;margin:24px 0"></div>';
  }
}

function text({ blocks, footer }: LetterContent): string {
  const parts = [`${SITE.name}\n${'='.repeat(SITE.name.length)}`, ...blocks.map(textBlock), '--'];
  return `${[...parts, ...footer.map(textBlock)].join('\n\n')}\n`;
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`;
    case 'paragraph':
    case 'small':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'item':
      return [block.title, block.text, block.note, block.url].filter(Boolean).join('\n');
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
    case 'rule':
      return '* * *';
  }
}
