import type { ListedBusiness } from './listed-business.ts';

/** Shown with the samples, which are listed only until somebody lists a business. */
export function FirstBusiness({
  listings,
}: {
  listings: readonly Pick<ListedBusiness, 'isSample'>[];
}) {
  if (!listings.some(({ isSample }) => isSample)) return null;
  return (
    <p className="mt-4 border-l-4 border-gold pl-4 sm:text-lg">
      These are samples.{' '}
      <a
        href="/business-listing"
        className="inline-flex items-center font-semibold sm:min-h-11 text-green underline underline-offset-4"
      >
        Be the first real business
      </a>
    </p>
  );
}
