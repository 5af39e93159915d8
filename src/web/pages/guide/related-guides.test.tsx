import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { guides } from '../../data/queries.ts';
import { PageData, PageDataContext } from '../../page/page-data.ts';
import { RelatedGuides } from './related-guides.tsx';

const summary = (id: string, group: string) => ({ id, group, title: `About ${id}` });
const data = new PageData(() =>
  Response.json([
    summary('land', 'family'),
    summary('remittance', 'money'),
    summary('inheritance', 'family'),
  ]),
);
await data.load(guides());

const render = (guide: Parameters<typeof RelatedGuides>[0]['guide']) =>
  renderToStaticMarkup(
    <PageDataContext value={data}>
      <RelatedGuides guide={guide} />
    </PageDataContext>,
  );

it('a guide leads to the others of its group, under the name of the group', () => {
  const html = render({ id: 'land', group: 'family' });
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/guide/inheritance',
  ]);
  expect(html).toContain('Family, land and home');
});

it('a guide that is alone in its group leads nowhere', () => {
  expect(render({ id: 'remittance', group: 'money' })).toBe('');
});
