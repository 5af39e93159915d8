import { Logo } from '../../components/directory/logo.tsx';
import { OpenNow } from '../../components/directory/open-now.tsx';
import { isUnrated, RatingStars } from '../../components/directory/rating-stars.tsx';
import { HeadlineLink } from '../../components/page/links.tsx';
import { Tag } from '../../components/text/tag.tsx';
import { regionOrCountry } from './business-path.ts';
import type { ListedBusiness } from './listed-business.ts';

interface Props {
  business: ListedBusiness;
  /** Such as '12 km away'. */
  distance?: string;
}

/** One line of the directory. */
export function BusinessListing({ business, distance }: Props) {
  return (
    <li className="flex gap-4 border-b border-rule py-3 sm:py-5">
      <Logo
        src={business.photos[0]?.smallUrl ?? business.logoUrl}
        name={business.name}
        className="size-16 sm:size-20"
      />
      <div className="min-w-0">
        <h3 className="small-headline sm:text-xl">
          <HeadlineLink href={`/business/${business.id}`}>{business.name}</HeadlineLink>
        </h3>
        <p className="mt-0.5 text-sm text-quiet">
          {business.category} · {business.city}, {regionOrCountry(business)}
          {distance && ` · ${distance}`}
        </p>
        <p className="mt-1.5 line-clamp-2 text-[0.95rem] max-sm:hidden">{business.description}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-2">
          <OpenNow hours={business.hours} />
          {!isUnrated(business.reviewCount) && (
            <RatingStars rating={business.rating} reviewCount={business.reviewCount} />
          )}
          {business.isPremium && <Tag tone="green">Premium · paid listing</Tag>}
          {business.isSample && <Tag>Sample</Tag>}
        </div>
      </div>
    </li>
  );
}
