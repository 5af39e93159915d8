import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../tests/support/form-html.ts';
import type { Business } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import type { PublishedRating } from '../../../contract/directory/rating.ts';
import { emptyAnswers } from '../../../contract/forms/description.ts';
import { RatingStars } from '../../components/directory/rating-stars.tsx';
import { ratingData } from './business-data.tsx';
import { BusinessRatings, chosenRatings } from './business-ratings.tsx';
import { monthsUntil } from './rating-months.ts';

const SHOP = {
  ...emptyAnswers(BUSINESS),
  id: 'makola-prints',
  name: 'Makola Prints',
  isSample: false,
  rating: 43,
  reviewCount: 7,
} as unknown as Business;

const REVIEW: PublishedRating = {
  id: 'r1',
  stars: 4,
  words: 'Quick, and the colours stay.',
  name: 'Ama K.',
  visited: '2026-09',
  writtenAt: '2026-11-02T09:00:00.000Z',
  isShortened: false,
  reply: null,
};

const drawn = (reviews: PublishedRating[], total = reviews.length, page = 1, business = SHOP) =>
  renderToStaticMarkup(
    <BusinessRatings business={business} ratings={{ reviews, total }} page={page} canWrite />,
  );

describe('the reviews of a business', () => {
  it('say who gave how many stars, when and why', () => {
    const html = drawn([REVIEW]);
    expect(wordsOf(html)).toContain('4 of 5 stars');
    expect(wordsOf(html)).toContain('Ama K.November 2026 · visited in September 2026');
    expect(html).toContain('id="review-r1"');
    expect(html.match(/data-star="full"/g)).toHaveLength(4);
  });

  it('have an average from three on', () => {
    expect(wordsOf(drawn([REVIEW], 7))).toContain('4.3 of 5, from 7 reviews');
    expect(wordsOf(drawn([REVIEW], 2))).not.toContain('of 5, from');
  });

  it('show the reply of the owner, and that the desk shortened it', () => {
    const reply = { words: 'Thank you.', writtenAt: '2026-11-03T09:00:00.000Z' };
    const text = wordsOf(drawn([{ ...REVIEW, isShortened: true, reply }]));
    expect(text).toContain('Shortened by the desk to remove personal data.');
    expect(text).toContain('Reply from Makola Prints, November 2026Thank you.');
  });

  it('can’t be written where we send no email to confirm them, and say so', () => {
    const shown = (reviews: PublishedRating[]) =>
      renderToStaticMarkup(
        <BusinessRatings
          business={SHOP}
          ratings={{ reviews, total: reviews.length }}
          page={1}
          canWrite={false}
        />,
      );
    expect(drawn([])).toContain('/write-review?business=makola-prints');
    const reason = 'You can’t leave a review yet.';
    expect(shown([])).toContain(reason);
    expect(shown([])).not.toContain('Yours would be the first');
    expect(shown([REVIEW])).toContain(reason);
    expect(drawn([REVIEW])).not.toContain(reason);
    expect(shown([REVIEW])).toContain('Quick, and the colours stay.');
    expect(shown([REVIEW])).not.toContain('/write-review');
  });

  it('can each be reported, with the page filled in', () => {
    expect(drawn([REVIEW])).toContain(
      'href="/report?page=%2Fbusiness%2Fmakola-prints%23review-r1"',
    );
  });

  it('are paged', () => {
    const links = (total: number, page: number) =>
      [...drawn([REVIEW], total, page).matchAll(/href="([^"]*#reviews)"/g)].map(([, to]) => to);
    expect(links(10, 1)).toEqual([]);
    expect(links(21, 1)).toEqual(['/business/makola-prints?reviews=2#reviews']);
    expect(links(21, 3)).toEqual(['/business/makola-prints?reviews=2#reviews']);
    expect(links(21, 2)).toEqual([
      '/business/makola-prints#reviews',
      '/business/makola-prints?reviews=3#reviews',
    ]);
  });

  it('are invited where there are none, and not there at all for a sample', () => {
    expect(drawn([])).toContain('href="/write-review?business=makola-prints"');
    expect(drawn([], 0, 1, { ...SHOP, isSample: true })).toBe('');
  });

  it('are on the page that the address names', () => {
    const page = (reviews: string) => chosenRatings(new URLSearchParams({ reviews }));
    expect(['2', '0', '-1', 'x', '1e3', '99999'].map(page)).toEqual([2, 1, 1, 1, 1, 1]);
  });
});

describe('the stars of the directory', () => {
  it('are empty until three reviews', () => {
    const stars = (reviewCount: number) =>
      renderToStaticMarkup(<RatingStars rating={43} reviewCount={reviewCount} />);
    expect(wordsOf(stars(2))).toContain('Not rated yet');
    expect(stars(2).match(/data-star="empty"/g)).toHaveLength(5);
    expect(wordsOf(stars(3))).toBe('Rated 4.3 out of 5 (3 reviews)');
  });
});

describe('the data for search engines', () => {
  const dataOf = (change: Partial<Business>) =>
    ratingData({ ...SHOP, ...change }, [REVIEW], 'https://news.example');

  it('has the average and the reviews of the page', () => {
    expect(dataOf({})).toMatchObject({
      aggregateRating: { ratingValue: '4.3', bestRating: 5, worstRating: 1, reviewCount: 7 },
      review: [
        {
          author: { '@type': 'Person', name: 'Ama K.' },
          datePublished: '2026-11-02',
          reviewBody: REVIEW.words,
          reviewRating: { ratingValue: 4, bestRating: 5 },
        },
      ],
    });
  });

  it.each([
    ['below three reviews', { reviewCount: 2 }],
    ['for a sample', { isSample: true }],
    ['about ourselves', { website: 'https://news.example/about' }],
  ])('has none of them %s', (_, change) => {
    expect(dataOf(change)).toEqual({});
  });
});

it('a visit can be in this month or the 23 before it', () => {
  const months = monthsUntil(new Date('2026-02-10T00:00:00.000Z'));
  expect(months).toHaveLength(24);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});
