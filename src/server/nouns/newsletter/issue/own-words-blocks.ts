import { drawText } from '../../../../domain/markup/draw-text.ts';
import type { Drawing } from '../../../../domain/markup/pen.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { isCounted, mapLinks, readOwnWords } from '../../../../domain/newsletter/own-words.ts';
import type { Block } from '../../../platform/mail/email-content.ts';
import { TEXT_STYLES } from '../../../platform/mail/email-style.ts';
import { emailPicture } from '../../articles/article-pictures.ts';
import { emailText } from '../../articles/email-text.ts';

/** Our own words as an email shows them; `toAddress` says where each link leads. */
export function ownWordsBlocks(
  content: string,
  siteUrl: string,
  toAddress: (href: string) => string,
): Block[] {
  const drawing: Drawing = {
    siteUrl,
    charts: 'table',
    styles: TEXT_STYLES,
    pictureAt: emailPicture,
  };
  const none = { corrections: [], sources: [] };
  const address = (href: string) => (isCounted(href) ? toAddress(href) : href);
  return readOwnWords(content).map((part): Block => {
    if (part.kind === 'button') {
      return { kind: 'button', label: part.label, url: address(part.href) };
    }
    const blocks = mapLinks(readText(part.content), address);
    return {
      kind: 'drawn',
      drawn: drawText(blocks, drawing),
      text: emailText(blocks, none, siteUrl),
    };
  });
}
