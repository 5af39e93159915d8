import type { Business } from '../../../contract/directory/business.ts';
import type { PublishedRating } from '../../../contract/directory/rating.ts';
import { RATING_LIMITS } from '../../../contract/limits.ts';
import { websiteLink } from '../../../domain/directory/contact-links.ts';
import { ratingText } from '../../../domain/directory/rating.ts';

const { averageFrom, stars: bestRating } = RATING_LIMITS;

/**
 * What customers say, for search engines: only what the page shows, and only where it shows an average.
 * Not about our own business, because search engines ignore what a site says about itself.
 */
export function ratingData(
  business: Business,
  reviews: readonly PublishedRating[],
  siteUrl: string,
): object {
  const { rating, reviewCount, isSample, website } = business;
  const host = websiteLink(website);
  const isOurs = host !== undefined && new URL(host).host === new URL(siteUrl).host;
  if (isSample || isOurs || reviewCount < averageFrom) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingText(rating),
      bestRating,
      worstRating: 1,
      reviewCount,
    },
    review: reviews.map(({ stars, words, name, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: writtenAt.slice(0, 10),
      reviewBody: words,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating, worstRating: 1 },
    })),
  };
}
