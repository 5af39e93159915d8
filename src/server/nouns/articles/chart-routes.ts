import { Hono } from 'hono';
import type { Chart } from '../../../domain/markup/blocks.ts';
import { drawChart } from '../../../domain/markup/draw-chart.ts';
import { type DrawnElement, draw, htmlOf } from '../../../domain/markup/drawn.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import type { ArticleStore } from './article-store.ts';

const WIDTH = 640;
const EDGE = 16;

/** The site's colours, in whatever theme the reader's program has. */
const STYLE = `text{font:14px sans-serif;fill:#141210}.chart-label{fill:#5b5249}.chart-value{font-weight:600}
.paper{fill:#fbf8f1}.chart-grid{stroke:#d8cebb}.chart-line{stroke-width:2.5}
.chart-bar.chart-1,.chart-dot.chart-1{fill:#00613a}.chart-line.chart-1{stroke:#00613a}
.chart-bar.chart-2,.chart-dot.chart-2{fill:#b5121b}.chart-line.chart-2{stroke:#b5121b}
.chart-bar.chart-3,.chart-dot.chart-3{fill:#8a6500}.chart-line.chart-3{stroke:#8a6500}
.chart-bar.chart-4,.chart-dot.chart-4{fill:#2b4a8b}.chart-line.chart-4{stroke:#2b4a8b}
.chart-bar.chart-5,.chart-dot.chart-5{fill:#5b5249}.chart-line.chart-5{stroke:#5b5249}`;

/** A chart that stands by itself, on paper of its own so that it can be read on any ground. */
function chartFile(chart: Chart): DrawnElement | undefined {
  const shape = drawChart(chart);
  if (!shape) return undefined;
  const height = Number(shape.attributes.height) + 2 * EDGE;
  return draw(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height,
      viewBox: `0 0 ${WIDTH} ${height}`,
    },
    draw('title', {}, chart.title),
    draw('style', {}, STYLE),
    draw('rect', { className: 'paper', width: '100%', height: '100%' }),
    draw(
      'svg',
      { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: Number(shape.attributes.height) },
      ...shape.children,
    ),
  );
}

/** An article's charts as files, because feed readers don't show inline SVG. */
export function chartRoutes(articles: ArticleStore, now: () => Date) {
  return new Hono().get('/:id/:file{[0-9]{1,4}\\.svg}', async (c) => {
    const article = await articles.find(c.req.param('id'), now().toISOString());
    const blockIndex = Number.parseInt(c.req.param('file'), 10);
    const block = article && readText(article.content)[blockIndex];
    const file = block?.kind === 'chart' ? chartFile(block) : undefined;
    if (!file) return c.text('Not found', 404);
    return c.body(htmlOf(file), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=300',
    });
  });
}
