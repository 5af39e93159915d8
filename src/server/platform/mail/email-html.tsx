import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SITE, wordMark } from '../../../contract/site.ts';
import { htmlOf } from '../../../domain/markup/drawn.ts';
import type { Block, EmailContent } from './email-content.ts';
import { darkStyles, STYLE, stripes } from './email-style.ts';

/** The HTML part of a mail. */
export const emailHtml = (content: EmailContent<Block>): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Email {...content} />)}\n`;

/** No picture but in an article that is sent whole: nothing to be blocked, nothing that tells us who reads. */
function Email({ preview, blocks, footer }: EmailContent<Block>) {
  const [first, second] = wordMark();
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{SITE.name}</title>
        <style>{darkStyles()}</style>
      </head>
      <body className="paper" style={STYLE.body}>
        {/* Some programs drop the body, and its colours with it. */}
        <LayoutTable cellStyle={STYLE.paper}>
          <div style={STYLE.preview}>{preview}</div>
          <LayoutTable className="paper" style={STYLE.sheet}>
            <p style={STYLE.wordMark}>
              <span className="red" style={STYLE.red}>
                {first}
              </span>{' '}
              <span className="green" style={STYLE.green}>
                {second}
              </span>
            </p>
            <Kente />
            {blocks.map(drawn)}
            <hr style={STYLE.end} />
            {footer.map(drawn)}
          </LayoutTable>
        </LayoutTable>
      </body>
    </html>
  );
}

interface LayoutTableProps {
  className?: string;
  style?: CSSProperties;
  cellStyle?: CSSProperties;
  children: ReactNode;
}

/** One cell: Outlook gives widths, margins and backgrounds to tables, and not to other elements. */
function LayoutTable({ className, style, cellStyle, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Outlook ignores the padding of a link. Stretched hair spaces that only it reads stand in for it. */
const OUTLOOK_PADDING = {
  left: '<!--[if mso]><i style="mso-font-width:367%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
  right:
    '<!--[if mso]><i style="mso-font-width:367%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->',
};

function Button({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="button" style={STYLE.button} target="_blank" rel="noopener">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React writes no comments */}
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_PADDING.left }} />
      <span style={STYLE.buttonText}>{children}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React writes no comments */}
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_PADDING.right }} />
    </a>
  );
}

/** A woven strip of table cells: mail programs that show nothing else show these. */
function Kente() {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={STYLE.kente}>
      <tbody>
        <tr>
          {stripes().map((background, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern repeats, and never changes
            <td key={index} style={{ background, height: 8, lineHeight: '8px', fontSize: 1 }}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const drawn = (block: Block, index: number) => <Drawn key={index} block={block} />;

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="ink" style={STYLE.heading}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p style={STYLE.paragraph}>
          <Lines text={block.text} />
        </p>
      );
    case 'small':
      return (
        <p className="quiet" style={STYLE.small}>
          <Lines text={block.text} />
        </p>
      );
    case 'button':
      return (
        <LayoutTable style={STYLE.buttonTable}>
          <Button href={block.url}>{block.label}</Button>
        </LayoutTable>
      );
    case 'item':
      return <Item item={block} />;
    case 'title':
      return (
        <LayoutTable style={STYLE.title}>
          <h2 style={STYLE.titleText}>
            <InkLink href={block.url}>{block.title}</InkLink>
          </h2>
          <p className="quiet" style={STYLE.itemNote}>
            {block.note}
          </p>
        </LayoutTable>
      );
    case 'links':
      return (
        <p style={STYLE.links}>
          {block.links.map(({ label, url }, index) => (
            <Fragment key={label}>
              {index > 0 && ' \u00a0·\u00a0 '}
              <InkLink href={url}>{label}</InkLink>
            </Fragment>
          ))}
        </p>
      );
    case 'drawn':
      return (
        <div
          style={STYLE.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `htmlOf` escapes every word of it
          dangerouslySetInnerHTML={{ __html: htmlOf(block.drawn) }}
        />
      );
    case 'rule':
      return <hr style={STYLE.rule} />;
  }
}

function Item({ item }: { item: Extract<Block, { kind: 'item' }> }) {
  return (
    <LayoutTable style={STYLE.item}>
      <p style={STYLE.itemTitle}>
        <InkLink href={item.url}>{item.title}</InkLink>
      </p>
      {item.text && (
        <p style={STYLE.itemText}>
          <Lines text={item.text} />
        </p>
      )}
      {item.note && (
        <p className="quiet" style={STYLE.itemNote}>
          {item.note}
        </p>
      )}
    </LayoutTable>
  );
}

function InkLink(props: { href: string; children: string }) {
  return (
    <a href={props.href} className="ink" style={STYLE.link} target="_blank" rel="noopener">
      {props.children}
    </a>
  );
}

/** A line of the text is a line of the mail. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
