import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type GuideId, RELATED_GUIDES } from '../../../contract/guides/guide-choices.ts';
import { RelatedGuides } from './related-guides.tsx';

const linksOn = (id: GuideId) =>
  [...renderToStaticMarkup(<RelatedGuides id={id} />).matchAll(/href="\/guide\/([^"]+)"/g)].map(
    ([, guide]) => guide,
  );

it('a guide leads to the others of its group, and they lead back', () => {
  for (const group of RELATED_GUIDES) {
    const ids = Object.keys(group) as GuideId[];
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const others = ids.filter((other) => other !== id);
      expect(linksOn(id)).toEqual(expect.arrayContaining(others));
      expect(linksOn(id)).not.toContain(id);
    }
  }
});

it('a guide without related ones has no such section', () => {
  expect(renderToStaticMarkup(<RelatedGuides id="scholarships" />)).toBe('');
});
