import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SITE } from '../../contract/site.ts';
import { htmlOf } from '../../domain/text/drawn.ts';
import type { Block, LetterContent } from './letter-content.ts';
import { DARK, STYLE, WEAVE } from './letter-style.ts';

/** The HTML part of a mail. */
export const letterHtml = (content: LetterContent): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Letter {...content} />)}\n`;

/** No picture but in an article that is sent whole: nothing to be blocked, nothing that tells us who reads. */
function Letter({ preview, blocks, footer }: LetterContent) {
  const [first, second] = SITE.wordMark;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{SITE.name}</title>
        <style>{DARK}</style>
      </Head>
      <Body className="paper" style={STYLE.paper}>
        {/* React Email's own preview pads with 4 KB of blanks, in each of ten thousand mails. */}
        <div style={STYLE.preview}>{preview}</div>
        <Container className="paper" style={STYLE.sheet}>
          <Text style={STYLE.wordMark}>
            <span className="red" style={STYLE.red}>
              {first}
            </span>{' '}
            <span className="green" style={STYLE.green}>
              {second}
            </span>
          </Text>
          <Kente />
          {blocks.map(drawn)}
          <Hr style={STYLE.end} />
          {footer.map(drawn)}
        </Container>
      </Body>
    </Html>
  );
}

/** A woven strip of table cells: mail programs that show nothing else show these. */
function Kente() {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={STYLE.kente}>
      <tbody>
        <tr>
          {WEAVE.map((background, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern repeats, and never changes
            <td key={place} style={{ background, height: 8, lineHeight: '8px', fontSize: 1 }}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const drawn = (block: Block, place: number) => <Drawn key={place} block={block} />;

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" className="ink" style={STYLE.heading}>
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return (
        <Text style={STYLE.paragraph}>
          <Lines text={block.text} />
        </Text>
      );
    case 'small':
      return (
        <Text className="quiet" style={STYLE.small}>
          <Lines text={block.text} />
        </Text>
      );
    case 'button':
      return (
        <Section style={STYLE.buttonRoom}>
          <Button href={block.url} className="button" style={STYLE.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'item':
      return <Item item={block} />;
    case 'title':
      return (
        <Section style={STYLE.title}>
          <Heading as="h2" style={STYLE.titleText}>
            <InkLink href={block.url}>{block.title}</InkLink>
          </Heading>
          <Text className="quiet" style={STYLE.itemNote}>
            {block.note}
          </Text>
        </Section>
      );
    case 'links':
      return (
        <Text style={STYLE.links}>
          {block.links.map(({ label, url }, place) => (
            <Fragment key={label}>
              {place > 0 && ' \u00a0·\u00a0 '}
              <InkLink href={url}>{label}</InkLink>
            </Fragment>
          ))}
        </Text>
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
      return <Hr style={STYLE.rule} />;
  }
}

function Item({ item }: { item: Extract<Block, { kind: 'item' }> }) {
  return (
    <Section style={STYLE.item}>
      <Text style={STYLE.itemTitle}>
        <InkLink href={item.url}>{item.title}</InkLink>
      </Text>
      {item.text && (
        <Text style={STYLE.itemText}>
          <Lines text={item.text} />
        </Text>
      )}
      {item.note && (
        <Text className="quiet" style={STYLE.itemNote}>
          {item.note}
        </Text>
      )}
    </Section>
  );
}

function InkLink(props: { href: string; children: string }) {
  return (
    <Link href={props.href} className="ink" style={STYLE.link} target={undefined}>
      {props.children}
    </Link>
  );
}

/** A line of the text is a line of the mail. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
