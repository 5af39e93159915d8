import { type Chart, isOwnPicture, type Picture } from './blocks.ts';
import { numberIn } from './chart-numbers.ts';
import { drawChart } from './draw-chart.ts';
import { type Drawn, draw } from './drawn.ts';
import type { Pen } from './pen.ts';
import { pictureWidths } from './picture-widths.ts';
import { readInline } from './read-inline.ts';

type Rows = readonly (readonly string[])[];

/** Numbers stand to the right, so that they can be compared. */
function drawTable(pen: Pen, rows: Rows): Drawn {
  const [head = [], ...body] = rows;
  const numeric = head.map(
    (_, column) =>
      column > 0 && body.every((row) => !row[column] || numberIn(row[column]) !== undefined),
  );
  const cell = (row: 'thead' | 'tbody') => (text: string, column: number) => {
    const scope = row === 'thead' ? 'col' : column === 0 ? 'row' : undefined;
    const props = pen.styled(numeric[column] ? 'number' : 'cell', { scope });
    return draw(scope ? 'th' : 'td', props, ...pen.words(readInline(text)));
  };
  return draw(
    'table',
    pen.styled('table'),
    draw('thead', {}, draw('tr', {}, ...head.map(cell('thead')))),
    draw('tbody', {}, ...body.map((row) => draw('tr', {}, ...row.map(cell('tbody'))))),
  );
}

/** A wide table scrolls by itself, by keyboard too, so that the page never does. */
export const drawScrolled = (pen: Pen, rows: Rows, name: string): Drawn =>
  draw(
    'div',
    pen.styled('scroll', { role: 'region', tabIndex: 0, 'aria-label': name }),
    drawTable(pen, rows),
  );

export function drawPicture(pen: Pen, picture: Picture): Drawn | undefined {
  const { src, alt, caption, credit, size } = picture;
  if (!isOwnPicture(src)) return undefined;
  const describesOnly = pen.drawing.pictures === 'described';
  const about = [caption, credit && `Picture: ${credit}`].filter(Boolean).join(' ');
  const shown = describesOnly
    ? draw('p', {}, `Picture: ${alt}`)
    : draw(
        'img',
        pen.styled('picture', {
          src: pen.address(pen.drawing.pictureAt?.(src) ?? src),
          alt,
          ...size,
          ...(!pen.drawing.siteUrl && pictureWidths(src)),
          loading: 'lazy',
          decoding: 'async',
        }),
      );
  if (!about) return describesOnly ? shown : draw('figure', pen.styled('figure'), shown);
  const words = draw('figcaption', pen.styled('caption'), about);
  return draw('figure', pen.styled('figure'), shown, words);
}

export function drawChartFigure(pen: Pen, chart: Chart, index: number): Drawn {
  const { charts = 'drawn' } = pen.drawing;
  const numbers = drawScrolled(pen, chart.rows, `Data for ${chart.title}`);
  const title = draw('figcaption', pen.styled('caption'), draw('strong', {}, chart.title));
  const shape = charts === 'drawn' ? drawChart(chart) : undefined;
  if (shape) {
    const behind = draw('details', {}, draw('summary', {}, 'Show the data'), numbers);
    return draw('figure', pen.styled('figure'), title, legend(pen, chart), shape, behind);
  }
  const linked =
    typeof charts === 'function'
      ? draw('img', { src: pen.address(charts(index)), alt: `Chart: ${chart.title}` })
      : undefined;
  return draw('figure', pen.styled('figure'), title, linked, numbers);
}

/** One column of numbers needs no key: the title says what they are. */
function legend(pen: Pen, { rows }: Chart): Drawn | undefined {
  const names = (rows[0] ?? []).slice(1);
  if (names.length < 2) return undefined;
  const keys = names.map((name, index) =>
    draw('li', { className: `chart-key chart-${index + 1}` }, name),
  );
  return draw('ul', pen.styled('legend'), ...keys);
}
